import { RawNode } from "kysely";
import type { Database } from "../../src/platform/database/database.ts";

// The same database, and the number of its statements that found out whose sessions some tokens are.
export function countLookUps(database: Database): { database: Database; count(): number } {
  let lookUps = 0;
  const db = database.db.withPlugin({
    transformQuery: ({ node }) => {
      if (RawNode.is(node) && node.sqlFragments[0]?.includes("select s.token_hash")) lookUps += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const counting = new Proxy(database, {
    get: (whole, name) => (name === "db" ? db : Reflect.get(whole, name, whole)),
  });
  return { database: counting, count: () => lookUps };
}
