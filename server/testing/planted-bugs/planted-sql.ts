import { isDeepStrictEqual } from "node:util";
import { type KyselyPlugin, OperationNodeTransformer, type RawNode } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import type { Database, Queryable, Tx } from "../../src/platform/database/database.ts";
import { bugsOf, testPlanted } from "./planted-bug.ts";

// A bug that somebody might write one day in a statement: one text of it is replaced by another.
interface SqlBug {
  from: string;
  to: string;
}

class Planter extends OperationNodeTransformer {
  readonly #bug: SqlBug;
  readonly #onFound: () => void;

  constructor(bug: SqlBug, onFound: () => void) {
    super();
    this.#bug = bug;
    this.#onFound = onFound;
  }

  protected override transformRaw(...given: Parameters<OperationNodeTransformer["transformRaw"]>): RawNode {
    const node = super.transformRaw(...given);
    const { from, to } = this.#bug;
    if (!node.sqlFragments.some((text) => text.includes(from))) return node;
    this.#onFound();
    return { ...node, sqlFragments: node.sqlFragments.map((text) => text.replaceAll(from, to)) };
  }
}

// The database with a bug planted in its statements, or as it is.
export class PlantedSql {
  readonly #plugin: KyselyPlugin | undefined;
  // False while no statement had the text, so that a bug in a statement that was rewritten since is noticed.
  wasPlanted: boolean;

  constructor(bug: SqlBug | undefined) {
    this.wasPlanted = bug === undefined;
    if (!bug) return;
    const planter = new Planter(bug, () => (this.wasPlanted = true));
    this.#plugin = {
      transformQuery: ({ node }) => planter.transformNode(node),
      transformResult: async ({ result }) => result,
    };
  }

  in(db: Tx): Tx;
  in(db: Queryable): Queryable;
  in(db: Queryable | Tx): Queryable | Tx {
    return this.#plugin ? db.withPlugin(this.#plugin) : db;
  }

  inDatabase(database: Database): Pick<Database, "db" | "transaction"> {
    return {
      db: this.in(database.db),
      transaction: (work, options) => database.transaction((tx) => work(this.in(tx)), options),
    };
  }
}

// Compares what the statements answer with the law's text. Finds the first difference, or nothing.
export type Check = (sql: PlantedSql) => Promise<string | undefined>;

export const difference = (what: string, law: unknown, product: unknown): string | undefined =>
  isDeepStrictEqual(law, product)
    ? undefined
    : `${what} is ${JSON.stringify(product)}, and ${JSON.stringify(law)} by the law`;

// Tests the check of a rule whose decision is a statement: with each bug planted in the statement it has to fail. Bugs in
// decisions are planted in `planted-in-*.ts`.
export function describePlanted(
  rule: string,
  makeCheck: () => Promise<Check>,
  bugs: Readonly<Record<string, SqlBug>>,
): void {
  describe(`${rule} with a bug in a statement`, { timeout: 60_000 }, () => {
    let check: Check;
    beforeAll(async () => {
      check = await makeCheck();
    });

    it(`${rule} is kept without one`, async () => {
      expect(await check(new PlantedSql(undefined))).toBeUndefined();
    });

    testPlanted(bugsOf(bugs, { rules: rule, foundBy: [rule] }), async ({ plant }) => {
      const planted = new PlantedSql(plant);
      const what = await check(planted);
      expect(planted.wasPlanted, `"${plant.from}" is in no statement.`).toBe(true);
      return what === undefined ? [] : [{ by: rule, what }];
    });
  });
}
