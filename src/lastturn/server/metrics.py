"""What can be measured about a running server, for Prometheus."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from msgspec import Struct
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import Collector

FINE = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)


class Metrics:
    """Each server has a registry of its own, so several can live in one process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        r = self.registry
        self.tables = Gauge("lastturn_tables", "Tables in memory", registry=r)
        self.kept_out = Gauge("lastturn_tables_kept_out", "Tables that cannot be read here", registry=r)
        self.store_failing = Gauge("lastturn_store_failing", "1 while nothing can be saved", registry=r)
        self.sockets = Gauge("lastturn_sockets", "Open sockets", registry=r)
        self.entries = Counter("lastturn_entries", "Entries applied, by kind", ["kind"], registry=r)
        self.conflicts = Counter(
            "lastturn_conflicts", "Appends that another process had made first", registry=r
        )
        self.append_seconds = Histogram("lastturn_append_seconds", "Until durable", buckets=FINE, registry=r)
        self.batch = Histogram(
            "lastturn_batch_entries",
            "Entries in one commit",
            registry=r,
            buckets=(1, 2, 4, 8, 16, 32, 64, 128, 256),
        )
        self.dropped = Counter(
            "lastturn_sockets_dropped", "Sockets dropped for reading too slowly", registry=r
        )
        self.refused = Counter("lastturn_refused", "Refusals, by code", ["code"], registry=r)
        self.think_seconds = Histogram("lastturn_think_seconds", "Bots' thinking", buckets=FINE, registry=r)
        self.thinking = Gauge("lastturn_thinking", "Bots thinking or waiting to", registry=r)
        self.replaced = Counter(
            "lastturn_thinking_replaced", "Workers replaced because a bot took too long", registry=r
        )
        self.reports = Counter("lastturn_reports", "Chat lines reported", registry=r)
        self.move_seconds = Histogram(
            "lastturn_move_seconds", "From a deed to what every page is told of it", buckets=FINE, registry=r
        )
        self.slow_moves = Counter(
            "lastturn_slow_moves",
            "Deeds that took long, by where most of the time went",
            ["where"],
            registry=r,
        )
        self.gc_seconds = Histogram(
            "lastturn_gc_seconds", "Pauses to collect garbage", buckets=FINE, registry=r
        )
        self.loop_lag = Gauge("lastturn_loop_lag_seconds", "How late the event loop woke up last", registry=r)


# -- of several nodes ----------------------------------------------------------------------------


class MetricSample(Struct):
    name: str
    labels: dict[str, str]
    value: float


class Family(Struct):
    """All samples of one name, as one node has counted them."""

    name: str
    says: str
    kind: str
    samples: list[MetricSample]


def families(registry: CollectorRegistry) -> list[Family]:
    return [
        Family(
            metric.name, metric.documentation, metric.type,
            [MetricSample(sample.name, dict(sample.labels), sample.value) for sample in metric.samples],
        )
        for metric in registry.collect()
    ]  # fmt: skip


class OfAllNodes(Collector):
    """What several nodes have counted; every sample says which."""

    def __init__(self, found: Mapping[int, Iterable[Family]]) -> None:
        self.found = found

    def collect(self) -> Iterator[Metric]:
        metrics: dict[str, Metric] = {}
        for place, counted in sorted(self.found.items()):
            for family in counted:
                metric = metrics.setdefault(family.name, Metric(family.name, family.says, family.kind))
                for sample in family.samples:
                    labels = {**sample.labels, "node": str(place)}
                    metric.add_sample(sample.name, labels, sample.value)
        yield from metrics.values()


def in_one_text(found: Mapping[int, Iterable[Family]]) -> bytes:
    """For Prometheus."""
    registry = CollectorRegistry()
    registry.register(OfAllNodes(found))
    return generate_latest(registry)
