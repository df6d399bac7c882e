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
import { KnownTokens, SessionLookup } from "./session-lookup.ts";
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
  const lookup = new SessionLookup({ db, engine: "embedded" } as unknown as Database, fault);
  // The share of an address that is never used up, with what it was asked.
  const asked = { required: 0, charged: 0 };
  const share = {
    isUsedUp: () => false,
    require: () => void (asked.required += 1),
    charge: () => void (asked.charged += 1),
  };
  const requireRate = (): void => undefined;
  return {
    requests,
    lookup,
    asked,
    share,
    authenticate: (token: string) => lookup.authenticate(token, { share, requireRate }),
    call: (count: number) =>
      Array.from({ length: count }, () => lookup.authenticate(makeToken(), { share, requireRate })),
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

  test("the first of a wave that goes on and on waits no longer", async () => {
    const { requests, call } = setUp();
    await Promise.all(call(50));
    const wave = call(1);
    for (let turns = 0; turns < 4; turns += 1) {
      await turn();
      wave.push(...call(1));
    }
    await turn();
    expect(requests).toEqual([50, 5]);
    await Promise.all(wave);
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

  test("FLOOD-8 a session that was found lately is asked for before any number of made-up tokens", async () => {
    const valid = makeToken();
    const row = { token_hash: hashOfToken(valid), user_id: "one", database_state: "" };
    const { authenticate, call, requests } = setUp(() => [row]);
    await authenticate(valid);
    const flood = call(1_200);
    const found = authenticate(valid).then(() => requests.length);
    expect(await found).toBe(2);
    await Promise.all(flood);
  });

  test("each gets its own session, and one whose session has ended gets nobody's", async () => {
    const [ended, valid] = [makeToken(), makeToken()];
    const row = { token_hash: hashOfToken(valid), user_id: "one", database_state: "7:7:" };
    const { authenticate, requests } = setUp(() => [row]);
    const answers = await Promise.all([ended, valid].map((token) => authenticate(token)));
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

describe("tokens that stand for nothing", () => {
  const sessionOf = (token: string) => ({
    token_hash: hashOfToken(token),
    user_id: "one",
    database_state: "",
  });

  test("FLOOD-8 are charged to their address once nothing was found, each call that carries one", async () => {
    const { asked, authenticate, requests } = setUp();
    const token = makeToken();
    await Promise.all([authenticate(token), authenticate(token), authenticate(makeToken())]);
    expect([asked, requests]).toEqual([{ required: 3, charged: 3 }, [2]]);
  });

  test("FLOOD-8 the token of a session uses up nothing, and is looked up again without a share once it was found", async () => {
    const token = makeToken();
    const { asked, authenticate, requests } = setUp(() => [sessionOf(token)]);
    expect(await authenticate(token)).toMatchObject({ principal: { userId: "one" } });
    expect(await authenticate(token)).toMatchObject({ principal: { userId: "one" } });
    expect([asked, requests]).toEqual([{ required: 1, charged: 0 }, [1, 1]]);
  });

  test("FLOOD-8 when a session has ended its token is one of them from the next call on", async () => {
    const token = makeToken();
    let sessions = [sessionOf(token)];
    const { asked, authenticate } = setUp(() => sessions);
    await authenticate(token);
    sessions = [];
    expect([await authenticate(token), asked]).toEqual([null, { required: 1, charged: 1 }]);
    expect([await authenticate(token), asked]).toEqual([null, { required: 2, charged: 2 }]);
  });

  test("FLOOD-8 a new program knows the sessions that were used last, and asks for no share", async () => {
    const token = makeToken();
    const { asked, authenticate, lookup } = setUp(() => [sessionOf(token)]);
    await lookup.recall();
    await authenticate(token);
    expect(asked).toEqual({ required: 0, charged: 0 });
  });

  test("FLOOD-8 that are too many are not looked up", async () => {
    const { authenticate, share, requests } = setUp();
    share.require = () => {
      throw new Error("used up");
    };
    await expect(authenticate(makeToken())).rejects.toThrow("used up");
    expect(requests).toEqual([]);
  });

  test.each([
    "",
    "x",
    `${makeToken()}x`,
    makeToken().slice(1),
    `${makeToken().slice(1)}+`,
    `${makeToken()}\n`,
  ])("FLOOD-8 what has not the form of a token is not looked up, and not charged: %j", async (text) => {
    const { asked, authenticate, requests } = setUp();
    expect(await authenticate(text)).toBeNull();
    expect([asked, requests]).toEqual([{ required: 0, charged: 0 }, []]);
  });

  test("FLOOD-8 while the database is away nobody is charged", async () => {
    const { asked, call } = setUp(() => {
      throw new Error("away");
    });
    await Promise.allSettled(call(2));
    expect(asked.charged).toBe(0);
  });

  test("FLOOD-8 those that are known are limited, and the one used longest ago goes first", () => {
    const known = new KnownTokens(2);
    for (const hash of ["a", "b", "a", "c"]) known.add(hash);
    expect(["a", "b", "c"].map(known.has)).toEqual([true, false, true]);
  });

  test("the sessions of one user have one owner, and one that has only begun is its own", () => {
    const known = new KnownTokens();
    known.add("a", "asha");
    known.add("b");
    expect(["a", "b", "c"].map(known.ownerOf)).toEqual(["asha", "b", undefined]);
    known.add("a");
    known.add("b", "asha");
    expect(["a", "b"].map(known.ownerOf)).toEqual(["asha", "asha"]);
  });
});
