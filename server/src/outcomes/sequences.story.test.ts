import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { ResultLot, Results } from "@boli/contract/outcomes/endpoints";
import { type SignedIn, type TestApp, startTestApp } from "../../testing/app.ts";
import { bidIn } from "../../testing/live/bidding.ts";
import { aSale, itemStatusesOf, sellAfterWarning } from "../../testing/live.ts";
import { type ModelAction, OutcomeModel } from "../../testing/outcomes/model.ts";
import { type Step, sequences } from "../../testing/outcomes/sequences.ts";
import { seedOfThisRun } from "../../../tools/proofs.ts";
import { boliNow } from "../platform/database/clock.ts";
import { type JobRunner, startJobRunner } from "../platform/jobs/index.ts";
import { endOffer } from "./change-outcome.ts";

let app: TestApp;
let admin: SignedIn;
let runner: JobRunner;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn({ role: "admin" });
  const { database, app: served } = app;
  runner = startJobRunner({ database, jobs: [endOffer], log: served.edge.log, pollMs: 20 });
});
afterAll(async () => {
  await runner.stop({ withinMs: 10_000 });
  await app.close();
});

// Answers take some time, during which the clock goes on.
const nearMs = 60_000;
const numRuns = 12;

// Each sequence by the API and on the database, with its items and strikes.
it(
  "OUTCOME-6 OUTCOME-4 random actions by everybody leave in the database what the model says",
  { timeout: 300_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(sequences(nearMs, 14), fc.boolean(), async (steps, hasRunnerUp) => {
        expect(await differenceIn(steps, hasRunnerUp)).toBeUndefined();
      }),
      { seed: seedOfThisRun(), numRuns, endOnFailure: true },
    );
  },
);

async function differenceIn(steps: readonly Step[], hasRunnerUp: boolean): Promise<string | undefined> {
  await app.moveClock(0);
  const people = { winner: await app.signIn(), runner: await app.signIn(), stranger: await app.signIn() };
  const sale = await aSale(app, { settings: { pace: "clerk" } });
  const [lot = ""] = sale.lots;
  if (hasRunnerUp) await bidIn(people.runner, sale.id, { itemId: lot, amount: 100 });
  await bidIn(people.winner, sale.id, { itemId: lot, amount: 200 });
  await sellAfterWarning(app, sale, lot);
  const model = new OutcomeModel((await boliNow(app.database.db)).getTime(), hasRunnerUp);
  const path = `/api/live-auctions/${sale.id}/lots/${lot}`;
  const send = ({ host }: typeof sale, action: ModelAction) => {
    switch (action.do) {
      case "mark":
        return host.caller.put(`${path}/outcome`, { outcome: action.as });
      case "dispute":
        return people[action.who].caller.post(`${path}/outcome/dispute`, { reason: "I paid." });
      case "decide":
        return admin.caller.post(`${path}/outcome/decide`, { decision: action.as, reason: "So it is." });
      case "free":
        return host.caller.post(`${path}/outcome/free`);
      case "offer":
        return host.caller.post(`${path}/second-offer`);
      default:
        return people[action.who].caller.post(`${path}/second-offer/${action.do}`);
    }
  };
  let offset = 0;
  for (const [at, { waitsMs, action }] of steps.entries()) {
    offset += waitsMs;
    await app.moveClock(offset);
    const now = (await boliNow(app.database.db)).getTime();
    const isDone = model.try(action, now);
    const answer = await send(sale, action);
    if ((answer.status === 200) !== isDone) return `step ${at} ${JSON.stringify(action)}: ${answer.text}`;
    // The job that ends an offer may still be under way.
    const wanted = model.claimant(now) === "nobody" ? "available" : "sold";
    await expect
      .poll(async () => (await itemStatusesOf(app, sale.items))[0], { timeout: 10_000 })
      .toBe(wanted);
    const [shown] = (
      (await sale.host.caller.get(`/api/live-auctions/${sale.id}/results`)).body.data as Results
    ).lots;
    const wrong = shown && wrongIn(shown, model, now);
    if (wrong !== undefined) return `step ${at}: ${wrong}`;
  }
  return undefined;
}

function wrongIn(
  { outcome, buyers, soldTo, price }: ResultLot,
  model: OutcomeModel,
  now: number,
): string | undefined {
  const claimant = model.claimant(now);
  if (outcome === null || price !== 200 || soldTo === null) return "the lot is no longer sold";
  if (outcome.isFree !== (claimant === "nobody")) return "the item is free or is not";
  if ((outcome.offer?.state === "open") !== (claimant === "offered")) return "there is an offer or is none";
  for (const [at, of] of (["winner", "runner"] as const).entries()) {
    const contract = outcome.contracts[at];
    if (contract === undefined) continue;
    if (contract.state !== model.mark(of)) return `the ${of} is ${contract.state}`;
    if (buyers[at]?.strikes !== Number(model.hasStrike(of, now)))
      return `the ${of} has ${buyers[at]?.strikes} strikes`;
  }
  return undefined;
}
