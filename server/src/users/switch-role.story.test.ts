import type { User } from "@boli/contract/users/user";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { type SignedIn, type TestApp, startTestApp } from "../../testing/app.ts";
import { act, insertSubmitted } from "../../testing/kyc/applications.ts";
import { openTestDatabase } from "../../testing/database.ts";
import type { Database } from "../platform/database/database.ts";

let database: Database;
let app: TestApp;
beforeAll(async () => {
  database = await openTestDatabase();
  app = await startTestApp({ database });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const toRole = ({ caller }: SignedIn, role: string) => caller.post("/api/profile/role", { role });
const roleOf = async ({ caller }: SignedIn): Promise<string> =>
  ((await caller.get("/api/profile")).body.data as { user: User }).user.role;

// The messages of an open tab, as they come.
async function openTab({ session }: SignedIn) {
  const headers = { authorization: `Bearer ${session.token}` };
  const socket = new WebSocket(`${app.url.replace("http", "ws")}/api/events`, { headers });
  const messages: Array<{ kind: string; role?: string }> = [];
  async function arrived(message: { kind: string; role?: string }): Promise<void> {
    const { kind } = message;
    await expect
      .poll(() => messages.find((one) => one.kind === kind), { timeout: 10_000 })
      .toMatchObject(message);
  }
  socket.on("message", (data) => messages.push(JSON.parse(String(data)) as { kind: string }));
  await arrived({ kind: "ready" });
  return { arrived, isOpen: () => socket.readyState === WebSocket.OPEN, close: () => socket.terminate() };
}

describe("the switch of roles", () => {
  it("ROLE-1 counts at the next request of the same session, and the record says so", async () => {
    const somebody = await app.signIn({ role: "buyer" });
    expect((await somebody.caller.get("/api/auctions/own")).status).toBe(403);
    const answer = await toRole(somebody, "seller");
    expect([answer.status, (answer.body.data as { user: User }).user.role]).toEqual([200, "seller"]);
    expect((await somebody.caller.get("/api/auctions/own")).status).toBe(200);
    expect((await toRole(somebody, "admin")).status).toBe(200);
    expect((await somebody.caller.get("/api/admin/auctions")).status).toBe(200);
    expect((await toRole(somebody, "buyer")).status).toBe(200);
    expect((await somebody.caller.get("/api/admin/auctions")).status).toBe(403);
    const entries = await database.db
      .selectFrom("audit_entry")
      .select(["action", "before", "after"])
      .where("actor_id", "=", somebody.user.id)
      .orderBy("at")
      .limit(10)
      .execute();
    expect(entries).toEqual(
      [
        ["buyer", "seller"],
        ["seller", "admin"],
        ["admin", "buyer"],
      ].map(([before, after]) => ({
        action: "role.granted",
        before: { role: before },
        after: { role: after, by: "role switch" },
      })),
    );
  });

  it("ROLE-2 reaches tabs that are open, which stay open", async () => {
    const somebody = await app.signIn({ role: "buyer" });
    const tab = await openTab(somebody);
    await toRole(somebody, "admin");
    await tab.arrived({ kind: "account-changed", role: "admin" });
    expect(tab.isOpen()).toBe(true);
    tab.close();
  });

  it("ROLE-3 lets the last admin leave and return, and records no switch that changes nothing", async () => {
    const admins = () =>
      database.db.selectFrom("app_user").select("id").where("role", "=", "admin").limit(10).execute();
    await database.db.updateTable("app_user").set({ role: "buyer" }).where("role", "=", "admin").execute();
    const last = await app.signIn({ role: "admin" });
    expect(await admins()).toHaveLength(1);
    expect((await toRole(last, "buyer")).status).toBe(200);
    expect(await admins()).toEqual([]);
    expect((await toRole(last, "admin")).status).toBe(200);
    expect((await toRole(last, "admin")).status).toBe(200);
    expect(await roleOf(last)).toBe("admin");
    const entries = await database.db
      .selectFrom("audit_entry")
      .select("id")
      .where("actor_id", "=", last.user.id)
      .limit(10)
      .execute();
    expect(entries).toHaveLength(2);
  });

  it("ROLE-4 leads back to reseller whoever is approved, and nobody else", async () => {
    const stranger = await app.signIn({ role: "seller" });
    expect((await toRole(stranger, "reseller")).body.code).toBe("reseller_role_not_held");
    expect(await roleOf(stranger)).toBe("seller");
    const applicant = await app.signIn({ role: "seller" });
    const admin = await app.signIn({ role: "admin" });
    const id = await insertSubmitted(database, applicant.user.id);
    expect((await act(admin, id, "approve")).status).toBe(200);
    expect((await toRole(applicant, "buyer")).status).toBe(200);
    expect((await toRole(applicant, "reseller")).status).toBe(200);
    expect(await roleOf(applicant)).toBe("reseller");
    await act(admin, id, "suspend", {
      reason: "Papers that do not fit.",
      saleReason: "The host is suspended.",
    });
    expect((await toRole(applicant, "reseller")).body.code).toBe("reseller_role_not_held");
  });

  it("ROLE-5 is in no production, neither as a route nor in the description", async () => {
    const production = await startTestApp({
      database,
      google: undefined,
      settings: {
        NODE_ENV: "production",
        APP_SECRET: "a secret that only the tests know, long enough",
        PUBLIC_URL: "http://127.0.0.1:3000",
        SMTP_URL: "smtp://127.0.0.1:2525",
        SMS_PROVIDER: "msg91",
        MSG91_AUTH_KEY: "a key",
        MSG91_TEMPLATES: "mobile-otp.en=1,mobile-otp.hi=2",
        SUPPORT_EMAIL: "help@boli.example",
      },
    });
    const somebody = await production.signIn({ role: "buyer" });
    for (const sent of [toRole(somebody, "admin"), somebody.caller.get("/api/profile/role")])
      expect((await sent).status).toBe(404);
    expect(await roleOf(somebody)).toBe("buyer");
    expect((await production.anyone.get("/api/openapi.json")).text).not.toContain("/api/profile/role");
    expect((await app.anyone.get("/api/openapi.json")).text).toContain("/api/profile/role");
    await production.close();
  });

  it("ROLE-1 takes the four roles and nothing else", async () => {
    const somebody = await app.signIn();
    expect((await toRole(somebody, "owner")).body.fields).toHaveProperty("role");
    expect((await app.anyone.post("/api/profile/role", { role: "admin" })).status).toBe(401);
  });
});
