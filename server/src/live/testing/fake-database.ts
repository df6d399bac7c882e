import {
  type CompiledQuery,
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from "kysely";
import type { Tables } from "../../platform/database/database.ts";

// Answers statements as a database would, for tests of which statements are sent and how often.
export type Answer = (text: string, values: readonly unknown[]) => unknown[];

// A stand-in for a database: every statement goes to the test, and transactions hold nothing.
export const fakeDatabase = (answer: Answer): Kysely<Tables> =>
  new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new FakeDriver(answer),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });

class FakeDriver extends DummyDriver {
  readonly #answer: Answer;

  constructor(answer: Answer) {
    super();
    this.#answer = answer;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return {
      executeQuery: async <Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> => ({
        rows: this.#answer(sql, parameters) as Row[],
      }),
      streamQuery: () => {
        throw new Error("Rows are not streamed.");
      },
    };
  }
}
