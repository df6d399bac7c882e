import type { Principal } from "../../http/guards/principal.ts";
import { writtenOnce } from "../../http/bodies/written-once.ts";
import type { Database } from "../../platform/database/database.ts";
import { keptReads } from "../../platform/database/kept-reads.ts";
import { mayKnowEveryPlace } from "../access.ts";
import { type Asked, reachOf } from "./reach.ts";

// A page of 100 cards has some 100 KB.
const maxKept = 60;

// Lists and counts that many people ask for in the same words are read once for all of them, as long as nothing is written. Callers
// with different rights never share an answer, although these answers would be the same.
export function hotLists(
  database: Database,
): <Result extends object>(
  what: "list" | "counts",
  query: Asked,
  caller: Principal | null,
  read: () => Promise<Result>,
) => Promise<Result> {
  const keep = keptReads(database, maxKept);
  return (what, query, caller, read) =>
    isHot(query)
      ? keep(JSON.stringify([what, mayKnowEveryPlace(caller), query]), async () => writtenOnce(await read()))
      : read();
}

// Words and places are typed by one person. What takes turns is asked by each caller in their own turn.
const isHot = (asked: Asked): boolean => {
  const { search, near, sort } = asked;
  return !search && !near && (sort === undefined || sort === "soonest") && reachOf(asked) === "short";
};
