import { writtenOnce } from "../../http/bodies/answer-schema.ts";
import type { Call } from "../../http/call.ts";
import type { Database } from "../../platform/database/database.ts";
import { keptReads } from "../../platform/database/kept-reads.ts";
import { mayKnowEveryPlace } from "../access.ts";
import {
  type Asked,
  reachOf,
  type Turns,
  farTurnOf,
  isRefusedTurn,
  senderOf,
  turnsOf,
  withoutTurns,
} from "./turns.ts";

// A page of 100 cards has some 100 KB.
const maxKept = 60;

// Lists and counts that many people ask for in the same words are read once for all of them, as long as nothing is written. Callers
// with different rights never share an answer, although these answers would be the same.
export function hotLists(
  database: Database,
): <Result extends object>(
  what: "list" | "counts",
  query: Asked,
  call: Call,
  read: (turns: Turns) => Promise<Result>,
) => Promise<Result> {
  const keep = keptReads(database, maxKept);
  // There are many more lists of several filters, and they must not push out the others.
  const keepFar = keptReads(database, maxKept);
  return (what, query, call, read) => {
    if (!isHot(query)) return read(turnsOf(call));
    const question = JSON.stringify([what, mayKnowEveryPlace(call.principal), query]);
    const readOnce = async () => writtenOnce(await read(withoutTurns));
    const state = call.databaseState;
    if (reachOf(query) === "short") return keep(question, readOnce, { state });
    // Only the caller for whom it is read needs a turn.
    return keepFar(question, readOnce, {
      state,
      turn: farTurnOf(call),
      caller: senderOf(call),
      isOfCaller: isRefusedTurn,
    });
  };
}

// Words and places are typed by one person, and what reads everything is asked by each caller in their own turn. Of several filters many
// people ask for the first page only.
function isHot(asked: Asked): boolean {
  const { search, near, sort, page = 1 } = asked;
  if (search || near || (sort !== undefined && sort !== "soonest")) return false;
  const reach = reachOf(asked);
  return reach === "short" || (reach === "far" && page === 1);
}
