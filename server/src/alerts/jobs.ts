import { maxNamedInDigest } from "@boli/contract/alerts/notifications";
import { sql } from "kysely";
import * as z from "zod/mini";
import { fitsSavedSearch, findableWordsOf, savedSearchColumns, wordsThatFind } from "../auctions/index.ts";
import type { Tx } from "../platform/database/database.ts";
import { defineJob, enqueue, listens, schedule } from "../platform/jobs/index.ts";
import { notify } from "../platform/notifications/index.ts";
import { isForSubscribers, waitForAlertsBeingSaved, listWordsFor } from "./queries.ts";

// The number of matches whose people one transaction notifies. Each gets a statement of their own, and others wait for the embedded database
// meanwhile.
const notifiedAtOnce = 100;

// A person's alerts may find the same auction, and several auctions.
const maxMatches = 5_000;

const personAndAuction = ({ user_id, auction_id }: Due): string => `${user_id} ${auction_id}`;

// The number of alerts that one transaction compares.
const judgedAtOnce = 50_000;

// Members hear at once, others an hour later; whoever wants one message a day or a week gets it at eight.
const freeDelay = sql`interval '1 hour'`;

const isMember = sql`(u.subscription_status = 'subscribed' or u.role = 'admin')`;

const at = sql`(now.at + case when ${isMember} then interval '0' else ${freeDelay} end)`;
const inIndia = sql`(${at} at time zone 'Asia/Kolkata' - interval '8 hours')`;
const dueAt = sql`case s.frequency
  when 'instant' then ${at}
  when 'daily' then (date_trunc('day', ${inIndia}) + interval '1 day 8 hours') at time zone 'Asia/Kolkata'
  else (date_trunc('week', ${inIndia}) + interval '7 days 8 hours') at time zone 'Asia/Kolkata' end`;

// Compares an auction with all alerts, some of them in each transaction.
const judge = defineJob({
  kind: "alerts/judge",
  effect: "inside",
  payload: z.strictObject({ auctionId: z.uuid(), after: z.nullable(z.uuid()) }),
  run: async (tx, { auctionId, after }) => {
    const { next, isAnyNew } = await judgeAuction(tx, auctionId, after);
    if (isAnyNew) await enqueue(tx, notifyDue, {}, { key: "alerts/tell" });
    if (next !== null) await enqueue(tx, judge, { auctionId, after: next });
  },
});

const notifyDue = defineJob({
  kind: "alerts/tell",
  effect: "inside",
  payload: z.strictObject({}),
  run: async (tx) => {
    if (await notifyMatches(tx)) await enqueue(tx, notifyDue, {}, { key: "alerts/tell" });
  },
});

// A change while it waits needs no second comparison.
const judgeSoon = (tx: Tx, auctionId: string) =>
  enqueue(tx, judge, { auctionId, after: null }, { key: `alerts/judge:${auctionId}` });

const onListed = listens(
  "auction-listed",
  "alerts",
  async (tx, { auctionId }) => void (await judgeSoon(tx, auctionId)),
);
const onChanged = listens(
  "auction-changed",
  "alerts",
  async (tx, { auctionId }) => void (await judgeSoon(tx, auctionId)),
);

export const alertJobs = [judge, notifyDue, onListed, onChanged];

// Matches that were not due at once.
export const notifyWhatIsDue = schedule({
  kind: "alerts/tell-due",
  everySeconds: 30,
  run: async (tx) => void (await enqueue(tx, notifyDue, {}, { key: "alerts/tell" })),
});

const maxDeletedAtOnce = 5_000;

// Removes matches of auctions that ended a month ago. Older auctions are not looked through again and again.
export const forgetOldMatches = schedule({
  kind: "alerts/forget",
  everySeconds: 60,
  run: forgetMatches,
});

async function forgetMatches(tx: Tx): Promise<void> {
  await sql`
    delete from alert_match where (alert_id, auction_id) in (
      select m.alert_id, m.auction_id from auction a join alert_match m on m.auction_id = a.id
      where a.over_at between (select boli_now()) - interval '60 days' and (select boli_now()) - interval '30 days'
      limit ${maxDeletedAtOnce})`.execute(tx);
}

// Finds the alerts that an auction fits, each once for ever. Returns the last one that was compared when there may be more,
// and whether any is new.
export async function judgeAuction(
  tx: Tx,
  auctionId: string,
  after: string | null = null,
): Promise<{ next: string | null; isAnyNew: boolean }> {
  if (after === null) await waitForAlertsBeingSaved(tx);
  const findableWords = await findableWordsOf(tx, auctionId);
  if (!findableWords) return { next: null, isAnyNew: false };
  const words = await wordsThatFind(tx, await listWordsFor(tx, findableWords), findableWords);
  const { rows } = await sql<{ last: string | null; compared: number; added: number }>`
    with s as materialized (
      select s.id, s.user_id, s.frequency, s.created_at, ${savedSearchColumns} from alert s
      where not s.is_paused and s.words <@ ${words}::text[] ${after === null ? sql`` : sql`and s.id > ${after}::uuid`}
      order by s.id limit ${judgedAtOnce}),
    added as (
      insert into alert_match (alert_id, auction_id, user_id, matched_at, due_at, is_new)
      select s.id, a.id, s.user_id, now.at, ${dueAt}, true
      from s join auction a on a.id = ${auctionId}::uuid
      join user_principal u on u.user_id = s.user_id
      cross join (select boli_now() as at) as now
      where ${fitsSavedSearch} and u.is_active and s.user_id <> a.owner_id
        and (${isMember} or not ${isForSubscribers})
      on conflict do nothing returning alert_id)
    select (select max(id::text) from s) as last, (select count(*)::int from s) as compared,
      (select count(*)::int from added) as added limit 1`.execute(tx);
  const { last = null, compared = 0, added = 0 } = rows[0] ?? {};
  return { next: compared < judgedAtOnce ? null : last, isAnyNew: added > 0 };
}

interface Due {
  alert_id: string;
  user_id: string;
  auction_id: string;
  is_instant: boolean;
  // Still worth a notification: the auction can be found and fits, the alert is not paused, and its person may have it.
  is_good: boolean;
  // Its person was notified of the auction by another of their alerts.
  is_known: boolean;
  title: string;
  city: string;
  starts_at: Date;
}

// Notifies people of matches that are due. Returns whether there may be more.
export async function notifyMatches(tx: Tx, max = maxMatches): Promise<boolean> {
  const due = await listDue(tx, max);
  const news = due.filter(({ is_good, is_known }) => is_good && !is_known);
  const instant = news.filter(({ is_instant }) => is_instant);
  await notifyAtOnce(tx, instant);
  const notified = new Set(instant.map(personAndAuction));
  await notifyTogether(
    tx,
    news.filter((one) => !notified.has(personAndAuction(one))),
  );
  await settle(tx, due);
  return due.length > 0;
}

// All that is due of the people who have waited longest.
async function listDue(tx: Tx, max: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    with waiting as (
      select m.user_id, min(m.due_at) as since from (
        select user_id, due_at from alert_match where told_at is null and due_at <= (select boli_now())
        order by due_at limit ${notifiedAtOnce}) as m group by m.user_id)
    select s.id as alert_id, s.user_id, a.id as auction_id, s.frequency = 'instant' as is_instant,
      (${fitsSavedSearch} and u.is_active and not s.is_paused
        and (u.subscription_status = 'subscribed' or u.role = 'admin' or not ${isForSubscribers})) as is_good,
      exists (
        select from alert_match told where told.user_id = m.user_id and told.auction_id = m.auction_id
          and told.told_at is not null and told.is_new) as is_known,
      a.title, a.city, a.starts_at
    from waiting w
    join alert_match m on m.user_id = w.user_id and m.told_at is null and m.due_at <= (select boli_now())
    join alert s on s.id = m.alert_id
    join auction a on a.id = m.auction_id
    join user_principal u on u.user_id = m.user_id
    order by w.since, m.user_id, a.starts_at, a.id
    limit ${max}
    for update of m skip locked`.execute(tx);
  if (rows.length < max) return rows;
  // More of the last person's may be due: the next step notifies them of all at once.
  const whole = rows.filter(({ user_id }) => user_id !== rows.at(-1)?.user_id);
  return whole.length > 0 ? whole : rows;
}

async function notifyAtOnce(tx: Tx, due: readonly Due[]): Promise<void> {
  for (const [id, [first, ...more]] of groupBy(due, "auction_id")) {
    await notify(tx, {
      kind: "alert-match",
      to: [first, ...more].map(({ user_id }) => user_id),
      values: { auction: first.title, city: first.city, startsAt: first.starts_at.toISOString() },
      about: { kind: "auction", id },
    });
  }
}

// One notification for each person, whatever the number of alerts and auctions.
async function notifyTogether(tx: Tx, due: readonly Due[]): Promise<void> {
  for (const [userId, rows] of groupBy(due, "user_id")) {
    const auctions = [...groupBy(rows, "auction_id")].map(([id, [{ title, city }]]) => ({
      id,
      auction: title,
      city,
    }));
    const values = { count: auctions.length, auctions: auctions.slice(0, maxNamedInDigest) };
    await notify(tx, { kind: "alert-digest", to: [userId], values });
  }
}

// Matches that are not worth a notification are removed: they are found again when the auction is shown again.
async function settle(tx: Tx, due: readonly Due[]): Promise<void> {
  const rows = due.map(({ alert_id, auction_id, is_good }) => ({ alert_id, auction_id, is_good }));
  await sql`
    with settled as (
      select one.alert_id, one.auction_id, one.is_good from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as one (alert_id uuid, auction_id uuid, is_good boolean)),
    gone as (
      delete from alert_match m using settled
      where m.alert_id = settled.alert_id and m.auction_id = settled.auction_id and not settled.is_good)
    update alert_match m set told_at = boli_now() from settled
    where m.alert_id = settled.alert_id and m.auction_id = settled.auction_id and settled.is_good`.execute(
    tx,
  );
}

function groupBy(due: readonly Due[], key: "auction_id" | "user_id"): Map<string, [Due, ...Due[]]> {
  const groups = new Map<string, [Due, ...Due[]]>();
  for (const one of due) {
    const group = groups.get(one[key]);
    if (group) group.push(one);
    else groups.set(one[key], [one]);
  }
  return groups;
}
