/** An edition as somebody makes it: all files of the pack, kept in this browser until it is taken home. */
import { draftKept, keepDraft } from '../table/keepsakes';
import type { Draft as Asked, DraftChecked, EditionForms } from '../wire/messages';
import { folderName, sectionsOf, type Entry, type Files, type Section, type Value } from './shape';

const copyOf = (files: unknown): Files => structuredClone(files) as Files;
/** What stands there now, to be kept or sent. */
export const plain = <T>(value: T): T => $state.snapshot(value as object) as T;

export class Draft {
  readonly sections: Section[];
  readonly base: Files;
  files = $state<Files>({});
  title = $state('');
  by = $state('');
  checked = $state.raw<DraftChecked | null>(null);
  readonly name = $derived(folderName(this.title));
  readonly wrongs = $derived(this.checked?.wrongs ?? []);

  constructor(readonly forms: EditionForms) {
    this.sections = sectionsOf(forms);
    this.base = forms.base as Files;
    const kept = draftKept(forms.game);
    this.files = copyOf(kept?.files ?? forms.base);
    this.title = kept?.title ?? `My ${forms.title}`.slice(0, 60);
    this.by = kept?.by ?? '';
  }

  /** As the server takes it. */
  asked(): Asked {
    const { game } = this.forms;
    return { game, name: this.name, title: this.title, by: this.by, files: plain(this.files) };
  }

  keep(): void {
    keepDraft(this.forms.game, { title: this.title, by: this.by, files: plain(this.files) });
  }

  put(holder: Entry | Value[], key: string | number, value: Value | undefined): void {
    const into = holder as Record<string | number, Value>;
    if (value === undefined) Reflect.deleteProperty(into, key);
    else into[key] = value;
  }

  add(list: Value[], value: Value): void {
    list.push(value);
  }

  remove(list: Value[], place: number): void {
    list.splice(place, 1);
  }

  startOver(): void {
    this.files = copyOf(this.forms.base);
    this.checked = null;
  }
}
