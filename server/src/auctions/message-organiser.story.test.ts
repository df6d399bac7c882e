import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SignedIn, type TestApp, startTestApp } from "../../testing/app.ts";
import { anAuction, eraseAccount, viewOf } from "../../testing/auctions.ts";

let app: TestApp;
let buyer: SignedIn;
beforeAll(async () => {
  app = await startTestApp();
  buyer = await app.signIn();
});
afterAll(() => app.close());

const ask = (auction: { id: string }) =>
  buyer.caller.post(`/api/auctions/${auction.id}/message`, { message: "Is the desk still there?" });
const mayAsk = async (auction: { id: string }) => (await viewOf(app, buyer, auction.id)).can.message;

describe("a message to the organiser", () => {
  it("CONTACT-2 goes where neither phone nor email is given, and nowhere else", async () => {
    const silent = await anAuction(app, { contactInfo: null });
    expect(await mayAsk(silent)).toBe(true);
    expect((await ask(silent)).status).toBe(202);
    const open = await anAuction(app);
    expect(await mayAsk(open)).toBe(false);
    expect(await ask(open)).toMatchObject({ status: 409, body: { code: "organiser_reachable" } });
  });

  it("CONTACT-3 goes to nobody whose account was erased, and is not said to", async () => {
    const silent = await anAuction(app, { contactInfo: null });
    await eraseAccount(app, silent.owner);
    expect(await mayAsk(silent)).toBe(false);
    expect(await ask(silent)).toMatchObject({ status: 404, body: { code: "auction_not_found" } });
  });
});
