import { readFileSync, writeSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { v7 as uuid } from "uuid";
import { diceOf } from "../../../tools/dice.ts";
import { aUser } from "../builders.ts";
import type { SignedInCall } from "../../src/http/call.ts";
import { Refusal } from "../../src/http/refusal.ts";
import { DatabaseUnavailable, type Tx } from "../../src/platform/database/database.ts";
import { openDatabase } from "../../src/platform/database/open.ts";
import { confirmPayment } from "../../src/subscriptions/admin/confirm-payment.ts";
import { checkOf, importStatement } from "../../src/subscriptions/statement/import-statement.ts";
import { subscribe } from "../../src/subscriptions/subscribe.ts";
import { takeMessage } from "../../src/subscriptions/webhook-route.ts";
import { readSettings } from "../../src/settings/settings.ts";
import { UpiStandIn } from "../../src/stand-ins/upi/upi-stand-in.ts";

// A node for fault tests to kill: endlessly somebody subscribes and pays, and the provider, a bank's statement or an admin tells
// of it. It waits a moment between the effect and its commit. Its output is written synchronously to the pipe, so that a kill
// cannot lose it.

interface Orders {
  place: { dataDir: string } | { databaseUrl: string };
  // `work` goes on until it is killed, `repeat` tells once more what was told, as providers and admins do who got no answer,
  // and `count` reports what is stored.
  action: "work" | "repeat" | "count";
  // A file with what was told; too long for an argument.
  told?: string;
  // The seed of the random moments between effect and commit. A node is killed soon after its start, so they may not depend on its age.
  seed?: number;
}

interface Told {
  by: "webhook" | "statement" | "confirm";
  reference: string;
  paymentId: string;
  utr: string;
}

const say = (line: string): void => void writeSync(1, `${line}\n`);
const orders = JSON.parse(process.argv[2] ?? "{}") as Orders;
const dice = diceOf(orders.seed ?? 0);
const ways = ["webhook", "statement", "confirm"] as const;
const columns = { amount: "Credit", narration: "Narration", utr: "UTR" };

const settings = readSettings({ NODE_ENV: "test" });
const bank = new UpiStandIn({ secret: "a secret of this test", ownOrigin: () => "" });
const database = await openDatabase({ ...orders.place });
const platform = { database, settings, payments: bank };

if (orders.action === "work") {
  say("ready");
  await Promise.all([0, 1].map(payForever));
}
if (orders.action === "repeat") {
  const admin = await aUser(database, { password: null, role: "admin" });
  const all = JSON.parse(readFileSync(orders.told ?? "", "utf8")) as Told[];
  for (const told of all) await tell(told, admin.id, 0);
  say("repeated");
}
if (orders.action === "count") say(`counted ${JSON.stringify(await count())}`);
await database.close();

async function payForever(lane: number): Promise<never> {
  const admin = await aUser(database, { password: null, role: "admin" });
  for (let turn = lane; ; turn += 1) {
    try {
      const { id: userId } = await aUser(database, { password: null });
      const { payment } = await subscribe(platform, callOf(userId), undefined);
      const reference = payment?.reference ?? "";
      const { id: paymentId } = await database.db
        .selectFrom("payment")
        .select("id")
        .where("reference", "=", reference)
        .executeTakeFirstOrThrow();
      const utr = String(BigInt(`0x${uuid().slice(-12)}`) % 1_000_000_000_000n).padStart(12, "0");
      const told: Told = { by: ways[turn % 3] ?? "webhook", reference, paymentId, utr };
      // From here on the money is there, and whoever knows it tells until they have an answer.
      say(`told ${JSON.stringify(told)}`);
      await tell(told, admin.id, dice.int(1, 40));
      say(`answered ${reference}`);
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error;
    }
  }
}

async function tell(told: Told, adminId: string, pauseMs: number): Promise<void> {
  try {
    await database.transaction(async (tx) => {
      await act(tx, told, adminId);
      if (pauseMs === 0) return;
      say(`uncommitted ${told.reference}`);
      await pause(pauseMs);
    });
  } catch (error) {
    // The admin sees that it was decided.
    if (!(error instanceof Refusal && error.code === "payment_decided")) throw error;
  }
}

async function act(tx: Tx, { by, reference, paymentId, utr }: Told, adminId: string): Promise<void> {
  if (by === "confirm")
    return void (await confirmPayment(tx, platform, callOf(adminId), paymentId, { note: "Seen.", utr }));
  if (by === "statement") {
    const csv = `Narration,Credit,UTR\nUPI ${reference},999.00,${utr}\n`;
    const statement = { csv, mapping: columns, check: checkOf(csv, columns) };
    return void (await importStatement(tx, platform, callOf(adminId), statement));
  }
  const money = { amountPaise: 99_900, reference, utr, providerPayment: `pay_${reference}` };
  return takeMessage(tx, platform, bank.name, { kind: "paid", eventId: `evt_${reference}`, money });
}

function callOf(userId: string): SignedInCall {
  const call = { principal: { userId, role: "admin" }, requestId: uuid(), audit: async () => undefined };
  return call as unknown as SignedInCall;
}

// The settled attempts, and everything that is only half there or there twice.
async function count(): Promise<{ settled: string[]; wrong: string[] }> {
  const { rows } = await sql<{ reference: string; state: string; isWhole: boolean; isNothing: boolean }>`
    select p.reference, p.state,
      (p.state = 'matched' and p.proof_kind is not null and p.received_paise = 99900 and a.subscription_status = 'subscribed'
        and s.ends_at = s.starts_at + interval '30 days' and a.subscription_expires_at = s.ends_at
        and (select count(*) from payment_document d where d.payment_id = p.id) = 1
        and (select count(*) from notification n where n.user_id = p.user_id) = 1) as "isWhole",
      (p.state = 'pending' and p.proof_kind is null and a.subscription_status = 'free' and s.starts_at is null
        and not exists (select from payment_document d where d.payment_id = p.id)
        and not exists (select from payment_event e where e.event_id = 'evt_' || p.reference)
        and not exists (select from notification n where n.user_id = p.user_id)) as "isNothing"
    from payment p join subscription s on s.id = p.subscription_id join app_user a on a.id = p.user_id
    where p.reference is not null`.execute(database.db);
  const { rows: others } = await sql<{ what: string }>`
    select 'money beside the attempts' as what from payment where reference is null
    union all select 'a gap in the numbers' from payment_document_counter c
      where c.last <> (select count(*) from payment_document d where d.series = c.series and d.year = c.year)
        or c.last <> (select max(number) from payment_document d where d.series = c.series and d.year = c.year)`.execute(
    database.db,
  );
  return {
    settled: rows.filter(({ isWhole }) => isWhole).map(({ reference }) => reference),
    wrong: [
      ...rows.filter(({ isWhole, isNothing }) => !isWhole && !isNothing).map(({ reference }) => reference),
      ...others.map(({ what }) => what),
    ],
  };
}
