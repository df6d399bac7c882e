import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AppWithPost, startAppWithPost } from "../../../testing/accounts.ts";
import type { SignedIn, TestApp } from "../../../testing/app.ts";
import { anAuction, editAuction } from "../../../testing/auctions.ts";
import { aNewSeller, approve, sendBack } from "../../../testing/sellers.ts";

let world: AppWithPost;
let app: TestApp;
beforeAll(async () => {
  world = await startAppWithPost();
  ({ app } = world);
});
afterAll(() => world.stop());

const kindsNotified = async ({ user }: SignedIn): Promise<string[]> =>
  (
    await app.database.db
      .selectFrom("notification")
      .select("kind")
      .where("user_id", "=", user.id)
      .orderBy("created_at")
      .limit(100)
      .execute()
  ).map(({ kind }) => kind);

it("NOTIFY-4 the bells of admins ring when a listing waits, and the seller's when it is decided", async () => {
  const judge = await app.signIn({ role: "admin" });
  const owner = await aNewSeller(app);
  const { id, input } = await anAuction(app, { owner });
  expect(await kindsNotified(judge)).toEqual(["listing-waits"]);
  await sendBack(judge, id, 1, "The date is not clear.");
  expect(await kindsNotified(owner)).toEqual(["listing-sent-back"]);
  await editAuction(owner, id, 2, input);
  await approve(judge, id, 3);
  expect(await kindsNotified(judge)).toEqual(["listing-waits", "listing-waits"]);
  expect(await kindsNotified(owner)).toEqual(["listing-sent-back", "listing-approved"]);
});

describe("the mails of a review", () => {
  const subjects = async ({ user }: SignedIn): Promise<string[]> =>
    (await world.post.mailsTo(user.email)).map(({ subject }) => subject);

  it("REVIEW-11 go to the admins when one waits, and to the seller when it is decided", async () => {
    const judge = await app.signIn({ role: "admin" });
    const away = await app.signIn({ role: "admin" });
    await app.database.transaction(
      (tx) => tx.updateTable("app_user").set({ is_active: false }).where("id", "=", away.user.id).execute(),
      { bookkeeping: true },
    );
    const owner = await aNewSeller(app);
    const { id, input } = await anAuction(app, { owner });
    const [asked] = await world.post.mailsTo(judge.user.email);
    expect(asked?.subject).toBe("A listing is waiting for review");
    for (const part of [input.title, "Rao and Sons", `/app/auctions/${id}`])
      expect(asked?.text).toContain(part);
    expect(asked?.text).not.toContain(input.location.address);
    expect(await subjects(away)).toEqual([]);
    await sendBack(judge, id, 1, "The date is not clear.");
    const [back] = await world.post.mailsTo(owner.user.email);
    expect(back?.subject).toBe("Please change your listing");
    for (const part of ["The date is not clear.", `/app/auctions/${id}/edit`])
      expect(back?.text).toContain(part);
    await editAuction(owner, id, 2, input);
    expect(await subjects(judge)).toEqual([
      "A listing is waiting for review",
      "A listing is waiting for review",
    ]);
    await approve(judge, id, 3);
    expect(await subjects(owner)).toEqual(["Please change your listing", "Your listing is live"]);
  });

  it("REVIEW-11 one seller's listings mail the admins five times a day at most", async () => {
    const judge = await app.signIn({ role: "admin" });
    const owner = await aNewSeller(app);
    for (let count = 0; count < 7; count += 1) await anAuction(app, { owner });
    expect(await subjects(judge)).toHaveLength(5);
  });
});
