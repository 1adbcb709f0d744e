"""What Prometheus reads at /metrics."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

registry = CollectorRegistry()

connections = Gauge("kingsmoot_connections", "WebSockets that are open.", registry=registry)
rooms = Gauge("kingsmoot_rooms", "Tables in memory.", registry=registry)
decisions = Counter("kingsmoot_decisions", "Decisions stored and acknowledged.", registry=registry)
decision_seconds = Histogram(
    "kingsmoot_decision_seconds",
    "From a decision's arrival to its being stored and told.",
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1, 5),
    registry=registry,
)
refused = Counter("kingsmoot_refused", "Messages that got an error, by code.", ["code"], registry=registry)
games_started = Counter("kingsmoot_games_started", "Games that began.", registry=registry)
games_ended = Counter("kingsmoot_games_ended", "Games that ended.", registry=registry)
bot_seconds = Histogram("kingsmoot_bot_seconds", "How long bots think.", registry=registry)
requests = Counter("kingsmoot_requests", "HTTP requests, by status.", ["status"], registry=registry)


def decided(seconds: float) -> None:
    decisions.inc()
    decision_seconds.observe(seconds)
