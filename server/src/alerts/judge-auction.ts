import { sql } from "kysely";
import { fitsSavedSearch, findableWordsOf, savedSearchColumns, wordsThatFind } from "../auctions/index.ts";
import type { Tx } from "../platform/database/database.ts";
import { isForSubscribers, waitForAlertsBeingSaved } from "./queries.ts";
import { listWordsFor } from "./words.ts";

// The number of alerts that one transaction compares.
const judgedAtOnce = 50_000;

// Members hear at once, others an hour later; whoever wants one message a day or a week gets it at eight.
const freeDelay = sql`interval '1 hour'`;

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

const isMember = sql`(u.subscription_status = 'subscribed' or u.role = 'admin')`;

const at = sql`(now.at + case when ${isMember} then interval '0' else ${freeDelay} end)`;
const inIndia = sql`(${at} at time zone 'Asia/Kolkata' - interval '8 hours')`;
const dueAt = sql`case s.frequency
  when 'instant' then ${at}
  when 'daily' then (date_trunc('day', ${inIndia}) + interval '1 day 8 hours') at time zone 'Asia/Kolkata'
  else (date_trunc('week', ${inIndia}) + interval '7 days 8 hours') at time zone 'Asia/Kolkata' end`;
