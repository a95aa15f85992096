"""How hard the property tests try.

`steady` (the default) tries the same examples every time: a test never fails by luck of the day.
`fuzz` is for `make fuzz`: many random examples; what fails is printed so that it can be replayed.
"""

from hypothesis import HealthCheck, settings

TOO_SLOW = [HealthCheck.too_slow]  # a timing is never a test

settings.register_profile("steady", derandomize=True, deadline=None, suppress_health_check=TOO_SLOW)
settings.register_profile(
    "fuzz", max_examples=2_000, deadline=None, print_blob=True, suppress_health_check=TOO_SLOW
)
settings.load_profile("steady")
