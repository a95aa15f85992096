/** The one small window in which a rule is read, beside the number that was pressed. */

class RuleWindow {
  game = $state.raw('');
  rule = $state.raw('');
  at = $state.raw({ x: 0, y: 0 });
  opened = $state.raw(0); // counts, so that the same rule opens again

  open(game: string, rule: string, beside: Element | null = null): void {
    const box = beside?.getBoundingClientRect();
    this.at = box
      ? { x: box.left, y: box.bottom }
      : { x: window.innerWidth / 2 - 180, y: window.innerHeight / 3 };
    this.game = game;
    this.rule = rule;
    this.opened += 1;
  }
}

export const ruleWindow = new RuleWindow();
