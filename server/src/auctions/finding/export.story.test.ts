import { parse } from "csv-parse/sync";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findingLimits } from "@boli/contract/auctions/finding";
import { rowLimit } from "@boli/contract/endpoint/limits";
import { type SignedIn, type TestApp, startTestApp } from "../../../testing/app.ts";
import { anAuction } from "../../../testing/auctions.ts";
import { openTestDatabase } from "../../../testing/database.ts";

let app: TestApp;
let member: SignedIn;
beforeAll(async () => {
  app = await startTestApp();
  member = await app.signIn({ subscriptionStatus: "subscribed" });
});
afterAll(() => app.close());

async function read(
  query: string,
  headers: Record<string, string> = {},
): Promise<Array<Record<string, string>>> {
  const answer = await member.caller.with(headers).get(`/api/auctions/export?${query}`);
  expect(answer.status, answer.text).toBe(200);
  return parse(answer.text, { columns: true, bom: true }) as Array<Record<string, string>>;
}

describe("a list as a table", () => {
  it("EXPORT-1 has the rows of the list in its order, with their places, as a file to save", async () => {
    const first = await anAuction(app, { title: "Xylorimba of Pune", earnestMoney: { amount: 2_500 } });
    const second = await anAuction(app, {
      title: "Hurdygurdy with a xylorimba",
      endsAt: "2040-01-02T18:00:00+05:30",
    });
    const rows = await read("search=xylorimba&sort=newest");
    expect(rows.map((row) => row["Title"])).toEqual([second.input.title, first.input.title]);
    expect(rows[1]).toMatchObject({
      Address: first.input.location.address,
      "PIN code": first.input.location.pincode,
      Latitude: String(first.input.location.coordinates?.lat),
      City: "Pune",
      Status: "Upcoming",
      Items: "2",
      "Lowest estimate (₹)": "12500",
      "Earnest money (₹)": "2500",
      Phone: "'+91 20 5550 0100",
      Link: expect.stringContaining(`/app/auctions/${first.id}`),
    });
    expect(rows[0]).toMatchObject({ "End date": "2040-01-02", "End time": "6:00 PM" });
    const { headers } = await member.caller.get("/api/auctions/export?search=xylorimba");
    expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(headers.get("content-disposition")).toBe('attachment; filename="auctions.csv"');
    expect(headers.get("cache-control")).toContain("no-store");
  });

  it("EXPORT-1 speaks the caller's language", async () => {
    const [row] = await read("search=xylorimba", { "accept-language": "hi" });
    expect(row).toMatchObject({ शहर: "Pune", स्थिति: "आने वाली", प्रकार: "दूतावास" });
  });

  it("EXPORT-2 is for those who may know every place, and ends with the subscription", async () => {
    const admin = await app.signIn({ role: "admin" });
    expect((await admin.caller.get("/api/auctions/export")).status).toBe(200);
    const owner = await app.signIn({ role: "seller" });
    await anAuction(app, { owner });
    for (const { caller } of [
      owner,
      await app.signIn(),
      await app.signIn({ subscriptionStatus: "unsubscribed" }),
      await app.signIn({ subscriptionStatus: "subscribed", subscriptionEndedMsAgo: 1_000 }),
    ]) {
      const { status, body } = await caller.get("/api/auctions/export");
      expect([status, body.code]).toEqual([403, "place_locked"]);
    }
    expect((await app.anyone.get("/api/auctions/export")).status).toBe(401);
  });

  it("EXPORT-4 is read by no link on another site, because its rows count", async () => {
    const cookie = `sid=${member.session.token}`;
    const from = (site: string) =>
      app.anyone.get("/api/auctions/export?search=xylorimba", { cookie, "sec-fetch-site": site });
    expect(await from("cross-site")).toMatchObject({ status: 403, body: { code: "wrong_origin" } });
    for (const site of ["same-origin", "same-site", "none"])
      expect((await from(site)).status, site).toBe(200);
  });

  it("EXPORT-3 turns what a spreadsheet would work out into text", async () => {
    await anAuction(app, { title: '=HYPERLINK("http://evil.test","Ophicleide")' });
    const [row] = await read("search=ophicleide");
    expect(row?.["Title"]).toBe(`'=HYPERLINK("http://evil.test","Ophicleide")`);
  });
});

it("EXPORT-4 has a bounded number of rows, which count as those of lists do", async () => {
  const database = await openTestDatabase();
  const small = await startTestApp({ database, limitFactor: 1 });
  const someone = await small.signIn({ subscriptionStatus: "subscribed" });
  const { id } = await anAuction(small, { title: "Copy" });
  await small.database.transaction((tx) =>
    sql`
      insert into auction (id, owner_id, title, description, type, starts_at, address, city, state, item_count, created_at, updated_at)
      select gen_random_uuid(), a.owner_id, 'Copy', a.description, a.type, a.starts_at, a.address, a.city, a.state, a.item_count,
        a.created_at, a.updated_at
      from auction a, generate_series(1, ${findingLimits.exportedRows} + 5) where a.id = ${id}`.execute(tx),
  );
  const answer = await someone.caller.get("/api/auctions/export");
  expect(answer.text.trimEnd().split("\r\n")).toHaveLength(1 + findingLimits.exportedRows);
  for (let rows = findingLimits.exportedRows; rows < rowLimit.burst; rows += findingLimits.exportedRows)
    expect((await someone.caller.get("/api/auctions/export")).status).toBe(200);
  await someone.caller.get("/api/auctions?limit=100");
  expect((await someone.caller.get("/api/auctions?limit=1")).body.code).toBe("too_many_requests");
  await small.close();
  await database.close();
});
