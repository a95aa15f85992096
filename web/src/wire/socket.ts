/** One table's socket: joins, reconnects by itself, hands messages on in order. */
import { WIRE, type ClientMessage, type Join, type ServerMessage } from './messages';

export type Link = 'connecting' | 'open' | 'waiting' | 'closed';

export interface SocketHooks {
  message(message: ServerMessage): void;
  link(link: Link): void;
  /** What to join with; asked anew before every try, since the seat's secret may have changed. */
  join(): Omit<Join, 'type' | 'wire'>;
}

type Unsent = ClientMessage extends infer M ? (M extends { ref?: number } ? Omit<M, 'ref'> : never) : never;
export type Wish = Unsent;

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;

export class TableSocket {
  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private ref = 0;
  private over = false;

  constructor(
    private readonly url: string,
    private readonly hooks: SocketHooks,
  ) {}

  connect(): void {
    clearTimeout(this.timer);
    this.over = false;
    this.hooks.link('connecting');
    const socket = new WebSocket(this.url);
    this.socket = socket;
    socket.onopen = () => {
      socket.send(JSON.stringify({ type: 'join', wire: WIRE, ...this.hooks.join() }));
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      if (this.socket === socket) this.take(JSON.parse(event.data) as ServerMessage);
    };
    socket.onclose = () => {
      if (this.socket === socket) this.broken();
    };
  }

  /** Send a message; its ref comes back in `accepted`, `error` or `why`. Null: there is no line now. */
  send(wish: Wish): number | null {
    if (this.socket?.readyState !== WebSocket.OPEN) return null;
    this.ref += 1;
    this.socket.send(JSON.stringify({ ...wish, ref: this.ref }));
    return this.ref;
  }

  /** Try again at once, for instance when the page comes back to the front. */
  hurry(): void {
    if (this.socket === null && !this.over) {
      this.wait = FIRST_WAIT;
      this.connect();
    }
  }

  close(): void {
    this.over = true;
    clearTimeout(this.timer);
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    this.hooks.link('closed');
  }

  private take(message: ServerMessage): void {
    if (message.type === 'state') {
      this.wait = FIRST_WAIT;
      this.hooks.link('open');
    }
    if (message.type === 'bye' && !message.again) this.over = true;
    this.hooks.message(message);
  }

  private broken(): void {
    this.socket = null;
    if (this.over) {
      this.hooks.link('closed');
      return;
    }
    this.hooks.link('waiting');
    this.timer = setTimeout(() => this.connect(), this.wait);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }
}

export function socketAddress(id: string): string {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
  return `${scheme}//${location.host}/ws/tables/${encodeURIComponent(id)}`;
}
