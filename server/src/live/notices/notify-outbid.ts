import { rupeesFromPaise } from "@boli/contract/base/money";
import { sql } from "kysely";
import * as z from "zod/mini";
import type { Tx } from "../../platform/database/database.ts";
import { defineJob, enqueue, enqueueMany, schedule } from "../../platform/jobs/index.ts";
import { holdBackMails, notify } from "../../platform/notifications/index.ts";
import { type StoredEvent, leadIn } from "../store/stored-event.ts";

// Jobs that read what is committed notify people that they were outbid, so that no bid waits for it. Whatever happens between
// two looks makes one notification for each person and lot.
const lookSeconds = 3;
const salesAtOnce = 500;
// Bounds on one run, because its transaction holds up other requests.
const eventsAtOnce = 1_000;
const lotsAtOnce = 40;
const overAtOnce = 5;

const keyOf = (saleId: string): string => `outbid:${saleId}`;

// Notifies everyone who led a lot since the last look, and no longer does, that they were outbid (NOTICE-1).
export const notifyOutbid = defineJob({
  kind: "live/tell-outbid",
  effect: "inside",
  payload: z.strictObject({ saleId: z.uuid() }),
  run: async (tx, { saleId }) => {
    const from = await takeLook(tx, saleId);
    if (from === undefined) return;
    const { upTo, leads, isMore } = await readLeads(tx, saleId, from);
    if (upTo === from) return;
    const lots = await listLots(tx, [...leads.keys()]);
    const displaced = lots.map((lot) => ({ lot, aliases: displacedIn(lot, leads.get(lot.id) ?? []) }));
    const people = await findPeople(tx, saleId, [...new Set(displaced.flatMap(({ aliases }) => aliases))]);
    for (const { lot, aliases } of displaced) {
      if (lot.status !== "open" || lot.price_paise === null) continue;
      await notify(tx, {
        kind: "lot-outbid",
        // Somebody who leads again by now is notified when that lead is lost.
        to: aliases.flatMap((alias) => people.get(alias) ?? []).filter((userId) => userId !== lot.leader),
        about: { kind: "live-auction", id: saleId },
        values: {
          auction: lot.title,
          item: lot.item_name,
          lotId: lot.id,
          amount: rupeesFromPaise(lot.price_paise),
        },
      });
    }
    await holdBackMails(tx, { kind: "lot-outbid", saleId, of: lots.flatMap(leaderOf) });
    await setLook(tx, { saleId, upTo, leads });
    if (isMore) await enqueue(tx, notifyOutbid, { saleId }, { key: keyOf(saleId) });
  },
});

// The number of the last event that was looked at. The row is locked, so that one job at a time notifies of a sale. Undefined once
// the sale is over: its row is deleted then, and a job that is still planned would begin with the first event again.
async function takeLook(tx: Tx, saleId: string): Promise<number | undefined> {
  const { rows } = await sql<{ seq: number }>`
    insert into outbid_look (sale_id, seq)
    select id, 0 from sale where id = ${saleId}::uuid and status = 'live'
    on conflict (sale_id) do update set seq = outbid_look.seq returning seq`.execute(tx);
  return rows[0]?.seq;
}

interface Leads {
  upTo: number;
  // The aliases that led each lot with a bid, in order.
  leads: Map<string, number[]>;
  isMore: boolean;
}

async function readLeads(tx: Tx, saleId: string, from: number): Promise<Leads> {
  const { rows } = await sql<{ seq: number; payload: StoredEvent }>`
    select seq, payload from sale_event
    where sale_id = ${saleId}::uuid and seq > ${from}::bigint order by seq limit ${eventsAtOnce}`.execute(tx);
  const leads = new Map<string, number[]>();
  let upTo = from;
  for (const { seq, payload } of rows) {
    const lead = leadIn(payload);
    if (lead) {
      const before = leads.get(lead.lotId) ?? [];
      if (before.length === 0 && leads.size === lotsAtOnce) return { upTo, leads, isMore: true };
      leads.set(lead.lotId, [...before.filter((alias) => alias !== lead.leader), lead.leader]);
    }
    upTo = seq;
  }
  return { upTo, leads, isMore: rows.length === eventsAtOnce };
}

interface NotifiedLot {
  id: string;
  title: string;
  item_name: string;
  status: string;
  price_paise: number | null;
  // The bidder who leads now, which may be later than the events that were read.
  leader: string | null;
  // The alias that led at the last look.
  led: number | null;
}

async function listLots(tx: Tx, lotIds: readonly string[]): Promise<NotifiedLot[]> {
  const { rows } = await sql<NotifiedLot>`
    select l.id, s.title, l.item_name, l.status, l.price_paise, l.leader, led.leader as led
    from lot l join sale s on s.id = l.sale_id left join lot_led led on led.lot_id = l.id
    where l.id = any(${lotIds}::text[]::uuid[]) order by l.id limit ${lotsAtOnce}`.execute(tx);
  return rows;
}

const leaderOf = ({ id: lotId, leader: userId }: NotifiedLot) => (userId === null ? [] : [{ userId, lotId }]);

function displacedIn({ led }: NotifiedLot, leads: readonly number[]): number[] {
  const last = leads.at(-1);
  const all = new Set(led === null ? leads : [led, ...leads]);
  return [...all].filter((alias) => alias !== last);
}

// The users behind these aliases. Paddles have no account.
async function findPeople(tx: Tx, saleId: string, aliases: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ alias: number; user_id: string }>`
    select alias, user_id from sale_alias
    where sale_id = ${saleId}::uuid and alias = any(${aliases}::int[]) and user_id is not null
    limit ${eventsAtOnce + lotsAtOnce}`.execute(tx);
  return new Map(rows.map((row) => [row.alias, row.user_id]));
}

interface Look extends Pick<Leads, "upTo" | "leads"> {
  saleId: string;
}

async function setLook(tx: Tx, { saleId, upTo, leads }: Look): Promise<void> {
  const last = [...leads].map(([lotId, led]) => ({ lot_id: lotId, leader: led.at(-1) }));
  await sql`
    with looked as (update outbid_look set seq = ${upTo}::bigint where sale_id = ${saleId}::uuid)
    insert into lot_led (lot_id, sale_id, leader)
    select r.lot_id, ${saleId}::uuid, r.leader
    from json_to_recordset(${JSON.stringify(last)}::json) as r (lot_id uuid, leader int)
    on conflict (lot_id) do update set leader = excluded.leader`.execute(tx);
}

// Finds the live sales with events since their last look, and plans one job for each. A sale that is over is forgotten: whoever
// lost a lot is notified at its close.
export const lookForOutbid = schedule({
  kind: "live/look-for-outbid",
  everySeconds: lookSeconds,
  run: async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select s.id from sale s left join outbid_look k on k.sale_id = s.id
      where s.status = 'live' and not s.is_practice and s.seq > coalesce(k.seq, 0)
      order by s.id limit ${salesAtOnce}`.execute(tx);
    await enqueueMany(
      tx,
      notifyOutbid,
      rows.map(({ id: saleId }) => ({ payload: { saleId }, key: keyOf(saleId) })),
    );
    await sql`
      with over as (
        delete from outbid_look where sale_id in (
          select k.sale_id from outbid_look k join sale s on s.id = k.sale_id
          where s.status in ('completed', 'cancelled') limit ${overAtOnce})
        returning sale_id)
      delete from lot_led where sale_id in (select sale_id from over)`.execute(tx);
  },
});
