// A boardgame.io server on loopback: node --expose-gc server.cjs PORT BOARD.
// BOARD: how many cards lie open; they make out most of the size of an update.
// Matches are kept in memory, as it does by itself.
// A line on the standard input makes it collect its garbage; it answers with a line.

const { Server } = require("boardgame.io/dist/cjs/server.js");

const SEATS = 4;
const HAND = 5;
const PILE = 60;
const [port, board] = process.argv.slice(2);

const KINDS = ["event", "project", "disaster", "reaction"];

const cards = (length) =>
  Array.from({ length }, (_, id) => ({
    id, kind: KINDS[id % 4], name: `The card with the number ${id}`, strength: (id * 7) % 12, owner: null,
  }));

// As in ours, there are open cards, a hand per seat, a hidden pile and lines about what has happened. A move
// plays a card from the hand, takes an open one and draws.
const game = {
  name: "cards",
  setup: ({ ctx, random }) => {
    const pile = random.Shuffle(cards(PILE));
    const seats = Object.fromEntries(ctx.playOrder.map((seat) => [seat, { hand: pile.splice(0, HAND), points: 0 }]));
    return { board: cards(Number(board)), pile, discard: [], seats, told: [] };
  },
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    play: ({ G, random, playerID }, place) => {
      const mine = G.seats[playerID];
      if (!Number.isInteger(place) || place < 0 || place >= mine.hand.length) return "INVALID_MOVE";
      const [card] = mine.hand.splice(place, 1);
      G.discard.push(card);
      mine.points += card.strength;
      G.board[random.Die(G.board.length) - 1].owner = playerID;
      if (!G.pile.length) G.pile = random.Shuffle(G.discard.splice(0));
      mine.hand.push(G.pile.pop());
      G.told.push(`Seat ${playerID} plays ${card.name} and draws a card.`);
      if (G.told.length > SEATS) G.told.shift();
    },
  },
  playerView: ({ G, playerID }) => ({
    ...G,
    pile: G.pile.length,
    discard: G.discard.slice(-1),
    seats: Object.fromEntries(
      Object.entries(G.seats).map(([seat, one]) => [seat, seat === playerID ? one : { ...one, hand: one.hand.length }])),
  }),
};

async function main() {
  const server = Server({ games: [game], origins: [] });
  const listen = server.app.listen;
  server.app.listen = (where, ready) => listen.call(server.app, { port: where, host: "127.0.0.1" }, ready);
  await server.run(Number(port));
  process.stdout.write(`ready ${process.pid}\n`);
  process.stdin.on("data", () => {
    globalThis.gc();
    process.stdout.write("done\n");
  });
  process.stdin.on("end", () => process.exit(0));
}

main();
