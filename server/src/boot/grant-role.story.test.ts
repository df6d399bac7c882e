import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type SignedInVisitor,
  Visitor,
  aSignedInVisitor,
  logIn,
  turnOnTwoStep,
} from "../../testing/accounts.ts";
import { type TestApp, startTestApp } from "../../testing/app.ts";
import { aUser } from "../../testing/builders.ts";
import { openBus } from "../platform/bus/open-bus.ts";
import type { Bus } from "../platform/bus/bus.ts";
import { type Grant, grantRole, CommandRefused } from "./operator-command.ts";

let app: TestApp;
let bus: Bus;
beforeAll(async () => {
  app = await startTestApp({ settings: { DEMO: "0" }, google: undefined });
  bus = await openBus(app.database, { onFault: (error) => expect.fail(String(error)) });
});
afterAll(async () => {
  await bus.close();
  await app.close();
});

const grant = (wanted: Grant): Promise<string[]> =>
  grantRole({ database: app.database, bus, settings: { isDemo: false } }, wanted);
const tokenIn = (sentences: readonly string[]): string | undefined =>
  sentences.map((line) => /^ {2}([\w-]{43})$/.exec(line)?.[1]).find((found) => found !== undefined);
const recorded = async (userId: string) =>
  (
    await app.database.db
      .selectFrom("audit_entry")
      .select(["action", "actor_id", "address", "before", "after"])
      .where("subject_id", "=", userId)
      .orderBy("at")
      .execute()
  ).filter(({ action }) => /^(role|setup-token)\./.test(action));

async function signInAgain({ email }: SignedInVisitor): Promise<Visitor> {
  const visitor = new Visitor(app);
  await logIn(visitor, email);
  return visitor;
}

describe("what the operator grants", () => {
  it("makes an administrator, with the token for the second step, and is recorded", async () => {
    const person = await aSignedInVisitor(app);
    const sentences = await grant({ email: ` ${person.email.toUpperCase()}`, role: "admin" });
    expect(await person.visitor.user()).toBeNull();
    const visitor = await signInAgain(person);
    expect(await visitor.user()).toMatchObject({ role: "admin" });
    await turnOnTwoStep(visitor, tokenIn(sentences));
    expect((await visitor.get("/api/admin/audit")).status).toBe(200);
    expect(await recorded(person.id)).toEqual([
      {
        action: "role.granted",
        actor_id: null,
        address: null,
        before: { role: "buyer" },
        after: { role: "admin", by: "operator" },
      },
      { action: "setup-token.made", actor_id: null, address: null, before: null, after: { by: "operator" } },
    ]);
    // A second call has nothing left to grant and no token to hand over.
    const again = await grant({ email: person.email, role: "admin" });
    expect(again).toEqual([`${person.email} has the role admin already.`]);
    expect(await recorded(person.id)).toHaveLength(2);
  });

  it("makes a new token for a lost one, which is no longer accepted", async () => {
    const person = await aSignedInVisitor(app, { role: "admin" });
    const [lost, found] = [
      tokenIn(await grant({ email: person.email, role: "admin" })),
      tokenIn(await grant({ email: person.email, role: "admin" })),
    ];
    expect(found).not.toBe(lost);
    await expect(turnOnTwoStep(person.visitor, lost)).rejects.toThrow(/recoveryCodes/);
    await turnOnTwoStep(person.visitor, found);
    expect(await person.visitor.user()).toMatchObject({ hasTwoStep: true });
  });

  it("takes a role back, and the token with it", async () => {
    const person = await aSignedInVisitor(app);
    const token = tokenIn(await grant({ email: person.email, role: "admin" }));
    expect(await grant({ email: person.email, role: "seller" })).toEqual([
      `${person.email} has the role seller now, and had admin. All its sessions have ended.`,
    ]);
    const left = await app.database.db
      .selectFrom("setup_token")
      .select("user_id")
      .where("user_id", "=", person.id)
      .execute();
    expect([token?.length, left]).toEqual([43, []]);
    expect(await (await signInAgain(person)).user()).toMatchObject({ role: "seller" });
  });

  it("is refused for an unknown address and a deactivated account, and makes nobody an administrator whose address is unproved", async () => {
    const [off, unproved] = [await aUser(app.database), await aUser(app.database)];
    const change = (id: string, what: { is_active: false } | { email_verified_at: null }) =>
      app.database.transaction((tx) => tx.updateTable("app_user").set(what).where("id", "=", id).execute());
    await change(off.id, { is_active: false });
    await change(unproved.id, { email_verified_at: null });
    for (const [email, why] of [
      ["nobody@people.test", /There is no account/],
      [off.email, /deactivated/],
      [unproved.email, /proved/],
    ] as const) {
      const refused = grant({ email, role: "admin" });
      await expect(refused).rejects.toThrow(CommandRefused);
      await expect(refused).rejects.toThrow(why);
    }
    expect(await recorded(off.id)).toEqual([]);
  });

  it("is refused where the database is the demo's, and the settings are not", async () => {
    const { email } = await aUser(app.database);
    const demo = { database: app.database, bus, settings: { isDemo: true } };
    await expect(grantRole(demo, { email, role: "admin" })).rejects.toThrow(/real accounts/);
  });
});
