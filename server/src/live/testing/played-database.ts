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

// What a database would answer to a statement, for tests of what is asked of it and how often.
export type Answer = (text: string, values: readonly unknown[]) => unknown[];

// A database without a database: every statement goes to the test, and transactions hold nothing.
export const playedDatabase = (answer: Answer): Kysely<Tables> =>
  new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new PlayedDriver(answer),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });

class PlayedDriver extends DummyDriver {
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
