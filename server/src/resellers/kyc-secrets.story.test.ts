import { plainPhone } from "@boli/contract/resellers/numbers";
import { sql } from "kysely";
import { v7 as uuid } from "uuid";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { ownRowsOf } from "../../testing/own-rows.ts";
import { type AppWithPost, startAppWithPost } from "../../testing/accounts.ts";
import type { SignedIn, TestApp } from "../../testing/app.ts";
import {
  aKycUpload,
  act,
  anApplication,
  applicationOf,
  businessInput,
  judgedBy,
  signUp,
  twoDocuments,
} from "../../testing/kyc/applications.ts";
import { aSale } from "../../testing/live.ts";
import { migrations } from "../../testing/migrations.ts";
import { enqueue, startJobRunner } from "../platform/jobs/index.ts";
import { forgetDraft, forgetFiles } from "./personal.ts";
import { resellers } from "./index.ts";

let world: AppWithPost;
let app: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  world = await startAppWithPost();
  ({ app } = world);
  admin = await app.signIn({ role: "admin" });
});
afterAll(() => world.stop());

const actionsOn = async (id: string): Promise<string[]> =>
  (
    await app.database.db
      .selectFrom("audit_entry")
      .select("action")
      .where("subject_id", "=", id)
      .orderBy("id")
      .limit(100)
      .execute()
  ).map(({ action }) => action);

const isUnfinished = async (job: string): Promise<boolean> =>
  (await app.database.db.selectFrom("job").select("id").where("id", "=", job).limit(1).execute()).length > 0;

describe("RESELLER-12 a KYC file and number", () => {
  const canary = "canary-4711-licence";
  const pune = { city: "Pune", state: "Maharashtra", pincode: "411014", country: "India" };

  it("are in no answer, page, log line, mail or notification to anybody but the owner and admins", async () => {
    const owner = await app.signIn();
    const upload = await aKycUpload(owner, `${canary}.docx`);
    const details = businessInput({ registrationNumber: "CANARY-REG-4711", businessName: "Kestrel Traders" });
    const [, certificate] = await twoDocuments(owner);
    const sent = await signUp(owner, {
      businessDetails: details,
      documents: [{ documentType: "business_license", upload }, certificate],
    });
    const { id } = applicationOf(sent);
    const { key } = await app.database.db
      .selectFrom("upload")
      .select("key")
      .where("id", "=", upload)
      .limit(1)
      .executeTakeFirstOrThrow();
    const secrets = [canary, "CANARY-REG-4711", details.taxId, details.contactPhone, key];
    const link = (await admin.caller.post(`/api/admin/resellers/${id}/documents/business_license/link`)).body
      .data as { url: string };
    const strangers = [
      app.anyone,
      ...(await Promise.all(
        (["buyer", "seller", "reseller"] as const).map(async (role) => (await app.signIn({ role })).caller),
      )),
    ];
    for (const caller of strangers) {
      const answers = await Promise.all([
        caller.get("/api/reseller/application"),
        caller.get("/api/admin/resellers"),
        caller.get(`/api/admin/resellers/${id}`),
        caller.post(`/api/admin/resellers/${id}/documents/business_license/link`),
        caller.post("/api/reseller/application/documents/business_license/link"),
        caller.get(`/api/uploads/${upload}`),
        caller.get(link.url),
        caller.get(`/files/pictures/${key}/1600.webp`),
        caller.get(`/files/private/${key}`),
        caller.get("/api/dashboard"),
        caller.get("/"),
      ]);
      for (const { text } of answers) for (const secret of secrets) expect(text).not.toContain(secret);
      expect(answers.slice(1, 9).every(({ status }) => status >= 400)).toBe(true);
    }
    expect((await admin.caller.get(link.url)).status).toBe(200);
    expect((await owner.caller.get(link.url)).status).toBe(404);
    const told = JSON.stringify([
      app.logged,
      await world.post.mailsTo(owner.user.email),
      await world.post.mailsTo(admin.user.email),
      await app.database.db.selectFrom("notification").select("given").limit(1_000).execute(),
      await app.database.db.selectFrom("audit_entry").select(["before", "after"]).limit(5_000).execute(),
    ]);
    for (const secret of secrets) expect(told).not.toContain(secret);
    // Each look of an admin is in the record, and the refused ones of others left nothing.
    expect((await judgedBy(admin, id)).businessDetails.taxId).toBe(details.taxId);
    expect(await actionsOn(id)).toEqual([
      "reseller-application.submitted",
      "reseller-document.seen",
      "reseller-application.seen",
    ]);
  });

  it("RESELLER-12 SALE-8 of an approved reseller a sale shows the identity, and nothing else of the application", async () => {
    const host = await app.signIn();
    const details = businessInput({
      businessName: "Kestrel Traders",
      registrationNumber: "CANARY-REG-4712",
      contactEmail: "canary-4712@kestrel.test",
      businessAddress: { ...pune, street: "4712 Canary Street" },
      warehouseAddress: { ...pune, street: "4713 Canary Yard" },
    });
    const { id } = await anApplication(host, details);
    expect((await act(admin, id, "approve")).status).toBe(200);
    const sale = await aSale(app, { host });
    const secrets = [
      details.registrationNumber,
      details.contactEmail,
      details.contactPhone,
      plainPhone(details.contactPhone),
      details.businessAddress.street,
      details.warehouseAddress.street,
    ];
    const people = await Promise.all(
      (["buyer", "seller", "reseller"] as const).map((role) => app.signIn({ role })),
    );
    for (const caller of [app.anyone, ...people.map((one) => one.caller)]) {
      const answers = await Promise.all(
        [
          `/api/live-auctions/${sale.id}`,
          "/api/live-auctions?limit=50",
          `/api/live-auctions/${sale.id}/bids`,
          `/live-auctions/${sale.id}`,
          "/api/dashboard",
          "/",
        ].map((path) => caller.get(path)),
      );
      for (const { text } of answers) for (const secret of secrets) expect(text).not.toContain(secret);
    }
    // Somebody with the same numbers applies, and learns nothing of the other.
    const [other] = people;
    const again = await signUp(other ?? host, {
      businessDetails: businessInput({ taxId: details.taxId }),
      documents: await twoDocuments(other ?? host),
    });
    expect(again.status, again.text).toBe(201);
    for (const secret of [...secrets, details.businessName, id]) expect(again.text).not.toContain(secret);
  });

  it("RESELLER-13 of a rejected application are deleted after ninety days", async () => {
    const buyer = await app.signIn();
    const { id } = await anApplication(buyer);
    await act(admin, id, "reject", { reason: "No." });
    onTestFinished(() => app.moveClock(0));
    const filesOf = async (): Promise<number> => (await judgedBy(admin, id)).documents.length;
    const run = () => app.database.transaction(forgetFiles, { bookkeeping: true });
    await app.moveClock(89 * 86_400_000);
    await run();
    await app.moveClock(0);
    expect(await filesOf()).toBe(2);
    await app.moveClock(91 * 86_400_000);
    await run();
    await app.moveClock(0);
    expect(await filesOf()).toBe(0);
  });

  it("RESELLER-13 of a rejected application are deleted with a draft that has them, 90 days after it was last saved", async () => {
    const buyer = await app.signIn();
    const { id, documents } = await anApplication(buyer);
    await act(admin, id, "reject", { reason: "No." });
    onTestFinished(() => app.moveClock(0));
    const save = async (): Promise<string> => {
      const answer = await buyer.caller.put("/api/reseller/application", {
        businessDetails: businessInput(),
        documents: documents.map(({ documentType, upload }) => ({ documentType, upload })),
      });
      expect(answer.status, answer.text).toBe(200);
      return applicationOf(answer).id;
    };
    const draft = await save();
    expect(draft).not.toBe(id);
    const runner = startJobRunner({
      database: app.database,
      jobs: [forgetDraft],
      log: app.app.edge.log,
      pollMs: 50,
    });
    onTestFinished(() => runner.stop());
    const filesOf = async (thing: string): Promise<number> =>
      (
        await app.database.db
          .selectFrom("upload")
          .select("id")
          .where("thing_id", "=", thing)
          .limit(10)
          .execute()
      ).length;
    // Saved again an hour later, so it is there when 90 days after the first save are over.
    await app.moveClock(3_600_000);
    await save();
    await app.moveClock(90 * 86_400_000 + 1_800_000);
    const other = await app.database.transaction((tx) =>
      enqueue(tx, forgetDraft, { applicationId: uuid() }, { key: "forget-draft:other" }),
    );
    await expect.poll(() => isUnfinished(other), { timeout: 10_000 }).toBe(false);
    expect(await filesOf(draft)).toBe(2);
    await app.moveClock(90 * 86_400_000 + 7_200_000);
    await expect.poll(() => filesOf(draft), { timeout: 10_000 }).toBe(0);
    await app.moveClock(0);
    // The newest one is the rejected one again.
    expect(applicationOf(await buyer.caller.get("/api/reseller/application")).id).toBe(id);
  });

  it("RESELLER-13 of a draft from an earlier release are deleted as well, 90 days after the update", async () => {
    const buyer = await app.signIn();
    const saved = await buyer.caller.put("/api/reseller/application", {
      businessDetails: businessInput(),
      documents: [],
    });
    const key = `forget-draft:${applicationOf(saved).id}`;
    const jobsOf = () =>
      app.database.db
        .selectFrom("job")
        .select(["kind", "payload", "run_at"])
        .where("key", "=", key)
        .limit(2)
        .execute();
    const [first] = await jobsOf();
    await app.database.transaction((tx) => sql`delete from job where key = ${key}`.execute(tx), {
      bookkeeping: true,
    });
    const update = () =>
      app.database.transaction((tx) => migrations["0149-drafts-forgotten"].up(tx as never), {
        bookkeeping: true,
      });
    await update();
    const [made] = await jobsOf();
    expect([made?.kind, made?.payload]).toEqual([first?.kind, first?.payload]);
    const apartMs = (made?.run_at.getTime() ?? 0) - (first?.run_at.getTime() ?? 0);
    expect(apartMs).toBeGreaterThanOrEqual(0);
    expect(apartMs).toBeLessThan(60_000);
    // A draft that has its time keeps it.
    await update();
    expect(await jobsOf()).toEqual([made]);
  });

  it("RESELLER-13 are exported for the person, and erased with the account, files too", async () => {
    const buyer = await app.signIn();
    const { id } = await anApplication(buyer);
    expect(
      await ownRowsOf(resellers.personal, app.database.db, buyer.user.id, ["reseller-applications"]),
    ).toMatchObject([{ id, status: "submitted" }]);
    await app.database.transaction((tx) => resellers.personal.erase(tx, buyer.user.id), {
      bookkeeping: true,
    });
    expect((await admin.caller.get(`/api/admin/resellers/${id}`)).status).toBe(404);
    const rows = await app.database.db
      .selectFrom("upload")
      .select("id")
      .where("thing_id", "=", id)
      .limit(10)
      .execute();
    expect(rows).toEqual([]);
  });
});
