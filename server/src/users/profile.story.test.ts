import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { User } from "@boli/contract/users/user";
import { type SignedIn, type TestApp, startTestApp } from "../../testing/app.ts";
import { ownRowsOf } from "../../testing/own-rows.ts";
import { users } from "./index.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const userOf = (answer: { body: { data?: unknown } }): User => (answer.body.data as { user: User }).user;

async function auditOf({ user }: SignedIn) {
  return app.database.db
    .selectFrom("audit_entry")
    .select(["action", "subject_id", "before", "after"])
    .where("actor_id", "=", user.id)
    .orderBy("at")
    .limit(10)
    .execute();
}

describe("the profile", () => {
  it("is sent to its owner, and to nobody who is signed out", async () => {
    const { user, caller } = await app.signIn({ role: "seller" });
    expect(userOf(await caller.get("/api/profile"))).toMatchObject({ id: user.id, role: "seller" });
    expect((await app.anyone.get("/api/profile")).status).toBe(401);
    expect((await app.anyone.patch("/api/profile", { name: "X" })).status).toBe(401);
  });

  it("takes a new name, trimmed, and the record keeps the old one", async () => {
    const somebody = await app.signIn();
    const answer = await somebody.caller.patch("/api/profile", { name: "  आशा पटेल  " });
    expect(answer.status).toBe(200);
    expect(userOf(answer)).toMatchObject({ name: "आशा पटेल", language: null });
    expect(userOf(await somebody.caller.get("/api/profile")).name).toBe("आशा पटेल");
    expect(await auditOf(somebody)).toMatchObject([
      {
        action: "profile.changed",
        subject_id: somebody.user.id,
        before: { name: "Test buyer" },
        after: { name: "आशा पटेल" },
      },
    ]);
  });

  it("keeps the language with the account, and speaks it from the next answer on", async () => {
    const { caller } = await app.signIn();
    expect(userOf(await caller.patch("/api/profile", { language: "hi" })).language).toBe("hi");
    const refused = await caller.patch("/api/profile", { name: "" });
    expect(refused.body.fields?.["name"]).toBe("कृपया यह जानकारी भरें।");
    expect(userOf(await caller.patch("/api/profile", { language: null })).language).toBeNull();
  });

  it.each([
    ["an empty name", { name: "" }, "name"],
    ["a name with a tag", { name: "<b>Asha</b>" }, "name"],
    ["a name of digits", { name: "Asha 42" }, "name"],
    ["a number that no mobile has", { mobileNumber: "5820055501" }, "mobileNumber"],
    ["a name of blanks", { name: "   " }, "name"],
    ["a name of two lines", { name: "Asha\nBcc: everyone" }, "name"],
    ["a name that turns the line round", { name: "Asha \u202eoaR" }, "name"],
    ["a name of more than a hundred letters", { name: "x".repeat(101) }, "name"],
    ["a language that we do not speak", { language: "fr" }, "language"],
    ["what is not one's own to say", { role: "admin" }, "role"],
    ["another address", { email: "other@people.test" }, "email"],
  ])("refuses %s, at the field, and changes nothing", async (_what, body, field) => {
    const somebody = await app.signIn();
    const before = userOf(await somebody.caller.get("/api/profile"));
    const answer = await somebody.caller.patch("/api/profile", body);
    expect(answer.status).toBe(400);
    expect(answer.body.code).toBe("invalid_input");
    expect(Object.keys(answer.body.fields ?? {})).toEqual([field]);
    expect(userOf(await somebody.caller.get("/api/profile"))).toEqual(before);
    expect(await auditOf(somebody)).toEqual([]);
  });

  it("PROFILE-1 PROFILE-4 says in plain words what a name and a number have", async () => {
    const { caller } = await app.signIn();
    const { body } = await caller.patch("/api/profile", { name: "<b>Asha</b>", mobileNumber: "98200" });
    expect(body.fields).toEqual({
      name: "Please write the name in letters. Spaces and . ' & - are fine, too.",
      mobileNumber: "Please enter a valid 10-digit mobile number",
    });
  });

  it("PROFILE-3 keeps a name of before the rules until it is changed", async () => {
    const { user, caller } = await app.signIn();
    const old = { name: "<b>Asha</b> 42" };
    await app.database.db.updateTable("app_user").set(old).where("id", "=", user.id).execute();
    const changed = await caller.patch("/api/profile", { mobileNumber: "9820055501" });
    expect(userOf(changed)).toMatchObject({ ...old, mobileNumber: "9820055501" });
    expect((await caller.patch("/api/profile", old)).status).toBe(400);
    expect(userOf(await caller.patch("/api/profile", { name: "Asha" }))).toMatchObject({
      id: user.id,
      name: "Asha",
    });
  });

  it("PROFILE-5 unverifies a number that is changed or removed, and no other", async () => {
    const { user, caller } = await app.signIn();
    const verify = () =>
      app.database.db
        .updateTable("app_user")
        .set({ mobile_number: "9820055501", mobile_verified_at: new Date() })
        .where("id", "=", user.id)
        .execute();
    const patch = async (mobileNumber: string | null) => {
      const {
        name: _name,
        mobileNumber: number,
        isMobileVerified,
      } = userOf(await caller.patch("/api/profile", { name: "Asha Rao", mobileNumber }));
      return [number, isMobileVerified];
    };
    await verify();
    for (const same of ["9820055501", "+91 98200 55501", "९८२००५५५०१", "098200-55501"])
      expect(await patch(same)).toEqual(["9820055501", true]);
    expect(await patch("98200 55502")).toEqual(["9820055502", false]);
    expect(await patch("9820055501")).toEqual(["9820055501", false]);
    await verify();
    expect(await patch("")).toEqual([null, false]);
    await verify();
    expect(await patch(null)).toEqual([null, false]);
  });

  it.each([
    ["Poona", "Pune, Maharashtra"],
    ["pune, maharashtra", "Pune, Maharashtra"],
    ["पुणे, महाराष्ट्र", "Pune, Maharashtra"],
    ["Bengaluru (Bangalore), Karnataka", "Bengaluru, Karnataka"],
    ["banglore", "Bengaluru, Karnataka"],
    ["400 053", "Mumbai, Maharashtra"],
    ["Aurangabad, Bihar", "Aurangabad, Bihar"],
  ])("PROFILE-7 takes the city %s as %s", async (typed, kept) => {
    const { caller } = await app.signIn();
    expect(userOf(await caller.patch("/api/profile", { city: typed })).city).toBe(kept);
    expect(userOf(await caller.get("/api/profile")).city).toBe(kept);
  });

  it("PROFILE-7 refuses what no city is called, and an empty city removes it", async () => {
    const { caller } = await app.signIn();
    await caller.patch("/api/profile", { city: "Pune" });
    for (const city of ["Qwxzzk", "099999", "999999", "Maharashtra", "19.07,72.87", "P".repeat(300)]) {
      const answer = await caller.patch("/api/profile", { city });
      expect([answer.status, Object.keys(answer.body.fields ?? {})], city).toEqual([400, ["city"]]);
    }
    expect(userOf(await caller.patch("/api/profile", { name: "Asha Rao" })).city).toBe("Pune, Maharashtra");
    expect(userOf(await caller.patch("/api/profile", { city: "" })).city).toBeNull();
  });

  it("PROFILE-8 has the city in what is downloaded, until an erasure", async () => {
    const { caller, user } = await app.signIn();
    await caller.patch("/api/profile", { city: "Pune" });
    const rows = async () => JSON.stringify(await ownRowsOf(users.personal, app.database.db, user.id));
    expect(await rows()).toContain("Pune, Maharashtra");
    await app.database.transaction((tx) => users.personal.erase(tx, user.id));
    expect(await rows()).not.toContain("Pune");
  });

  it("loses no change when two are made at once", async () => {
    const { caller } = await app.signIn();
    await Promise.all([
      caller.patch("/api/profile", { name: "Both" }),
      caller.patch("/api/profile", { language: "hi" }),
    ]);
    expect(userOf(await caller.get("/api/profile"))).toMatchObject({ name: "Both", language: "hi" });
  });
});
