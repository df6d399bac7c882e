import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { realNow } from "../../platform/database/clock.ts";
import { type Database, DatabaseUnavailable, type Queryable } from "../../platform/database/database.ts";
import type { Platform } from "../../platform/platform.ts";
import { countPeople } from "../store/count-people.ts";
import { watchForLostHost } from "./lost-host.ts";

// The interval of a node's heartbeat, which writes that the node is alive and who came and left, and counts the people.
const beatMs = 1_000;
// A host who has left this many pings unanswered is gone, though the connection may still look open.
const maxUnanswered = 4;

type PresenceTools = Pick<Platform, "log"> & { database: Pick<Database, "db" | "transaction"> };

export interface Guest {
  saleId: string;
  userId: string;
  // Null for someone who can never act for the sale; otherwise the connection, whose loss may hold the sale (CLERK-4).
  hosting: HostConnection | null;
  // The console that this connection belongs to (CONSOLE-4); null for any other page.
  console?: string | null;
}

export interface HostConnection {
  ping(): void;
  terminate(): void;
}

interface Present extends Guest {
  unanswered: number;
}

const nameOf = ({ saleId, userId }: Guest): string => `${saleId} ${userId}`;

// The rows of this node in the tables of who is there, as pairs of sale and person, and of sale and console.
interface Written {
  people: ReadonlySet<string>;
  consoles: ReadonlySet<string>;
}
const nothing: Written = { people: new Set(), consoles: new Set() };

// The people connected to the rooms of this node, and how many people are in each room over all nodes. Leases use the real
// clock, like those of jobs.
export class Presence {
  readonly #tools: PresenceTools;
  readonly #onCount: (saleId: string, people: number) => void;
  readonly #nodeId = randomUUID();
  readonly #present = new Set<Present>();
  #written = nothing;
  // Hosts who left since the last heartbeat.
  #left: Present[] = [];
  #beating: Promise<void> | undefined;
  #isRegistered = false;
  readonly #timer = setInterval(() => {
    this.#pingHosts();
    void this.#beat();
  }, beatMs);

  constructor(tools: PresenceTools, onCount: (saleId: string, people: number) => void) {
    this.#tools = tools;
    this.#onCount = onCount;
  }

  // Returns the functions to call when this connection answers a ping, and when it ends.
  enter(guest: Guest): { answered(): void; leave(): void } {
    const one: Present = { ...guest, unanswered: 0 };
    this.#present.add(one);
    if (guest.console) void this.#beat();
    return {
      answered: () => void (one.unanswered = 0),
      leave: () => {
        if (!this.#present.delete(one) || !one.hosting) return;
        this.#left.push(one);
        void this.#beat();
      },
    };
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#present.clear();
    await this.#beating;
    await this.#beat();
  }

  // Runs one heartbeat at a time. A change that comes meanwhile is written by the next one.
  #beat(): Promise<void> {
    if (this.#present.size > 0 || this.#isRegistered)
      this.#beating ??= this.#beatOnce().finally(() => (this.#beating = undefined));
    return this.#beating ?? Promise.resolve();
  }

  async #beatOnce(): Promise<void> {
    try {
      const people = await this.#write();
      for (const [saleId, count] of people) this.#onCount(saleId, count);
    } catch (error) {
      // The next beat tries again.
      if (!(error instanceof DatabaseUnavailable))
        this.#tools.log.error({ err: error }, "could not count the people in the rooms");
    }
  }

  #pingHosts(): void {
    for (const one of this.#present) {
      if (!one.hosting) continue;
      if (one.unanswered >= maxUnanswered) {
        this.#present.delete(one);
        one.hosting.terminate();
        continue;
      }
      one.unanswered += 1;
      one.hosting.ping();
    }
  }

  async #write(): Promise<Map<string, number>> {
    const guests = [...this.#present];
    // A host who answers no pings counts as away, although the connection is not closed yet.
    const hosts = guests.filter(({ hosting, unanswered }) => hosting !== null && unanswered <= 1);
    const present: Written = {
      people: new Set(guests.map(nameOf)),
      consoles: new Set(hosts.flatMap(({ saleId, console }) => (console ? [`${saleId} ${console}`] : []))),
    };
    // Whoever leaves meanwhile belongs to the next heartbeat.
    const left = [...this.#left];
    const people = await this.#tools.database.transaction(async (tx) => {
      await watchForLostHost(tx, [...hosts, ...left]);
      if (guests.length === 0) {
        await sql`delete from room_node where id = ${this.#nodeId}::uuid`.execute(tx);
        return new Map<string, number>();
      }
      const { rows } = await sql<{ is_new: boolean }>`
        insert into room_node (id, seen_at) values (${this.#nodeId}::uuid, ${realNow})
        on conflict (id) do update set seen_at = excluded.seen_at returning (xmax = 0) as is_new`.execute(tx);
      // Other nodes delete this node's row if it was silent for long.
      const written = rows[0]?.is_new ? nothing : this.#written;
      await this.#writePeople(tx, present.people, written.people);
      await this.#writeConsoles(tx, present.consoles, written.consoles);
      await sql`
        delete from room_node where seen_at < ${realNow} - interval '1 minute'`.execute(tx);
      return countPeople(tx, [...new Set(guests.map(({ saleId }) => saleId))]);
    });
    this.#isRegistered = guests.length > 0;
    this.#written = present;
    this.#left = this.#left.filter((one) => !left.includes(one));
    return people;
  }

  async #writePeople(
    tx: Queryable,
    present: ReadonlySet<string>,
    written: ReadonlySet<string>,
  ): Promise<void> {
    const { come, gone } = changesOf(present, written);
    if (come.sales.length > 0)
      await sql`
        insert into room_presence (sale_id, user_id, node_id)
        select sale_id, user_id, ${this.#nodeId}::uuid
        from unnest(${come.sales}::text[]::uuid[], ${come.others}::text[]::uuid[]) as come (sale_id, user_id)
        on conflict do nothing`.execute(tx);
    if (gone.sales.length > 0)
      await sql`
        delete from room_presence p
        using unnest(${gone.sales}::text[]::uuid[], ${gone.others}::text[]::uuid[]) as gone (sale_id, user_id)
        where p.sale_id = gone.sale_id and p.user_id = gone.user_id and p.node_id = ${this.#nodeId}::uuid`.execute(
        tx,
      );
  }

  async #writeConsoles(
    tx: Queryable,
    present: ReadonlySet<string>,
    written: ReadonlySet<string>,
  ): Promise<void> {
    const { come, gone } = changesOf(present, written);
    if (come.sales.length > 0)
      await sql`
        insert into console_presence (sale_id, console, node_id)
        select sale_id, console, ${this.#nodeId}::uuid
        from unnest(${come.sales}::text[]::uuid[], ${come.others}::text[]::uuid[]) as come (sale_id, console)
        on conflict do nothing`.execute(tx);
    if (gone.sales.length > 0)
      await sql`
        delete from console_presence p
        using unnest(${gone.sales}::text[]::uuid[], ${gone.others}::text[]::uuid[]) as gone (sale_id, console)
        where p.sale_id = gone.sale_id and p.console = gone.console and p.node_id = ${this.#nodeId}::uuid`.execute(
        tx,
      );
  }
}

interface Pairs {
  sales: string[];
  others: string[];
}

const changesOf = (
  present: ReadonlySet<string>,
  written: ReadonlySet<string>,
): { come: Pairs; gone: Pairs } => ({
  come: pairsOf([...present].filter((name) => !written.has(name))),
  gone: pairsOf([...written].filter((name) => !present.has(name))),
});

function pairsOf(names: readonly string[]): Pairs {
  const pairs = names.map((name) => name.split(" "));
  return { sales: pairs.map(([sale = ""]) => sale), others: pairs.map(([, other = ""]) => other) };
}
