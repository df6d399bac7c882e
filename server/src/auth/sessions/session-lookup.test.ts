import {
  type CompiledQuery,
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from "kysely";
import { describe, expect, test } from "vitest";
import type { Database } from "../../platform/database/database.ts";
import { makeSessionLookup } from "./session-lookup.ts";
import { hashOfToken, makeToken } from "./tokens.ts";

// A database that answers with these sessions, or none; it records for how many tokens each statement asks.
function setUp(answer: () => unknown[] = () => []) {
  const requests: number[] = [];
  class Noting extends DummyDriver {
    override async acquireConnection(): Promise<DatabaseConnection> {
      const connection = await super.acquireConnection();
      return {
        streamQuery: connection.streamQuery.bind(connection),
        executeQuery: async ({ parameters }: CompiledQuery) => {
          requests.push((parameters[0] as string[]).length);
          return { rows: answer() as never[] };
        },
      };
    }
  }
  const db = new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new Noting(),
      createIntrospector: (inner) => new PostgresIntrospector(inner),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  const fault = (error: unknown): never => {
    throw error;
  };
  const lookup = makeSessionLookup({ db, engine: "embedded" } as unknown as Database, fault);
  return {
    requests,
    lookup,
    call: (count: number) => Array.from({ length: count }, () => lookup.authenticate(makeToken())),
  };
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe("callers of one moment share a statement", () => {
  test("after a small batch nobody waits for others", async () => {
    const { requests, call } = setUp();
    await Promise.all(call(7));
    const late = call(1);
    await turn();
    expect(requests).toEqual([7, 1]);
    expect(await Promise.all(late)).toEqual([null]);
  });

  test("after a large batch the first of a wave waits four turns for the others", async () => {
    const { requests, call } = setUp();
    await Promise.all(call(8));
    const alone = call(1);
    for (let turns = 0; turns < 4; turns += 1) await turn();
    expect(requests).toEqual([8]);
    await turn();
    expect(requests).toEqual([8, 1]);
    await Promise.all(alone);
  });

  test("a wave that has come is not kept waiting", async () => {
    const { requests, call } = setUp();
    await Promise.all(call(8));
    const wave = call(3);
    await turn();
    wave.push(...call(5));
    await turn();
    await turn();
    expect(requests).toEqual([8, 8]);
    await Promise.all(wave);
  });

  test("each gets its own session, and one whose session has ended gets nobody's", async () => {
    const [ended, valid] = [makeToken(), makeToken()];
    const row = { token_hash: hashOfToken(valid), user_id: "one", database_state: "7:7:" };
    const { lookup, requests } = setUp(() => [row]);
    const answers = await Promise.all([ended, valid].map((token) => lookup.authenticate(token)));
    expect(answers).toMatchObject([null, { principal: { userId: "one" }, databaseState: "7:7:" }]);
    expect(requests).toEqual([2]);
  });

  test("while the database is away all of them fail, and the next call asks again", async () => {
    let isAway = true;
    const { requests, call } = setUp(() => {
      if (isAway) throw new Error("away");
      return [];
    });
    const answers = await Promise.allSettled(call(2));
    expect(answers.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    isAway = false;
    expect(await Promise.all(call(1))).toEqual([null]);
    expect(requests).toEqual([2, 1]);
  });
});
