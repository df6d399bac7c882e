import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, startTestApp } from "../../testing/app.ts";
import { anAuction } from "../../testing/auctions.ts";
import type { Tx } from "../platform/database/database.ts";
import { countAuctions, listAuctions } from "./list-auctions.ts";
import { findAuction } from "./queries.ts";

let app: TestApp;
let id: string;
beforeAll(async () => {
  app = await startTestApp();
  const owner = await app.signIn({ role: "seller" });
  ({ id } = await anAuction(app, { owner, title: "Chairs of a consulate" }));
});
afterAll(() => app.close());

const paid = ["address", "pincode", "lat", "lng", "inspection_place", "source_url", "document_ids"];

// Runs it as a database user who may read everything except the paid columns.
async function withoutPaidColumns<T>(read: (tx: Tx) => Promise<T>): Promise<T> {
  let result: { value: T } | undefined;
  const undone = new Error("Nothing of it stays.");
  const run = app.database.transaction(async (tx) => {
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns where table_name = 'auction'`.execute(tx);
    const free = rows.map(({ name }) => name).filter((name) => !paid.includes(name));
    expect(free).toHaveLength(rows.length - paid.length);
    await sql`create role only_free`.execute(tx);
    await sql`grant select on all tables in schema public to only_free`.execute(tx);
    await sql`revoke select on auction from only_free`.execute(tx);
    await sql`grant select (${sql.join(free.map((name) => sql.ref(name)))}) on auction to only_free`.execute(
      tx,
    );
    await sql`set local role only_free`.execute(tx);
    result = { value: await read(tx) };
    throw undone;
  });
  await expect(run).rejects.toBe(undone);
  if (result === undefined) throw undone;
  return result.value;
}

describe("the public list", () => {
  it("PAYWALL-1 reads no column that is paid for, whatever is searched", async () => {
    const page = { page: 1, limit: 20 };
    const found = await withoutPaidColumns(async (tx) => {
      await countAuctions(tx, { search: "chairs" }, null);
      await listAuctions(tx, { ...page, location: "400001" }, null);
      await listAuctions(
        tx,
        { ...page, status: "completed", dateFrom: "2026-01-01", dateTo: "2026-12-31" },
        null,
      );
      return listAuctions(tx, { ...page, search: "Chairs of a consulate" }, null);
    });
    expect(found.data.map((card) => card.id)).toEqual([id]);
  });

  it("is held to that by this test: the page of one auction needs them", async () => {
    await expect(withoutPaidColumns((tx) => findAuction(tx, id))).rejects.toThrow("permission denied");
  });
});
