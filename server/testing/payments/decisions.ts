import type { Attempt, Kept } from "./model.ts";
import { same } from "../simulation/law-broken.ts";
import { type Run, crashOf } from "./run.ts";

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

export async function findKept({ world, model }: Run, law: Kept): Promise<Thing | undefined> {
  // Equal ones stand in the order in which they were reported.
  const equal = model.kept.filter(
    (one) => one === law || (one.utr === law.utr && one.name === law.name && one.reference === law.reference),
  );
  const found = await world.database.db
    .selectFrom("payment")
    .select("id")
    .where("reference", "is", null)
    .where("utr", law.utr === null ? "is" : "=", law.utr)
    .where("provider_payment", law.name === null ? "is" : "=", law.name)
    .where("named_reference", law.reference === null ? "is" : "=", law.reference)
    .orderBy("created_at")
    .orderBy("id")
    .limit(1)
    .offset(equal.indexOf(law))
    .executeTakeFirst();
  return found && { id: found.id, law };
}

export async function confirm(run: Run): Promise<void> {
  const thing = await chooseThing(run);
  if (thing) await confirmThing(run, thing);
}

export async function confirmThing(run: Run, thing: Thing): Promise<void> {
  const { world, model, dice, transfers, story, links } = run;
  const crash = crashOf(dice);
  const utr = dice.chance(40) && transfers.length > 0 ? (dice.pick(transfers).utr ?? undefined) : undefined;
  const reference = dice.chance(50) && links.size > 0 ? dice.pick([...links.keys()]) : undefined;
  const now = world.now();
  const isMoney = "paise" in thing.law;
  // Usually not entered; then the expected amount is required.
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
  same("PAY-21", "confirming", { law, product: isDone });
}

export async function reject(run: Run): Promise<void> {
  const thing = await chooseThing(run);
  if (!thing) return;
  run.story.push(`an admin rejects ${nameOf(thing.law)}`);
  same("PAY-22", "rejecting", {
    product: await run.world.product.reject(thing.id),
    law: run.model.reject(thing.law),
  });
}

export async function refund(run: Run): Promise<void> {
  const thing = await chooseThing(run);
  if (thing) await refundThing(run, thing);
}

export async function refundThing(run: Run, thing: Thing): Promise<void> {
  const crash = crashOf(run.dice);
  const now = run.world.now();
  run.story.push(`an admin refunds ${nameOf(thing.law)}${crash ? `, abandoned ${crash}` : ""}`);
  const isDone = await run.world.product.refund(thing.id, crash);
  if (crash === "before") return;
  same("PAY-23", "refunding", { product: isDone, law: run.model.refund(thing.law, now) });
}

export async function accept(run: Run): Promise<void> {
  const { model, links } = run;
  const differing = model.attempts.find(
    ({ state, received, written, isReversed }) => state === "paid" && (received !== written || isReversed),
  );
  const law = differing ?? model.attempts.at(-1);
  if (!law) return;
  const id = links.get(law.reference)?.paymentId ?? "";
  run.story.push(`an admin accepts the amount of ${nameOf(law)}`);
  same("PAY-40", "accepting", { product: await run.world.product.accept(id), law: model.accept(law) });
}

const nameOf = (law: Attempt | Kept): string =>
  "paise" in law ? `the money ${law.utr ?? law.name ?? law.row}` : law.reference;
