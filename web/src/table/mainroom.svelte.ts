/** Looks at the list of open tables again and again, but only while somebody looks at the page. */
import { openTables } from '../wire/http';
import type { TableLine } from '../wire/messages';
import { news } from './mainroom';

const EVERY = 4000;
const LONGEST_WAIT = 60_000;

export class MainRoom {
  tables = $state.raw<TableLine[] | null>(null);
  heard = $state.raw(''); // for the live region
  problem = $state.raw<unknown>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private wait = EVERY;
  private open = false;

  /** Look until the function that is handed back is called. */
  watch(): () => void {
    const looked = () => (document.hidden ? clearTimeout(this.timer) : this.look());
    this.open = true;
    document.addEventListener('visibilitychange', looked);
    this.look();
    return () => {
      this.open = false;
      clearTimeout(this.timer);
      document.removeEventListener('visibilitychange', looked);
    };
  }

  look(): void {
    clearTimeout(this.timer);
    void openTables().then(
      ({ tables }) => this.take(tables),
      (problem: unknown) => this.fail(problem),
    );
  }

  private take(tables: TableLine[]): void {
    const told = this.tables ? news(this.tables, tables) : '';
    if (told) this.heard = told;
    this.tables = tables;
    this.problem = null;
    this.wait = EVERY;
    this.later();
  }

  private fail(problem: unknown): void {
    this.problem = problem;
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
    this.later();
  }

  private later(): void {
    clearTimeout(this.timer);
    if (this.open && !document.hidden) this.timer = setTimeout(() => this.look(), this.wait);
  }
}
