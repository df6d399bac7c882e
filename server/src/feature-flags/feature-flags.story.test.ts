import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, startTestApp } from "../../testing/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const theThree = ["live_auctions_dashboard", "live_auctions_landing", "offline_auctions_dashboard"];

const change = (name: string, set: { is_enabled?: boolean; affected_roles?: string[] }) =>
  app.database.transaction((tx) =>
    tx.updateTable("feature_flag").set(set).where("name", "=", name).execute(),
  );

describe("the feature flags", () => {
  it("are the three of the specification, on for everyone, also signed out", async () => {
    const answer = await app.anyone.get("/api/features");
    expect(answer.body.data).toEqual(theThree.map((name) => ({ name, isEnabled: true })));
  });

  it.each(theThree)("answer one by one: %s", async (name) => {
    expect((await app.anyone.get(`/api/features/${name}`)).body.data).toEqual({ name, isEnabled: true });
  });

  it("that nobody made are not found, and a wrong name says so", async () => {
    expect((await app.anyone.get("/api/features/no_such_thing")).body.code).toBe("feature_not_found");
    expect((await app.anyone.get("/api/features/Not%20a%20name")).status).toBe(400);
  });

  it("take effect at once, by the caller's role", async () => {
    const [admin, buyer] = [await app.signIn({ role: "admin" }), await app.signIn({ role: "buyer" })];
    await change("live_auctions_dashboard", { affected_roles: ["admin"] });
    const seenBy = async (who: typeof admin.caller) =>
      ((await who.get("/api/features/live_auctions_dashboard")).body.data as { isEnabled: boolean })
        .isEnabled;
    expect([await seenBy(admin.caller), await seenBy(buyer.caller), await seenBy(app.anyone)]).toEqual([
      true,
      false,
      false,
    ]);
    await change("live_auctions_dashboard", { is_enabled: false });
    expect(await seenBy(admin.caller)).toBe(false);
  });
});
