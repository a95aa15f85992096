// Generated from src/lastturn/wire by `make schema`; do not change by hand.
export const WIRE = 2;
declare const kind: unique symbol;

/** Of a chart; stable within the game. */
export type ChartId = string & { readonly [kind]: "ChartId" };

/** Of a fact; "nukes.2" is that of the second seat. */
export type FactId = string & { readonly [kind]: "FactId" };

/** Of a thing; stable within the pack. */
export type ThingId = string & { readonly [kind]: "ThingId" };

/** Of a zone; "hand.2" is the hand of the second seat. */
export type ZoneId = string & { readonly [kind]: "ZoneId" };

/** The message with this ref was taken, and what it did is stored for good. */
export interface Accepted {
  type: "accepted";
  n: number;
  ref: number;
}

/** The host lets in somebody who asks for a seat (table.votes.newcomers), or does not. */
export interface Admit {
  type: "admit";
  guest: string;
  yes: boolean;
  ref?: number;
}

/** POST /api/owner/announce: shown at every table. minutes: until it happens, if that is known. An empty text takes the announcement back. */
export interface Announce {
  text: string;
  minutes?: number | null;
  by?: string;
}

/** Something that the server says to everybody. code: stable, at most one of each ("server/saving": nothing can be saved at the moment). text: one sentence. at: when it happens, if that is known. */
export interface Announcement {
  code: string;
  text: string;
  at: number | null;
}

/** Answer the open question. ask: its id. Either move (from its choices), words as typed, or, where the question has `picks`, all picks of the run at once, in any order unless they are ordered: one that is refused refuses all. Reply: accepted, or error move/stale (with the question that is open now) or move/illegal (with rule and sentence). */
export interface Answer {
  type: "answer";
  ask: string;
  move?: number | null;
  words?: string;
  picks?: number[];
  ref?: number;
}

/** Say something nothing waits for (an offer of a deal): a move of `asides`, words, or several moves of one run in order (`composing`): one that is refused refuses all. texts: words of one's own, for those of the moves that take some, in order; typed, they stand behind a colon. Reply as for answer. */
export interface Aside {
  type: "aside";
  move?: number | null;
  words?: string;
  picks?: number[];
  texts?: string[];
  ref?: number;
}

/** What would good sense do at my open question (ask: its id), where the table has hints (table.hints)? Reply: hint, or error hint/off, hint/fast or move/stale. */
export interface AskHint {
  type: "hint";
  ask: string;
  ref?: number;
}

/** What has changed a fact of a seat, such as "survivors.2"? Only facts named in `GameInfo.histories` have one. Reply: history. */
export interface AskHistory {
  type: "history";
  fact: string;
  ref?: number;
}

/** The question open to this viewer. id: opaque; the answer quotes it. prompt: stable key of the kind of question. text: the sentence to show. rule: id of the rule that asks. choices: all legal answers {move, words, label}; label is for a button. window: a reaction to what somebody else does. passing: the move that plainly says no, for the space bar. default: what is played when the time is out. until: when that is (seconds since 1970), null: never. picks: the answer is a run of picks, to be sent one by one or whole; null: one move answers. ways: sensible answers whole, the best first, each to be sent as a run. usual: the answer that goes without saying, which a page may give by itself after a moment; null: somebody has to decide. */
export interface AskInfo {
  id: string;
  prompt: string;
  text: string;
  rule: string;
  choices: Choice[];
  window: boolean;
  passing: number | null;
  default: number;
  until: number | null;
  picks: Picks | null;
  ways: Way[];
  usual: number | null;
}

/** I watch, and ask for a bot's or a left seat while the game is on, where the table allows it (table.late); null: I ask for none any more. When the host has let me in, I get a new state, with you.token. */
export interface AskSeat {
  type: "ask_seat";
  seat: number | null;
  ref?: number;
}

/** Something an owner did. about: the guest, address, table or line; why: as they said. */
export interface AuditLine {
  at: number;
  by: string;
  what: string;
  about: string;
  why: string;
}

/** called: what people call it. style: how it plays, in a few words; may be empty. */
export interface BotInfo {
  name: string;
  called: string;
  style: string;
}

/** The last message before the server closes the socket. again: the client should connect again. */
export interface Bye {
  type: "bye";
  n: number;
  code: string;
  message: string;
  again: boolean;
}

/** POST /api/tables/<id>/capsule: a bug report with nothing in it but what the reporter may know. view, lines, chat: the reporter's own. moves: the reporter's own moves in words, in order. */
export interface Capsule {
  table: TableInfo;
  seat: number | null;
  version: string;
  rules: number;
  pack: string;
  view: View | null;
  ask: string;
  lines: LogLine[];
  chat: ChatLine[];
  moves: string[];
  note: string;
}

/** Ask for a capsule. token: of the seat, empty: as a watcher. note: what went wrong. */
export interface Capture {
  token?: string;
  note?: string;
}

/** GET /api/games. paces: the server's defaults for "live" and "slow". */
export interface Catalogue {
  games: GameInfo[];
  bots: BotInfo[];
  pace: Pace;
}

/** path: names and places inwards, beginning with "view" or "charts". value: what stands there now; absent: nothing does. */
export interface Change {
  path: (string | number)[];
  value?: unknown;
}

/** POST /api/tables/<id>/setup (host, before the start): what is null stays as it is. seats: only seats nobody sits at can change; "me" stands for a seat with a person. The number of seats may change too. */
export interface ChangeTable {
  options?: Record<string, string> | null;
  seats?: SeatPlan[] | null;
  pace?: Pace | null;
  privacy?: "hidden" | "link" | "open" | null;
  late?: boolean | null;
  whispers?: boolean | null;
  hints?: boolean | null;
}

/** What was done under one heading: how often by each seat, and the deeds themselves. */
export interface Chapter {
  name: string;
  counts: number[];
  deeds: StoryDeed[];
}

/** A table of words and numbers to look things up in: turn steps, price list, month track. */
export interface Chart {
  id: ChartId;
  name: string;
  columns: string[];
  rows: Row[];
  note?: string;
  rule?: string;
}

/** GET /api/games/<id>/charts: the game's charts for a full table, with nothing marked. */
export interface Charts {
  game: string;
  charts: Chart[];
}

/** Something somebody said. id: opaque, for a report. guest, name, seat: who (seat null: a watcher). to: the seat whispered to, null: all. team: said to team mates only. text: as typed; clients show it as text, never as HTML. kind: "chat", "roll" for a free die without effect, or "removed": whoever runs the server has taken the text away. */
export interface ChatLine {
  id: string;
  guest: string;
  name: string;
  seat: number | null;
  text: string;
  at: number;
  to: number | null;
  team: boolean;
  kind: "chat" | "removed" | "roll";
}

/** One answer, and what a client needs to offer it on the thing itself. verb: what is done, alike for all choices that do the same to different things; empty: naming the thing says it. on: ids of what it is about, among the pack's counters and the view's things, zones and facts; what is moved comes first, then where to. count: how many are moved. brings: what it costs and what would be after it, as far as the asked seat can know: price, odds, range of damage. caution: why somebody who means it is asked once more. text: so many characters of one's own may go with it. */
export interface Choice {
  move: number;
  words: string;
  label: string;
  verb?: string;
  on?: string[];
  count?: number;
  brings?: Fact[];
  caution?: string;
  text?: number;
}

/** The time everybody sees running, for the seats in `view.asked`. until: when it is out, in seconds since 1970 (compare with `now` of the message); null: no limit. since: when it began. whole: "turn": it is for a whole turn and stands still while others are asked; "phase": one clock for everybody in the phase; empty: it is for this decision. */
export interface Clock {
  since: number;
  until: number | null;
  whole: "" | "phase" | "turn";
}

/** POST /api/owner/tables/<id>/close. why is shown to its people. */
export interface CloseTable {
  why?: string;
  by?: string;
}

/** A report of a line or of a person. by, by_name: who reports. guest, name: about whom; address: where they came from last, if that is known. chat: the reported line; empty: the person. said: that line, or what was said last, with a few lines before it, all of which the reporter could read. */
export interface Complaint {
  id: string;
  at: number;
  table: string;
  table_name: string;
  by: string;
  by_name: string;
  guest: string;
  name: string;
  reason: string;
  chat: string;
  said: ChatLine[];
  address: string;
  done: boolean;
}

/** A run of asides on one sheet: a deal. Each of its lines is sent whole, as picks of an aside. begun: a draft of the seat's lies open. lines: what it says so far. ways: the lines that can still be added; of one that is not begun, its beginnings. remove, send, drop: the moves that take the last line out, complete it and give it up. */
export interface Composing {
  begun: boolean;
  ways: Way[];
  lines?: Way[];
  remove?: number;
  send?: number;
  drop?: number;
}

/** GET /api/connection: how your request arrived here. address: where it came from; scheme, host: what it asked for; forwarded: a proxy said for whom it asks; believed: and the server believes it. */
export interface Connection {
  address: string;
  scheme: string;
  host: string;
  forwarded: boolean;
  believed: boolean;
}

/** What somebody reads before their first game. win: how one wins, in two sentences. turn: how a turn goes, in four lines; clients have a picture for each. */
export interface Cover {
  win: string;
  turn: string[];
}

/** POST /api/tables. game: id. seats: one plan per seat, in order. name: of the table; empty: one is made up. who: your name. options: by option id. pace, privacy, late, whispers, hints: see TableInfo; hints null: where bots play. share: 16 random bytes in hex. edition: one of GameInfo.editions; empty: the base one. start: begin at once ("play now"); open seats are then given to bots. */
export interface CreateTable {
  game: string;
  seats: SeatPlan[];
  name?: string;
  who?: string;
  options?: Record<string, string>;
  pace?: Pace | null;
  privacy?: "hidden" | "link" | "open";
  late?: boolean;
  whispers?: boolean;
  hints?: boolean | null;
  share?: string;
  start?: boolean;
  edition?: string;
}

/** POST /api/workshop/check, /file and /lay: an edition as somebody makes it. name: of its folder. files: all of them, whole; what differs from the base pack is found out here. */
export interface Draft {
  game: string;
  name: string;
  title: string;
  by?: string;
  files: Record<string, Record<string, unknown>>;
}

/** wrongs: everything that is wrong, as `lastturn check-pack` says it; none: it can be played. texts: what is to be written, by file. */
export interface DraftChecked {
  wrongs: string[];
  texts: Record<string, string>;
}

/** The draft lies on the shelf of this server, for who knows its name. edition: that name, for CreateTable and StudyAsked. wrongs: why it does not; then there is no name. */
export interface DraftLaid {
  edition: string;
  wrongs: string[];
}

/** GET /api/workshop/<game>. files: which part each file is. parts: by name. base: what stands in the files of the base pack. pack: which that is. */
export interface EditionForms {
  game: string;
  title: string;
  pack: string;
  files: Record<string, string>;
  parts: Record<string, PartForm>;
  base: Record<string, Record<string, unknown>>;
}

/** Another edition of a game that is offered here. id: for CreateTable. title: what people call it. */
export interface EditionInfo {
  id: string;
  title: string;
}

/** One number or word everybody looks for: month, income, Nukes. */
export interface Fact {
  id: FactId;
  name: string;
  value: number | string;
  seat?: number | null;
  note?: string;
  quiet?: boolean;
}

/** Fair chance: the server's promise, given before the deal, and its proof, given after the game. commitment: BLAKE2b hash of the server's secret for this game, in hex. shares: what each seat's page added, in hex, by seat; empty where nothing was given. secret: the server's secret, in hex; null until the game is over. imported: the game began from a record, so its chance was known to whoever had the record. next: the commitment for the next game at this table; a share for a rematch answers this one. */
export interface Fair {
  commitment: string;
  shares: string[];
  secret: string | null;
  imported: boolean;
  next: string;
}

/** A field of a pack. kind: what it is filled in with; "id" names an entry of one of `parts`, "table" is one of `parts` itself, "names" has values by name. must_be: in words. set: nobody fills it in: it has one value, or is a total. values: those of a choice, or words that may stand for an id. least, most: of a number, or of the length of a list. item: what a list or names are made of. */
export interface FieldForm {
  name: string;
  kind: "choice" | "id" | "list" | "names" | "number" | "switch" | "table" | "text";
  must_be: string;
  required: boolean;
  set: boolean;
  note: string;
  values: string[];
  least: number | null;
  most: number | null;
  parts: string[];
  item: FieldForm | null;
}

/** A game that was played to its end at a table. round: which. ended: when. text: how. cast: who had the seats; won: those of them who won. */
export interface FinishedGame {
  round: number;
  ended: number;
  text: string;
  cast: string[];
  won: string[];
}

/** The game that comes after a lesson. seats: 0 for as many as usual. */
export interface FreeGame {
  seats: number;
  options: Record<string, string>;
}

/** A game for its poster. seats: least and most. pack: which edition. rules_page: it has rules to look up. presets: the first is the usual way to play. histories: facts of a seat whose history can be asked for ("survivors" for the fact "survivors.2"). lessons: the first is the tutorial; empty: it has none. phrases: stock phrases for the chat. dice: what may be added to a free die; empty: the game has none. keeps: what a seat has again when the table plays again ("continent"); empty: nothing. cover: how one wins and how a turn goes, for who sees the game for the first time; null: it has none. editions: the others that are offered besides the base one. unofficial: the game belongs to somebody else than who has made this edition of it. poster: it brings a picture along, at /api/games/<id>/poster. credits: who did what, as its rulebook gives it. */
export interface GameInfo {
  id: string;
  title: string;
  blurb: string;
  designers: string[];
  rules: number;
  pack: string;
  least: number;
  most: number;
  presets: PresetInfo[];
  options: OptionInfo[];
  prompts: PromptInfo[];
  histories: string[];
  rules_page: boolean;
  lessons: LessonInfo[];
  phrases: string[];
  dice: number[];
  keeps: string;
  cover: Cover | null;
  editions: EditionInfo[];
  unofficial: boolean;
  poster: boolean;
  credits: string;
}

/** My page's part of the chance, before the start; a later one replaces an earlier one. */
export interface GiveShare {
  type: "share";
  share: string;
  ref?: number;
}

/** GET /healthz and /readyz. ok, and what each part says. */
export interface Health {
  ok: boolean;
  version: string;
  parts: Record<string, string>;
}

/** Answer to hint: what to do at the question `ask`, worked out from nothing but what the seat may know. moves: the answer, one move or the picks of a whole run, in order. label: of the first. because: why, in one sentence; may be empty. on: ids of what the moves are about, as in choices. best: the moves that were compared, at most three, the first one of `moves` first; none where a bot cannot say. */
export interface Hint {
  type: "hint";
  n: number;
  ref: number;
  ask: string;
  moves: number[];
  label: string;
  because: string;
  on: string[];
  best: HintedMove[];
}

/** A move that was thought of. chance: of winning with it, estimated, in per cent. because: one sentence; may be empty. */
export interface HintedMove {
  move: number;
  label: string;
  chance: number;
  because: string;
}

/** Answer to history. lines: all of this game that this viewer may know, oldest first. */
export interface History {
  type: "history";
  n: number;
  ref: number;
  fact: string;
  lines: LogLine[];
}

/** The host says how those who watch may talk (table.watcher_talk). */
export interface Hush {
  type: "hush";
  watchers: "free" | "silent" | "slow";
  ref?: number;
}

/** POST /api/me: tell the server your name. */
export interface IAm {
  name: string;
}

/** POST /api/tables/import: go on with a game from a `.turns` text. turns: the text. moves: go on after so many moves; null: after the last. seats: as in CreateTable; none for a game that is over, which is then watched. name, who, pace, privacy, late, whispers: as in CreateTable. */
export interface ImportTable {
  turns: string;
  seats?: SeatPlan[];
  moves?: number | null;
  name?: string;
  who?: string;
  pace?: Pace | null;
  privacy?: "hidden" | "link" | "open";
  late?: boolean;
  whispers?: boolean;
}

/** GET /api/tables/<id>/invite. qr: an SVG picture of the address, to be shown as an image. */
export interface Invite {
  link: string;
  qr: string;
}

/** Must be the first message. wire: the version the client was built for. token: of the seat (from HTTP or a seat link), empty: watch. guest: guest token, empty: the cookie is used. share: 16 random bytes for fair chance. charts: I look at the charts, as with the message of that name. */
export interface Join {
  type: "join";
  wire?: number;
  token?: string;
  guest?: string;
  share?: string;
  charts?: boolean;
}

/** POST /api/tables/<id>/join. seat: which; null: the first free one. who: your name. While a game is on, one asks for a seat at the table (ask_seat). */
export interface JoinTable {
  seat?: number | null;
  who?: string;
  share?: string;
}

/** Vote to give a person's seat to a bot; they do not sit down here again. More than half of the other people who were there at the start must agree. yes=false: withdraw. */
export interface Kick {
  type: "kick";
  seat: number;
  yes?: boolean;
  ref?: number;
}

/** A vote to give a person's seat to a bot. seat: whose; yes: who agrees; needed: how many must. */
export interface KickVote {
  seat: number;
  yes: number[];
  needed: number;
}

/** GET /api/lab: whether this server has a lab, and if not, why; the most games that may be asked for. */
export interface LabDesk {
  open: boolean;
  why: string;
  most_games: number;
}

/** Give the seat up: before the start it is free again, afterwards a bot plays on; the seat link brings back. */
export interface Leave {
  type: "leave";
  ref?: number;
}

/** GET /api/games/<game>/lessons/<id>. seat: the learner's; the table plays the others. */
export interface Lesson {
  id: string;
  game: string;
  title: string;
  text: string;
  seat: number;
  free: FreeGame;
  steps: LessonStep[];
  frames: LessonFrame[];
}

/** An answer of a quiz with what is said to it; the right one leads on. */
export interface LessonAnswer {
  text: string;
  reply: string;
  right: boolean;
}

/** A position of a lesson with its instruction. step: of the lesson, from 0. text: the instruction; an empty line parts two paragraphs. lines: what has happened since the frame before, for the learner's eyes; `n` goes on over the whole lesson, `at` is 0. view, charts: the learner's. wanted: the one move, among the choices of `ask` and the `asides`, that leads to the next frame; null: a step forward does, and there is no `ask`. instead, wrong: why not another move, for single ones and for all others; empty: no reason is given. press: what the button for a step forward says ("1d6"); empty: just that. refusal: what the rules said to the step before, which tried something. quiz: its right answer leads on. outcome, sheet: once the game is over. */
export interface LessonFrame {
  step: number;
  text: string;
  lines: LogLine[];
  view: View;
  charts: Chart[];
  ask: AskInfo | null;
  asides: Choice[];
  wanted: Choice | null;
  wrong: string;
  instead: LessonReply[];
  press: string;
  refusal: LessonRefusal | null;
  quiz: LessonQuiz | null;
  outcome: Outcome | null;
  sheet: Record<string, number[]>;
}

/** A lesson in the list of a game. steps: how many it has. */
export interface LessonInfo {
  id: string;
  title: string;
  text: string;
  steps: number;
}

export interface LessonQuiz {
  question: string;
  answers: LessonAnswer[];
}

/** What the rules have said to something that was tried. */
export interface LessonRefusal {
  rule: string;
  text: string;
}

/** What is said to a move that is not the wanted one. */
export interface LessonReply {
  move: number;
  text: string;
}

/** rules: ids of what is taught. */
export interface LessonStep {
  title: string;
  rules: string[];
}

/** POST /api/owner/lift. */
export interface LiftMeasure {
  kind: "ban" | "mute";
  of: "address" | "guest";
  whom: string;
  why?: string;
  by?: string;
}

/** Something that happened, as this viewer may know it. n: counts this viewer's own lines, from 1. name: the kind of event; text: the sentence; rule: its rule id. seat: whose event, null: the table's. facts: its numbers by name; rest: further numbers (dice). at: when, in seconds since 1970. round: which game at this table. secret: not everybody sees this line. hits: the seat that this is done to; its viewer shows a notice. reveal: what the seat rolls or turns up; its own page may hold the line back until somebody presses for it. by: the move was not made by whoever sits there but by a clock, a standing order (known to its seat, and to all once the game is over), a stand-in, or as the default of a bot that failed; else empty. opens: a round, a month or a turn begins with it; absent for all other lines. sharers: of a secret line, the other seats that see it; undoes: n of this viewer's lines that this one takes back. Both are absent where there are none. */
export interface LogLine {
  n: number;
  name: string;
  text: string;
  rule: string;
  seat: number | null;
  facts: Record<string, number>;
  rest: number[];
  at: number;
  round: number;
  secret: boolean;
  hits: number | null;
  reveal: Reveal | null;
  by: "" | "clock" | "default" | "order" | "stand_in";
  opens?: boolean;
  sharers?: number[];
  undoes?: number[];
}

/** From now on I look at the charts (on=false: no longer): they come at once, and again when one of them has changed. Nobody else notices. */
export interface LookAtCharts {
  type: "charts";
  on: boolean;
  ref?: number;
}

/** Send me what was before what I have. line: n of my first log line, chat: id of my first line of chat; none where I have none. Reply: past. */
export interface LookBack {
  type: "look_back";
  line?: number | null;
  chat?: string | null;
  ref?: number;
}

/** A table was created. invite: address to send to friends. seated: null if you only watch. */
export interface Made {
  id: string;
  invite: string;
  table: TableInfo;
  seated: Seated | null;
}

/** Where there is something to stop at in a game, as numbers of moves. decisions: where one was made; a run of picks is one. turns: where a turn, a round or a month began. hits: by seat, where something was done to it. */
export interface Marks {
  decisions: number[];
  turns: number[];
  hits: number[][];
}

/** guest: your public id. name: yours, may be empty. token: proves that you are this guest; also set as a cookie. */
export interface Me {
  guest: string;
  name: string;
  token: string;
}

/** mute: they do not talk anywhere. ban: they neither sit nor watch. whom: a guest's id or an address; until: null for good. */
export interface Measure {
  kind: "ban" | "mute";
  of: "address" | "guest";
  whom: string;
  name: string;
  why: string;
  at: number;
  until: number | null;
}

/** What only this viewer knows about itself. undo: how many of its last moves it may take back at once. may_ask_undo: it may ask the others beyond that. orders: its standing orders. stand_in: a bot plays for it. muted: guests whose chat it does not see. mates: the seats of its team mates, who share a chat with it. removed: the host's: whom the table has sent away. */
export interface Mine {
  undo: number;
  may_ask_undo: boolean;
  orders: Order[];
  stand_in: boolean;
  muted: string[];
  mates: number[];
  removed: Watcher[];
}

/** Something worth another look. moves: the table after so many. seat: whom it moved most, by how much. */
export interface Moment {
  moves: number;
  seat: number;
  swing: number;
  text: string;
}

/** Do not show me the chat of this guest (on=false: show it again). Private. */
export interface Mute {
  type: "mute";
  guest: string;
  on?: boolean;
  ref?: number;
}

/** Somebody who asks for a bot's or a left seat while the game is on; the host says yes or no. */
export interface Newcomer {
  guest: string;
  name: string;
  seat: number;
}

/** What has come of a mail's link, in one sentence. */
export interface NoticeDone {
  message: string;
}

/** POST /api/notices/confirm and /api/notices/stop: what a mail's link brings. */
export interface NoticeLink {
  token: string;
}

/** GET /api/me/notices. mail: where to; empty: nowhere. confirmed: a link that was sent there has been followed. sleep_from, sleep_until: hours of the day, in the zone, in which nothing is sent; null: none. devices: browsers that are told. calendar: a secret address for calendars; empty: none here. can_mail, push_key: what this server offers; push_key is for the browser's subscription, empty: none. */
export interface Notices {
  mail: string;
  confirmed: boolean;
  sleep_from: number | null;
  sleep_until: number | null;
  zone: string;
  devices: number;
  calendar: string;
  can_mail: boolean;
  push_key: string;
}

/** A mode, level or house rule. values: what it can be, the first is the default. text, rule: what it means. */
export interface OptionInfo {
  id: string;
  values: string[];
  text: string;
  rule: string;
}

/** A standing order: pass on prompts of this kind until the seat's own turn, or for the whole game. */
export interface Order {
  prompt: string;
  until: "game" | "turn";
}

export interface Outcome {
  winners: number[];
  scores: number[];
  rule: string;
  text: string;
}

/** GET /api/owner. Complaints that are open, newest first, then some that are done. now: the server's time. */
export interface OwnersDesk {
  now: number;
  complaints: Complaint[];
  measures: Measure[];
  audit: AuditLine[];
  announcement: Announcement | null;
}

/** How much time a decision has. When it is out, the game's default answer is played. kind: "live" counts seconds, "slow" counts hours, "none" waits for ever. seconds: live: for an ordinary decision; null: the game's own time limits. window_seconds: live: for a reaction to what somebody else does (ask.window); null: the game's own. hours: slow: for every decision. misses: after so many time-outs in a row a stand-in takes the seat until its owner is back; 0: never; null: as the game's rules say. grace: seconds a person may be away (no page open) before the stand-in takes over; live pace only. fixed_windows: windows always stay open for their whole time, so that haste tells nothing. */
export interface Pace {
  kind: "live" | "none" | "slow";
  seconds: number | null;
  window_seconds: number | null;
  hours: number;
  misses: number | null;
  grace: number;
  fixed_windows: boolean;
}

/** A file, a table or an entry. called_by: the field by which it is called. tag_field, tag: where it is one of several kinds, the field that says so, and what it says there. */
export interface PartForm {
  about: string;
  called_by: string;
  tag_field: string;
  tag: string;
  fields: FieldForm[];
}

/** Answer to look_back: log lines and lines of chat from before, oldest first; earlier, earlier_chat: how many there are before these. */
export interface Past {
  type: "past";
  n: number;
  ref: number;
  lines: LogLine[];
  chat: ChatLine[];
  earlier: number;
  earlier_chat: number;
}

/** One operation of a JSON Patch (RFC 6902) on what the client has. path: a JSON Pointer, such as "/view/zones/3/things/0". value: what is put there; absent where something is removed. */
export interface Patch {
  op: "add" | "remove" | "replace";
  path: string;
  value?: unknown;
}

/** on=true: I want a pause (it begins when all people at the table do). on=false: go on (any person may). */
export interface Pause {
  type: "pause";
  on: boolean;
  ref?: number;
}

/** The run that a question belongs to: a composite choice, which may be sent whole or pick by pick. pool: all that can still be part of it; the choices of the question are those that may be picked next. completes: the moves of both that end it. needs, takes: how many more of the pool have to be and can be picked, where that has a number. */
export interface Picks {
  made: Choice[];
  pool: Choice[];
  completes: number[];
  ordered?: boolean;
  needs?: number | null;
  takes?: number | null;
}

/** POST /api/tables/<id>/play-on: a new table that goes on after so many moves of a finished game. seat: mine. friends: the other seats are open; else bots have them. redeal: all that my seat could not know is dealt anew; else it stays as it was. name, who, pace, privacy: as in CreateTable. */
export interface PlayOn {
  moves: number;
  seat: number;
  round?: number | null;
  friends?: boolean;
  redeal?: boolean;
  name?: string;
  who?: string;
  pace?: Pace | null;
  privacy?: "hidden" | "link" | "open";
}

/** GET /api/tables/<id>/playbill?round=n: what a replay page needs first. over: all may be seen; else the page shows what the viewer has seen so far, and `you` is their seat. of: how many stills there are after the first; in a finished game, moves. rounds: how many games the table has played. ended: when, in seconds since 1970. imported: it was read from a file or went on from another record. */
export interface Playbill {
  table: string;
  name: string;
  game: string;
  title: string;
  round: number;
  rounds: number;
  over: boolean;
  you: number | null;
  of: number;
  cast: Player[];
  options: Record<string, string>;
  outcome: Outcome | null;
  sheet: Record<string, number[]>;
  ended: number;
  imported: boolean;
  privacy: "hidden" | "link" | "open";
}

/** Who had a seat in that game, as a person or a bot is called. plays: the role. face: of a bot, else -1. */
export interface Player {
  seat: number;
  name: string;
  kind: "bot" | "open" | "person";
  face: number;
  plays: string;
}

/** A named way to play. options: by option id; those left out are as usual. seats: the numbers of seats it is for. */
export interface PresetInfo {
  id: string;
  name: string;
  text: string;
  options: Record<string, string>;
  seats: number[];
  rule: string;
}

/** Every refusal over HTTP. `details`: further facts, e.g. {"table": id} when a name is taken. */
export interface Problem {
  code: string;
  message: string;
  hint: string;
  details: Record<string, unknown>;
}

/** A kind of question (for the list of standing orders). passing: it has a plain "no". */
export interface PromptInfo {
  key: string;
  text: string;
  rule: string;
  window: boolean;
  passing: boolean;
}

/** POST /api/me/notices/push: the browser's subscription. Without keys: this one no longer. */
export interface PushDevice {
  endpoint: string;
  p256dh?: string;
  auth?: string;
}

/** POST /api/records/read: what is in a `.turns` text? */
export interface ReadRecord {
  turns: string;
}

/** It can be played. names: of the seats, as the record has them; empty where it has none. over: the game is at its end, and can be watched. */
export interface RecordGlance {
  game: string;
  title: string;
  seats: number;
  names: string[];
  plays: string[];
  moves: number;
  over: boolean;
  outcome: Outcome | null;
}

/** GET /api/tables/<id>/record?round=n&form=json: a finished game for replay pages. turns: the text form. */
export interface RecordInfo {
  table: string;
  round: number;
  game: string;
  turns: string;
  outcome: Outcome;
  lines: LogLine[];
  sheet: Record<string, number[]>;
}

/** GET /api/tables/<id>/reel?round=n&first=k&seat=s&open=1: some stills in a row. first: the number of the first one. view, charts: the table at it, whole. */
export interface Reel {
  first: number;
  of: number;
  view: View;
  charts: Chart[];
  stills: Still[];
}

/** The message with this ref was refused and changed nothing. code: stable ("move/stale", "move/illegal", "message/bad", …: see wire.md). message: one sentence. hint: what would be right. rule: for move/illegal. ask: for move/stale: the question open now, or null. */
export interface Refused {
  type: "error";
  n: number;
  ref: number;
  code: string;
  message: string;
  hint: string;
  rule: string;
  ask?: AskInfo | null;
}

/** Play again (yes), when the game is over; it starts when all people agree. share: as in join, for the new game. keep: have again what a seat of this game keeps (GameInfo.keeps); else one is asked. */
export interface Rematch {
  type: "rematch";
  yes?: boolean;
  share?: string;
  keep?: boolean;
  ref?: number;
}

/** The host sends somebody away for good: anybody while people gather, then those who watch or came late. They can still watch. on=false: they may sit and talk again. */
export interface Remove {
  type: "remove";
  guest: string;
  on?: boolean;
  ref?: number;
}

/** POST /api/owner/tables/<id>/remove-line. */
export interface RemoveLine {
  chat: string;
  why?: string;
  by?: string;
}

/** Change my name. */
export interface Rename {
  type: "rename";
  name: string;
  ref?: number;
}

/** Report a chat line, or a person, to whoever runs the server. chat: the line's id; empty: guest is the person's. */
export interface Report {
  type: "report";
  chat?: string;
  guest?: string;
  reason?: string;
  ref?: number;
}

/** What an event lays open: a card, or so many dice with so much added to each. */
export interface Reveal {
  kind: "card" | "dice";
  count: number;
  plus: number;
}

/** A free die without effect, written to chat, in games that have dice (GameInfo.dice). plus: 0 or 1. */
export interface Roll {
  type: "roll";
  plus?: number;
  ref?: number;
}

/** One line of a chart. `mark` says in a word why it counts for the viewer now: "now", "next", "yours". `id`: what the line is about, for graphic boards. */
export interface Row {
  cells: string[];
  mark?: string;
  id?: string;
}

/** One passage of the rules; id is empty where it has no number. text: with *stress* and `names`. part: what its heading belongs to. rulings: ids of those that its reading rests on. designed: the rulebook does not say it, this edition does. */
export interface Rule {
  id: string;
  text: string;
  heading: string;
  part: string;
  rulings: string[];
  designed: boolean;
}

/** GET /api/games/<id>/rules?q=… Without q: all that players read, and the game in one paragraph. With the id of one rule: it, and the rulings about it. message: why nothing was found, with what is near. */
export interface Rules {
  game: string;
  query: string;
  passages: Rule[];
  message: string;
  paragraph: string;
}

/** Chat. to: a seat to whisper to, where the table allows it. team: to my team mates only. While table.talk.closed the text must be one of the game's stock phrases. */
export interface Say {
  type: "chat";
  text: string;
  to?: number | null;
  team?: boolean;
  ref?: number;
}

/** A place at the table. seat: its number, from 0. kind: "open" (free), "person" or "bot". name: of the person, or the bot's own; empty while open. face: of the bot: one for each name, to be drawn alike at every table; -1: no bot sits here. guest: the public id of the person (for mute); empty for bots. bot: which program plays, or would stand in. online: a person with at least one page open. stand_in: a bot is playing for the person at the moment. host: may start the game and change the set-up. share: the person's page has given its share of the chance. late: the person sat down while the game was on; who was there at the start votes, and the host may remove them. */
export interface SeatInfo {
  seat: number;
  kind: "bot" | "open" | "person";
  name: string;
  guest: string;
  bot: string;
  online: boolean;
  stand_in: boolean;
  host: boolean;
  share: boolean;
  late: boolean;
  face: number;
}

/** What a seat is for. kind: "me" (whoever creates; at most one), "open", or "bot". bot: which, default: the first. */
export interface SeatPlan {
  kind: "bot" | "me" | "open";
  bot?: string;
}

/** POST /api/tables/<id>/link, /revoke or /leave: token of the seat (empty: the cookie tells who you are). */
export interface SeatProof {
  token?: string;
}

/** A seat as everybody sees it. shows: ids of the two facts of it that matter most. doing: what it does now, in a few words. */
export interface SeatView {
  seat: number;
  name: string;
  score?: number;
  out?: boolean;
  team?: number | null;
  shows?: FactId[];
  doing?: string;
}

/** Somebody asks for another person's seat in the next game. by: who, by seat of the last game; seat: which; of: who is to have it so far. They change seats when `of` asks for the other one in turn. */
export interface SeatWish {
  by: number;
  seat: number;
  of: number;
}

/** You have a seat. token: the secret of the seat, for `join` on the socket. link: the same as an address, to take the seat on another device: keep it to yourself. table: as everybody sees it. */
export interface Seated {
  seat: number;
  token: string;
  link: string;
  table: TableInfo;
}

/** POST /api/me/notices. A new address is written to, and counts once its link was followed. */
export interface SetNotices {
  mail?: string;
  sleep_from?: number | null;
  sleep_until?: number | null;
  zone?: string;
}

/** Standing order for prompts of this key. until: "turn", "game", or "off" to end it. Private. */
export interface SetOrder {
  type: "order";
  prompt: string;
  until: "game" | "off" | "turn";
  ref?: number;
}

/** POST /api/owner/complaints/<id>/settle: nothing more is to be done about it. */
export interface SettleComplaint {
  why?: string;
  by?: string;
}

/** Ask for another seat in the next game, when this one is over: a bot's or free one is given at once, a person's when they ask for mine (table.votes.wishes). My own seat: I ask for none any more. */
export interface Sit {
  type: "sit";
  seat: number;
  ref?: number;
}

/** on=true: let a bot play for me. on=false: I am back. Coming back after an absence does this by itself. */
export interface StandIn {
  type: "stand_in";
  on: boolean;
  ref?: number;
}

/** How well each seat stood after so many moves, from 0 (lost) to 1 (won). */
export interface Standing {
  moves: number;
  values: number[];
}

/** The host starts the game. Open seats are given to bots. */
export interface Start {
  type: "start";
  ref?: number;
}

/** Everything this viewer may know. Sent after join and sync; replaces all the client has. wire: version. n: counts the messages to this socket, from 1. now: the server's time. you, table, mine: see there. view: the game's table as seen by this viewer, null before the start. ask: open question or null. asides: what may be said besides. composing: what is composed of asides on one sheet, seen by nobody else; null: nothing can be. charts: tables to look things up in, with this viewer's values marked; none while the page does not look at them (charts). lines: the last of this viewer's log lines (`earlier` were left out). chat: the last chat lines (`earlier_chat` were left out). look_back brings what was left out. outcome: winners, scores and rule, once the game is over. pad: filler, ignore. */
export interface State {
  type: "state";
  wire: number;
  n: number;
  now: number;
  you: You;
  table: TableInfo;
  mine: Mine;
  view: View | null;
  ask: AskInfo | null;
  asides: Choice[];
  composing: Composing | null;
  charts: Chart[];
  lines: LogLine[];
  earlier: number;
  chat: ChatLine[];
  earlier_chat: number;
  outcome: Outcome | null;
  pad: string;
}

/** The table after a move. changes: against the still before. lines: what the move caused, as these eyes saw it. seat, said: who moved, and the words, where these eyes may know them. because: a bot's reason. by: as in LogLine. */
export interface Still {
  changes?: Change[];
  lines?: LogLine[];
  seat?: number | null;
  said?: string;
  because?: string;
  by?: "" | "clock" | "default" | "order" | "stand_in";
}

/** together: all seats win or lose as one, and stand alike. luck: the best first, then the worst. */
export interface Story {
  standings: Standing[];
  together: boolean;
  turning_points: Moment[];
  luck: Moment[];
  chapters: Chapter[];
}

export interface StoryDeed {
  moves: number;
  seat: number | null;
  text: string;
}

/** GET /api/lab/<id>: how far it has come. seconds_left: about, -1 as long as nobody knows. why: what went wrong. Its report is at /api/lab/<id>/report once it is done. */
export interface Study {
  id: string;
  asked: StudyAsked;
  title: string;
  status: "done" | "failed" | "playing" | "stopped" | "waiting" | "writing";
  done: number;
  of: number;
  seconds_left: number;
  why: string;
}

/** POST /api/lab. edition: its name; empty: the base pack. compare: beside which it is put, `base` for the base pack; empty: beside none. bot: of all seats. */
export interface StudyAsked {
  game: string;
  edition: string;
  compare: string;
  seats: number;
  bot: string;
  games: number;
}

/** Send me the whole state again. */
export interface Sync {
  type: "sync";
  ref?: number;
}

/** What has changed of a table; a field that is absent has not. */
export interface TableChange {
  id?: string;
  name?: string;
  game?: string;
  title?: string;
  status?: "gathering" | "over" | "paused" | "running";
  round?: number;
  options?: Record<string, string>;
  seats?: SeatInfo[];
  watchers?: Watcher[];
  privacy?: "hidden" | "link" | "open";
  pace?: Pace;
  late?: boolean;
  whispers?: boolean;
  clock?: Clock | null;
  votes?: Votes;
  fair?: Fair;
  state?: number;
  undos?: number;
  talk?: Talk;
  watcher_talk?: "free" | "silent" | "slow";
  hints?: boolean;
  announcements?: Announcement[];
  edition?: string;
}

/** A table as everybody may see it. The same for all viewers. id: part of the address /table/<id>. name: what people call it. game, title: which game. edition: which other edition of it than the base one, as people call it. status: "gathering" before the start, "running", "paused" or "over". round: which game at this table, from 1; a rematch counts up. options: mode and house rules, by option id. seats, watchers: who is here. privacy: "open" tables are listed, "link" ones are found by their name, "hidden" ones by their link only. late: people may ask for a bot's or a left seat while the game runs; the host lets them in. whispers: chat to one seat is allowed. watcher_talk: those who watch may talk ("free"), now and then ("slow"), or not at all ("silent"). hints: people are told what good sense would do, when they ask (hint). talk: what the game says about talking at the moment: a reminder to show with its rule; closed: only stock phrases (GameInfo.phrases) may be said. clock: null when nobody is waited for. votes: see Votes. fair: see Fair. state: counts what everybody has seen happen; equal on all pages that show the same state. undos: how many times moves were taken back in this game. announcements: what the server says to all. */
export interface TableInfo {
  id: string;
  name: string;
  game: string;
  title: string;
  status: "gathering" | "over" | "paused" | "running";
  round: number;
  options: Record<string, string>;
  seats: SeatInfo[];
  watchers: Watcher[];
  privacy: "hidden" | "link" | "open";
  pace: Pace;
  late: boolean;
  whispers: boolean;
  clock: Clock | null;
  votes: Votes;
  fair: Fair;
  state: number;
  undos: number;
  talk: Talk;
  watcher_talk: "free" | "silent" | "slow";
  hints: boolean;
  announcements: Announcement[];
  edition: string;
}

/** A table in a list. taken: seats with people; free: open seats; bots: seats with bots. mine: your seat there. edition: as in TableInfo. asked: it is your decision (my tables only). trouble: why it cannot be played here (my tables only). updated: when everybody last saw something happen, in seconds since 1970, to half a minute. finished: the games that were played to their end there (my tables only). */
export interface TableLine {
  id: string;
  name: string;
  game: string;
  title: string;
  status: "gathering" | "over" | "paused" | "running";
  round: number;
  options: Record<string, string>;
  taken: number;
  free: number;
  bots: number;
  people: string[];
  privacy: "hidden" | "link" | "open";
  updated: number;
  mine: number | null;
  asked: boolean;
  trouble: string;
  finished: FinishedGame[];
  edition: string;
}

/** GET /api/tables (open ones) and GET /api/me/tables (yours). */
export interface TableList {
  tables: TableLine[];
}

/** POST /api/owner/measures. hours: for how long; null: for good. */
export interface TakeMeasure {
  kind: "ban" | "mute";
  of: "address" | "guest";
  whom: string;
  hours?: number | null;
  name?: string;
  why?: string;
  by?: string;
}

/** What the rules say about talking at the moment: a reminder with its rule; closed: only the game's stock phrases may be said. */
export interface Talk {
  reminder: string;
  rule: string;
  closed: boolean;
}

/** A card, a counter or a group of equal ones. */
export interface Thing {
  name: string;
  id?: ThingId;
  count?: number;
  text?: string;
  brief?: string;
  marks?: string[];
  rule?: string;
}

/** GET /api/tables/<id>/story?round=n: how a finished game went. */
export interface ToldStory {
  table: string;
  round: number;
  game: string;
  of: number;
  story: Story;
  sheet: Record<string, number[]>;
}

/** Take back my last move: at once where it is free (mine.undo > 0), else all other people are asked. In the middle of a run it is the last pick, or with `run` all of them; nobody else notices. */
export interface Undo {
  type: "undo";
  run?: boolean;
  ref?: number;
}

/** Answer somebody's request to take back (table.votes.undo). The asker may withdraw with yes=false. */
export interface UndoAnswer {
  type: "undo_answer";
  yes: boolean;
  ref?: number;
}

/** A request to take back a move. by: who asks; text: what would be taken back; yes/waiting: seats that have agreed / must still answer. One "no" ends it. */
export interface UndoVote {
  by: number;
  text: string;
  yes: number[];
  waiting: number[];
}

/** What has changed for this viewer; a field that is absent has not changed. lines: new log lines, to be played in order before the view is shown; the view is the truth. chat: new chat lines, to be added to those the client has. table: the fields of the table that have changed. patch: what has changed of `view` and `charts`, to be applied in order. A client that cannot apply it asks for everything (sync). Other fields as in state. `ask: null` means: you are not asked any more. */
export interface Update {
  type: "update";
  n: number;
  now: number;
  lines: LogLine[];
  you?: You;
  table?: TableChange;
  mine?: Mine;
  patch?: Patch[];
  ask?: AskInfo | null;
  asides?: Choice[];
  composing?: Composing | null;
  chat?: ChatLine[];
  outcome?: Outcome | null;
  pad: string;
}

/** GET /api/tables/<id>/verify?round=n, once the game is over: the proof of fair chance, checked by the server; everything needed to check it again is here. commitment: what was promised before the deal. secret: what is shown now. shares: by seat. kept: the hash of secret is commitment. match_secret: keyed hash of secret and shares; it drives every shuffle and roll of the record. replays: the record comes out at the same outcome. imported: chance was known before. */
export interface Verdict {
  commitment: string;
  secret: string;
  shares: string[];
  kept: boolean;
  match_secret: string;
  replays: boolean;
  imported: boolean;
  turns: string;
}

export interface View {
  game: string;
  you: number | null;
  headline: string;
  asked: number[];
  seats: SeatView[];
  facts: Fact[];
  zones: Zone[];
  over?: boolean;
  board?: Record<string, unknown>;
  order?: number[];
}

/** Everything people are agreeing on at the moment. undo: see UndoVote. pause: seats that want a pause (all people must). kicks: see KickVote. newcomers: see there. rematch: seats that want to play again (all people must). seating: once the game is over, for each seat of the next game whose it will be, by seat of the last game; else empty. wishes: see SeatWish. */
export interface Votes {
  undo: UndoVote | null;
  pause: number[];
  kicks: KickVote[];
  rematch: number[];
  seating: number[];
  wishes: SeatWish[];
  newcomers: Newcomer[];
}

/** Somebody who watches. guest: public id, name: may be empty. */
export interface Watcher {
  guest: string;
  name: string;
}

/** A sensible answer whole: its moves are sent as one run. The first of a question is the best. text: so many characters of one's own may go with one of its moves; said: those that do. */
export interface Way {
  label: string;
  moves: number[];
  on?: string[];
  brings?: Fact[];
  text?: number;
  said?: string;
}

/** Answer to why_not. legal: it is possible after all. rule, text: why not. */
export interface Why {
  type: "why";
  n: number;
  ref: number;
  legal: boolean;
  rule: string;
  text: string;
}

/** Why can I not do this? words: a move as typed. Reply: why. */
export interface WhyNot {
  type: "why_not";
  words: string;
  ref?: number;
}

/** GET /api/workshop: whether editions can be made here, and if not, why; the games of which. */
export interface WorkshopDesk {
  open: boolean;
  why: string;
  games: string[];
}

/** Who this viewer is. seat: null for a watcher. guest: own public id. name. host: may start and set up. token: of the seat, if it has become another one while the page was open; else empty. */
export interface You {
  seat: number | null;
  guest: string;
  name: string;
  host: boolean;
  token: string;
}

/** A place with things in it. `hidden` counts those the viewer cannot see. `pile`: it belongs to a deck, as what is drawn from, what is being handled, or what lies face up. */
export interface Zone {
  id: ZoneId;
  name: string;
  seat?: number | null;
  things?: Thing[];
  hidden?: number;
  note?: string;
  pile?: "" | "current" | "draw" | "face-up";
}

export type ClientMessage = Join | Answer | Aside | Undo | UndoAnswer | SetOrder | Say | Roll | Mute | Report | Pause | Kick | StandIn | Rematch | Sit | Start | GiveShare | Rename | Leave | WhyNot | AskHint | AskHistory | Sync | LookBack | LookAtCharts | Remove | Hush | AskSeat | Admit;

export type ServerMessage = State | Update | Accepted | Why | Hint | Past | History | Refused | Bye;
