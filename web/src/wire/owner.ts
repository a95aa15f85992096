/** The owner's desk; see docs/reference/wire.md. The token lasts as long as the tab. */
import { ownerCall } from './http';
import type * as W from './messages';

const KEPT = 'lastturn.owner';

export interface Badge {
  token: string;
  by: string;
}

export function keptBadge(): Badge | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT) ?? 'null') as Badge | null;
  } catch {
    return null;
  }
}

export function keepBadge(badge: Badge | null): void {
  if (badge) sessionStorage.setItem(KEPT, JSON.stringify(badge));
  else sessionStorage.removeItem(KEPT);
}

export type Deed =
  | { path: `/complaints/${string}/settle`; asked: W.SettleComplaint }
  | { path: '/measures'; asked: W.TakeMeasure }
  | { path: '/lift'; asked: W.LiftMeasure }
  | { path: `/tables/${string}/close`; asked: W.CloseTable }
  | { path: `/tables/${string}/remove-line`; asked: W.RemoveLine }
  | { path: '/announce'; asked: W.Announce };

export const desk = (badge: Badge): Promise<W.OwnersDesk> => ownerCall('', badge.token);
export const act = (badge: Badge, deed: Deed): Promise<W.OwnersDesk> =>
  ownerCall(deed.path, badge.token, { ...deed.asked, by: badge.by || 'owner' });
