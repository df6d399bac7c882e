import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestApp, startTestApp } from "../../testing/app.ts";
import { anAuction } from "../../testing/auctions.ts";
import { recordActivity } from "./activity.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

interface Noted {
  thing: { id: string };
  userId: string | null;
  visitor: string | null;
}

it("VIEWS-1 each view is recorded once, with the viewer or a mark, and never for the owner", async () => {
  const auction = await anAuction(app);
  const buyer = await app.signIn();
  for (const caller of [buyer.caller, app.anyone, auction.owner.caller])
    expect((await caller.get(`/api/auctions/${auction.id}`)).status).toBe(200);
  const noted = async (): Promise<Noted[]> => {
    const jobs = await app.database.db
      .selectFrom("job")
      .select("payload")
      .where("kind", "=", recordActivity.kind)
      .limit(100)
      .execute();
    return jobs.flatMap(({ payload }) => (payload as { activities: Noted[] }).activities);
  };
  await expect.poll(noted, { timeout: 10_000 }).toHaveLength(2);
  expect(await noted()).toEqual([
    expect.objectContaining({
      thing: { kind: "auction", id: auction.id },
      userId: buyer.user.id,
      visitor: null,
    }),
    expect.objectContaining({ userId: null, visitor: expect.stringMatching(/^[\w-]{22}$/) }),
  ]);
});

it("VIEWS-2 an event becomes one row for each look, kept under whoever looked", async () => {
  const auction = await anAuction(app);
  const { user } = await app.signIn();
  const thing = { kind: "auction", id: auction.id } as const;
  const at = "2031-01-02T03:04:05.000Z";
  const stored = {
    activities: [
      { kind: "view", thing, at, userId: user.id, visitor: null },
      { kind: "view", thing, at, userId: null, visitor: "a-mark" },
    ],
  };
  const bound = recordActivity.bind(stored);
  if (bound.kind === "poison") throw new Error(bound.why);
  await app.database.transaction((tx) => bound.run(tx, {} as never), { bookkeeping: true });
  const rows = await app.database.db
    .selectFrom("activity")
    .select(["kind", "thing_kind", "user_id", "visitor", "at"])
    .where("thing_id", "=", auction.id)
    .orderBy("visitor")
    .limit(10)
    .execute();
  expect(rows).toEqual([
    { kind: "view", thing_kind: "auction", user_id: null, visitor: "a-mark", at: new Date(at) },
    { kind: "view", thing_kind: "auction", user_id: user.id, visitor: null, at: new Date(at) },
  ]);
});
