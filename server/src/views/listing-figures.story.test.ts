import type { ListingFigures } from "@boli/contract/following/listing-figures";
import { v7 as uuid } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SignedIn, type TestApp, startTestApp } from "../../testing/app.ts";
import { anAuction } from "../../testing/auctions.ts";
import { addReminders } from "../../testing/following.ts";
import { analytics } from "../analytics/index.ts";

let app: TestApp;
let seller: SignedIn;
beforeAll(async () => {
  app = await startTestApp();
  seller = await app.signIn({ role: "seller" });
});
afterAll(() => app.close());

async function figuresOf(who: SignedIn, ids: readonly string[]): Promise<ListingFigures[]> {
  const answer = await who.caller.get(`/api/listing-figures?ids=${ids.join(",")}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data as ListingFigures[];
}

// As the event of these activities does.
async function note(thingId: string, kind: "view" | "share", instants: readonly string[]): Promise<void> {
  const thing = { kind: "auction", id: thingId } as const;
  const activities = instants.map((at) => ({ kind, thing, at, userId: null, visitor: "a-mark" }));
  const [record] = analytics.jobs();
  const bound = record?.bind({ activities });
  if (bound?.kind !== "bound") throw new Error("The event does not fit.");
  await app.database.transaction((tx) => bound.run(tx, {} as never), { bookkeeping: true });
}

describe("the figures of one's own listings", () => {
  it("FIGURES-1 a seller sees how many people looked at each listing, shared it and follow it", async () => {
    const [liked, other] = [await anAuction(app, { owner: seller }), await anAuction(app, { owner: seller })];
    for (const buyer of [await app.signIn(), await app.signIn()])
      await buyer.caller.put(`/api/favourites/${liked.id}`);
    // Two moments of one person are one.
    const reminded = await app.signIn();
    await reminded.caller.put(`/api/reminders/${liked.id}`, { at: ["hour", "day"] });
    await addReminders(app, 2, liked.id, "start");
    const now = new Date().toISOString();
    await note(liked.id, "view", [now, now, now, "2020-01-02T03:04:05.000Z"]);
    await note(liked.id, "share", [now, "2020-01-02T03:04:05.000Z"]);
    const found = await figuresOf(seller, [liked.id, other.id]);
    expect(found.find(({ id }) => id === liked.id)).toMatchObject({
      views: 4,
      shares: 2,
      favourites: 2,
      reminders: 3,
    });
    expect(found.find(({ id }) => id === other.id)).toMatchObject({ views: 0, shares: 0, favourites: 0 });
  });

  it("FIGURES-2 nobody is told those of somebody else's listings, except admins", async () => {
    const { id } = await anAuction(app, { owner: seller });
    const own = await anAuction(app);
    expect(await figuresOf(own.owner, [id])).toEqual([]);
    expect((await figuresOf(own.owner, [id, own.id])).map((one) => one.id)).toEqual([own.id]);
    expect(await figuresOf(await app.signIn({ role: "admin" }), [id, uuid()])).toHaveLength(1);
    const buyer = await app.signIn();
    expect((await buyer.caller.get(`/api/listing-figures?ids=${id}`)).status).toBe(403);
    for (const ids of ["", "nothing", `${id},`, Array.from({ length: 101 }, () => id).join(",")])
      expect((await seller.caller.get(`/api/listing-figures?ids=${ids}`)).status).toBe(400);
  });

  it("FIGURES-3 the views of the last thirty days in India are told by day, with the days that had none", async () => {
    await app.moveClock(Date.parse("2031-03-15T18:45:00.000Z") - Date.now());
    const later = await app.signIn({ role: "seller" });
    const { id } = await anAuction(app, { owner: later, date: "2031-04-15" });
    // Both sides of midnight in India, and of the first day.
    await note(id, "view", [
      "2031-03-15T18:31:00.000Z",
      "2031-03-15T18:29:00.000Z",
      "2031-03-15T18:28:00.000Z",
      "2031-02-14T18:31:00.000Z",
      "2031-02-14T18:29:00.000Z",
    ]);
    const [figures] = await figuresOf(later, [id]);
    await app.moveClock(0);
    expect(figures).toMatchObject({ views: 5, today: "2031-03-16" });
    expect(figures?.viewsByDay).toEqual([1, ...Array.from({ length: 27 }, () => 0), 2, 1]);
  });
});
