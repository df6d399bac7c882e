import type { ImportCheck } from "@boli/contract/inventory/import";
import { inventoryLimits } from "@boli/contract/inventory/kinds";
import { sql } from "kysely";
import { v7 as uuid } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SignedIn, type TestApp, startTestApp } from "../../../testing/app.ts";
import { itemInput } from "../../../testing/things.ts";
import { anUpload } from "../../../testing/uploads.ts";
import { countStatements } from "../../platform/database/dialect.ts";
import { setItemStatus } from "../index.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const head = "Name,Description,Category,Minimum bid,Images";
const csvOf = (...rows: string[]): string => [head, ...rows].join("\n");

async function check(who: SignedIn, csv: string, pictures: string[] = []): Promise<ImportCheck> {
  const answer = await who.caller.post("/api/inventory/import/check", { csv, pictures });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data as ImportCheck;
}

async function imported(
  who: SignedIn,
  csv: string,
  { pictures = [], key = uuid(), change = {} }: { pictures?: object[]; key?: string; change?: object } = {},
) {
  const { mapping, check: digest } = await check(who, csv);
  return who.caller.post(
    "/api/inventory/import",
    { csv, mapping, check: digest, pictures, ...change },
    { "idempotency-key": key },
  );
}

const list = async (who: SignedIn): Promise<Array<{ id: string; name: string; images: string[] }>> =>
  (await who.caller.get("/api/inventory?limit=100")).body.data as never;
const importsOf = async (who: SignedIn) =>
  (
    (await who.caller.get("/api/inventory/imports")).body.data as {
      imports: Array<{ id: string; items: number; free: number }>;
    }
  ).imports;

describe("an import of items", () => {
  it("INVENTORY-13 is checked without changing anything, and adds all good rows once", async () => {
    const reseller = await app.signIn({ role: "reseller" });
    const csv = csvOf(
      "A lamp,Two feet high.,Art,1000,",
      ",No name.,Art,5,",
      "A chair,Of oak.,Furniture,500,",
    );
    const checked = await check(reseller, csv);
    expect(checked).toMatchObject({
      good: 2,
      bad: [{ line: 3, problems: [{ field: "name", sentence: "Please fill in this field." }] }],
    });
    expect(await list(reseller)).toEqual([]);
    const key = uuid();
    const [first, again] = [await imported(reseller, csv, { key }), await imported(reseller, csv, { key })];
    expect([first.status, first.body.data], first.text).toEqual([
      201,
      { id: expect.any(String) as string, items: 2, leftOut: 1 },
    ]);
    expect(again.body.data).toEqual(first.body.data);
    // The first row is listed first.
    expect((await list(reseller)).map(({ name }) => name)).toEqual(["A lamp", "A chair"]);
  });

  it("INVENTORY-13 takes only what was checked, and columns that there are", async () => {
    const reseller = await app.signIn({ role: "reseller" });
    const csv = csvOf("A lamp,Two feet high.,Art,1000,");
    const changed = await imported(reseller, csv, {
      change: { csv: `${csv}\nA chair,Of oak.,Furniture,500,` },
    });
    expect([changed.status, changed.body.code]).toEqual([409, "import_not_checked"]);
    const { mapping } = await check(reseller, csv);
    const strange = await reseller.caller.post("/api/inventory/import/check", {
      csv,
      mapping: { ...mapping, tags: "Labels" },
    });
    expect([strange.status, strange.body.fields]).toEqual([
      400,
      { "mapping.tags": "This file has no such column." },
    ]);
    const nothing = await imported(reseller, csvOf("A lamp,,Art,0,"));
    expect([nothing.status, nothing.body.code]).toEqual([409, "import_empty"]);
    expect(await check(reseller, "A,B\n1,2")).toMatchObject({ columns: ["A", "B"], mapping: null, good: 0 });
    expect(await list(reseller)).toEqual([]);
  });

  it("INVENTORY-14 gives each row its pictures, by their names", async () => {
    const reseller = await app.signIn({ role: "reseller" });
    const sent = { userId: reseller.user.id, purpose: "inventory-picture" } as const;
    const [lamp, back] = [await anUpload(app.database, sent), await anUpload(app.database, sent)];
    const csv = csvOf(
      'A lamp,Two feet high.,Art,1000,"lamp.jpg;back.png;none.png"',
      "A chair,Of oak.,Furniture,500,",
    );
    const pictures = [
      { name: "back.PNG", id: back.id },
      { name: "LAMP.jpg", id: lamp.id },
    ];
    const answer = await imported(reseller, csv, { pictures });
    expect(answer.status, answer.text).toBe(201);
    expect((await list(reseller)).map(({ images }) => images.length)).toEqual([2, 0]);
    const strange = await imported(reseller, csv, { pictures: [{ name: "lamp.jpg", id: uuid() }] });
    expect([strange.status, strange.body.code]).toEqual([400, "invalid_input"]);
  });

  it("INVENTORY-16 asks the database as often for each slice of rows that share pictures, and so does its undo for all of them", async () => {
    const reseller = await app.signIn({ role: "reseller" });
    const sent = { userId: reseller.user.id, purpose: "inventory-picture" } as const;
    const found: Array<readonly [made: number, undone: number]> = [];
    // Rows in one slice, in one, in two and in three.
    for (const rows of [3, 25, 50, 75]) {
      const uploads = [await anUpload(app.database, sent), await anUpload(app.database, sent)];
      const pictures = uploads.map(({ id }, at) => ({ name: `${at}.jpg`, id }));
      const csv = csvOf(...Array.from({ length: rows }, (_, at) => `Lamp ${at},High.,Art,10,1.jpg;0.jpg`));
      const { mapping, check: digest } = await check(reseller, csv);
      const ask = (url: string, payload: object) =>
        countStatements(
          async () =>
            await app.app.server.inject({
              method: "POST",
              url,
              payload,
              headers: { authorization: `Bearer ${reseller.session.token}`, "idempotency-key": uuid() },
            }),
        );
      const made = await ask("/api/inventory/import", { csv, mapping, check: digest, pictures });
      expect(made.result.statusCode, made.result.body).toBe(201);
      const items = await list(reseller);
      expect(items.map(({ images }) => images.length)).toEqual(Array.from({ length: rows }, () => 2));
      // One file each, in the order of the cell, shared by all.
      expect(new Set(items.map(({ images }) => images.join(" "))).size).toBe(1);
      expect(items[0]?.images[0]).toContain(uploads[1]?.key);
      const { id } = (made.result.json() as { data: { id: string } }).data;
      const undone = await ask(`/api/inventory/imports/${id}/undo`, {});
      expect(undone.result.statusCode, undone.result.body).toBe(200);
      const keys = uploads.map(({ key }) => key);
      const left = await app.database.db
        .selectFrom("upload")
        .select("id")
        .where("key", "in", keys)
        .limit(1)
        .execute();
      expect(left).toEqual([]);
      found.push([made.statements.length, undone.statements.length]);
    }
    const [few, one, two, three] = found.map(([made]) => made) as [number, number, number, number];
    expect(one).toBe(few);
    expect(two - one).toBe(three - two);
    expect(two - one).toBeLessThan(5);
    expect(new Set(found.map(([, undone]) => undone)).size).toBe(1);
  });

  it("INVENTORY-16 rows share also a picture that is still being re-encoded", async () => {
    const reseller = await app.signIn({ role: "reseller" });
    const { id, key } = await anUpload(app.database, {
      userId: reseller.user.id,
      purpose: "inventory-picture",
      status: "processing",
    });
    const csv = csvOf("A lamp,High.,Art,10,lamp.jpg", "A lamp,Low.,Art,10,lamp.jpg");
    const answer = await imported(reseller, csv, { pictures: [{ name: "lamp.jpg", id }] });
    expect(answer.status, answer.text).toBe(201);
    const rows = await app.database.db
      .selectFrom("upload")
      .select(["id", "status", "thing_kind"])
      .where("key", "=", key)
      .limit(3)
      .execute();
    const shared = { status: "processing", thing_kind: "inventory-item" };
    expect(rows.map(({ id: _, ...row }) => row)).toEqual([shared, shared]);
    // A page may still show what was sent by its own address.
    expect(rows.map((row) => row.id)).toContain(id);
  });

  it("INVENTORY-15 is taken back for a day, without what was sold, offered or changed since", async () => {
    const reseller = await app.signIn({ role: "reseller" });
    const csv = csvOf(
      "A lamp,High.,Art,10,",
      "A chair,Of oak.,Furniture,5,",
      "A vase,Blue.,Art,5,",
      "A rug,Red.,Art,5,",
    );
    const { id } = (await imported(reseller, csv)).body.data as { id: string };
    const [lamp, chair] = await list(reseller);
    await app.database.transaction((tx) => setItemStatus(tx, [lamp?.id ?? ""], "in_auction"));
    const edit = await reseller.caller.send(`/api/inventory/${chair?.id}`, {
      method: "PUT",
      body: { name: "A better chair", description: "Of oak.", category: "Furniture", minimumBidPrice: 5 },
      headers: { "if-match": '"1"', "idempotency-key": uuid() },
    });
    expect(edit.status, edit.text).toBe(200);
    expect(await importsOf(reseller)).toMatchObject([{ id, items: 4, free: 2 }]);
    const stranger = await app.signIn({ role: "reseller" });
    expect((await stranger.caller.post(`/api/inventory/imports/${id}/undo`, {})).status).toBe(404);
    const undone = await reseller.caller.post(`/api/inventory/imports/${id}/undo`, {});
    expect([undone.status, undone.body.data], undone.text).toEqual([200, { deleted: 2, kept: 2 }]);
    expect((await list(reseller)).map(({ name }) => name)).toEqual(["A lamp", "A better chair"]);

    const late = (await imported(reseller, csvOf("A lamp,High.,Art,10,"))).body.data as { id: string };
    await app.database.transaction(
      (tx) =>
        sql`update inventory_item set created_at = boli_now() - interval '25 hours' where import_id = ${late.id}::uuid`.execute(
          tx,
        ),
      { bookkeeping: true },
    );
    const tooLate = await reseller.caller.post(`/api/inventory/imports/${late.id}/undo`, {});
    expect([tooLate.status, tooLate.body.code]).toEqual([404, "import_not_found"]);
    expect(await importsOf(reseller)).toMatchObject([{ id, items: 2, free: 0 }]);
  });

  it("INVENTORY-20 a day has room for so many items of one reseller, also when they are taken back", async () => {
    const reseller = await app.signIn({ role: "reseller" });
    const csv = csvOf("A lamp,High.,Art,10,", "A rug,Red.,Art,10,");
    // Some at a time, because every row goes into many indexes.
    for (let left = inventoryLimits.perDay - 3; left > 0; left -= 5_000)
      await app.database.transaction(
        (tx) =>
          sql`
          insert into inventory_item (id, owner_id, name, category, quantity, minimum_bid_paise, status, created_at, deleted_at)
          select gen_random_uuid(), ${reseller.user.id}::uuid, 'A lamp', 'Art', 1, 100, 'available', boli_now(), boli_now()
          from generate_series(1, least(${left}::int, 5000))`.execute(tx),
        { bookkeeping: true },
      );
    const { id } = (await imported(reseller, csv)).body.data as { id: string };
    expect((await reseller.caller.post(`/api/inventory/imports/${id}/undo`, {})).status).toBe(200);
    const add = () => reseller.caller.post("/api/inventory", itemInput(), { "idempotency-key": uuid() });
    const answers = [await imported(reseller, csv), await add(), await add()];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [429, "too_many_items_added"],
      [201, undefined],
      [429, "too_many_items_added"],
    ]);
    // Others have a day of their own, and the next one has room again.
    expect((await imported(await app.signIn({ role: "reseller" }), csv)).status).toBe(201);
    await app.moveClock(23 * 3_600_000);
    expect((await imported(reseller, csv)).status).toBe(429);
    await app.moveClock(25 * 3_600_000);
    expect((await imported(reseller, csv)).status).toBe(201);
    await app.moveClock(0);
  });

  it("INVENTORY-16 refuses a file that is too long before it is compared", async () => {
    const reseller = await app.signIn({ role: "reseller" });
    const row = "A lamp,Two feet high.,Art,1000,\n";
    const long = await reseller.caller.post("/api/inventory/import/check", {
      csv: `${head}\n${row.repeat(1_001)}`,
    });
    expect([long.status, long.body.code]).toEqual([400, "import_too_long"]);
    const large = await reseller.caller.post("/api/inventory/import/check", { csv: "a".repeat(1_000_001) });
    expect([large.status, large.body.fields]).toEqual([400, { csv: "This is too long." }]);
  });
});
