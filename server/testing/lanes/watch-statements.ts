import type { Lane } from "@boli/contract/endpoint/limits";
import pg from "pg";
import { inTurn, type Turn, turnNow } from "../../src/platform/database/turns.ts";
import { type Plan, readsOf, type Reads } from "./reads.ts";

// A statement that the program has sent, and what it read.
export interface Seen extends Reads {
  sql: string;
  // The lane in which its session was given out, or none when it is the work of nobody.
  lane: Lane | "none";
}

type Query = (this: pg.ClientBase, query: pg.QueryConfig | string, ...rest: unknown[]) => unknown;
type Explained = { rows: Array<{ "QUERY PLAN": [{ Plan: Plan }] }> };

const isMeasured = (text: string): boolean => /^\s*(?:select|with|insert|update|delete)\b/i.test(text);
// The turn of whoever has set none.
const nobodys = turnNow();
const callerOfTests = "the tests";

// For what tests ask the database themselves while the program is watched.
export const unwatched = <T>(work: () => T): T => inTurn({ lane: "write", caller: callerOfTests }, work);

// Runs each statement that the program sends once more before it, in a transaction that is taken back, to learn what it reads. Both
// engines send them through the same driver.
export class WatchedStatements {
  readonly #turns = new WeakMap<pg.ClientBase, Turn>();
  readonly #known = new Set<string>();
  readonly #send: Query;
  #seen: Array<Promise<Seen | undefined>> = [];
  #isOn = false;

  constructor() {
    const prototype = pg.Client.prototype as unknown as { query: Query };
    const send = prototype.query;
    this.#send = send;
    const before = (client: pg.ClientBase, query: pg.QueryConfig | string): void =>
      this.#before(client, query);
    prototype.query = function (query, ...rest) {
      before(this, query);
      return send.call(this, query, ...rest);
    };
  }

  stop(): void {
    (pg.Client.prototype as unknown as { query: Query }).query = this.#send;
  }

  // The statements of some work that were not seen before.
  async of(work: () => Promise<unknown>): Promise<Seen[]> {
    this.#isOn = true;
    try {
      await work();
    } finally {
      this.#isOn = false;
    }
    const seen = await Promise.all(this.#seen);
    this.#seen = [];
    return seen.filter((one) => one !== undefined);
  }

  #before(client: pg.ClientBase, query: pg.QueryConfig | string): void {
    const { text, values } = typeof query === "string" ? { text: query } : query;
    if (/^begin\b/.test(text)) this.#turns.set(client, turnNow());
    if (text === "commit" || text === "rollback") this.#turns.delete(client);
    // The program's statements have values, unlike those of a connection itself.
    if (!this.#isOn || values === undefined || !isMeasured(text)) return;
    const ofTransaction = this.#turns.get(client);
    const turn = ofTransaction ?? turnNow();
    if (turn.caller === callerOfTests) return;
    const lane = turn === nobodys ? "none" : turn.lane;
    const name = JSON.stringify([lane, text, values]);
    if (this.#known.has(name)) return;
    this.#known.add(name);
    this.#seen.push(this.#measure(client, { text, values }, { lane, isOpen: ofTransaction !== undefined }));
  }

  // All of it is sent at once, so that nothing comes between. A statement that fails fails again for its own caller.
  async #measure(
    client: pg.ClientBase,
    { text, values }: { text: string; values: unknown[] },
    { lane, isOpen }: { lane: Seen["lane"]; isOpen: boolean },
  ): Promise<Seen | undefined> {
    const send = (query: pg.QueryConfig): Promise<Explained> =>
      this.#send.call(client, query) as Promise<Explained>;
    const sent = Promise.allSettled([
      send({ text: isOpen ? "savepoint measured" : "begin" }),
      send({ text: `explain (analyze, buffers, timing off, format json) ${text}`, values }),
      send({ text: isOpen ? "rollback to savepoint measured" : "rollback" }),
    ]);
    const [, explained] = await sent;
    if (explained.status === "rejected") return undefined;
    const [row] = explained.value.rows;
    return row && { sql: text.replaceAll(/\s+/g, " ").trim(), lane, ...readsOf(row["QUERY PLAN"][0].Plan) };
  }
}
