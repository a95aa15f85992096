"""Draw what train_ppo.py has written down as it learned: python draw_curve.py curve.jsonl curve.svg"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import matplotlib.pyplot as plt

from lastturn.lab.intervals import wilson


def draw(curve: Path, picture: Path) -> None:
    looks = [json.loads(line) for line in curve.read_text().splitlines()]
    steps = [look["steps"] / 1000 for look in looks]
    ends = [wilson(look["won"], look["games"]) for look in looks]
    figure, axes = plt.subplots(figsize=(7, 3.2))
    axes.fill_between(steps, [low for low, _ in ends], [high for _, high in ends], alpha=0.25, linewidth=0)
    axes.plot(steps, [look["won"] / look["games"] for look in looks], marker="o", markersize=4)
    axes.axhline(0.5, color="grey", linewidth=1, linestyle="--")
    axes.set(ylim=(0, 1), xlabel="thousands of steps", ylabel="share of games won, 95 % interval")
    figure.tight_layout()
    figure.savefig(picture, metadata={"Date": None})


if __name__ == "__main__":
    draw(Path(sys.argv[1]), Path(sys.argv[2]))
