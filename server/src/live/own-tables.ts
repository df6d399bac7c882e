import { type RawBuilder, sql } from "kysely";
import { type PersonalData, countStanding, ownRows } from "../platform/personal-data.ts";
import type { Queryable } from "../platform/database/database.ts";
import { columnsOf } from "../platform/database/fields.ts";
import { keptSaleFields, keptSaleSettings } from "./store/fields.ts";

const givenColumns = sql.join(
  [...columnsOf(keptSaleFields), ...columnsOf(keptSaleSettings)].map((name) => sql.ref(`s.${name}`)),
);

// Raises that wait have negative numbers.
export const ownBids = (userId: RawBuilder<string>): RawBuilder<unknown> => sql`
  select sale_id, lot_id, seq, kind, amount_paise, ceiling_paise, at from bid
  where user_id = ${userId} order by lot_id, seq`;

const asHost: PersonalData["tables"] = {
  "live-auctions": ownRows(
    ["sale"],
    (userId) => sql`
      select s.id, ${givenColumns}, s.status, s.pace, s.is_practice, s.youtube_url, s.starts_at, s.ends_at, s.created_at,
        s.updated_at, s.total_bids, s.total_revenue_paise
      from sale s where s.host_id = ${userId} order by s.created_at, s.id`,
  ),
  lots: ownRows(
    ["lot"],
    (userId) => sql`
      select l.sale_id, l.id, l.position, l.item_id, l.item_name, l.category, l.status, l.minimum_paise, l.reserve_paise,
        l.sold_price_paise
      from lot l join sale s on s.id = l.sale_id
      where s.host_id = ${userId} order by s.created_at, l.sale_id, l.position, l.id`,
  ),
  "live-auction-terms": ownRows(
    ["sale_terms"],
    (userId) => sql`
      select t.sale_id, t.version, t.payment, t.gst, t.premium, t.collection_place, t.collect_by, t.viewing, t.condition,
        t.created_at
      from sale_terms t join sale s on s.id = t.sale_id
      where s.host_id = ${userId} order by s.created_at, t.sale_id, t.version`,
  ),
  "live-auction-changes": ownRows(
    ["sale_change"],
    (userId) => sql`
      select c.sale_id, c.field, c.before, c.at from sale_change c join sale s on s.id = c.sale_id
      where s.host_id = ${userId} order by c.at, c.id`,
  ),
  // The words of the host in the public log: messages, and the reasons of cancellations, ends and restarts.
  announcements: ownRows(
    ["sale_event"],
    (userId) => sql`
      select e.sale_id, e.seq, e.at, e.payload ->> 'kind' as kind, coalesce(e.payload ->> 'text', e.payload ->> 'reason') as text
      from sale_event e join sale s on s.id = e.sale_id
      where (s.host_id = ${userId} or ${userId} = any(s.auctioneers))
        and e.payload ->> 'kind' in ('message', 'sale-cancelled', 'sale-ended', 'lot-restarted')
      order by e.sale_id, e.seq`,
  ),
  consoles: ownRows(
    ["sale_console"],
    (userId) => sql`
      select sale_id, taken_at from sale_console where user_id = ${userId} order by taken_at, sale_id`,
  ),
  "requests-as-host": ownRows(
    ["sale_request"],
    (userId) => sql`
      select sale_id, lot_id, reason, asked_at, closed_at from sale_request where asked_by = ${userId}
      order by asked_at, sale_id`,
  ),
};

export const ownLiveTables: PersonalData["tables"] = {
  ...asHost,
  bids: ownRows(["bid"], ownBids),
  aliases: ownRows(
    ["sale_alias"],
    (userId) => sql`
      select sale_id, alias from sale_alias where user_id = ${userId} order by sale_id`,
  ),
  ceilings: ownRows(
    ["advance_ceiling"],
    (userId) => sql`
      select sale_id, lot_id, ceiling_paise from advance_ceiling where user_id = ${userId} order by sale_id, lot_id`,
  ),
  "accepted-terms": ownRows(
    ["sale_acceptance"],
    (userId) => sql`
      select sale_id, version, accepted_at from sale_acceptance where user_id = ${userId} order by accepted_at, sale_id`,
  ),
  "watched-lots": ownRows(
    ["lot_watch"],
    (userId) => sql`
      select sale_id, lot_id, is_told from lot_watch where user_id = ${userId} order by sale_id, lot_id`,
  ),
  // Also what was removed.
  "chat-messages": ownRows(
    ["chat_row"],
    (userId) => sql`
      select sale_id, alias, text, at, removed_at from chat_row where user_id = ${userId} and kind = 'message'
      order by at, id`,
  ),
  "chat-aliases": ownRows(
    ["chat_alias"],
    (userId) => sql`
      select sale_id, alias from chat_alias where user_id = ${userId} order by sale_id`,
  ),
  "chat-reports": ownRows(
    ["chat_report"],
    (userId) => sql`
      select message_id, reported_at from chat_report where user_id = ${userId} order by reported_at, message_id`,
  ),
  "chat-mutes": ownRows(
    ["chat_mute"],
    (userId) => sql`
      select sale_id, muted_at from chat_mute where user_id = ${userId} order by muted_at, sale_id`,
  ),
  requests: ownRows(
    ["bidder_request"],
    (userId) => sql`
      select sale_id, lot_id, reason, asked_at, closed_at from bidder_request where user_id = ${userId}
      order by asked_at, id`,
  ),
};

const hosted = countStanding(
  "hosted-sales",
  (userId) => sql`
    select null::timestamptz as until from sale where host_id = ${userId} and status in ('scheduled', 'live')`,
);
const leading = countStanding(
  "leading-lots",
  (userId) => sql`
    select null::timestamptz as until from sale_alias a join lot l on l.sale_id = a.sale_id
    where a.user_id = ${userId} and l.status in ('queued', 'open') and l.leader = ${userId}::text and not l.is_practice`,
);
const waiting = countStanding(
  "ceilings",
  (userId) => sql`select null::timestamptz as until from advance_ceiling where user_id = ${userId}`,
);

// A sale has a host until it is over, and a bid binds.
export const listStandingOf = async (db: Queryable, userId: string) => [
  ...(await hosted(db, userId)),
  ...(await leading(db, userId)),
  ...(await waiting(db, userId)),
];
