import type { ResultLot } from "@boli/contract/outcomes/endpoints";
import { type ResultWords, resultWords } from "@boli/contract/outcomes/export-words";
import type { SignedInCall } from "../http/call.ts";
import type { Queryable } from "../platform/database/database.ts";
import { csvBegin, csvLine } from "../platform/csv/csv-line.ts";
import { readResults } from "./results.ts";

type Column = (lot: ResultLot, words: ResultWords) => string | number | null;

const lastContract = ({ outcome }: ResultLot) => outcome?.contracts.at(-1) ?? null;
const buyerOf = ({ buyers }: ResultLot) => buyers.at(-1) ?? null;

const columns: Record<keyof ResultWords["columns"], Column> = {
  lot: ({ position }) => position,
  item: ({ item }) => item,
  status: ({ status }, { statuses }) => statuses[status],
  estimate: ({ estimate }) => estimate,
  bids: ({ bids }) => bids,
  bidders: ({ bidders }) => bidders,
  hammer: ({ price }) => price,
  winner: ({ soldTo }) => soldTo,
  buyer: (lot) => buyerOf(lot)?.name ?? null,
  email: (lot) => buyerOf(lot)?.email ?? null,
  mobile: (lot) => buyerOf(lot)?.mobile ?? null,
  contractPrice: (lot) => lastContract(lot)?.price ?? null,
  outcome: (lot, { states, free }) => {
    if (lot.outcome?.isFree) return free;
    const contract = lastContract(lot);
    return contract === null ? null : states[contract.state];
  },
};
const columnNames = Object.keys(columns) as Array<keyof typeof columns>;

// The results of a sale as a table. Texts that begin like a formula are made harmless.
export async function exportResults(db: Queryable, saleId: string, call: SignedInCall): Promise<string> {
  const words = resultWords[call.language];
  const { lots } = await readResults(db, saleId, call);
  return [
    csvBegin,
    csvLine(columnNames.map((name) => words.columns[name])),
    ...lots.map((lot) => csvLine(columnNames.map((name) => columns[name](lot, words)))),
  ].join("");
}
