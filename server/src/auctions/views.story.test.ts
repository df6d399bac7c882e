import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { type SignedIn, type TestApp, startTestApp } from "../../testing/app.ts";
import { anAuction, viewOf } from "../../testing/auctions.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterEach(() => app.moveClock(0));
afterAll(() => app.close());

const minute = 60_000;

// Who was told of as having looked at this auction.
const readersOf = async (auctionId: string): Promise<Array<string | null>> =>
  (await looksAt(auctionId)).map(({ userId }) => userId);

async function looksAt(auctionId: string): Promise<Look[]> {
  const jobs = await app.database.db
    .selectFrom("job")
    .select("payload")
    .where("kind", "=", "activity-noted/analytics")
    .limit(100)
    .execute();
  return jobs
    .flatMap(({ payload }) => (payload as { activities: Look[] }).activities)
    .filter(({ thing }) => thing.id === auctionId);
}

interface Look {
  at: string;
  thing: { id: string };
  userId: string | null;
  visitor: string | null;
}

it("VIEWS-3 counts a reader once in half an hour, and nobody who may edit", { timeout: 60_000 }, async () => {
  const auction = await anAuction(app);
  const [reader, admin] = [await app.signIn(), await app.signIn({ role: "admin" })];
  // Looks are told in their order, so whoever comes last shows that those before were told as well.
  const looksOf = async (people: SignedIn[], last: SignedIn): Promise<number> => {
    for (const who of [...people, last]) await viewOf(app, who, auction.id);
    await expect.poll(() => readersOf(auction.id), { timeout: 10_000 }).toContain(last.user.id);
    return (await readersOf(auction.id)).filter((id) => id === reader.user.id).length;
  };
  expect(await looksOf([reader, admin, auction.owner, reader], await app.signIn())).toBe(1);
  await app.moveClock(29 * minute);
  expect(await looksOf([reader], await app.signIn())).toBe(1);
  await app.moveClock(31 * minute);
  expect(await looksOf([reader], await app.signIn())).toBe(2);
  expect(new Set(await readersOf(auction.id))).not.toContain(admin.user.id);
});

it("FORGET-3 tells a visitor from others for one day in India, and not from one day to the next", async () => {
  const auction = await anAuction(app);
  const toMidnight = Date.parse("2031-03-14T18:30:00Z") - Date.now();
  // Looks are told about once a second, so there are two: one on each side of midnight.
  const marks: Array<string | null> = [];
  for (const minutes of [-60, 60]) {
    await app.moveClock(toMidnight + minutes * minute);
    await viewOf(app, undefined, auction.id);
    await expect
      .poll(async () => (await looksAt(auction.id)).length, { timeout: 10_000 })
      .toBe(marks.length + 1);
    const looks = (await looksAt(auction.id)).toSorted((one, other) => one.at.localeCompare(other.at));
    marks.push(looks.at(-1)!.visitor);
  }
  expect(new Set(marks).size).toBe(2);
  expect(marks.every((mark) => /^[\w-]{22}$/.test(mark ?? ""))).toBe(true);
});
