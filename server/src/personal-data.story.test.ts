import { readFile } from "node:fs/promises";
import { languages } from "@boli/contract/base/languages";
import { exportWords } from "@boli/contract/own-data/export-words";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AppWithPost, startAppWithPost } from "../testing/accounts.ts";
import {
  columnsOfTexts,
  columnsThatNameUsers,
  columnsWith,
  textsMissingFrom,
} from "../testing/erasure/columns.ts";
import { keptContacts, keptIds, keptTexts } from "../testing/erasure/kept.ts";
import { notHandedOver, textsNotHandedOver } from "../testing/erasure/not-handed-over.ts";
import { leaveEverywhere } from "../testing/erasure/leave-everywhere.ts";
import { columnsWithoutTexts } from "../testing/erasure/no-texts.ts";
import { contacts, email, own, ownWords } from "../testing/erasure/person.ts";
import { ownRowsOf } from "../testing/own-rows.ts";
import { personalData } from "./capabilities.ts";
import type { Database } from "./platform/database/database.ts";
import type { OwnRow } from "./platform/personal-data.ts";

let started: AppWithPost;
let database: Database;
let id: string;
// The columns that have something of the person, and what each capability hands over.
let before: { ids: string[]; texts: string[]; handedOver: string; missing: string[]; empty: string[] };
let after: { ids: string[]; texts: string[]; contacts: string[]; handedOver: string };

const handOver = async (except?: string): Promise<string> => {
  const rows: OwnRow[] = [];
  for (const data of personalData) {
    const names = Object.keys(data.tables).filter((name) => name !== except);
    rows.push(...(await ownRowsOf(data, database.db, id, names)));
  }
  return JSON.stringify(rows);
};

beforeAll(async () => {
  started = await startAppWithPost({ limitFactor: 1_000 });
  ({ database } = started.app);
  ({ id } = await leaveEverywhere(started));
  before = {
    ids: await columnsWith(database, [id]),
    texts: await columnsWith(database, ownWords),
    handedOver: await handOver(),
    missing: [],
    empty: [],
  };
  before.missing = await textsMissingFrom(database, ownWords, before.handedOver);
  for (const { tables } of personalData)
    for (const name of Object.keys(tables))
      if ((await ownRowsOf({ tables }, database.db, id, [name])).length === 0) before.empty.push(name);
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
    // The law keeps receipts as they were issued.
    handedOver: await handOver("receipts"),
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

  it("OWN-DATA-2 is handed over as it is stored: each text of the person, but for those with a reason", () => {
    expect(before.missing).toEqual(sorted(textsNotHandedOver));
  });

  it("OWN-DATA-2 is handed over from every table that names the person, but for those with a reason", () => {
    const tables = new Set(
      personalData.flatMap((data) => Object.values(data.tables).flatMap(({ of }) => of)),
    );
    const naming = personalData.flatMap(({ columns }) =>
      columns.map((column) => column.split(".", 1).join()),
    );
    expect([...new Set(naming)].filter((name) => !tables.has(name)).toSorted()).toEqual(
      sorted(notHandedOver),
    );
    // The person has left something in each of them.
    expect(before.empty).toEqual([]);
  });

  it("OWN-DATA-2 is written to files of different names, which the page beside them explains", () => {
    const names = personalData.flatMap(({ tables }) => Object.keys(tables));
    for (const language of languages)
      expect(Object.keys(exportWords[language].of).toSorted()).toEqual(names.toSorted());
  });

  it("LEAVE-10 is told for each table in the paper on privacy: what is erased, and what stays for what reason", async () => {
    const tables = [
      ...personalData.flatMap((data) => [
        ...data.columns,
        ...Object.values(data.tables).flatMap(({ of }) => of),
      ]),
      ...before.ids,
      ...before.texts,
    ].map((name) => name.split(".", 1).join());
    const kept = new Set(
      [keptIds, keptTexts, keptContacts].flatMap(Object.keys).map((name) => name.split(".", 1).join()),
    );
    const ends = Object.fromEntries(
      tables.map((name) => [name, kept.has(name) ? "stays" : "erased"] as const),
    );
    const paper = await readFile(new URL("../../docs/privacy.md", import.meta.url), "utf8");
    const rows = [...paper.matchAll(/^\| `(\w+)` \| [^|]+ \| (erased|stays): [^|]+ \|$/gm)];
    expect(Object.fromEntries(rows.map(([, name, end]) => [name, end]))).toEqual(ends);
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
    ["the terms that were accepted", '"version":1,"accepted_at"'],
  ])("FAVOURITE-7 SELLERS-6 LOT-7 TERMS-3 hands over %s, and not after the erasure", (_, words) => {
    expect(before.handedOver).toContain(words);
    expect(before.handedOver).not.toContain("argon2id");
    expect(after.handedOver).not.toContain(words);
  });
});
