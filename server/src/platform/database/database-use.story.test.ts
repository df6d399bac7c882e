import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { up } from "../../../migrations/0023-database-use.ts";
import { aUser } from "../../../testing/builders.ts";
import { openTestDatabase } from "../../../testing/database.ts";
import type { Database } from "./database.ts";
import { DatabaseRefused } from "./engine.ts";
import { claimDatabase } from "./use.ts";

// As the demo created its people before the mark existed.
const demoAddresses = ["buyer", "member", "seller", "reseller", "admin"].map((name) => `${name}@boli.test`);
const idOfDemoSeller = "01900000-0000-7000-8000-00000000a003";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await sql`delete from database_use`.execute(database.db);
  await sql`delete from app_user`.execute(database.db);
});
afterAll(() => database.close());

describe("a database", () => {
  it.each([
    ["demo", "real"],
    ["real", "demo"],
  ] as const)("that was once the use %s is refused for the other one, for good", async (first, other) => {
    await claimDatabase(database, first);
    await claimDatabase(database, first);
    await expect(claimDatabase(database, other)).rejects.toThrow(DatabaseRefused);
    await expect(claimDatabase(database, first)).resolves.toBeUndefined();
  });

  it("is one's or the other's when both come at the same moment", async () => {
    const claims = [claimDatabase(database, "demo"), claimDatabase(database, "real")];
    const ends = (await Promise.allSettled(claims)).map(({ status }) => status);
    expect(ends.toSorted()).toEqual(["fulfilled", "rejected"]);
  });
});

describe("a database that was used before the mark existed", () => {
  async function mark(): Promise<string | undefined> {
    await sql`drop table database_use`.execute(database.db);
    await up(database.db as never);
    return (await database.db.selectFrom("database_use").select("kind").executeTakeFirst())?.kind;
  }

  it.each(demoAddresses)("is the demo's when %s is there", async (email) => {
    await aUser(database);
    await aUser(database, { email });
    expect(await mark()).toBe("demo");
  });

  it("is the demo's also when its people have been erased: their ids stay", async () => {
    const { id } = await aUser(database);
    await sql`update app_user set id = ${idOfDemoSeller}, email = 'deleted-1@deleted.invalid' where id = ${id}`.execute(
      database.db,
    );
    expect(await mark()).toBe("demo");
  });

  it("is real people's when they are there and the demo's are not, and nobody's when it is empty", async () => {
    expect(await mark()).toBeUndefined();
    await aUser(database, { email: "buyer@boli.example" });
    expect(await mark()).toBe("real");
  });
});
