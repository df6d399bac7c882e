import { rupeesFromPaise, rupeesOrNull } from "@boli/contract/base/money";
import { sql } from "kysely";
import * as z from "zod/mini";
import type { Tx, Queryable } from "../platform/database/database.ts";
import { type Job, defineJob, enqueue, listens } from "../platform/jobs/index.ts";
import { notify } from "../platform/notifications/index.ts";
import { type Thing, findThing } from "./things.ts";

// The number of people that one step notifies: few, because other requests wait for the database while a step is written.
export const peopleAtOnce = 250;

// Several changes within this time make one notification, of how things are then.
const gatherMs = 5_000;

// The followers of one thing are notified of this many changes a day. Later changes wait for the next day. A status never
// waits: a cancellation is urgent.
const notifiedADay = 20;

const changeKinds = ["moved", "end", "price", "earnest", "status", "place"] as const;
type ChangeKind = (typeof changeKinds)[number];

// The fields of the history that followers hear of.
const kindOfField: Readonly<Record<string, ChangeKind>> = {
  date: "moved",
  end: "end",
  price: "price",
  "earnest-money": "earnest",
  status: "status",
  city: "place",
  address: "place",
  pincode: "place",
  coordinates: "place",
};

const fieldsOf = (change: ChangeKind): string[] =>
  Object.keys(kindOfField).filter((field) => kindOfField[field] === change);

// Notifies the followers of a thing that it changed, some at a time, by their ids.
const notifyFollowers = defineJob({
  kind: "following/tell-followers",
  effect: "inside",
  payload: z.strictObject({
    thingId: z.uuid(),
    change: z.enum(changeKinds),
    // The user who made the change gets no notification of it, nor do those who changed it since.
    actorId: z.nullable(z.uuid()),
    since: z.optional(z.string()),
    // Followers up to this id were notified.
    after: z.optional(z.uuid()),
  }),
  run: async (tx, { after, ...changed }) => {
    const { thingId, change } = changed;
    const thing = await findShown(tx, { ...changed, after });
    if (!thing || !isOfInterest(thing, change)) return;
    if (after === undefined && change !== "status") {
      const later = await countNotices(tx, thingId);
      if (later) {
        await enqueue(tx, notifyFollowers, changed, { runAt: later, key: keyOf(thingId, change) });
        return;
      }
    }
    const people = await listFollowers(tx, thingId, after);
    const others = new Set([...(await listMakers(tx, changed)), ...(await listBidders(tx, changed, people))]);
    const to = people.filter((id) => !others.has(id));
    await notifyOf(tx, thing, change, to);
    if (people.length === peopleAtOnce)
      await enqueue(tx, notifyFollowers, { ...changed, after: people.at(-1) });
  },
});

// Returns undefined when there is nothing to notify of now. The change of a hidden thing is stored for later.
async function findShown(tx: Tx, { thingId, ...pending }: PendingChange & { thingId: string }) {
  const thing = await findThing(tx, thingId);
  if (thing || (await storeIfHidden(tx, thingId, pending))) return thing;
  // The thing was not hidden: it was deleted, or shown again meanwhile.
  return findThing(tx, thingId);
}

const keyOf = (thingId: string, change: ChangeKind): string => `tell:${thingId}:${change}`;

// Counts a notification to the followers of a thing. Returns the beginning of the next day when there were enough today.
async function countNotices(tx: Tx, thingId: string): Promise<Date | undefined> {
  const { rows } = await sql<{ times: number; next_day: Date }>`
    insert into told_followers as counter (thing_id, day, times)
    values (${thingId}::uuid, (boli_now() at time zone 'Asia/Kolkata')::date, 1)
    on conflict (thing_id) do update set day = excluded.day,
      times = case when counter.day = excluded.day then least(counter.times, ${notifiedADay}::int) + 1 else 1 end
    returning times, (day + 1)::timestamp at time zone 'Asia/Kolkata' as next_day`.execute(tx);
  const [row] = rows;
  return row && row.times > notifiedADay ? row.next_day : undefined;
}

interface FollowedChange {
  thingId: string;
  change: ChangeKind;
  actorId: string | null;
  since?: string | undefined;
}

// The users who made the changes that one notification is about. The news of two changes may come in either order, so the first may be a
// little older than `since`.
async function listMakers(tx: Tx, { thingId, change, actorId, since }: FollowedChange): Promise<Set<string>> {
  const fields = fieldsOf(change);
  const { rows } = since
    ? await sql<{ actor_id: string }>`
        select distinct actor_id from followable_change
        where thing_id = ${thingId}::uuid and at >= ${since}::timestamptz - ${gatherMs}::int * interval '1 ms'
          and field = any(${fields}::text[]) and actor_id is not null limit ${peopleAtOnce}`.execute(tx)
    : { rows: [] };
  return new Set([...(actorId === null ? [] : [actorId]), ...rows.map((row) => row.actor_id)]);
}

// Those of these people who hear of the status of a live auction by itself, because they bid in it.
async function listBidders(
  tx: Tx,
  { thingId, change }: FollowedChange,
  people: readonly string[],
): Promise<readonly string[]> {
  if (change !== "status") return [];
  const { rows } = await sql<{ user_id: string }>`
    select user_id from followable_bidder
    where thing_id = ${thingId}::uuid and user_id = any(${[...people]}::text[]::uuid[]) limit ${peopleAtOnce}`.execute(
    tx,
  );
  return rows.map((row) => row.user_id);
}

// The instant of a person's last change of a thing, as text, because a Date has no microseconds.
async function lastChangeBy(tx: Tx, thingId: string, actorId: string | null): Promise<string | undefined> {
  const { rows } = await sql<{ at: string | null }>`
    select max(at)::text as at from followable_change
    where thing_id = ${thingId}::uuid and actor_id = ${actorId}::uuid limit 1`.execute(tx);
  return rows[0]?.at ?? undefined;
}

// Of a thing that is over, only its status is of interest.
const isOfInterest = ({ status }: Thing, change: ChangeKind): boolean =>
  change === "status" || status === "upcoming" || status === "ongoing";

async function notifyOf(tx: Tx, thing: Thing, change: ChangeKind, to: readonly string[]): Promise<void> {
  const { title: auction, status } = thing;
  const startsAt = thing.starts_at.toISOString();
  const about = { kind: thing.kind, id: thing.id };
  switch (change) {
    case "moved":
      return notify(tx, { kind: "auction-moved", to, values: { auction, startsAt }, about });
    case "end":
      return notify(tx, {
        kind: "auction-end-changed",
        to,
        values: { auction, endsAt: thing.ends_at?.toISOString() ?? null },
        about,
      });
    case "earnest":
      return notify(tx, {
        kind: "auction-earnest-changed",
        to,
        values: {
          auction,
          amount: rupeesOrNull(thing.earnest_paise),
        },
        about,
      });
    case "place":
      return notify(tx, { kind: "auction-place-changed", to, values: { auction }, about });
    case "price":
      return notify(tx, {
        kind: "auction-price-changed",
        to,
        values: { auction, estimate: estimateOf(thing) },
        about,
      });
    case "status":
      return status === "cancelled"
        ? notify(tx, { kind: "auction-cancelled", to, values: { auction, startsAt }, about })
        : notify(tx, { kind: "auction-status-changed", to, values: { auction, status }, about });
    default:
      return change satisfies never;
  }
}

const estimateOf = ({ estimate_from: from, estimate_to: to }: Thing): { from: number; to: number } | null =>
  from === null || to === null ? null : { from: rupeesFromPaise(from), to: rupeesFromPaise(to) };

// The users who have it as a favourite or have a reminder for it, each once.
async function listFollowers(tx: Tx, thingId: string, after: string | undefined): Promise<string[]> {
  const some = (table: "favourite" | "reminder") => sql`(
    select distinct user_id from ${sql.table(table)}
    where thing_id = ${thingId}::uuid ${after === undefined ? sql`` : sql`and user_id > ${after}::uuid`}
    order by user_id limit ${peopleAtOnce})`;
  const { rows } = await sql<{ user_id: string }>`
    select user_id from (${some("favourite")} union ${some("reminder")}) as follower
    order by user_id limit ${peopleAtOnce}`.execute(tx);
  return rows.map(({ user_id: userId }) => userId);
}

// Notifies followers of the changes of a thing while it was hidden, unless they were undone meanwhile.
async function notifyPending(tx: Tx, thingId: string): Promise<void> {
  for (const { change: kept, since, after } of await takePendingChanges(tx, thingId)) {
    const change = changeKinds.find((kind) => kind === kept);
    if (!change || !(await isOtherThan(tx, thingId, { fields: fieldsOf(change), since }))) continue;
    const changed = { thingId, change, actorId: null, since };
    if (after === undefined)
      await enqueue(tx, notifyFollowers, changed, { delayMs: gatherMs, key: keyOf(thingId, change) });
    else await enqueue(tx, notifyFollowers, { ...changed, after });
  }
}

// Plans to notify the followers of a thing, in a few seconds, that these fields of it changed.
async function notifyOfFields(
  tx: Tx,
  fields: readonly string[],
  changed: Pick<FollowedChange, "thingId" | "actorId" | "since">,
): Promise<void> {
  const changes = new Set(fields.flatMap((field) => kindOfField[field] ?? []));
  // The end moves with the start.
  if (changes.has("moved")) changes.delete("end");
  for (const change of changes) {
    const options = { delayMs: gatherMs, key: keyOf(changed.thingId, change) };
    await enqueue(tx, notifyFollowers, { ...changed, change }, options);
  }
}

export const followerJobs: readonly Job[] = [
  notifyFollowers,
  listens("auction-listed", "following", (tx, { auctionId }) => notifyPending(tx, auctionId)),
  listens("auction-changed", "following", async (tx, { auctionId, fields, actorId }) => {
    if (!fields.some((field) => field in kindOfField)) return;
    const since = await lastChangeBy(tx, auctionId, actorId);
    await notifyOfFields(tx, fields, { thingId: auctionId, actorId, since });
  }),
  listens("sale-changed", "following", (tx, { saleId, fields, actorId }) =>
    notifyOfFields(tx, fields, { thingId: saleId, actorId }),
  ),
];

// The changes of hidden things, stored until the thing is shown again.

interface PendingChange {
  change: string;
  // The instant of the first change, as text, which keeps the microseconds.
  since?: string | undefined;
  // The last follower who was notified of it.
  after?: string | undefined;
}

// Stores a change that nobody may know of yet. Returns false, and stores nothing, when the thing is not hidden. The row's lock
// makes a request that shows the thing wait, so the event of showing finds the change.
async function storeIfHidden(
  tx: Tx,
  thingId: string,
  { change, since, after }: PendingChange,
): Promise<boolean> {
  const { rows } = await sql`
    with hidden as materialized (
      select t.id from followable_auction t where t.id = ${thingId}::uuid and t.is_hidden for share)
    insert into untold_change as kept (thing_id, change, since, told_up_to)
    select id, ${change}, ${since ?? null}::timestamptz, ${after ?? null}::uuid from hidden
    on conflict (thing_id, change) do update set since = least(kept.since, excluded.since), told_up_to = null
    returning kept.thing_id`.execute(tx);
  return rows.length > 0;
}

async function takePendingChanges(tx: Tx, thingId: string): Promise<PendingChange[]> {
  const { rows } = await sql<{ change: string; since: string | null; told_up_to: string | null }>`
    delete from untold_change where thing_id = ${thingId}::uuid
    returning change, since::text as since, told_up_to`.execute(tx);
  return rows.map((row) => ({
    change: row.change,
    since: row.since ?? undefined,
    after: row.told_up_to ?? undefined,
  }));
}

// True when one of these fields differs from its value at an instant, or from its value when the thing was hidden, whichever
// was earlier.
async function isOtherThan(
  db: Queryable,
  thingId: string,
  { fields, since }: { fields: readonly string[]; since: string | undefined },
): Promise<boolean> {
  const { rows } = await sql`
    with hidden as (
      select at from followable_change where thing_id = ${thingId}::uuid and field = 'visibility'
      order by at desc, id desc limit 1 offset 1),
    changed as (
      select (array_agg(before_mark order by at, id))[1] as first, (array_agg(after_mark order by at desc, id desc))[1] as last
      from followable_change
      where thing_id = ${thingId}::uuid and field = any(${[...fields]}::text[])
        and at >= coalesce(least(${since ?? null}::timestamptz, (select at from hidden)), '-infinity')
      group by field, part)
    select from changed where first is distinct from last limit 1`.execute(db);
  return rows.length > 0;
}
