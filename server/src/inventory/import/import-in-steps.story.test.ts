import type { ImportCheck } from "@boli/contract/inventory/import";
import { inventoryLimits } from "@boli/contract/inventory/kinds";
import { sql } from "kysely";
import { v7 as uuid } from "uuid";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { type SignedIn, type TestApp, startTestApp } from "../../../testing/app.ts";
import { testEngine } from "../../../testing/database.ts";
import { itemInput } from "../../../testing/things.ts";
import { anUpload } from "../../../testing/uploads.ts";
import { hashOfRequest, runOnce } from "../../http/idempotency.ts";
import { Refusal } from "../../http/refusal.ts";
import { DatabaseUnavailable } from "../../platform/database/database.ts";
import { startJobRunner } from "../../platform/jobs/index.ts";
import { inventory } from "../index.ts";
import { requireRoomForItems } from "../change-inventory.ts";

let app: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn({ role: "admin" });
});
afterAll(() => app.close());
afterEach(async () => {
  vi.restoreAllMocks();
  await app.moveClock(0);
});

const count = 120;
const csvOf = (rows: number, images: (at: number) => string = () => ""): string =>
  [
    "Name,Description,Category,Minimum bid,Images",
    ...Array.from({ length: rows }, (_, at) => `Lamp ${at},High.,Art,10,${images(at)}`),
  ].join("\n");

async function send(who: SignedIn, csv: string, { key = uuid(), pictures = [] as object[] } = {}) {
  const checked = await who.caller.post("/api/inventory/import/check", { csv });
  const { mapping, check } = checked.body.data as ImportCheck;
  return who.caller.post(
    "/api/inventory/import",
    { csv, mapping, check, pictures },
    { "idempotency-key": key },
  );
}

// Calls this after each transaction, as others have their turn there.
function afterEachTransaction(work: () => Promise<void>): void {
  const original = app.database.transaction.bind(app.database);
  let isBusy = false;
  vi.spyOn(app.database, "transaction").mockImplementation(async (...given) => {
    const result = await original(...given);
    if (isBusy) return result;
    isBusy = true;
    await work().finally(() => {
      isBusy = false;
    });
    return result;
  });
}

// The rows of this owner that are stored, and those of them that are not deleted.
async function stored({ user }: SignedIn): Promise<{ all: number; kept: number; ids: string[] }> {
  const rows = await app.database.db
    .selectFrom("inventory_item")
    .select(["id", "deleted_at"])
    .where("owner_id", "=", user.id)
    .limit(1_000)
    .execute();
  const kept = rows.filter(({ deleted_at }) => deleted_at === null);
  return { all: rows.length, kept: kept.length, ids: kept.map(({ id }) => id) };
}

const totalOf = async (who: SignedIn, query = ""): Promise<number> =>
  (await who.caller.get(`/api/inventory${query}`)).body.page?.total ?? -1;

async function runJobs(): Promise<void> {
  const jobs = inventory.jobs() as never;
  const runner = startJobRunner({ database: app.database, jobs, log: app.app.edge.log, pollMs: 50 });
  const due = () =>
    sql`select id from job where kind = 'inventory/end-import' and run_at <= boli_now() limit 1`
      .execute(app.database.db)
      .then(({ rows }) => rows);
  await expect.poll(due).toEqual([]);
  await runner.stop({ withinMs: 10_000 });
}

// The import ends in the middle, as when its process is killed: it can do nothing more.
async function crash(who: SignedIn, csv: string, key: string): Promise<void> {
  const answer = await failing(who, csv, { key, fault: new DatabaseUnavailable("Killed.") });
  expect(answer.status, answer.text).toBe(503);
}

async function failing(who: SignedIn, csv: string, { key, fault }: { key: string; fault: Error }) {
  const original = app.database.transaction.bind(app.database);
  let left = 3;
  vi.spyOn(app.database, "transaction").mockImplementation(async (...given) => {
    left -= 1;
    if (left < 0) throw fault;
    return original(...given);
  });
  const answer = await send(who, csv, { key });
  vi.restoreAllMocks();
  return answer;
}

describe("an import that is written in steps", () => {
  it("INVENTORY-22 adds no more than 50 rows in one transaction, and nobody has any of them before all are there", async () => {
    const reseller = await app.signIn({ role: "reseller" });
    const before = await totalOf(admin);
    const sizes: number[] = [];
    const problems: unknown[] = [];
    const look = async (): Promise<void> => {
      const { all, ids } = await stored(reseller);
      sizes.push(all);
      const id = ids[0];
      if (all === count || id === undefined) return;
      const imports = await reseller.caller.get("/api/inventory/imports");
      const edit = await reseller.caller.send(`/api/inventory/${id}`, {
        method: "PUT",
        body: itemInput(),
        headers: { "if-match": '"1"', "idempotency-key": uuid() },
      });
      const sale = await reseller.caller.post("/api/live-auctions", {
        title: "An evening",
        startDateTime: new Date(Date.now() + 3_600_000).toISOString(),
        endDateTime: new Date(Date.now() + 7_200_000).toISOString(),
        selectedItems: [{ inventoryItem: id, minimumBidPrice: 100 }],
        settings: {},
      });
      problems.push([
        await totalOf(reseller),
        await totalOf(reseller, "?search=lamp"),
        await totalOf(admin),
        (imports.body.data as { imports: unknown[] }).imports,
        edit.body.code,
        (await reseller.caller.delete(`/api/inventory/${id}`)).body.code,
        sale.body.code,
      ]);
    };
    afterEachTransaction(look);
    const answer = await send(reseller, csvOf(count));
    expect(answer.status, answer.text).toBe(201);
    const steps = sizes.map((size, at) => size - (sizes[at - 1] ?? 0));
    expect(steps.filter(Boolean).length).toBeGreaterThan(2);
    expect(Math.max(...steps)).toBeLessThanOrEqual(50);
    expect(problems.length).toBeGreaterThan(1);
    const unknown = "inventory_item_not_found";
    for (const problem of problems)
      expect(problem).toEqual([0, 0, before, [], unknown, unknown, "item_not_available"]);
    vi.restoreAllMocks();
    expect([await totalOf(reseller), await totalOf(admin)]).toEqual([count, before + count]);
  });

  it("INVENTORY-22 that is killed in the middle has added nothing; its retry adds the rows once, and the rest is taken back", async () => {
    const reseller = await app.signIn({ role: "reseller" });
    const key = uuid();
    const csv = csvOf(count);
    await crash(reseller, csv, key);
    const left = (await stored(reseller)).kept;
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(count);
    expect(await totalOf(reseller)).toBe(0);
    // Nobody knows yet that nothing more will come.
    const early = await send(reseller, csv, { key });
    expect([early.status, early.body.code]).toEqual([409, "still_in_progress"]);
    await runJobs();
    expect((await stored(reseller)).kept).toBe(left);
    await app.moveClock(90_000);
    const retry = await send(reseller, csv, { key });
    expect(retry.status, retry.text).toBe(201);
    expect(await totalOf(reseller)).toBe(count);
    await runJobs();
    expect(await stored(reseller)).toMatchObject({ all: count + left, kept: count });
    expect((await send(reseller, csv, { key })).body.data).toEqual(retry.body.data);
    expect(await totalOf(reseller)).toBe(count);
  });

  it("INVENTORY-22 that is killed and never sent again is taken back by itself, and its row goes", async () => {
    const reseller = await app.signIn({ role: "reseller" });
    await crash(reseller, csvOf(count), uuid());
    await app.moveClock(90_000);
    await runJobs();
    expect((await stored(reseller)).kept).toBe(0);
    const rows = await app.database.db
      .selectFrom("inventory_import")
      .select("id")
      .where("owner_id", "=", reseller.user.id)
      .limit(9)
      .execute();
    expect(rows).toEqual([]);
  });

  it("INVENTORY-22 that cannot be given up says why in the log, unless the database is away", async () => {
    const reseller = await app.signIn({ role: "reseller" });
    const logged = async (fault: Error): Promise<unknown[]> => {
      const error = vi.spyOn(app.app.edge.log, "error");
      // Restored with the other mocks, so the calls are taken before.
      const { calls } = error.mock;
      await failing(reseller, csvOf(count), { key: uuid(), fault });
      return calls.filter(([, message]) => message === ("could not give up an import" as never));
    };
    const broken = new Error("Broken.");
    expect(await logged(broken)).toEqual([[{ err: broken }, "could not give up an import"]]);
    expect(await logged(new DatabaseUnavailable("Killed."))).toEqual([]);
  });

  it("INVENTORY-22 that is refused in the middle has added nothing, and its pictures can be sent again", async () => {
    const reseller = await app.signIn({ role: "reseller" });
    const sent = { userId: reseller.user.id, purpose: "inventory-picture" } as const;
    const good = await anUpload(app.database, sent);
    const strange = await anUpload(app.database, { ...sent, userId: admin.user.id });
    // The last rows are written first.
    const csv = csvOf(count, (at) => (at === 0 ? "bad.jpg" : "good.jpg"));
    const pictures = [
      { name: "good.jpg", id: good.id },
      { name: "bad.jpg", id: strange.id },
    ];
    const refused = await send(reseller, csv, { pictures });
    expect([refused.status, refused.body.code]).toEqual([400, "invalid_input"]);
    expect((await stored(reseller)).kept).toBeGreaterThan(0);
    expect(await totalOf(reseller)).toBe(0);
    await runJobs();
    expect((await stored(reseller)).kept).toBe(0);
    const again = await send(reseller, csv, { pictures: pictures.slice(0, 1) });
    expect(again.status, again.text).toBe(201);
    const rows = await app.database.db
      .selectFrom("upload")
      .select("thing_id")
      .where("key", "=", good.key)
      .limit(1_000)
      .execute();
    expect(rows.filter(({ thing_id }) => thing_id !== null)).toHaveLength(count - 1);
    expect(rows).toHaveLength(count - 1);
  });

  it("INVENTORY-22 of simultaneous sendings under one key one adds the rows", async () => {
    const reseller = await app.signIn({ role: "reseller" });
    const key = uuid();
    const csv = csvOf(count);
    const answers = await Promise.all([1, 2, 3].map(() => send(reseller, csv, { key })));
    const made = answers.filter(({ status }) => status === 201);
    expect(made.length).toBeGreaterThan(0);
    for (const { status, body } of answers)
      if (status !== 201) expect([status, body.code]).toEqual([409, "still_in_progress"]);
    expect(new Set(made.map(({ body }) => (body.data as { id: string }).id)).size).toBe(1);
    expect(await stored(reseller)).toMatchObject({ all: count, kept: count });
    const other = await send(reseller, csvOf(3), { key });
    expect([other.status, other.body.code]).toEqual([422, "key_reused"]);
    expect((other.body as { current?: unknown }).current).toEqual(made[0]?.body.data);
  });

  it("INVENTORY-22 that the release before made under this key is not made again", async () => {
    const reseller = await app.signIn({ role: "reseller" });
    const key = uuid();
    const csv = csvOf(3);
    const checked = await reseller.caller.post("/api/inventory/import/check", { csv });
    const { mapping, check } = checked.body.data as ImportCheck;
    const input = { params: undefined, query: undefined, body: { csv, mapping, check, pictures: [] } };
    const made = { id: uuid(), items: 3, leftOut: 0 };
    const attempt = { userId: reseller.user.id, endpoint: "importInventory", key };
    await runOnce(app.database, { ...attempt, requestHash: hashOfRequest(input) }, async () => made);
    const again = await send(reseller, csv, { key });
    expect([again.status, again.body.data], again.text).toEqual([201, made]);
    const other = await send(reseller, csvOf(4), { key });
    expect([other.status, other.body.code]).toEqual([422, "key_reused"]);
    expect((other.body as { current?: unknown }).current).toEqual(made);
    expect(await stored(reseller)).toMatchObject({ all: 0 });
    expect((await send(reseller, csv)).status).toBe(201);
  });

  it("INVENTORY-20 counts while it is under way as if it were done", async () => {
    const reseller = await app.signIn({ role: "reseller" });
    const left = inventoryLimits.items - count;
    const found = new Set<string>();
    const room = (items: number): Promise<string> =>
      app.database
        .transaction((tx) => requireRoomForItems(tx, reseller.user.id, items), { bookkeeping: true })
        .then(
          () => "room",
          (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
        );
    afterEachTransaction(async () => {
      found.add(`${await room(left)} ${await room(left + 1)}`);
    });
    const answer = await send(reseller, csvOf(count));
    expect(answer.status, answer.text).toBe(201);
    expect([...found]).toEqual(["room inventory_full"]);
  });

  it("INVENTORY-8 ends when its owner is erased, and leaves nothing that anybody sees", async () => {
    const reseller = await app.signIn({ role: "reseller" });
    let turns = 0;
    afterEachTransaction(async () => {
      turns += 1;
      if (turns === 2)
        await app.database.transaction((tx) => inventory.personal.erase(tx, reseller.user.id), {
          bookkeeping: true,
        });
    });
    const answer = await send(reseller, csvOf(count));
    expect([answer.status, answer.body.code]).toEqual([409, "still_in_progress"]);
    const { all, kept } = await stored(reseller);
    expect([all > 0, kept]).toEqual([true, 0]);
  });

  // The embedded database does one thing after another.
  it.runIf(testEngine() === "postgres")(
    "INVENTORY-8 leaves nothing either when its owner is erased while it writes a slice",
    async () => {
      const reseller = await app.signIn({ role: "reseller" });
      const original = app.database.transaction.bind(app.database);
      const written = Promise.withResolvers<void>();
      const waited = Promise.withResolvers<void>();
      let turns = 0;
      vi.spyOn(app.database, "transaction").mockImplementation((work, ...given) =>
        original(
          async (tx) => {
            const result = await work(tx);
            turns += 1;
            if (turns !== 2) return result;
            written.resolve();
            await waited.promise;
            return result;
          },
          ...given,
        ),
      );
      const sending = send(reseller, csvOf(count));
      await written.promise;
      const erasing = original((tx) => inventory.personal.erase(tx, reseller.user.id), { bookkeeping: true });
      const waiting = async () =>
        (
          await sql`select from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock' limit 9`.execute(app.database.db)
        ).rows.length;
      await expect.poll(waiting).toBe(1);
      waited.resolve();
      await erasing;
      const answer = await sending;
      expect([answer.status, answer.body.code]).toEqual([409, "still_in_progress"]);
      const { all, kept } = await stored(reseller);
      expect([all > 0, kept]).toEqual([true, 0]);
    },
  );
});
