/** Notices of this browser while no page is open (Web Push). */
import type { PushDevice } from '../wire/messages';

export const pushPossible = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** The bytes of a key that is written in base64url. */
export function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const plain = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

async function subscription(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration('/');
  return (await worker?.pushManager.getSubscription()) ?? null;
}

export const isPushed = async (): Promise<boolean> => pushPossible() && (await subscription()) !== null;

/** Ask the browser; null if it, or whoever sits before it, does not want to. */
export async function startPush(key: string): Promise<PushDevice | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.register('/sw.js');
  const worker = await navigator.serviceWorker.ready;
  const made = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(key),
  });
  const { endpoint, keys } = made.toJSON();
  return { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' };
}

/** The address that is to be forgotten, if there was one. */
export async function endPush(): Promise<PushDevice | null> {
  const known = await subscription();
  if (!known) return null;
  await known.unsubscribe();
  return { endpoint: known.endpoint };
}
