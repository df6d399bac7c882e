import { listingLimits } from "@boli/contract/auction-inputs";
import { sql } from "kysely";
import type { SignedInCall } from "../http/call.ts";
import { refuse } from "../http/refusal.ts";
import type { Tx } from "../platform/database/database.ts";

// Until the end of the transaction this seller lists no other auction, on any node, and there is room for one more. Admins
// list for others and have no such limit.
export async function requireListingRoom(tx: Tx, call: SignedInCall): Promise<void> {
  if (call.scope === "any") return;
  const { userId } = call.principal;
  await sql`select pg_advisory_xact_lock(hashtextextended('auctions of ' || ${userId}::text, 0))`.execute(tx);
  const { rows } = await sql<{ today: number; open: number }>`
    select count(*) filter (where created_at > now.at - interval '1 day')::int as today,
      count(*) filter (
        where auction_status(manual_status, starts_at, over_at, now.at) in ('upcoming', 'ongoing'))::int as open
    from auction, (select boli_now() as at) as now where owner_id = ${userId}::uuid limit 1`.execute(tx);
  const [{ today, open } = { today: 0, open: 0 }] = rows;
  const { perDay: mostToday, open: mostOpen } = listingLimits;
  if (today >= mostToday) throw refuse("too_many_listings", { most: mostToday });
  if (open >= mostOpen) throw refuse("too_many_open_listings", { most: mostOpen });
}
