import { afterAll, beforeAll, expect, it } from "vitest";
import { type SignedIn, type TestApp, startTestApp } from "../../testing/app.ts";
import { act, anApplication, judgedBy } from "../../testing/kyc/applications.ts";
import { setRole } from "../users/index.ts";

let app: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn({ role: "admin" });
});
afterAll(() => app.close());

it("RESELLER-20 an admin sees the applicant's earlier applications that were rejected, with date and reason", async () => {
  const [applicant, other] = [await app.signIn(), await app.signIn()];
  const ids: string[] = [];
  for (const reason of ["The licence has ended.", "The certificate is another firm's."]) {
    const { id } = await anApplication(applicant);
    expect((await act(admin, id, "reject", { reason })).status).toBe(200);
    ids.unshift(id);
  }
  const stranger = await anApplication(other);
  await act(admin, stranger.id, "reject", { reason: "No." });
  const { id } = await anApplication(applicant);
  const { earlier } = await judgedBy(admin, id);
  expect(earlier).toEqual([
    { id: ids[0], decidedAt: expect.any(String) as string, reason: "The certificate is another firm's." },
    { id: ids[1], decidedAt: expect.any(String) as string, reason: "The licence has ended." },
  ]);
  // Each has the others of the same person.
  expect((await judgedBy(admin, ids[1] ?? "")).earlier.map((one) => one.id)).toEqual([ids[0]]);
  expect((await judgedBy(admin, stranger.id)).earlier).toEqual([]);
});

it("RESELLER-20 an admin knows that an application is their own, on which another one decides", async () => {
  const applicant = await app.signIn();
  const { id } = await anApplication(applicant);
  await app.database.transaction((tx) => setRole(tx, applicant.user.id, "admin"), { bookkeeping: true });
  expect((await judgedBy(admin, id)).isOwn).toBe(false);
  expect((await judgedBy(applicant, id)).isOwn).toBe(true);
  expect((await act(applicant, id, "approve")).body.code).toBe("own_application");
});
