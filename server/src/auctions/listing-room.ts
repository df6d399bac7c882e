import { listingLimits } from "@boli/contract/auctions/inputs";
import { sql } from "kysely";
import type { SignedInCall } from "../http/call.ts";
import { refuse } from "../http/refusal.ts";
import type { Tx } from "../platform/database/database.ts";

const { perDay, open: maxOpen, changesPerDay } = listingLimits;

// Makes sure that there is room for one more auction, and locks the seller: until the end of the transaction they list
// no other, on any node. Admins list for others and have no such limit.
export async function requireListingAllowance(tx: Tx, call: SignedInCall): Promise<void> {
  if (call.scope === "any") return;
  const { today, open } = await countListed(tx, call.principal.userId);
  if (today >= perDay) throw refuse("too_many_listings", { max: perDay });
  if (open >= maxOpen) throw refuse("too_many_open_listings", { max: maxOpen });
}

// The same for an auction that was over and was moved to a later day.
export async function requireRoomForReopened(tx: Tx, call: SignedInCall): Promise<void> {
  if (call.scope === "any") return;
  const { open } = await countListed(tx, call.principal.userId);
  if (open > maxOpen) throw refuse("too_many_open_listings", { max: maxOpen });
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

// Changes are kept forever, so there is a limit for each day. Auctions are changed one by one, so a seller who changes
// many at the same moment may go a little beyond it.
export async function requireRoomForChanges(tx: Tx, call: SignedInCall, lines: number): Promise<void> {
  if (call.scope === "any" || lines === 0) return;
  const { rows } = await sql<{ today: number }>`
    select count(*)::int as today from (
      select from auction_change, (select boli_now() as at) as now
      where actor_id = ${call.principal.userId}::uuid and auction_change.at > now.at - interval '1 day'
      limit ${changesPerDay}) as counted limit 1`.execute(tx);
  if ((rows[0]?.today ?? 0) + lines > changesPerDay) throw refuse("too_many_changes", { max: changesPerDay });
}
