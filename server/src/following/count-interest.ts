import { sql } from "kysely";
import type { SignedInCall } from "../http/call.ts";
import { refuse } from "../http/refusal.ts";
import type { Database, Tx } from "../platform/database/database.ts";
import { announce } from "../platform/jobs/index.ts";
import type { CountedKind } from "./tables.ts";
import { type Thing, findThing } from "./things.ts";

interface Interest {
  kind: CountedKind;
  thing: Pick<Thing, "id" | "kind" | "owner_id">;
  userId: string;
}

// One person counts once in half an hour, as for views. Sellers do not count for their own auctions.
const everyMinutes = 30;
// The number of things a day for which one person counts. Each is stored as an activity.
const maxThingsADay = 200;
const maxDeletedAtOnce = 5_000;

// Announces that somebody saved or shared a thing, for those who count it.
export async function announceInterest(tx: Tx, { kind, thing, userId }: Interest): Promise<void> {
  if (thing.owner_id === userId) return;
  const { rows } = await sql<{ at: Date }>`
    insert into counted_interest as counted (user_id, thing_id, kind, at)
    select ${userId}::uuid, ${thing.id}::uuid, ${kind}, boli_now()
    where (
        select count(*) from (
          select from counted_interest
          where user_id = ${userId}::uuid and kind = ${kind} and at > (select boli_now()) - interval '1 day'
          limit ${maxThingsADay}) as today) < ${maxThingsADay}
      or exists (
        select from counted_interest
        where user_id = ${userId}::uuid and thing_id = ${thing.id}::uuid and kind = ${kind})
    on conflict (user_id, thing_id, kind) do update set at = excluded.at
      where counted.at <= excluded.at - make_interval(mins => ${everyMinutes})
    returning at`.execute(tx);
  const [counted] = rows;
  if (!counted) return;
  const at = counted.at.toISOString();
  const { id } = thing;
  await announce(tx, "activity-noted", {
    activities: [{ kind, thing: { kind: thing.kind, id }, at, userId, visitor: null }],
  });
}

export async function recordShare(
  database: Database,
  id: string,
  call: SignedInCall,
): Promise<Record<never, never>> {
  await database.transaction(async (tx) => {
    const thing = await findThing(tx, id);
    if (!thing) throw refuse("auction_not_found");
    await announceInterest(tx, { kind: "share", thing, userId: call.principal.userId });
  });
  return {};
}

export async function deleteOldInterest(tx: Tx): Promise<void> {
  await sql`
    delete from counted_interest where (user_id, thing_id, kind) in (
      select user_id, thing_id, kind from counted_interest
      where at < (select boli_now()) - interval '1 day'
      order by at limit ${maxDeletedAtOnce})`.execute(tx);
}
