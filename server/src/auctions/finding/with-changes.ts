import type { ShownChange } from "@boli/contract/auctions/endpoints";
import type { AuctionCard } from "@boli/contract/auctions/card";
import { sql } from "kysely";
import type { Queryable } from "../../platform/database/database.ts";
import { shownField, shownFields } from "../changes.ts";
import { listCards } from "./list-cards.ts";

export interface ChangedAuction {
  auction: AuctionCard;
  changes: Array<{ field: ShownChange["field"]; before: string | null }>;
}

interface ChangedField {
  id: string;
  field: string;
  before: string | null;
}

// Auctions that everybody may see, as cards, each with the fields that changed since an instant of its own.
export async function auctionsWithChanges(
  db: Queryable,
  asked: ReadonlyArray<{ id: string; since: Date }>,
): Promise<ReadonlyMap<string, ChangedAuction>> {
  if (asked.length === 0) return new Map();
  const ids = asked.map(({ id }) => id);
  const [cards, changed] = await Promise.all([
    listCards(db, {
      where: sql`a.id = any(${ids}::uuid[]) and not a.is_hidden`,
      order: sql`a.id`,
      limit: ids.length,
    }),
    listChangedFields(db, asked),
  ]);
  return new Map(cards.map((auction) => [auction.id, { auction, changes: changesOf(auction, changed) }]));
}

// The newest lines of a history that are looked through, because a seller may make a million.
const maxLines = 500;

// For each field its oldest line, whose value the reader knew.
async function listChangedFields(
  db: Queryable,
  asked: ReadonlyArray<{ id: string; since: Date }>,
): Promise<ChangedField[]> {
  const json = JSON.stringify(asked.map(({ id, since }) => ({ id, since: since.toISOString() })));
  const { rows } = await sql<ChangedField>`
    select distinct on (c.auction_id, c.field) c.auction_id as id, c.field,
      case when c.field = 'date' then c.before end as before
    from jsonb_to_recordset(${json}::jsonb) as asked (id uuid, since timestamptz)
    cross join lateral (
      select n.auction_id, n.field, n.before, n.after, n.at, n.id from auction_change n
      where n.auction_id = asked.id order by n.id desc limit ${maxLines}) as c
    where c.at > asked.since and c.field = any(${shownFields}) and c.before is distinct from c.after
    order by c.auction_id, c.field, c.id limit ${asked.length * shownFields.length}`.execute(db);
  return rows;
}

// A date that was put back is no change.
function changesOf(
  { id, startsAt }: AuctionCard,
  changed: readonly ChangedField[],
): ChangedAuction["changes"] {
  const fields = new Map<ShownChange["field"], string | null>();
  for (const { id: of, field, before } of changed) {
    const shown = of === id ? shownField(field) : undefined;
    if (shown !== undefined && before !== startsAt) fields.set(shown, before);
  }
  return [...fields].map(([field, before]) => ({ field, before }));
}
