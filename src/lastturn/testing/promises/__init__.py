"""What every game promises, one function for each promise: it is given a case and a seed, and asserts."""

from __future__ import annotations

from collections.abc import Callable

from lastturn.testing.cases import Case
from lastturn.testing.promises.copies import (
    copies_are_equal_and_independent,
    steps_are_copied_field_by_field,
    views_made_together_are_the_same,
)
from lastturn.testing.promises.hearing import private_events_stay_private, who_hears_of_a_thing_may_know_it
from lastturn.testing.promises.numbers import every_answer_has_its_number
from lastturn.testing.promises.playing import (
    components_are_kept,
    defaults_end_the_game,
    every_question_has_a_default,
    games_end,
    illegal_moves_change_nothing,
)
from lastturn.testing.promises.records import (
    final_acts_are_never_freely_undone,
    replays_are_equal,
    sealed_windows_end_free_undo,
    undone_moves_leave_no_trace,
)
from lastturn.testing.promises.secrets import (
    hidden_cards_tell_nothing,
    redealing_forgets_what_is_secret,
    redealing_keeps_view_and_questions,
)
from lastturn.testing.promises.talk import (
    asides_wait_for_nobody,
    hidden_talk_tells_nothing,
    talks,
    unheard_talk_leaves_a_seat_as_it_was,
)
from lastturn.testing.promises.words import (
    charts_are_whole,
    every_refusal_has_a_reason,
    time_limits_cover_questions,
    ways_are_whole_answers,
    words_round_trip,
)

Promise = Callable[[Case, int], None]

PROMISES: tuple[Promise, ...] = (
    games_end,
    words_round_trip,
    copies_are_equal_and_independent,
    steps_are_copied_field_by_field,
    replays_are_equal,
    redealing_keeps_view_and_questions,
    redealing_forgets_what_is_secret,
    views_made_together_are_the_same,
    illegal_moves_change_nothing,
    components_are_kept,
    every_question_has_a_default,
    defaults_end_the_game,
    every_refusal_has_a_reason,
    ways_are_whole_answers,
    undone_moves_leave_no_trace,
    sealed_windows_end_free_undo,
    final_acts_are_never_freely_undone,
    private_events_stay_private,
    who_hears_of_a_thing_may_know_it,
    asides_wait_for_nobody,
    time_limits_cover_questions,
    charts_are_whole,
    hidden_cards_tell_nothing,
    every_answer_has_its_number,
)
# Of games in which something can be said besides.
OF_TALK: tuple[Promise, ...] = (hidden_talk_tells_nothing, unheard_talk_leaves_a_seat_as_it_was)


def promises_of(case: Case) -> tuple[Promise, ...]:
    return PROMISES + OF_TALK if talks(case.game) else PROMISES
