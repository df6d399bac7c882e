import { maxLots } from "@boli/contract/live/clerk-actions";
import { sql } from "kysely";
import type { Queryable } from "../../platform/database/database.ts";
import { type StoredEvent, leadIn } from "../store/stored-event.ts";

export interface EventRow {
  seq: number;
  at: Date;
  payload: StoredEvent;
  only_for: string | null;
}

// The leaders of the open lots as a room begins.
export async function readLeaders(db: Queryable, saleId: string): Promise<Leaders> {
  const { rows } = await sql<{ lot_id: string; alias: number }>`
    select l.id as lot_id, a.alias from lot l
    join sale_alias a on a.sale_id = l.sale_id and a.bidder = l.leader
    where l.sale_id = ${saleId}::uuid and l.status = 'open' limit ${maxLots}`.execute(db);
  return new Leaders(saleId, new Map(rows.map((row) => [row.lot_id, row.alias])));
}

// The lots of a room with the aliases that lead them, so that the person who loses a lead knows at once (ROOM-4).
export class Leaders {
  readonly #saleId: string;
  readonly #leaders: Map<string, number>;
  // The people behind the aliases that have lost a lead here; an alias never changes hands. Null for a paddle.
  readonly #people = new Map<number, string | null>();

  constructor(saleId: string, leaders: Map<string, number>) {
    this.#saleId = saleId;
    this.#leaders = leaders;
  }

  // Learns these events, and returns the people who have lost a lead by them.
  async learn(db: Queryable, rows: readonly EventRow[]): Promise<ReadonlySet<string>> {
    const displaced = new Set<number>();
    for (const { payload } of rows) {
      const lead = leadIn(payload);
      if (!lead) continue;
      const before = this.#leaders.get(lead.lotId);
      if (before !== undefined && before !== lead.leader) displaced.add(before);
      this.#leaders.set(lead.lotId, lead.leader);
    }
    await this.#findPeople(db, displaced);
    return new Set([...displaced].flatMap((alias) => this.#people.get(alias) ?? []));
  }

  async #findPeople(db: Queryable, aliases: ReadonlySet<number>): Promise<void> {
    const unknown = [...aliases].filter((alias) => !this.#people.has(alias));
    if (unknown.length === 0) return;
    const { rows } = await sql<{ alias: number; user_id: string | null }>`
      select alias, user_id from sale_alias
      where sale_id = ${this.#saleId}::uuid and alias = any(${unknown}::int[]) limit ${unknown.length}`.execute(
      db,
    );
    for (const { alias, user_id: userId } of rows) this.#people.set(alias, userId);
  }
}
