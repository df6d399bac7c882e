import { outcomeLimits } from "@boli/contract/outcomes/outcome";
import type { SignedInCall } from "../http/call.ts";
import { refuse } from "../http/refusal.ts";
import { markReplay } from "../http/request-context.ts";
import { requireActingFor } from "../live/index.ts";
import type { Tx } from "../platform/database/database.ts";
import { applyOutcome } from "./apply-outcome.ts";
import { type SoldLot, countMark, lockOutcome } from "./queries.ts";
import { type Action, type Outcome, currentOf, decide, disputeStateOf } from "./rules.ts";

interface LotOf {
  saleId: string;
  lotId: string;
}

export interface Changed {
  lot: SoldLot;
  now: number;
}

// An action of the host, or of an admin who acts for the sale.
export async function actAsHost(
  tx: Tx,
  of: LotOf,
  call: SignedInCall,
  choose: (lot: SoldLot) => Action | Promise<Action>,
): Promise<Changed> {
  await requireActingFor(tx, of.saleId, call);
  return actOn(tx, of, call, choose);
}

// Decides one action on a sold lot under the lock of its outcome, by the time that is read after the lock; writes it,
// notifies people, and keeps it in the audit record (OUTCOME-1).
export async function actOn(
  tx: Tx,
  of: LotOf,
  call: SignedInCall,
  choose: (lot: SoldLot) => Action | Promise<Action>,
): Promise<Changed> {
  const locked = await lockOutcome(tx, of);
  if (locked === undefined) throw refuse("outcome_not_found");
  const { lot, now } = locked;
  const action = await choose(lot);
  const decided = decide(lot.outcome, action, now);
  if (decided.kind === "refused") throw refuse(decided.code);
  const after = { ...lot, outcome: decided.outcome };
  if (decided.outcome === lot.outcome) {
    markReplay();
    return { lot: after, now };
  }
  if (action.kind === "mark") await requireRoomForMark(tx, lot, now);
  await applyOutcome(tx, lot, { outcome: decided.outcome, now, by: call.principal.userId });
  await call.audit(tx, {
    action: `outcome.${actionOf(action)}`,
    subject: { kind: "lot", id: lot.lotId },
    before: auditedOf(lot.outcome),
    after: auditedOf(decided.outcome),
  });
  return { lot: after, now };
}

// Each change notifies the buyer and is kept for ever.
async function requireRoomForMark(tx: Tx, { lotId }: SoldLot, now: number): Promise<void> {
  const max = outcomeLimits.marksPerDay;
  if ((await countMark(tx, lotId, now)) > max) throw refuse("marked_too_often", { max });
}

function actionOf(action: Action): string {
  if (action.kind === "mark") return action.state;
  if (action.kind === "decide") return action.decision;
  return {
    dispute: "disputed",
    free: "freed",
    offer: "offered",
    accept: "accepted",
    decline: "declined",
    tick: "lapsed",
  }[action.kind];
}

// The reasons stay with the contract, where they are deleted with the person's data.
const auditedOf = (outcome: Outcome) => ({
  state: currentOf(outcome).state,
  dispute: disputeStateOf(currentOf(outcome)),
  offer: outcome.offer && {
    alias: outcome.offer.alias,
    price: outcome.offer.price,
    state: outcome.offer.state,
  },
  isFree: outcome.freedAt !== null,
});
