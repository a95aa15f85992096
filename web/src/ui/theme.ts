/** Light, dark, or as the system says. */
import { keepSetting, setting } from '../table/keepsakes';

export type Theme = 'system' | 'light' | 'dark';
const ORDER: Theme[] = ['system', 'light', 'dark'];

export function loadTheme(): Theme {
  const kept = setting('theme') as Theme;
  return ORDER.includes(kept) ? kept : 'system';
}

export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

export function nextTheme(theme: Theme): Theme {
  const next = ORDER[(ORDER.indexOf(theme) + 1) % ORDER.length] ?? 'system';
  keepSetting('theme', next);
  applyTheme(next);
  return next;
}
