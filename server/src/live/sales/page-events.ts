import { type RawBuilder, sql } from "kysely";
import { type Extension, extensionIn } from "@boli/contract/live/sale-event";
import type { Queryable } from "../../platform/database/database.ts";
import { type StoredEvent, eventIn } from "../store/stored-event.ts";

// The few events that a page reads again, each kind by an index of its own: messages of the host, and what moved a lot's close, which
// are extensions and the bids whose events are lists with an eleventh value.

// The newest message of the host in the sale `s`, with its number.
export const newestMessage = sql`(
  select json_build_object('seq', e.seq, 'text', e.payload ->> 'text') from sale_event e
  where e.sale_id = s.id and e.payload ->> 'kind' = 'message' and e.only_for is null
  order by e.seq desc limit 1)`;

const maxListed = 200;

interface Row {
  seq: number;
  at: Date;
  payload: StoredEvent;
}

export const extensionsQuery = ({ saleId, lotId }: { saleId: string; lotId: string }): RawBuilder<Row> => sql`
  select seq, at, payload from sale_event
  where sale_id = ${saleId}::uuid
    and (payload ->> 'kind' = 'lot-extended' or payload ->> 10 = 'true')
    and coalesce(payload ->> 'lotId', payload ->> 0) = ${lotId}::text
  order by seq desc limit ${maxListed}`;

// The newest moves of a lot's close, and why it moved (CLOSE-1).
export async function listExtensions(
  db: Queryable,
  of: { saleId: string; lotId: string },
): Promise<Extension[]> {
  const { rows } = await extensionsQuery(of).execute(db);
  return rows.flatMap(({ seq, at, payload }) => {
    const found = extensionIn({ seq, at: at.toISOString(), ...eventIn(payload) });
    if (found === undefined) return [];
    const { lotId: _, ...extension } = found;
    return [extension];
  });
}
