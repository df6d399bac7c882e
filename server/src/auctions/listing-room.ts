import { listingLimits } from "@boli/contract/auction-inputs";
import { sql } from "kysely";
import type { SignedInCall } from "../http/call.ts";
import { refuse } from "../http/refusal.ts";
import type { Tx } from "../platform/database/database.ts";

const { perDay, open: mostOpen, changesPerDay } = listingLimits;

// Until the end of the transaction this seller lists no other auction, on any node, and there is room for one more. Admins
// list for others and have no such limit.
export async function requireListingRoom(tx: Tx, call: SignedInCall): Promise<void> {
  if (call.scope === "any") return;
  const { today, open } = await countListed(tx, call.principal.userId);
  if (today >= perDay) throw refuse("too_many_listings", { most: perDay });
  if (open >= mostOpen) throw refuse("too_many_open_listings", { most: mostOpen });
}

// The same for an auction that was over and has just been given another day.
export async function requireRoomForReopened(tx: Tx, call: SignedInCall): Promise<void> {
  if (call.scope === "any") return;
  const { open } = await countListed(tx, call.principal.userId);
  if (open > mostOpen) throw refuse("too_many_open_listings", { most: mostOpen });
}

async function countListed(tx: Tx, userId: string): Promise<{ today: number; open: number }> {
  await sql`select pg_advisory_xact_lock(hashtextextended('auctions of ' || ${userId}::text, 0))`.execute(tx);
  const { rows } = await sql<{ today: number; open: number }>`
    select count(*) filter (where created_at > now.at - interval '1 day')::int as today,
      count(*) filter (
        where auction_status(manual_status, starts_at, over_at, now.at) in ('upcoming', 'ongoing'))::int as open
    from auction, (select boli_now() as at) as now where owner_id = ${userId}::uuid limit 1`.execute(tx);
  return rows[0] ?? { today: 0, open: 0 };
}

// What is changed is kept for ever, so there is an end to it for each day. Auctions are changed one by one, so who changes
// many at the same moment goes beyond it by a little.
export async function requireRoomForChanges(tx: Tx, call: SignedInCall, lines: number): Promise<void> {
  if (call.scope === "any" || lines === 0) return;
  const { rows } = await sql<{ today: number }>`
    select count(*)::int as today from (
      select from auction_change, (select boli_now() as at) as now
      where actor_id = ${call.principal.userId}::uuid and auction_change.at > now.at - interval '1 day'
      limit ${changesPerDay}) as counted limit 1`.execute(tx);
  if ((rows[0]?.today ?? 0) + lines > changesPerDay)
    throw refuse("too_many_changes", { most: changesPerDay });
}
