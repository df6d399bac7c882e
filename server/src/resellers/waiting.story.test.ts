import type { Dashboard, WaitingApplications } from "@boli/contract/dashboard/endpoints";
import { dayMs } from "@boli/contract/base/time";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type SignedIn, type TestApp, startTestApp } from "../../testing/app.ts";
import { act, anApplication } from "../../testing/kyc/applications.ts";
import { boliNow } from "../platform/database/clock.ts";
import { dueAt, workingDaysSince } from "./waiting.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const onDashboardOf = async ({ caller }: SignedIn): Promise<WaitingApplications | null> =>
  ((await caller.get("/api/dashboard")).body.data as Dashboard).applications;

it("RESELLER-19 an admin's dashboard counts the applications that wait, with the clock of the oldest; no other role's does", async () => {
  const admin = await app.signIn({ role: "admin" });
  const buyer = await app.signIn();
  await buyer.caller.put("/api/reseller/application", { businessDetails: emptyDetails, documents: [] });
  expect(await onDashboardOf(admin)).toEqual({ waiting: 0, oldest: null });
  const first = await anApplication(await app.signIn());
  const second = await anApplication(await app.signIn());
  expect((await act(admin, second.id, "review")).status).toBe(200);
  const young = {
    workingDays: 0,
    dueAt: dueAt(new Date(first.submittedAt ?? "")).toISOString(),
    isOverdue: false,
  };
  expect(await onDashboardOf(admin)).toEqual({ waiting: 2, oldest: young });
  for (const who of [buyer, await app.signIn({ role: "seller" }), await app.signIn({ role: "reseller" })])
    expect(await onDashboardOf(who)).toBeNull();
  const now = await boliNow(app.database.db);
  const longAgo = new Date(now.getTime() - 8 * dayMs);
  await app.database.transaction(
    (tx) =>
      tx
        .updateTable("reseller_application")
        .set({ submitted_at: longAgo })
        .where("id", "=", second.id)
        .execute(),
    { bookkeeping: true },
  );
  expect(await onDashboardOf(admin)).toEqual({
    waiting: 2,
    oldest: {
      workingDays: workingDaysSince(longAgo, now),
      dueAt: dueAt(longAgo).toISOString(),
      isOverdue: true,
    },
  });
  // Once decided it waits no more, and one that waits for the applicant does not wait for the admins.
  expect((await act(admin, second.id, "reject", { reason: "No." })).status).toBe(200);
  expect(await onDashboardOf(admin)).toEqual({ waiting: 1, oldest: young });
  const asked = { details: "Please enter the whole name.", documents: [] };
  expect((await act(admin, first.id, "request-changes", asked)).status).toBe(200);
  expect(await onDashboardOf(admin)).toEqual({ waiting: 0, oldest: null });
});

const nowhere = { street: "", city: "", state: "", pincode: "", country: "India" };
const emptyDetails = {
  businessName: "",
  businessType: "",
  registrationNumber: "",
  taxId: "",
  contactPhone: "",
  contactEmail: "",
  businessAddress: nowhere,
  warehouseAddress: nowhere,
};
