import type { User } from "@boli/contract/users/user";
import { sellerTermsVersion } from "@boli/contract/sellers/terms";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SignedIn, type TestApp, startTestApp } from "../../testing/app.ts";
import { sellerInput, sendApplication } from "../../testing/sellers.ts";
import { setRole } from "../users/index.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const roleOf = async ({ caller }: SignedIn): Promise<string> =>
  ((await caller.get("/api/profile")).body.data as { user: User }).user.role;

const entriesOf = ({ user }: SignedIn) =>
  app.database.db
    .selectFrom("audit_entry")
    .select(["action", "subject_kind", "subject_id", "actor_role", "before", "after"])
    .where("actor_id", "=", user.id)
    .limit(10)
    .execute();

const rowOf = ({ user }: SignedIn) =>
  app.database.db.selectFrom("seller").selectAll().where("user_id", "=", user.id).executeTakeFirst();

describe("becoming a seller", () => {
  it("SELLERS-1 gives the role at once, in the same session, and the audit log records it", async () => {
    const buyer = await app.signIn();
    expect((await buyer.caller.get("/api/auctions/own")).status).toBe(403);
    const answer = await sendApplication(buyer);
    expect([answer.status, answer.body.data]).toEqual([201, { role: "seller" }]);
    expect(await roleOf(buyer)).toBe("seller");
    expect((await buyer.caller.get("/api/auctions/own")).status).toBe(200);
    expect(await entriesOf(buyer)).toEqual([
      {
        action: "role.granted",
        subject_kind: "user",
        subject_id: buyer.user.id,
        actor_role: "buyer",
        before: { role: "buyer" },
        after: { role: "seller", by: "application", termsVersion: sellerTermsVersion },
      },
    ]);
  });

  it("SELLERS-2 stores what was sent, and when which version of the terms was accepted", async () => {
    const buyer = await app.signIn();
    const before = Date.now();
    await sendApplication(buyer, sellerInput({ organisation: "  Rao and Sons  " }));
    const row = await rowOf(buyer);
    const { termsVersion, ...told } = sellerInput();
    expect(row).toMatchObject({ ...told, terms_version: termsVersion });
    expect(Math.abs((row?.accepted_at.getTime() ?? 0) - before)).toBeLessThan(60_000);
  });

  it.each([
    ["no organisation", { organisation: " " }, "organisation"],
    ["an organisation of two lines", { organisation: "Rao\nand Sons" }, "organisation"],
    ["a long organisation", { organisation: "x".repeat(101) }, "organisation"],
    ["nothing that is sold", { sells: "" }, "sells"],
    ["a long text of what is sold", { sells: "x".repeat(501) }, "sells"],
    ["no phone", { phone: "" }, "phone"],
    ["a phone that is none", { phone: "call me" }, "phone"],
    ["an email address that is none", { email: "sales" }, "email"],
    ["terms of another day", { termsVersion: "2020-01-01" }, "termsVersion"],
    ["terms that were not accepted", { termsVersion: undefined }, "termsVersion"],
    ["a role of one's own choice", { role: "admin" }, "role"],
  ])("SELLERS-3 refuses %s at its field, and nobody becomes a seller", async (_what, change, field) => {
    const buyer = await app.signIn();
    const answer = await sendApplication(buyer, { ...sellerInput(), ...change });
    expect([answer.status, answer.body.code]).toEqual([400, "invalid_input"]);
    expect(Object.keys(answer.body.fields ?? {})).toEqual([field]);
    expect([await roleOf(buyer), await rowOf(buyer), await entriesOf(buyer)]).toEqual([
      "buyer",
      undefined,
      [],
    ]);
  });

  it("SELLERS-4 a double click, and a retry after a lost answer, count once", async () => {
    const buyer = await app.signIn();
    const key = "one press of the button";
    const both = await Promise.all([
      sendApplication(buyer, sellerInput(), key),
      sendApplication(buyer, sellerInput(), key),
    ]);
    const later = await sendApplication(buyer, sellerInput(), key);
    expect([...both, later].map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await entriesOf(buyer)).toHaveLength(1);
    const [one, other] = await Promise.all([app.signIn(), app.signIn()]).then(([who]) =>
      Promise.all([sendApplication(who), sendApplication(who)]),
    );
    expect([one.status, other.status].toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  it.each([
    ["seller", "already_seller"],
    ["admin", "already_seller"],
    ["reseller", "buyers_only"],
  ] as const)("SELLERS-5 leaves the role of a %s alone", async (role, code) => {
    const somebody = await app.signIn({ role });
    const answer = await sendApplication(somebody);
    expect([answer.status, answer.body.code]).toEqual([409, code]);
    expect([await roleOf(somebody), await rowOf(somebody)]).toEqual([role, undefined]);
  });

  it("SELLERS-5 whose role was taken away does not get it back without an admin", async () => {
    const buyer = await app.signIn();
    await sendApplication(buyer);
    await app.database.transaction((tx) => setRole(tx, buyer.user.id, "buyer"), { bookkeeping: true });
    const answer = await sendApplication(buyer);
    expect([answer.status, answer.body.code]).toEqual([409, "selling_ended"]);
    expect(await roleOf(buyer)).toBe("buyer");
  });
});
