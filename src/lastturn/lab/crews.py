"""Who plays many games: processes of this machine, or a Ray cluster (extra `ray`)."""

from __future__ import annotations

import multiprocessing
import os
import socket
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from importlib.util import find_spec
from typing import Any, Final, NamedTuple, TypeVar

from lastturn.engine.errors import BadSetup

Made = TypeVar("Made")
NEEDED: Final = "--ray needs the extra “ray” (pip install 'lastturn[ray]')"
A_KNOCK: Final = 5.0  # seconds; Ray itself would wait for minutes where nobody answers


class Crew(NamedTuple):
    """jobs: how many games it plays at once."""

    pool: Executor
    jobs: int


def here(jobs: int) -> Crew:
    return Crew(processes(jobs), jobs)


def processes(jobs: int) -> ProcessPoolExecutor:
    """Processes that begin empty: what this one has in memory is not copied."""
    ways = multiprocessing.get_all_start_methods()
    context = multiprocessing.get_context("forkserver" if "forkserver" in ways else "spawn")
    return ProcessPoolExecutor(jobs, mp_context=context)


def on_cluster(address: str, jobs: int | None = None) -> Crew:
    """All cores of a Ray cluster that runs already; `jobs`: not more than so many. On every node the same
    Last Turn must be installed, and a pack lie where it lies here."""
    if find_spec("ray") is None:
        raise BadSetup(NEEDED)
    pool = Cluster(address)
    return Crew(pool, min(jobs or pool.cores, pool.cores))


class Cluster(Executor):
    """A Ray cluster as Python's own executors are: what is submitted is played on any of its nodes."""

    def __init__(self, address: str) -> None:
        import ray

        try:
            _knock(address)
            ray.init(
                address=address, log_to_driver=False, logging_level="warning", runtime_env=_surroundings()
            )
        except (OSError, RuntimeError, ValueError) as wrong:
            raise BadSetup(f"--ray {address}: no Ray cluster answers there ({wrong})") from None
        self.ray: Any = ray
        self.cores = max(1, int(ray.cluster_resources().get("CPU", 1)))

    def submit(self, play: Callable[..., Made], /, *args: Any, **named: Any) -> Future[Made]:
        found: Future[Made] = self.ray.remote(play).remote(*args, **named).future()
        return found

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """We leave it; the cluster stays."""
        self.ray.shutdown()


def _knock(address: str) -> None:
    """OSError where nobody listens; `auto` is Ray's own to find."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if host:
        socket.create_connection((host, int(port)), A_KNOCK).close()


def _surroundings() -> dict[str, Any]:
    """The engine that plays here shall play there: the compiled one, if PYTHONPATH leads to it."""
    return {"env_vars": {name: os.environ[name] for name in ("PYTHONPATH",) if name in os.environ}}
