import { exportLimits } from "@boli/contract/own-data/endpoints";
import type { ExportState } from "@boli/contract/own-data/endpoints";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AppWithPost, startAppWithPost } from "../../testing/accounts.ts";
import type { SignedIn, TestApp } from "../../testing/app.ts";
import { must } from "../../testing/erasure/person.ts";
import { fetchDownload, runDownloads, runKilledDownload } from "../../testing/own-data/downloads.ts";
import { aDocumentOf } from "../../testing/own-data/files.ts";
import { removeExports } from "./make-export.ts";

let started: AppWithPost;
let app: TestApp;

beforeAll(async () => {
  started = await startAppWithPost();
  ({ app } = started);
});
afterAll(() => started.stop());

const order = ({ caller }: SignedIn) => caller.post("/api/profile/export");
const stateOf = async ({ caller }: SignedIn): Promise<ExportState> =>
  (await must(caller.get("/api/profile/export"))).body.data as ExportState;
const textOf = (file: Uint8Array | undefined): string => new TextDecoder().decode(file);
const rowsOf = (file: Uint8Array | undefined) => JSON.parse(textOf(file)) as Record<string, unknown>[];

const makeStale = ({ session }: SignedIn) =>
  sql`update session set proved_at = boli_now() - interval '3 hours' where id = ${session.id}::uuid`.execute(
    app.database.db,
  );

async function aDownload(who?: SignedIn): Promise<SignedIn> {
  const person = who ?? (await app.signIn());
  await must(order(person));
  await runDownloads(app);
  return person;
}

describe("a download of one's own data", () => {
  it("OWN-DATA-1 is ordered, made by a job, notified in the app and by mail, and fetched", async () => {
    const person = await app.signIn({ role: "seller" });
    await must(person.caller.patch("/api/profile", { language: "hi" }));
    await aDocumentOf(app, person);
    expect(await stateOf(person)).toEqual({ export: null, left: exportLimits.aDay });
    const ordered = await must(order(person));
    expect(ordered.status).toBe(202);
    expect(await stateOf(person)).toMatchObject({
      export: { state: "waiting" },
      left: exportLimits.aDay - 1,
    });
    await runDownloads(app);
    const state = await stateOf(person);
    expect(state.export).toMatchObject({ state: "ready" });
    expect(state.export?.bytes).toBeGreaterThan(500);
    const { body } = await person.caller.get("/api/notifications");
    expect(body.data).toMatchObject([{ title: "आपका डेटा तैयार है", actionUrl: "/app/profile" }]);
    expect(await started.post.mailsTo(person.user.email)).toMatchObject([{ subject: "आपका डेटा तैयार है" }]);

    const files = await fetchDownload(app, person);
    expect(rowsOf(files["data/account.json"])).toMatchObject([{ email: person.user.email, role: "seller" }]);
    expect(textOf(files["data/account.csv"])).toContain(person.user.email);
    expect(textOf(files["READ-ME.txt"])).toContain("account: आपका खाता");
    const document = Object.keys(files).find((name) => name.startsWith("files/"));
    expect(document).toBe("files/0001 A notice.pdf");
    expect(textOf(files[document ?? ""])).toMatch(/^%PDF/);
    // No empty tables.
    expect(files["data/bids.json"]).toBeUndefined();
  });

  it("OWN-DATA-3 makes formulas of spreadsheets harmless", async () => {
    const person = await app.signIn();
    await sql`update app_user set name = '=HYPERLINK("x")' where id = ${person.user.id}::uuid`.execute(
      app.database.db,
    );
    const files = await fetchDownload(app, await aDownload(person));
    expect(textOf(files["data/account.csv"])).toContain(`"'=HYPERLINK(""x"")"`);
    expect(rowsOf(files["data/account.json"])).toMatchObject([{ name: '=HYPERLINK("x")' }]);
  });

  it("OWN-DATA-4 is its person's alone: others and the signed-out find nothing", async () => {
    const person = await aDownload();
    const { body } = await must(person.caller.post("/api/profile/export/link"));
    const { url } = body.data as { url: string };
    const other = await app.signIn({ role: "admin" });
    expect((await person.caller.get(url)).status).toBe(200);
    expect((await other.caller.get(url)).status).toBe(404);
    expect((await app.anyone.get(url)).status).toBe(401);
    expect((await person.caller.get(url.replace(/signature=.{3}/, "signature=AAA"))).status).toBe(404);
    expect((await other.caller.post("/api/profile/export/link")).body.code).toBe("export_over");
  });

  it("OWN-DATA-4 asks for a fresh proof, and its address lives a minute", async () => {
    const person = await aDownload();
    const { body } = await must(person.caller.post("/api/profile/export/link"));
    const { url } = body.data as { url: string };
    await app.moveClock(61_000);
    expect((await person.caller.get(url)).status).toBe(404);
    await app.moveClock(0);
    await makeStale(person);
    expect((await person.caller.post("/api/profile/export/link")).body.code).toBe("proof_needed");
    expect((await order(person)).body.code).toBe("proof_needed");
  });

  it("OWN-DATA-5 is gone after a day, with its file", async () => {
    const person = await aDownload();
    const { url } = (await must(person.caller.post("/api/profile/export/link"))).body.data as { url: string };
    const [{ key } = { key: "" }] = await app.database.db
      .selectFrom("own_data_export")
      .select("key")
      .where("user_id", "=", person.user.id)
      .execute();
    const place = { area: "private", path: `own-data/${key}.zip` } as const;
    const stored = await app.store.files.open(place);
    expect(stored).toBeDefined();
    await stored?.close();
    await app.moveClock(24 * 3_600_000 + 60_000);
    expect((await stateOf(person)).export).toBeNull();
    expect((await person.caller.get(url)).status).toBe(404);
    await app.database.transaction((tx) => removeExports(tx, { over: true, max: 500 }), {
      bookkeeping: true,
    });
    await runDownloads(app);
    expect(await app.store.files.open(place)).toBeUndefined();
    await app.moveClock(0);
  });

  it("OWN-DATA-5 is stored encrypted", async () => {
    const person = await aDownload();
    const [{ key } = { key: "" }] = await app.database.db
      .selectFrom("own_data_export")
      .select("key")
      .where("user_id", "=", person.user.id)
      .execute();
    const file = await app.store.files.open({ area: "private", path: `own-data/${key}.zip` });
    const parts: Uint8Array[] = [];
    for await (const part of file?.stream() ?? []) parts.push(part as Uint8Array);
    expect(Buffer.concat(parts).includes("data/account.json")).toBe(false);
  });

  it("OWN-DATA-6 is ordered once at a time and three times a day, however many orders come at once", async () => {
    const person = await app.signIn();
    const answers = await Promise.all(Array.from({ length: 20 }, () => order(person)));
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(1);
    expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set([undefined, "export_under_way"]));
    await runDownloads(app);
    await aDownload(person);
    await aDownload(person);
    const refused = await order(person);
    expect([refused.status, refused.body.code]).toEqual([429, "too_many_exports"]);
    expect((await stateOf(person)).left).toBe(0);
  });

  it("OWN-DATA-1 is made and notified once, also when a run was killed in the middle of it", async () => {
    const person = await app.signIn();
    await must(order(person));
    // The first run dies while it writes, the second one after the file is there.
    for (const point of ["in the file", "after the file"] as const)
      await expect(runKilledDownload(app, person, point)).rejects.toThrow("killed");
    expect((await stateOf(person)).export?.state).toBe("waiting");
    await runDownloads(app);
    await runDownloads(app);
    expect((await stateOf(person)).export?.state).toBe("ready");
    expect((await person.caller.get("/api/notifications")).body.data).toHaveLength(1);
    expect(await started.post.mailsTo(person.user.email)).toHaveLength(1);
    expect(rowsOf((await fetchDownload(app, person))["data/account.json"])).toHaveLength(1);
  });

  it("OWN-DATA-7 leaves no file of a person who was erased while it was made", async () => {
    const person = await app.signIn();
    await must(order(person));
    await app.database.transaction((tx) => removeExports(tx, { userId: person.user.id }), {
      bookkeeping: true,
    });
    await runDownloads(app);
    expect((await stateOf(person)).export).toBeNull();
  });
});
