import { maxNamedInDigest } from "@boli/contract/alerts/notifications";
import { sql } from "kysely";
import { fitsSavedSearch } from "../auctions/index.ts";
import type { Tx } from "../platform/database/database.ts";
import { notify } from "../platform/notifications/index.ts";
import { isForSubscribers } from "./queries.ts";

// The number of matches whose people one transaction notifies. Each gets a statement of their own, and others wait for the embedded database
// meanwhile.
const notifiedAtOnce = 100;

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

// A person's alerts may find the same auction, and several auctions.
const maxMatches = 5_000;

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

const personAndAuction = ({ user_id, auction_id }: Due): string => `${user_id} ${auction_id}`;

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
