import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AppWithPost, startAppWithPost } from "../testing/accounts.ts";
import { columnsOfTexts, columnsThatNameUsers, columnsWith } from "../testing/erasure/columns.ts";
import { keptContacts, keptIds, keptTexts } from "../testing/erasure/kept.ts";
import { leaveEverywhere } from "../testing/erasure/leave-everywhere.ts";
import { columnsWithoutTexts } from "../testing/erasure/no-texts.ts";
import { contacts, email, own, ownWords } from "../testing/erasure/person.ts";
import { personalData } from "./capabilities.ts";
import type { Database } from "./platform/database/database.ts";

let started: AppWithPost;
let database: Database;
let id: string;
// The columns that have something of the person, and what each capability hands over.
let before: { ids: string[]; texts: string[]; handedOver: string };
let after: { ids: string[]; texts: string[]; contacts: string[]; handedOver: string };

const handOver = async (): Promise<string> =>
  JSON.stringify(await Promise.all(personalData.map((data) => data.export(database.db, id))));

beforeAll(async () => {
  started = await startAppWithPost({ limitFactor: 1_000 });
  ({ database } = started.app);
  ({ id } = await leaveEverywhere(started));
  before = {
    ids: await columnsWith(database, [id]),
    texts: await columnsWith(database, ownWords),
    handedOver: await handOver(),
  };
  await database.transaction(
    async (tx) => {
      for (const data of personalData) await data.erase(tx, id);
    },
    { bookkeeping: true },
  );
  after = {
    ids: await columnsWith(database, [id]),
    texts: await columnsWith(database, ownWords),
    contacts: await columnsWith(database, contacts),
    handedOver: await handOver(),
  };
});
afterAll(() => started.app.close());

const unowned = async (): Promise<string[]> => {
  const owned = new Set(personalData.flatMap(({ columns }) => columns));
  return (await columnsThatNameUsers(database)).filter((column) => !owned.has(column));
};
// Columns of people and of texts in which the person has left nothing.
const untouched = async (): Promise<string[]> => [
  ...(await columnsThatNameUsers(database)).filter((column) => !before.ids.includes(column)),
  ...(await columnsOfTexts(database)).filter(
    (column) => ![...before.ids, ...before.texts, ...columnsWithoutTexts].includes(column),
  ),
];
const sorted = (columns: Record<string, string>): string[] => Object.keys(columns).toSorted();

describe("what belongs to a person", () => {
  it("FORGET-4 has an owner for every column that names a user", async () => {
    expect(await unowned()).toEqual([]);
  });

  it("FORGET-4 is left by the person of this test in every column that can have it", async () => {
    expect(await untouched()).toEqual([]);
    // No entry of the list of other columns is needless.
    const texts = await columnsOfTexts(database);
    expect(columnsWithoutTexts.filter((column) => !texts.includes(column))).toEqual([]);
    expect(columnsWithoutTexts.filter((column) => before.texts.includes(column))).toEqual([]);
  });

  it("FORGET-4 names nobody after an erasure, but for what is kept with a reason", () => {
    const { contacts: found, texts, ids } = after;
    expect({ contacts: found, texts, ids }).toEqual({
      contacts: sorted(keptContacts),
      texts: sorted(keptTexts),
      ids: sorted(keptIds),
    });
  });

  it("FORGET-4 is found where nobody expects it: in a new table, under a strange name", async () => {
    await sql`create table planted (user_id uuid, thing uuid, note text)`.execute(database.db);
    await sql`insert into planted (thing, note) values (${id}, ${own("Left by")})`.execute(database.db);
    expect(await unowned()).toEqual(["planted.user_id"]);
    expect(await untouched()).toEqual(["planted.user_id", "planted.note"]);
    expect(await columnsWith(database, [id])).toContain("planted.thing");
    expect(await columnsWith(database, ownWords)).toContain("planted.note");
    await sql`drop table planted`.execute(database.db);
  });

  it.each([
    ["the address", email],
    ["a favourite", '"saved_at"'],
    ["what a seller stated", own("Things of")],
    ["a lot that is watched", '"is_told"'],
    ["the terms that were accepted", '"terms-accepted"'],
  ])("FAVOURITE-7 SELLERS-6 LOT-7 TERMS-3 hands over %s, and not after the erasure", (_, words) => {
    expect(before.handedOver).toContain(words);
    expect(before.handedOver).not.toContain("argon2id");
    expect(after.handedOver).not.toContain(words);
  });
});
