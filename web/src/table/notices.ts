/** Telling somebody whose eyes are elsewhere: tab title, browser notice. */
import { keepSetting, setting } from './keepsakes';

export const noticesPossible = (): boolean => 'Notification' in window;
export const noticesOn = (): boolean =>
  setting('notices') === 'on' && noticesPossible() && Notification.permission === 'granted';

/** Ask the browser; true if it will show notices now. */
export async function setNotices(on: boolean): Promise<boolean> {
  const granted = on && noticesPossible() && (await Notification.requestPermission()) === 'granted';
  keepSetting('notices', granted ? 'on' : 'off');
  return granted;
}

/** A browser notice, only while nobody looks at the page. */
export function notify(title: string, text: string, tag: string): void {
  if (!document.hidden || !noticesOn()) return;
  const notice = new Notification(title, { body: text, tag, icon: '/icon.svg' });
  notice.onclick = () => {
    window.focus();
    notice.close();
  };
}

export function tabTitle(table: string, mine: boolean, over: boolean): string {
  if (over) return `Over · ${table} · Last Turn`;
  return mine ? `● Your turn · ${table}` : `${table} · Last Turn`;
}
