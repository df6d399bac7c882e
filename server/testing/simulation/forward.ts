import type { Lot } from "../../src/live/law/state.ts";
import { broken } from "./law-broken.ts";
import type { Stored } from "./store.ts";

// Checks the values that never go back, from one commit to the next. It knows nothing of how bids are decided.
export interface Forward {
  check(stored: Stored): void;
}

const saleMoves = ["scheduled live", "scheduled cancelled", "live completed", "live cancelled"];
// A sale that starts late may open and close a lot in one transaction.
const lotMoves = [
  "queued open",
  "queued sold",
  "queued passed",
  "queued withdrawn",
  "open sold",
  "open passed",
  "open withdrawn",
];

export function watchForward(first: Stored): Forward {
  let saleStatus: string = first.sale.status;
  let lots = new Map([...first.lots].map(([id, lot]) => [id, { ...lot }]));
  return {
    check: ({ sale, lots: now }) => {
      if (sale.status !== saleStatus && !passes(saleMoves, saleStatus, sale.status))
        broken("SALE-1", `The sale went from ${saleStatus} to ${sale.status}.`);
      saleStatus = sale.status;
      for (const [id, lot] of now) {
        const was = lots.get(id);
        if (was) checkLot(was, lot);
        if (sale.status !== "scheduled" && sale.status !== "live" && isUnfinished(lot))
          broken("SALE-3", `${id} is ${lot.status} in a sale that is ${sale.status}.`);
      }
      if (now.size < lots.size) broken("LOT-1", "A lot has gone.");
      lots = new Map([...now].map(([id, lot]) => [id, { ...lot }]));
    },
  };
}

const isUnfinished = ({ status }: Lot): boolean => status === "queued" || status === "open";

// Several moves may fall into one transaction: a sale that starts late also ends.
function passes(moves: readonly string[], from: string, to: string): boolean {
  return moves.some((move) => {
    const [start, next] = move.split(" ");
    return start === from && (next === to || (next !== undefined && passes(moves, next, to)));
  });
}

function checkLot(was: Lot, is: Lot): void {
  if (was.status !== is.status && !passes(lotMoves, was.status, is.status))
    broken("LOT-1", `${is.id} went from ${was.status} to ${is.status}.`);
  if (!isUnfinished(was) && JSON.stringify(was) !== JSON.stringify(is))
    broken("LOT-3", `${is.id} was ${was.status} and has changed since.`);
  if ((is.price ?? 0) < (was.price ?? 0))
    broken("BID-9", `The price of ${is.id} fell from ${was.price} to ${is.price}.`);
  if (is.bidSeq < was.bidSeq) broken("BID-5", `The log of ${is.id} shrank.`);
  if (was.closesAt !== null && (is.closesAt ?? 0) < was.closesAt)
    broken("CLOSE-1", `The close of ${is.id} went back.`);
}
