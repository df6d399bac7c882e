import { sql } from "kysely";
import type { Database } from "../../src/platform/database/database.ts";
import { type Dice, diceOf } from "../../../tools/dice.ts";
import { listBroken } from "./judge.ts";
import { type Attempt, type Kept, PaymentModel } from "./model.ts";
import { type Crash, type Product, type Transfer, type World, openWorld } from "./world.ts";

const minute = 60_000;
const day = 86_400_000;
// No sum of them is a whole day, so no step is near a limit of the law.
const jumps = [307, 1_873, 4_529, 34_661].map((minutes) => minutes * minute);

interface Run {
  world: World;
  model: PaymentModel;
  dice: Dice;
  // By reference.
  links: Map<string, { link: string; subscriptionId: string; paymentId: string; person: number }>;
  transfers: Transfer[];
  story: string[];
}

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
  const broken = await listBroken(database, { people: world.people, model: run.model, now: world.now() });
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

const crashOf = (dice: Dice): Crash =>
  dice.weighted([
    [null, 8],
    ["before" as const, 1],
    ["after" as const, 1],
  ]);

async function subscribe({ world, model, dice, links, story }: Run): Promise<void> {
  const person = dice.int(0, 1);
  const userId = world.people[person] ?? "";
  const expected = model.subscribes(person, world.now());
  const id = await world.product.subscribe(userId);
  story.push(`person ${person} subscribes: ${id}`);
  if ((id === "refused") !== (expected === "refused"))
    throw new Error(`PAY-7 subscribing gave ${id}, and the law says ${String(expected)}`);
  if (id === "refused") return;
  const row = await world.database.db
    .selectFrom("payment")
    .select(["id", "reference", "link"])
    .where("subscription_id", "=", id)
    .where("reference", "is not", null)
    .executeTakeFirstOrThrow();
  const reference = row.reference ?? "";
  if (expected !== "new" && expected !== "refused" && expected.reference !== reference)
    throw new Error("PAY-2 the attempt that waits is not the one that is given");
  if (expected === "new") model.begin(person, reference, world.now());
  links.set(reference, { link: row.link ?? "", subscriptionId: id, paymentId: row.id, person });
}

function pay({ world, dice, links, transfers, story }: Run): Transfer | undefined {
  const references = [...links.keys()];
  if (references.length === 0) return undefined;
  const reference = dice.pick(references);
  const isRight = dice.chance(85);
  const transfer = world.pay(links.get(reference)?.link ?? "", isRight ? undefined : 99_800);
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

async function payAndTell(run: Run): Promise<void> {
  const transfer = pay(run);
  if (transfer && run.dice.chance(75)) await deliver(run, transfer);
}

async function tellAgain(run: Run): Promise<void> {
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
  expectSame("PAY-38 claiming a UTR", isTaken, utr === undefined || model.claim(attempt, utr, now));
  if (!isTaken) return;
  if (model.asks(attempt, now) && paid) model.take(paid, { isStatement: false }, now);
}

const lawOf = (model: PaymentModel, reference: string): Attempt => {
  const attempt = model.attempts.find((one) => one.reference === reference);
  if (!attempt) throw new Error("The law knows no such attempt.");
  return attempt;
};

async function importRows({ world, model, dice, transfers, story }: Run): Promise<void> {
  if (transfers.length === 0) return;
  const rows = Array.from({ length: dice.int(1, 3) }, () => {
    const transfer = dice.pick(transfers);
    const withReference = dice.chance(60);
    const withUtr = !withReference || dice.chance(80);
    return {
      paise: transfer.paise,
      name: null,
      reference: withReference ? transfer.reference : null,
      utr: withUtr ? transfer.utr : null,
    };
  });
  const lines = rows.map(
    ({ paise, utr, reference }) =>
      `UPI ${reference?.toLowerCase() ?? ""} PAYMENT,${(paise / 100).toFixed(2)},${utr ?? ""}`,
  );
  const crash = crashOf(dice);
  const now = world.now();
  story.push(
    `a statement is imported${crash ? `, abandoned ${crash} its commit` : ""}: ${lines.join(" / ")}`,
  );
  await world.product.importRows(["Narration,Credit,UTR", ...lines, ""].join("\n"), crash);
  if (crash === "before") return;
  for (const row of rows) model.take(row, { isStatement: true }, now);
}

interface Thing {
  id: string;
  law: Attempt | Kept;
}

// A thing that an admin can decide about, with its id in the product.
async function chooseThing(run: Run): Promise<Thing | undefined> {
  const { model, dice, links } = run;
  const isKept = model.kept.length > 0 && dice.chance(50);
  if (!isKept) {
    if (model.attempts.length === 0) return undefined;
    const law = dice.pick(model.attempts);
    return { id: links.get(law.reference)?.paymentId ?? "", law };
  }
  return findKept(run, dice.pick(model.kept));
}

async function findKept({ world }: Run, law: Kept): Promise<Thing | undefined> {
  const found = await world.database.db
    .selectFrom("payment")
    .select("id")
    .where("reference", "is", null)
    .where(law.utr === null ? "provider_payment" : "utr", "=", law.utr ?? law.name)
    .where("named_reference", law.reference === null ? "is" : "=", law.reference)
    .executeTakeFirst();
  return found && { id: found.id, law };
}

async function confirm(run: Run): Promise<void> {
  const { world, model, dice, transfers, story, links } = run;
  const thing = await chooseThing(run);
  if (!thing) return;
  const crash = crashOf(dice);
  const utr = dice.chance(40) && transfers.length > 0 ? (dice.pick(transfers).utr ?? undefined) : undefined;
  const reference = dice.chance(50) && links.size > 0 ? dice.pick([...links.keys()]) : undefined;
  const now = world.now();
  const isMoney = "paise" in thing.law;
  // In rupees; mostly not named, and then it has to be what was asked for.
  const amount = dice.weighted<number | undefined>([
    [undefined, 5],
    [999, 1],
    [998, 3],
    [1, 1],
  ]);
  const choice = {
    ...(isMoney ? (reference === undefined ? {} : { reference }) : utr === undefined ? {} : { utr }),
    ...(amount === undefined ? {} : { amount }),
  };
  story.push(
    `an admin confirms ${nameOf(thing.law)} ${JSON.stringify(choice)}${crash ? `, abandoned ${crash}` : ""}`,
  );
  const isDone = await world.product.confirm(thing.id, choice, crash);
  const paise = amount === undefined ? null : amount * 100;
  if (crash === "before") return;
  const law =
    "paise" in thing.law
      ? model.confirmMoney(thing.law, reference ?? null, paise, now)
      : model.confirm(thing.law, utr ?? null, paise, now);
  expectSame("PAY-21 confirming", isDone, law);
}

async function reject(run: Run): Promise<void> {
  const thing = await chooseThing(run);
  if (!thing) return;
  run.story.push(`an admin rejects ${nameOf(thing.law)}`);
  expectSame("PAY-22 rejecting", await run.world.product.reject(thing.id), run.model.reject(thing.law));
}

async function refund(run: Run): Promise<void> {
  const thing = await chooseThing(run);
  if (thing) await refundThing(run, thing);
}

async function refundThing(run: Run, thing: Thing): Promise<void> {
  const crash = crashOf(run.dice);
  const now = run.world.now();
  run.story.push(`an admin refunds ${nameOf(thing.law)}${crash ? `, abandoned ${crash}` : ""}`);
  const isDone = await run.world.product.refund(thing.id, crash);
  if (crash === "before") return;
  expectSame("PAY-23 refunding", isDone, run.model.refund(thing.law, now));
}

// Pays too little, and an admin sends it back.
async function underpay(run: Run): Promise<void> {
  const { world, model, dice, links, transfers, story } = run;
  const reference = [...links.keys()].at(-1);
  if (reference === undefined) return;
  const transfer = world.pay(links.get(reference)?.link ?? "", dice.pick([100, 99_800]));
  transfers.push(transfer);
  story.push(`only ${transfer.paise} paise are paid for ${reference}`);
  await deliver(run, transfer);
  const law = model.kept.find(({ name }) => name !== null && name === transfer.name);
  const thing = law && (await findKept(run, law));
  if (thing) await refundThing(run, thing);
}

const nameOf = (law: Attempt | Kept): string =>
  "paise" in law ? `the money ${law.utr ?? law.name}` : law.reference;

function expectSame(what: string, product: boolean, law: boolean): void {
  if (product !== law)
    throw new Error(`${what} ${product ? "worked" : "was refused"}, and the law says otherwise`);
}

async function passTime({ world, dice, story }: Run): Promise<void> {
  const ms = dice.pick(jumps);
  story.push(`${Math.round(ms / 3_600_000)} hours pass`);
  await world.moveClock(ms);
}

// Buys again shortly before the end, so that there are days behind days.
async function renewInTime(run: Run): Promise<void> {
  const { world, model, dice } = run;
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
    const transfer = world.pay(link);
    run.transfers.push(transfer);
    await deliver(run, transfer);
  }
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
    expectSame("PAY-38 claiming a UTR", isTaken, model.claim(lawOf(model, one), utr, now));
    if (isTaken) model.asks(lawOf(model, one), now);
  }
}

const acts: ReadonlyArray<readonly [(run: Run) => Promise<void>, number]> = [
  [subscribe, 6],
  [payAndTell, 5],
  [tellAgain, 2],
  [decline, 1],
  [forge, 1],
  [verify, 4],
  [importRows, 3],
  [confirm, 2],
  [reject, 1],
  [refund, 2],
  [underpay, 1],
  [passTime, 3],
  [renewInTime, 3],
  [contest, 1],
];
