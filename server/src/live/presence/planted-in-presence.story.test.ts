import { sql } from "kysely";
import { v7 as uuid } from "uuid";
import { afterAll, beforeAll, expect } from "vitest";
import type { Tx } from "../../platform/database/database.ts";
import { type SignedIn, type TestApp, startTestApp } from "../../../testing/app.ts";
import { type BuiltSale, aSale } from "../../../testing/live.ts";
import {
  type Check,
  type PlantedSql,
  describePlanted,
  difference,
} from "../../../testing/planted-bugs/planted-sql.ts";
import { defineLostHost, watchForLostHost } from "./lost-host.ts";
import { Presence } from "./presence.ts";

let app: TestApp;
let people: SignedIn[];
beforeAll(async () => {
  app = await startTestApp();
  people = [await app.signIn(), await app.signIn(), await app.signIn()];
});
afterAll(() => app.close());

class RolledBack extends Error {}

// Whatever it writes is undone, so that the next case finds the sale as it was.
async function undone<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  let found: { value: T } | undefined;
  await app.database
    .transaction(async (tx) => {
      found = { value: await work(tx) };
      throw new RolledBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error;
    });
  if (!found) throw new Error("Nothing was done.");
  return found.value;
}

interface Presences {
  what: string;
  // The people who are connected, and for how long their node has been silent.
  present: ReadonlyArray<{ userId: string; silentSeconds: number; console?: string }>;
  // The console that acts for the sale, if there is one.
  acting?: string;
  isHeld: boolean;
}

async function lostHostsOfLaw(): Promise<Check> {
  const clerk = await aSale(app, { settings: { pace: "clerk" } });
  const timed = await aSale(app);
  const [stranger, admin] = people.map(({ user }) => user.id) as [string, string, string];
  const host = clerk.host.user.id;
  const acting = uuid();
  const now = (userId: string) => [{ userId, silentSeconds: 0 }];
  const cases: Presences[] = [
    { what: "nobody there", present: [], isHeld: true },
    { what: "the host there", present: now(host), isHeld: false },
    { what: "a stranger there", present: now(stranger), isHeld: true },
    { what: "the acting admin there", present: now(admin), isHeld: false },
    { what: "the host's node dead", present: [{ userId: host, silentSeconds: 10 }], isHeld: true },
    {
      what: "the acting console there",
      acting,
      present: [{ userId: host, silentSeconds: 0, console: acting }],
      isHeld: false,
    },
    { what: "the host there without the acting console", acting, present: now(host), isHeld: true },
    {
      what: "another console of the host there",
      acting,
      present: [{ userId: host, silentSeconds: 0, console: uuid() }],
      isHeld: true,
    },
    {
      what: "the acting console's node dead",
      acting,
      present: [{ userId: host, silentSeconds: 10, console: acting }],
      isHeld: true,
    },
  ];
  const job = defineLostHost({ publish: () => undefined } as never);
  if (job.effect !== "inside") throw new Error("The job runs inside its transaction.");
  const isHeldAfter = async (planted: PlantedSql, { id }: BuiltSale, { present, acting: taken }: Presences) =>
    undone(async (tx) => {
      if (taken !== undefined) await take(tx, id, taken);
      await sql`update sale set auctioneers = array[${admin}::uuid] where id = ${id}::uuid`.execute(tx);
      for (const { userId, silentSeconds, console } of present) {
        const node = uuid();
        await sql`
          insert into room_node values
            (${node}::uuid, clock_timestamp() - make_interval(secs => ${silentSeconds}::int))`.execute(tx);
        await sql`insert into room_presence values (${id}::uuid, ${userId}::uuid, ${node}::uuid)`.execute(tx);
        if (console !== undefined)
          await sql`insert into console_presence values (${id}::uuid, ${console}::uuid, ${node}::uuid)`.execute(
            tx,
          );
      }
      const bound = job.bind({ saleId: id });
      if (bound.kind === "poison") throw new Error(bound.why);
      await bound.run(planted.in(tx), {} as never);
      const rows = await tx.selectFrom("sale").select("held_at").where("id", "=", id).execute();
      return rows.some(({ held_at: heldAt }) => heldAt !== null);
    });
  const take = (tx: Tx, saleId: string, console: string) =>
    sql`
      insert into sale_console (sale_id, console, user_id, taken_at)
      values (${saleId}::uuid, ${console}::uuid, ${host}::uuid, clock_timestamp())`.execute(tx);
  // The seconds until the sale is held, unless its host is seen again.
  const watched = async (
    planted: PlantedSql,
    { id: saleId }: BuiltSale,
    userId: string,
    { taken, console }: { taken?: string; console?: string } = {},
  ) =>
    undone(async (tx) => {
      if (taken !== undefined) await take(tx, saleId, taken);
      await sql`update sale set auctioneers = array[${admin}::uuid] where id = ${saleId}::uuid`.execute(tx);
      await watchForLostHost(planted.in(tx), [{ saleId, userId, console: console ?? null }]);
      const { rows } = await sql<{ seconds: number }>`
        select round(extract(epoch from run_at - clock_timestamp()))::int as seconds from job
        where key = ${`lost-host:${saleId}`}`.execute(tx);
      return rows[0]?.seconds ?? null;
    });
  return async (planted) => {
    for (const one of cases) {
      const found = difference(`held with ${one.what}`, one.isHeld, await isHeldAfter(planted, clerk, one));
      if (found) return found;
    }
    return (
      difference("when a lost host holds", 5, await watched(planted, clerk, host)) ??
      difference("when an acting admin holds", 5, await watched(planted, clerk, admin)) ??
      difference(
        "when the lost console that acts holds",
        5,
        await watched(planted, clerk, host, { taken: acting, console: acting }),
      ) ??
      difference(
        "when another lost page of the host holds",
        null,
        await watched(planted, clerk, host, { taken: acting }),
      ) ??
      difference("when a lost stranger holds", null, await watched(planted, clerk, stranger)) ??
      difference(
        "when the host of a timed sale holds",
        null,
        await watched(planted, timed, timed.host.user.id),
      )
    );
  };
}

// Two nodes on one database, and one that is dead. A visit is a node and a person.
async function peopleOfLaw(): Promise<Check> {
  const sale = await aSale(app);
  const other = await aSale(app);
  const dead = uuid();
  await sql`insert into room_node values (${dead}::uuid, clock_timestamp() - interval '11 seconds')`.execute(
    app.database.db,
  );
  await sql`insert into room_presence values (${sale.id}::uuid, ${uuid()}::uuid, ${dead}::uuid)`.execute(
    app.database.db,
  );
  const [asha, ravi, meera] = people.map(({ user }) => user.id) as [string, string, string];
  return async (planted) => {
    const nodes = [new CountingNode(planted, sale.id), new CountingNode(planted, sale.id)] as const;
    try {
      for (const node of nodes) node.enter(sale.id, asha);
      nodes[1].enter(other.id, meera);
      const again = nodes[0].enter(sale.id, ravi);
      const elsewhere = nodes[1].enter(sale.id, ravi);
      for (const [what, act, law] of [
        ["with two people, each twice", () => undefined, 2],
        ["after one left one of two nodes", again, 2],
        ["after that one left the other as well", elsewhere, 1],
      ] as const) {
        act();
        for (const node of [...nodes, ...nodes]) await node.beat();
        const found = difference(
          `people ${what}`,
          [law, law],
          nodes.map(({ people }) => people),
        );
        if (found) return found;
      }
      return undefined;
    } finally {
      for (const node of nodes) await node.stop();
    }
  };
}

// A node whose heartbeats the test asks for: a host who leaves makes one at once.
class CountingNode {
  people: number | undefined;
  readonly #saleId: string;
  readonly #presence: Presence;
  #beats = 0;

  constructor(planted: PlantedSql, saleId: string) {
    this.#saleId = saleId;
    const tools = { log: app.app.edge.log, database: planted.inDatabase(app.database) };
    this.#presence = new Presence(tools, (id, count) => {
      if (id !== saleId) return;
      this.people = count;
      this.#beats += 1;
    });
  }

  enter(saleId: string, userId: string): () => void {
    return this.#presence.enter({ saleId, userId, hosting: null }).leave;
  }

  // One that is under way may have begun before the last change, so two are waited for.
  async beat(): Promise<void> {
    const from = this.#beats;
    const hosting = { ping: () => undefined, terminate: () => undefined };
    await expect
      .poll(
        () => {
          this.#presence.enter({ saleId: this.#saleId, userId: uuid(), hosting }).leave();
          return this.#beats - from;
        },
        { timeout: 10_000, interval: 5 },
      )
      .toBeGreaterThanOrEqual(2);
  }

  stop = (): Promise<void> => this.#presence.stop();
}

describePlanted("CLERK-4", lostHostsOfLaw, {
  "anybody in the room counts as the host": { from: "then (p.user_id = s.host_id or", to: "then (true or" },
  "any page of the host counts as the console": {
    from: "else p.console = c.console",
    to: "else p.console = c.console or p.user_id = s.host_id",
  },
  "any console counts as the one that acts": {
    from: "else p.console = c.console",
    to: "else p.console is not null",
  },
  "any page is watched for": {
    from: "or c.console::text = present.console",
    to: "or true",
  },
  "an acting admin does not count as there": { from: "or p.user_id = any(s.auctioneers))", to: "or false)" },
  "a dead node counts as connected": { from: "make_interval(secs =>", to: "make_interval(mins =>" },
  "a lost host is not watched for": { from: "and (present.user_id = s.host_id or", to: "and (false or" },
  "an acting admin is not watched for": { from: "or present.user_id = any(s.auctioneers))", to: "or false)" },
  "timed sales are watched": { from: "and s.pace = 'clerk'", to: "" },
});

describePlanted("ROOM-6", peopleOfLaw, {
  "a person on two nodes counts twice": { from: "count(distinct p.user_id)", to: "count(*)" },
  "nodes are counted": { from: "count(distinct p.user_id)", to: "count(distinct p.node_id)" },
  "a dead node keeps its people": { from: "and n.seen_at >", to: "or n.seen_at >" },
  "whoever left is still counted": { from: "and p.user_id = gone.user_id", to: "and false" },
  "leaving one node is leaving all": {
    from: "and p.node_id = ",
    to: "and p.node_id is distinct from null or p.node_id = ",
  },
});
