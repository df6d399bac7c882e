import { sql } from "kysely";
import type { Database } from "../../src/platform/database/database.ts";
import { diceOf } from "../../../tools/dice.ts";
import { listBroken } from "./judge.ts";
import { PaymentModel } from "./model.ts";
import { accept, confirm, findKept, refund, refundThing, reject } from "./decisions.ts";
import { LawBroken, same } from "../simulation/law-broken.ts";
import { type Run, crashOf, lawOf } from "./run.ts";
import { importAgain, importRows, reverse } from "./statements.ts";
import { type Product, type Transfer, type World, openWorld } from "./world.ts";

const minute = 60_000;
const day = 86_400_000;
// No sum of them is a whole day, so no step is near a limit of the law.
const jumps = [307, 1_873, 4_529, 34_661].map((minutes) => minutes * minute);

export interface Outcome {
  broken: string[];
  story: string[];
}

export type Plant = (product: Product, world: World) => Product;
const nothingPlanted: Plant = (product) => product;

// A random sequence of everything that payers, banks, forgers and admins do, judged at its end.
export async function runSequence(
  database: Database,
  seed: number,
  plant = nothingPlanted,
): Promise<Outcome> {
  await forget(database);
  const dice = diceOf(seed);
  const world = await openWorld(database, plant);
  const run: Run = { world, model: new PaymentModel(), dice, links: new Map(), transfers: [], story: [] };
  await world.moveClock(0);
  const steps = dice.int(5, 13);
  for (let step = 0; step < steps; step += 1) await dice.weighted(acts)(run);
  const broken = await listBroken(database, {
    people: world.people,
    model: run.model,
    now: world.now(),
    paid: run.transfers.length,
  });
  return { broken, story: run.story };
}

// Each sequence begins with an empty book, so that numbers and unmatched money are its own.
async function forget(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await sql`update clock set offset_ms = 0`.execute(tx);
    for (const table of emptied) await sql`delete from ${sql.table(table)}`.execute(tx);
    await sql`update app_user set subscription_status = 'free', subscription_expires_at = null`.execute(tx);
  });
}

const emptied = [
  "payment_document",
  "payment_document_counter",
  "payment_event",
  "payment",
  "subscription",
  "notification",
  "job",
];

async function subscribe({ world, model, dice, links, story }: Run): Promise<void> {
  const person = dice.int(0, 1);
  const userId = world.people[person] ?? "";
  const expected = model.subscribes(person, world.now());
  const id = await world.product.subscribe(userId);
  story.push(`person ${person} subscribes: ${id}`);
  if ((id === "refused") !== (expected === "refused"))
    throw new LawBroken("PAY-7", `subscribing gave ${id}, and the law says ${String(expected)}`);
  if (id === "refused") return;
  const row = await world.database.db
    .selectFrom("payment")
    .select(["id", "reference", "link"])
    .where("subscription_id", "=", id)
    .where("reference", "is not", null)
    .executeTakeFirstOrThrow();
  const reference = row.reference ?? "";
  if (expected !== "new" && expected !== "refused" && expected.reference !== reference)
    throw new LawBroken("PAY-2", "the attempt that waits is not the one that is given");
  if (expected === "new") model.begin(person, reference, world.now());
  links.set(reference, { link: row.link ?? "", subscriptionId: id, paymentId: row.id, person });
}

function pay({ world, dice, links, transfers, story }: Run): Transfer | undefined {
  const references = [...links.keys()];
  if (references.length === 0) return undefined;
  const reference = dice.pick(references);
  const isRight = dice.chance(85);
  const transfer = world.pay(links.get(reference)?.link ?? "", dice, isRight ? undefined : 99_800);
  transfers.push(transfer);
  story.push(`${transfer.paise} paise are paid for ${reference} as ${transfer.utr}`);
  return transfer;
}

async function deliver(run: Run, transfer: Transfer): Promise<void> {
  const { world, model, dice, story } = run;
  const crash = crashOf(dice);
  const now = world.now();
  story.push(`the message of ${transfer.utr} arrives${crash ? `, abandoned ${crash} its commit` : ""}`);
  await world.product.deliver(transfer.message, crash);
  if (crash !== "before") model.take(transfer, { isStatement: false }, now);
  // A provider without an answer sends it again, later.
  if (crash !== null && dice.chance(70)) {
    await world.product.deliver(transfer.message, null);
    model.take(transfer, { isStatement: false }, world.now());
    story.push("and once more");
  }
}

async function payAndNotify(run: Run): Promise<void> {
  const transfer = pay(run);
  if (transfer && run.dice.chance(75)) await deliver(run, transfer);
}

async function notifyAgain(run: Run): Promise<void> {
  if (run.transfers.length === 0) return;
  const transfer = run.dice.pick(run.transfers);
  // The same money, perhaps under another name of the message.
  const message = run.dice.chance(50)
    ? transfer.message
    : {
        body: transfer.message.body,
        headers: {
          ...transfer.message.headers,
          "x-razorpay-event-id": `evt_again${run.dice.int(0, 1_000_000)}`,
        },
      };
  await deliver(run, { ...transfer, message });
}

async function decline({ world, model, dice, links, story }: Run): Promise<void> {
  const references = [...links.keys()];
  if (references.length === 0) return;
  const reference = dice.pick(references);
  const message = world.bank.message(reference, {
    outcome: "declined",
    amountPaise: 99_900,
    providerPayment: `pay_declined${dice.int(0, 1_000_000)}`,
    utr: "",
  });
  story.push(`${reference} is declined`);
  await world.product.deliver(message, null);
  model.decline(reference);
}

async function forge({ world, dice, links, story }: Run): Promise<void> {
  const references = [...links.keys()];
  if (references.length === 0) return;
  const message = world.bank.message(dice.pick(references), {
    outcome: "paid",
    amountPaise: 99_900,
    providerPayment: `pay_forged${dice.int(0, 1_000_000)}`,
    utr: String(dice.int(100_000_000_000, 999_999_999_999)),
  });
  const signature = message.headers["x-razorpay-signature"] ?? "";
  const forged = dice.pick([
    { ...message, body: message.body.replace("99900", "99901") },
    {
      ...message,
      headers: {
        ...message.headers,
        "x-razorpay-signature": signature.replace(/^./, (c) => (c === "0" ? "1" : "0")),
      },
    },
    { ...message, headers: { "x-razorpay-event-id": "evt_forged" } },
  ]);
  story.push("a forged message arrives");
  await world.product.deliver(forged, null);
}

async function verify({ world, model, dice, links, transfers, story }: Run): Promise<void> {
  const references = [...links.keys()];
  if (references.length === 0) return;
  const reference = dice.pick(references);
  const { subscriptionId, person } = links.get(reference) ?? { subscriptionId: "", person: 0 };
  const paid = transfers.find((one) => one.reference === reference);
  const utr = dice.weighted<string | undefined>([
    [undefined, 3],
    [paid?.utr ?? undefined, 2],
    [transfers.length > 0 ? (dice.pick(transfers).utr ?? undefined) : undefined, 1],
    ["632700000007", 1],
  ]);
  const now = world.now();
  story.push(`person ${person} verifies ${reference}${utr ? ` and claims ${utr}` : ""}`);
  const isTaken = await world.product.verify(world.people[person] ?? "", subscriptionId, utr);
  const attempt = lawOf(model, reference);
  same("PAY-38", "claiming a UTR", {
    product: isTaken,
    law: utr === undefined || model.claim(attempt, utr, now),
  });
  if (!isTaken) return;
  if (model.asks(attempt, now) && paid) model.take(paid, { isStatement: false }, now);
}

// Pays too little, and an admin sends it back.
async function underpay(run: Run): Promise<void> {
  const { world, model, dice, links, transfers, story } = run;
  const reference = [...links.keys()].at(-1);
  if (reference === undefined) return;
  const transfer = world.pay(links.get(reference)?.link ?? "", dice, dice.pick([100, 99_800]));
  transfers.push(transfer);
  story.push(`only ${transfer.paise} paise are paid for ${reference}`);
  await deliver(run, transfer);
  const law = model.kept.find(({ name }) => name !== null && name === transfer.name);
  const thing = law && (await findKept(run, law));
  if (thing) await refundThing(run, thing);
}

// An admin confirms as much as was asked for, the bank reports less, and perhaps it is accepted.
async function confirmOtherwise(run: Run): Promise<void> {
  const { world, model, dice, links, transfers, story } = run;
  const waiting = model.attempts.findLast(({ state }) => state === "open");
  const asked = links.get(waiting?.reference ?? "");
  if (!waiting || !asked) return;
  const transfer = world.pay(asked.link, dice, dice.pick([100, 99_800]));
  if (transfer.utr === null) return;
  transfers.push(transfer);
  const now = world.now();
  story.push(`an admin confirms ${waiting.reference} with ${transfer.utr}, which is over ${transfer.paise}`);
  const isDone = await world.product.confirm(asked.paymentId, { utr: transfer.utr }, null);
  same("PAY-21", "confirming", { product: isDone, law: model.confirm(waiting, transfer.utr, null, now) });
  await deliver(run, transfer);
  if (dice.chance(60)) await accept(run);
}

async function passTime({ world, dice, story }: Run): Promise<void> {
  const ms = dice.pick(jumps);
  story.push(`${Math.round(ms / 3_600_000)} hours pass`);
  await world.moveClock(ms);
}

// Buys again shortly before the end, so that there are days behind days.
async function renewInTime(run: Run): Promise<void> {
  const { world, model, dice, links } = run;
  const end = model.endOf(dice.int(0, 1));
  const left = end - world.now();
  if (left <= 0 || left > 40 * day) return;
  // Between six and four days before it.
  const ms = left - dice.int(4 * 24 * 60, 6 * 24 * 60) * minute;
  if (ms > 0) await world.moveClock(ms);
  run.story.push("the end comes near");
  for (let tries = 0; tries < 2; tries += 1) {
    await subscribe(run);
    const waiting = [...run.links.keys()].at(-1);
    const link = run.links.get(waiting ?? "")?.link;
    if (link === undefined) continue;
    const transfer = world.pay(link, dice);
    run.transfers.push(transfer);
    await deliver(run, transfer);
  }
  const first = model.attempts.find(({ state }) => state === "paid");
  const id = links.get(first?.reference ?? "")?.paymentId;
  if (first && id !== undefined && dice.chance(30)) await refundThing(run, { id, law: first });
}

// Both claim the same money.
async function contest(run: Run): Promise<void> {
  const { world, model, dice, story } = run;
  const utr = `6327${dice.int(10_000_000, 99_999_999)}`;
  for (const one of [...run.links.keys()].slice(-2)) {
    const { subscriptionId, person } = run.links.get(one) ?? { subscriptionId: "", person: 0 };
    if (run.transfers.some(({ reference }) => reference === one)) continue;
    const now = world.now();
    story.push(`person ${person} claims ${utr} for ${one}`);
    const isTaken = await world.product.verify(world.people[person] ?? "", subscriptionId, utr);
    same("PAY-38", "claiming a UTR", { product: isTaken, law: model.claim(lawOf(model, one), utr, now) });
    if (isTaken) model.asks(lawOf(model, one), now);
  }
}

const acts: ReadonlyArray<readonly [(run: Run) => Promise<void>, number]> = [
  [subscribe, 6],
  [payAndNotify, 5],
  [notifyAgain, 2],
  [decline, 1],
  [forge, 1],
  [confirmOtherwise, 1],
  [verify, 4],
  [importRows, 3],
  [importAgain, 1],
  [reverse, 1],
  [confirm, 2],
  [reject, 1],
  [refund, 2],
  [underpay, 1],
  [passTime, 3],
  [renewInTime, 3],
  [contest, 1],
];
