import type * as z from "zod/mini";
import { type createSaleBody, saleLimits } from "@boli/contract/live/inputs";
import { sql } from "kysely";
import { v7 as uuid } from "uuid";
import { refuse } from "../../http/refusal.ts";
import { setItemStatus } from "../../inventory/index.ts";
import { boliNow } from "../../platform/database/clock.ts";
import type { Tx } from "../../platform/database/database.ts";
import { noHead } from "../law/bid-chain.ts";
import { insertTerms } from "../terms/sale-terms.ts";
import { indexSale } from "../search/index-sale.ts";
import { setSaleTimer } from "../timer/sale-timer.ts";
import { loadAllLots, lockSale } from "../store/load-sale.ts";
import { type Offering, lockOfferedItems, planLots, wantedLot } from "./sale-items.ts";
import { storedOf } from "../../platform/database/fields.ts";
import { keptSaleFields, keptSaleSettings } from "../store/fields.ts";
import { requireValidTimes } from "./sale-times.ts";
import { insertLots } from "./save-sale.ts";
import { requireYouTubeLink } from "./youtube.ts";

type NewSale = z.output<typeof createSaleBody>;

// The number of a host's sales that are not over is limited, because their starts and closes delay everybody else's (CLOSE-4).
export async function requireRoomForSale(tx: Tx, hostId: string, isPractice: boolean): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('sales of ' || ${hostId}::text, 0))`.execute(tx);
  const max = isPractice ? saleLimits.practices : saleLimits.unfinished;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from sale where host_id = ${hostId}::uuid and status in ('scheduled', 'live')
        and is_practice = ${isPractice} limit ${max}) unfinished`.execute(tx);
  if ((rows[0]?.count ?? 0) >= max) throw refuse(isPractice ? "too_many_practices" : "too_many_sales");
  await requireRoomInDay(tx, hostId);
}

// Sales are kept for ever, also those that are cancelled a moment later, and every list has to pass them.
async function requireRoomInDay(tx: Tx, hostId: string): Promise<void> {
  const max = saleLimits.perDay;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from sale, (select boli_now() as at) as now
      where host_id = ${hostId}::uuid and sale.created_at > now.at - interval '1 day' limit ${max}) made`.execute(
    tx,
  );
  if ((rows[0]?.count ?? 0) >= max) throw refuse("too_many_sales_made", { max });
}

// Makes a sale of the caller's items. Each item joins it, and can be in no other unfinished sale (LOT-2).
export async function createSale(
  tx: Tx,
  call: Offering,
  body: NewSale,
  id: string = uuid(),
): Promise<{ id: string }> {
  const now = await boliNow(tx);
  const startsAt = new Date(body.startDateTime);
  const endsAt = new Date(body.endDateTime);
  requireValidTimes({ startsAt: startsAt.getTime(), endsAt: endsAt.getTime(), now: now.getTime() });
  const link = requireYouTubeLink(body.youtubeUrl);
  const items = await lockOfferedItems(tx, call, body);
  const { settings } = body;
  await tx
    .insertInto("sale")
    .values({
      id,
      host_id: call.principal.userId,
      ...storedOf(keptSaleFields, body),
      ...storedOf(keptSaleSettings, settings),
      status: "scheduled",
      pace: settings.pace,
      starts_at: startsAt,
      ends_at: endsAt,
      original_ends_at: endsAt,
      youtube_url: link.url,
      youtube_embed_id: link.embedId,
      is_practice: body.isPractice,
      is_verified: false,
      seq: 0,
      revision: 0,
      aliases: 0,
      total_bids: 0,
      total_revenue_paise: 0,
      current_lot_id: null,
      held_at: null,
      hold_why: null,
      held_ms: 0,
      extended_ms: 0,
      extensions: 0,
      auctioneers: [],
      terms_version: 1,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await insertTerms(tx, { saleId: id, version: 1 }, body.terms);
  const lots = planLots(body.selectedItems.map(wantedLot), items, { startsAt, endsAt, pace: settings.pace });
  await insertLots(tx, { id, isPractice: body.isPractice }, lots, noHead);
  if (!body.isPractice) await setItemStatus(tx, [...items.keys()], "in_auction");
  const locked = await lockSale(tx, id);
  await indexSale(tx, id);
  if (locked) {
    await loadAllLots(tx, locked.sale);
    await setSaleTimer(tx, locked.sale);
  }
  return { id };
}
