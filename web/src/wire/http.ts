/** The server's HTTP interface; see docs/reference/wire.md. */
import { noteBrought } from '../art/brought.svelte';
import type * as W from './messages';

/** A refusal: `code` is stable, `message` and `hint` are sentences to show. */
export class ServerProblem extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly hint: string,
    readonly details: Record<string, unknown> = {},
  ) {
    super(message);
  }
}

const UNREACHABLE = new ServerProblem(
  0,
  'server/unreachable',
  'The server does not answer.',
  'Try again in a moment.',
);

async function call(path: string, body?: unknown, token = ''): Promise<Response> {
  const key: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
  const init: RequestInit = { credentials: 'same-origin', headers: { Accept: 'application/json', ...key } };
  if (body !== undefined) {
    init.method = 'POST';
    init.body = JSON.stringify(body);
    init.headers = { ...init.headers, 'Content-Type': 'application/json' };
  }
  const answer = await fetch(path, init).catch(() => {
    throw UNREACHABLE;
  });
  if (!answer.ok) throw await refusal(answer);
  return answer;
}

async function refusal(answer: Response): Promise<ServerProblem> {
  const told = (await answer.json().catch(() => ({}))) as Partial<W.Problem>;
  const message = told.message ?? `The server refused (${answer.status}).`;
  return new ServerProblem(answer.status, told.code ?? '', message, told.hint ?? '', told.details ?? {});
}

const get = async <T>(path: string): Promise<T> => (await call(path)).json() as Promise<T>;
const post = async <T>(path: string, body: unknown): Promise<T> =>
  (await call(path, body)).json() as Promise<T>;
/** The owner's interface; without a body, a look. */
export const ownerCall = async <T>(path: string, token: string, body?: unknown): Promise<T> =>
  (await call(`/api/owner${path}`, body, token)).json() as Promise<T>;
const at = (table: string, what = ''): string => `/api/tables/${encodeURIComponent(table)}${what}`;
const which = (round: number | null): string => (round === null ? '' : `round=${round}`);

let catalogue: Promise<W.Catalogue> | null = null;

/** The games on offer; they do not change while the server runs. */
export function games(): Promise<W.Catalogue> {
  catalogue ??= get<W.Catalogue>('/api/games')
    .then((all) => {
      noteBrought(all.games);
      return all;
    })
    .catch((problem: unknown) => {
      catalogue = null;
      throw problem;
    });
  return catalogue;
}

export const rules = (game: string, q = ''): Promise<W.Rules> =>
  get(`/api/games/${encodeURIComponent(game)}/rules${q ? `?q=${encodeURIComponent(q)}` : ''}`);

export const charts = (game: string): Promise<W.Charts> =>
  get(`/api/games/${encodeURIComponent(game)}/charts`);

export const lesson = (game: string, id: string): Promise<W.Lesson> =>
  get(`/api/games/${encodeURIComponent(game)}/lessons/${encodeURIComponent(id)}`);

export const me = (): Promise<W.Me> => get('/api/me');
export const iAm = (name: string): Promise<W.Me> => post('/api/me', { name } satisfies W.IAm);
export const forgetDevices = (): Promise<W.Me> => post('/api/me/forget', {});
export const myNotices = (): Promise<W.Notices> => get('/api/me/notices');
export const setNotices = (wishes: W.SetNotices): Promise<W.Notices> => post('/api/me/notices', wishes);
export const setPush = (device: W.PushDevice): Promise<W.Notices> => post('/api/me/notices/push', device);
export const newCalendar = (): Promise<W.Notices> => post('/api/me/notices/calendar', {});
export const confirmMail = (token: string): Promise<W.NoticeDone> =>
  post('/api/notices/confirm', { token } satisfies W.NoticeLink);
export const stopNotices = (token: string): Promise<W.NoticeDone> =>
  post(`/api/notices/stop?token=${encodeURIComponent(token)}`, {});
export const myTables = (): Promise<W.TableList> => get('/api/me/tables');
export const openTables = (name = ''): Promise<W.TableList> =>
  get(`/api/tables${name ? `?name=${encodeURIComponent(name)}` : ''}`);

export const createTable = (plan: W.CreateTable): Promise<W.Made> => post('/api/tables', plan);
export const importTable = (plan: W.ImportTable): Promise<W.Made> => post('/api/tables/import', plan);
export const joinTable = (id: string, plan: W.JoinTable): Promise<W.Seated> => post(at(id, '/join'), plan);
export const changeTable = (id: string, plan: W.ChangeTable): Promise<W.TableInfo> =>
  post(at(id, '/setup'), plan);
export const seatLink = (id: string, token = ''): Promise<W.Seated> =>
  post(at(id, '/link'), { token } satisfies W.SeatProof);
export const revokeLink = (id: string, token = ''): Promise<W.Seated> =>
  post(at(id, '/revoke'), { token } satisfies W.SeatProof);
export const invite = (id: string): Promise<W.Invite> => get(at(id, '/invite'));
export const capsule = (id: string, plan: W.Capture): Promise<W.Capsule> => post(at(id, '/capsule'), plan);

export const record = (id: string, round: number | null): Promise<W.RecordInfo> =>
  get(at(id, `/record?form=json&${which(round)}`));
export const recordAddress = (id: string, round: number | null): string => at(id, `/record?${which(round)}`);
export const verdict = (id: string, round: number | null): Promise<W.Verdict> =>
  get(at(id, `/verify?${which(round)}`));
export const playbill = (id: string, round: number | null): Promise<W.Playbill> =>
  get(at(id, `/playbill?${which(round)}`));
export const marks = (id: string, round: number): Promise<W.Marks> => get(at(id, `/marks?round=${round}`));
export const reel = (
  id: string,
  round: number,
  first: number,
  seat: number | null,
  open: boolean,
): Promise<W.Reel> =>
  get(
    at(
      id,
      `/reel?round=${round}&first=${first}${seat === null ? '' : `&seat=${seat}`}${open ? '&open=true' : ''}`,
    ),
  );
export const story = (id: string, round: number): Promise<W.ToldStory> =>
  get(at(id, `/story?round=${round}`));
export const playOn = (id: string, plan: W.PlayOn): Promise<W.Made> => post(at(id, '/play-on'), plan);
export const readRecord = (turns: string): Promise<W.RecordGlance> =>
  post('/api/records/read', { turns } satisfies W.ReadRecord);
export const tableInfo = (id: string): Promise<W.TableInfo> => get(at(id));

export const labDesk = (): Promise<W.LabDesk> => get('/api/lab');
export const beginStudy = (asked: W.StudyAsked): Promise<W.Study> => post('/api/lab', asked);
export const lookAtStudy = (id: string): Promise<W.Study> => get(`/api/lab/${encodeURIComponent(id)}`);
export const stopStudy = (id: string): Promise<W.Study> =>
  post(`/api/lab/${encodeURIComponent(id)}/stop`, {});
export const reportAddress = (id: string): string => `/api/lab/${encodeURIComponent(id)}/report`;
