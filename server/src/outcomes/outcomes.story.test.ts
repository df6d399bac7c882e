import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Disputed, OwnOutcome, ResultLot, Results } from "@boli/contract/outcomes/endpoints";
import { type SignedIn, type TestApp, startTestApp } from "../../testing/app.ts";
import { bidIn } from "../../testing/live/bidding.ts";
import { aSale, itemStatusesOf, saleOf, sellAfterWarning } from "../../testing/live.ts";
import { type Sold, aSoldLot as aSoldLotIn, titlesOf } from "../../testing/outcomes/sold-lot.ts";
import { type JobRunner, startJobRunner } from "../platform/jobs/index.ts";
import { endOffer, notifyUnpaid } from "./change-outcome.ts";

let app: TestApp;
let runner: JobRunner;
let admin: SignedIn;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn({ role: "admin" });
  runner = startJobRunner({
    database: app.database,
    jobs: [endOffer, notifyUnpaid],
    log: app.app.edge.log,
    pollMs: 50,
  });
});
afterEach(() => app.moveClock(0));
afterAll(async () => {
  await runner.stop({ withinMs: 10_000 });
  await app.close();
});

const hour = 3_600_000;
const deadline = 72 * hour + 60_000;

const aSoldLot = (): Promise<Sold> => aSoldLotIn(app);

const send = (who: SignedIn, { id, lot }: Sold, what: string, body: object = {}) =>
  who.caller.post(`/api/live-auctions/${id}/lots/${lot}/${what}`, body);
const mark = ({ host, id, lot }: Sold, outcome: string, who = host) =>
  who.caller.put(`/api/live-auctions/${id}/lots/${lot}/outcome`, { outcome });
const results = async ({ id, host }: Sold, who = host) => who.caller.get(`/api/live-auctions/${id}/results`);
const lotOf = async (sold: Sold): Promise<ResultLot> => {
  const [lot] = ((await results(sold)).body.data as Results).lots;
  if (lot === undefined) throw new Error("The sale has no lot.");
  return lot;
};
const ownOf = async (who: SignedIn): Promise<OwnOutcome[]> =>
  (await who.caller.get("/api/live-auctions/won")).body.data as OwnOutcome[];
const itemOf = async ({ items }: Sold) => (await itemStatusesOf(app, items))[0];
const entriesOf = async ({ lot }: Sold) =>
  (
    await app.database.db
      .selectFrom("audit_entry")
      .select("action")
      .where("subject_id", "=", lot)
      .orderBy("at")
      .orderBy("id")
      .execute()
  ).map(({ action }) => action);

// Marked as unpaid at the first instant at which that is possible, and a minute more.
async function anUnpaidLot(): Promise<Sold> {
  const sold = await aSoldLot();
  await app.moveClock(deadline);
  expect((await mark(sold, "unpaid")).status).toBe(200);
  return sold;
}

async function aConfirmedLot(): Promise<Sold> {
  const sold = await anUnpaidLot();
  await app.moveClock(deadline + 48 * hour + 60_000);
  return sold;
}

describe("the outcome of a sold lot", () => {
  it("OUTCOME-1 is kept by the host: unpaid only after the deadline, each action once in the record, and can be taken back", async () => {
    const sold = await aSoldLot();
    expect((await mark(sold, "unpaid")).body.code).toBe("payment_not_due");
    expect((await mark(sold, "paid")).status).toBe(200);
    expect((await mark(sold, "paid")).status).toBe(200);
    expect((await mark(sold, "collected")).status).toBe(200);
    await app.moveClock(deadline - 120_000);
    expect((await mark(sold, "due")).status).toBe(200);
    expect((await mark(sold, "unpaid")).body.code).toBe("payment_not_due");
    await app.moveClock(deadline);
    expect((await mark(sold, "unpaid")).status).toBe(200);
    expect((await mark(sold, "paid")).status).toBe(200);
    expect((await mark(sold, "unpaid")).body.code).toBe("outcome_not_due");
    expect(await entriesOf(sold)).toEqual([
      "outcome.paid",
      "outcome.collected",
      "outcome.due",
      "outcome.unpaid",
      "outcome.paid",
    ]);
    for (const [who, code] of [
      [sold.asha, "not_allowed"],
      [await app.signIn({ role: "reseller" }), "sale_not_found"],
    ] as const)
      expect((await mark(sold, "collected", who)).body.code).toBe(code);
    expect((await mark({ ...sold, lot: sold.id }, "paid")).body.code).toBe("outcome_not_found");
  });

  it("OUTCOME-1 OUTCOME-7 is changed 20 times a day at most, and its buyer has one notification of each kind", async () => {
    const sold = await aSoldLot();
    for (let times = 0; times < 10; times += 1)
      for (const outcome of ["paid", "collected"]) expect((await mark(sold, outcome)).status).toBe(200);
    expect((await mark(sold, "paid")).body).toMatchObject({
      code: "marked_too_often",
      error: "You've changed this lot 20 times in a day, which is the limit. Please continue tomorrow.",
    });
    // A mark that changes nothing is none of them.
    expect((await mark(sold, "collected")).status).toBe(200);
    const kinds = new Set(["Payment received", "Item collected"]);
    expect((await titlesOf(sold.asha)).filter((title) => kinds.has(title))).toHaveLength(2);
    await app.moveClock(25 * hour);
    expect((await mark(sold, "paid")).status).toBe(200);
  });

  it("OUTCOME-1 no lot is unpaid while its sale runs, and an unsold one has no outcome", async () => {
    const asha = await app.signIn();
    const sale = await aSale(app, { lots: 2, settings: { pace: "clerk" } });
    const [lot = "", unsold = ""] = sale.lots;
    await bidIn(asha, sale.id, { itemId: lot, amount: 100 });
    await sellAfterWarning(app, sale, lot);
    const sold = { ...sale, lot, asha, ravi: asha };
    await app.moveClock(deadline);
    expect((await mark(sold, "unpaid")).body.code).toBe("payment_not_due");
    expect((await mark(sold, "paid")).status).toBe(200);
    expect((await mark({ ...sold, lot: unsold }, "paid")).body.code).toBe("outcome_not_found");
    expect((await results(sold)).body.code).toBe("sale_not_finished");
  });

  it("OUTCOME-2 winner and host see it and each other's address, and nobody else does", async () => {
    const sold = await aSoldLot();
    const { asha, ravi, host } = sold;
    const [own] = await ownOf(asha);
    expect(own).toMatchObject({
      lotId: sold.lot,
      host: { email: host.user.email },
      offer: null,
      contract: { price: 12_500, state: "due", dispute: "none" },
    });
    expect(own?.head).toBe((await saleOf(asha, sold.id)).items[0]?.head);
    expect(await ownOf(ravi)).toEqual([]);
    const lot = await lotOf(sold);
    expect(lot.buyers).toEqual([{ name: "Test buyer", email: asha.user.email, mobile: null, strikes: 0 }]);
    expect(JSON.stringify(lot)).not.toContain(ravi.user.email);
    expect((await results(sold, ravi)).status).toBe(403);
    expect((await results(sold, await app.signIn({ role: "reseller" }))).status).toBe(404);
    expect((await results(sold, admin)).status).toBe(200);
  });

  it("OUTCOME-3 the winner disputes within 48 hours, and an admin dismisses: nobody can mark it again", async () => {
    const sold = await anUnpaidLot();
    const { asha, ravi, host } = sold;
    const dispute = { reason: "I paid by UPI on Monday." };
    expect((await send(ravi, sold, "outcome/dispute", dispute)).body.code).toBe("outcome_not_found");
    expect((await send(asha, sold, "outcome/dispute", { reason: " " })).status).toBe(400);
    expect((await ownOf(asha))[0]?.contract?.disputeUntil).not.toBeNull();
    expect((await send(asha, sold, "outcome/dispute", dispute)).status).toBe(200);
    expect((await send(asha, sold, "outcome/dispute", dispute)).body.code).toBe("already_disputed");
    expect((await send(host, sold, "outcome/free")).body.code).toBe("not_confirmed");
    const decide = { decision: "dismissed", reason: "The bank's receipt shows it." };
    expect((await send(host, sold, "outcome/decide", decide)).status).toBe(403);
    const waiting = (await admin.caller.get("/api/admin/disputes?limit=100")).body.data as Disputed[];
    expect(waiting.find(({ lotId }) => lotId === sold.lot)).toMatchObject({
      ...dispute,
      price: 12_500,
      why: null,
    });
    expect((await send(admin, sold, "outcome/decide", decide)).status).toBe(200);
    expect((await send(admin, sold, "outcome/decide", decide)).body.code).toBe("not_disputed");
    const [contract] = (await lotOf(sold)).outcome?.contracts ?? [];
    expect(contract).toMatchObject({ state: "due", dispute: "dismissed", isConfirmed: false });
    expect((await mark(sold, "unpaid")).body.code).toBe("unpaid_dismissed");
    expect((await mark(sold, "paid")).status).toBe(200);
    expect((await mark(sold, "due")).status).toBe(200);
    expect((await mark(sold, "unpaid")).body.code).toBe("unpaid_dismissed");
    expect((await lotOf(sold)).buyers[0]?.strikes).toBe(0);
  });

  it("OUTCOME-3 a host who takes a disputed mark back before an admin decides cannot make it again", async () => {
    const sold = await anUnpaidLot();
    expect((await send(sold.asha, sold, "outcome/dispute", { reason: "I paid." })).status).toBe(200);
    expect((await mark(sold, "due")).status).toBe(200);
    expect((await ownOf(sold.asha))[0]?.contract).toMatchObject({ state: "due", dispute: "taken_back" });
    const list = (await admin.caller.get("/api/admin/disputes?limit=100")).body.data as Disputed[];
    expect(list.some(({ lotId }) => lotId === sold.lot)).toBe(false);
    const decide = { decision: "upheld", reason: "No money came." };
    expect((await send(admin, sold, "outcome/decide", decide)).body.code).toBe("not_disputed");
    expect((await lotOf(sold)).can.mark).not.toContain("unpaid");
    for (const state of ["due", "paid", "due"]) expect((await mark(sold, state)).status).toBe(200);
    expect((await mark(sold, "unpaid")).body.code).toBe("unpaid_taken_back");
    expect((await lotOf(sold)).buyers[0]?.strikes).toBe(0);
  });

  it("OUTCOME-3 an admin who hosts the sale, has bid in it or made the mark does not decide", async () => {
    const sold = await aSoldLot();
    await app.moveClock(deadline);
    const acting = await app.signIn({ role: "admin" });
    expect((await mark(sold, "unpaid", acting)).status).toBe(200);
    await send(sold.asha, sold, "outcome/dispute", { reason: "I paid." });
    const decide = { decision: "upheld", reason: "No money came." };
    await app.database.db
      .updateTable("app_user")
      .set({ role: "admin" })
      .where("id", "in", [sold.ravi.user.id, sold.host.user.id])
      .execute();
    for (const who of [acting, sold.ravi, sold.host]) {
      expect((await send(who, sold, "outcome/decide", decide)).body.code).toBe("own_sale");
      const list = (await who.caller.get("/api/admin/disputes?limit=100")).body.data as Disputed[];
      expect(list.find(({ lotId }) => lotId === sold.lot)?.why).toBe("own_sale");
    }
    expect((await send(admin, sold, "outcome/decide", decide)).status).toBe(200);
    expect((await lotOf(sold)).outcome?.contracts[0]).toMatchObject({ isConfirmed: true, dispute: "upheld" });
  });

  it("OUTCOME-3 after 48 hours it is too late to dispute", async () => {
    const sold = await aConfirmedLot();
    expect((await send(sold.asha, sold, "outcome/dispute", { reason: "No." })).body.code).toBe(
      "dispute_too_late",
    );
    expect((await ownOf(sold.asha))[0]?.contract).toMatchObject({ disputeUntil: null, isConfirmed: true });
  });

  it("OUTCOME-4 a strike counts only once it stands, is shown to hosts, and fades after 12 months", async () => {
    const sold = await anUnpaidLot();
    const strikes = async () => (await lotOf(sold)).buyers[0]?.strikes;
    expect(await strikes()).toBe(0);
    await app.moveClock(deadline + 48 * hour + 60_000);
    expect(await strikes()).toBe(1);
    await expect.poll(() => titlesOf(sold.asha), { timeout: 15_000 }).toContain("An unpaid win counts");
    expect(await titlesOf(sold.host)).toContain("A lot stays unpaid");
    const age = (months: number) =>
      app.database.db
        .updateTable("sold_contract")
        .set({
          unpaid_at: sql<Date>`boli_now() - interval '48 hours' - make_interval(months => ${sql.lit(months)}) + interval '1 hour'`,
        })
        .where("lot_id", "=", sold.lot)
        .execute();
    await age(12);
    expect(await strikes()).toBe(1);
    await age(13);
    expect(await strikes()).toBe(0);
    await age(1);
    expect(await strikes()).toBe(1);
    expect((await mark(sold, "paid")).status).toBe(200);
    expect(await strikes()).toBe(0);
  });
});

describe("the item of an unpaid lot", () => {
  it("OUTCOME-5 OUTCOME-6 is freed by the host, not before the mark stands, and winner and figures stay", async () => {
    const sold = await anUnpaidLot();
    const before = await saleOf(sold.host, sold.id);
    expect((await send(sold.host, sold, "outcome/free")).body.code).toBe("not_confirmed");
    expect(await itemOf(sold)).toBe("sold");
    await app.moveClock(deadline + 48 * hour + 60_000);
    expect((await lotOf(sold)).can).toMatchObject({ free: true, offer: true });
    expect((await send(sold.host, sold, "outcome/free")).status).toBe(200);
    expect(await itemOf(sold)).toBe("available");
    expect((await send(sold.host, sold, "outcome/free")).body.code).toBe("outcome_over");
    expect((await mark(sold, "paid")).body.code).toBe("outcome_over");
    expect((await send(sold.host, sold, "second-offer")).body.code).toBe("outcome_over");
    const after = await saleOf(sold.host, sold.id);
    expect(after.items[0]).toMatchObject({ soldTo: before.items[0]?.soldTo, soldPrice: 12_500 });
    expect(after.statistics).toEqual(before.statistics);
    expect((await ownOf(sold.asha))[0]).toMatchObject({ host: null, contract: { state: "unpaid" } });
  });

  it("LOT-6 OUTCOME-5 is offered once to the runner-up at the price without the defaulter, who accepts: a contract of its own", async () => {
    const sold = await aConfirmedLot();
    expect((await lotOf(sold)).can.runnerUp).toMatchObject({ price: 12_000, strikes: 0 });
    expect((await send(sold.host, sold, "second-offer")).status).toBe(200);
    expect(await itemOf(sold)).toBe("sold");
    const [offered] = await ownOf(sold.ravi);
    expect(offered).toMatchObject({ contract: null, host: null, offer: { price: 12_000, state: "open" } });
    expect((await send(sold.asha, sold, "second-offer/accept")).body.code).toBe("outcome_not_found");
    expect((await mark(sold, "paid")).body.code).toBe("outcome_over");
    expect((await send(sold.ravi, sold, "second-offer/accept")).status).toBe(200);
    expect((await send(sold.ravi, sold, "second-offer/accept")).body.code).toBe("outcome_over");
    expect((await send(sold.host, sold, "second-offer")).body.code).toBe("already_offered");
    const lot = await lotOf(sold);
    expect(lot.outcome?.contracts).toMatchObject([{ state: "unpaid" }, { state: "due", price: 12_000 }]);
    expect(lot.buyers.map((buyer) => buyer?.email)).toEqual([sold.asha.user.email, sold.ravi.user.email]);
    expect(lot).toMatchObject({ soldTo: "Bidder 1", price: 12_500 });
    expect((await mark(sold, "unpaid")).body.code).toBe("payment_not_due");
    await app.moveClock(deadline + 48 * hour + 60_000 + deadline);
    expect((await mark(sold, "unpaid")).status).toBe(200);
    await app.moveClock(2 * (deadline + 48 * hour + 60_000));
    expect((await send(sold.host, sold, "second-offer")).body.code).toBe("already_offered");
    expect((await send(sold.host, sold, "outcome/free")).status).toBe(200);
    expect(await itemOf(sold)).toBe("available");
  });

  it("OUTCOME-5 is free when the runner-up declines", async () => {
    const sold = await aConfirmedLot();
    await send(sold.host, sold, "second-offer");
    expect((await send(sold.ravi, sold, "second-offer/decline")).status).toBe(200);
    expect(await itemOf(sold)).toBe("available");
    expect((await send(sold.ravi, sold, "second-offer/accept")).body.code).toBe("outcome_over");
    expect((await ownOf(sold.ravi))[0]).toMatchObject({
      contract: null,
      host: null,
      offer: { state: "declined" },
    });
  });

  it("OUTCOME-5 is free when nobody answers for 24 hours, by a job, and both are told", async () => {
    const sold = await aConfirmedLot();
    await send(sold.host, sold, "second-offer");
    await app.moveClock(deadline + 72 * hour + 120_000);
    expect((await send(sold.ravi, sold, "second-offer/accept")).body.code).toBe("outcome_over");
    await expect.poll(() => itemOf(sold), { timeout: 15_000 }).toBe("available");
    expect(await titlesOf(sold.host)).toContain("Second offer not accepted");
    expect(await titlesOf(sold.ravi)).toContain("An offer has ended");
  });

  it("OUTCOME-6 OUTCOME-1 of actions at one instant one is done, and the others are decided after it", async () => {
    for (let round = 0; round < 3; round += 1) {
      const sold = await aConfirmedLot();
      const answers = await Promise.all([
        send(sold.host, sold, "second-offer"),
        send(sold.host, sold, "outcome/free"),
        mark(sold, "paid"),
      ]);
      const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
      expect(statuses).toEqual([200, 409, 409]);
      const { outcome } = await lotOf(sold);
      expect(await itemOf(sold)).toBe(outcome?.isFree ? "available" : "sold");
      expect((await entriesOf(sold)).length).toBe(2);
      await app.moveClock(0);
    }
  });

  it("OUTCOME-7 everybody is told of each step, by mail as well", async () => {
    const sold = await anUnpaidLot();
    await send(sold.asha, sold, "outcome/dispute", { reason: "I paid." });
    expect(await titlesOf(admin)).toContain("A dispute is waiting");
    await send(admin, sold, "outcome/decide", { decision: "upheld", reason: "No money came." });
    await send(sold.host, sold, "second-offer");
    await send(sold.ravi, sold, "second-offer/accept");
    await mark(sold, "paid");
    await mark(sold, "collected");
    expect(await titlesOf(sold.asha)).toEqual(["Your win stays unpaid", "Your win is marked as unpaid"]);
    expect(await titlesOf(sold.ravi)).toEqual([
      "Item collected",
      "Payment received",
      "A second offer for you",
    ]);
    expect(await titlesOf(sold.host)).toEqual([
      "Second offer accepted",
      "A lot stays unpaid",
      "A winner disputes that a lot is unpaid",
    ]);
    const { rows } = await sql<{ kind: string; is_mailed: boolean }>`
      select kind, mail_at is not null as is_mailed from notification
      where user_id in (${sold.asha.user.id}::uuid, ${sold.ravi.user.id}::uuid, ${sold.host.user.id}::uuid)`.execute(
      app.database.db,
    );
    expect(rows.filter(({ is_mailed: isMailed }) => !isMailed)).toEqual([]);
  });
});
