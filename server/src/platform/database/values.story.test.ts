import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "../../../testing/database.ts";
import type { Database } from "./database.ts";

// The types of values, the same on both engines: this file runs once on each.

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test("arrive in the types that the program expects", async () => {
  const { rows } = await sql`
    select 9007199254740991::bigint as big, '{1,null,{2}}'::text as text, 12.50::numeric as amount, true as flag,
           '2026-03-01 10:00:00.123+05:30'::timestamptz as at, '2026-03-01'::date as day, null::int as nothing,
           '{"a": [1, {"b": null}]}'::jsonb as json, '\\x00ff'::bytea as bytes, array['x', null, 'a,"b'] as words,
           '{1,9007199254740991,null}'::bigint[] as bigs, '{{1,2},{3,4}}'::int[] as grid, 1.5::float8 as ratio,
           '0198c6a0-0000-7000-8000-000000000000'::uuid as id`.execute(database.db);
  expect(rows).toEqual([
    {
      big: 9007199254740991,
      text: "{1,null,{2}}",
      amount: "12.50",
      flag: true,
      at: new Date("2026-03-01T04:30:00.123Z"),
      day: "2026-03-01",
      nothing: null,
      json: { a: [1, { b: null }] },
      bytes: Buffer.from([0, 255]),
      words: ["x", null, 'a,"b'],
      bigs: [1, 9007199254740991, null],
      grid: [
        [1, 2],
        [3, 4],
      ],
      ratio: 1.5,
      id: "0198c6a0-0000-7000-8000-000000000000",
    },
  ]);
});

test("go in and come out unchanged", async () => {
  const given = {
    big: 9007199254740991,
    at: new Date("2026-03-01T04:30:00.123Z"),
    bytes: Buffer.from("boli"),
    words: ["₹", 'quote " and , comma', ""],
    text: "line\nbreak \\ and ' quote 🔨",
    json: { price: 12.5, tags: ["a"] },
    nothing: null,
  };
  const { rows } = await sql`
    select ${given.big}::bigint as big, ${given.at}::timestamptz as at, ${given.bytes}::bytea as bytes,
           ${given.words}::text[] as words, ${given.text}::text as text, ${JSON.stringify(given.json)}::jsonb as json,
           ${given.nothing}::text as nothing`.execute(database.db);
  expect(rows).toEqual([given]);
});

test("a bigint that a number cannot hold is refused instead of rounded", async () => {
  await expect(sql`select 9007199254740993::bigint`.execute(database.db)).rejects.toThrow(RangeError);
  await expect(sql`select '{9007199254740993}'::bigint[]`.execute(database.db)).rejects.toThrow(RangeError);
});

test("the session speaks UTC", async () => {
  const { rows } = await sql`select '2026-03-01 00:00:00'::timestamptz as at`.execute(database.db);
  expect(rows).toEqual([{ at: new Date("2026-03-01T00:00:00Z") }]);
});

test("the number of changed rows is returned", async () => {
  await database.transaction(async (tx) => {
    await sql`create table counted (id int)`.execute(tx);
    const { numAffectedRows } = await sql`insert into counted select i from generate_series(1, 3) i`.execute(
      tx,
    );
    expect(numAffectedRows).toBe(3n);
    expect((await sql`update counted set id = 0 where id > 1`.execute(tx)).numAffectedRows).toBe(2n);
    expect((await sql`delete from counted where id = 9`.execute(tx)).numAffectedRows).toBe(0n);
  });
});
