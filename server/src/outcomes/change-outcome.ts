import { outcomeLimits } from "@boli/contract/outcomes/outcome";
import * as z from "zod/mini";
import type { SignedInCall } from "../http/call.ts";
import { refuse } from "../http/refusal.ts";
import { markReplay } from "../http/request-context.ts";
import { lockItems, setItemStatus } from "../inventory/index.ts";
import { requireActingFor } from "../live/index.ts";
import type { Tx } from "../platform/database/database.ts";
import { type Job, defineJob, enqueue } from "../platform/jobs/index.ts";
import { listAdmins, notify } from "../platform/notifications/index.ts";
import { type SoldLot, countMark, lockOutcome, type Decision, saveOutcome } from "./queries.ts";
import {
  type Action,
  type Outcome,
  currentOf,
  decide,
  disputeStateOf,
  disputeEnd,
  type Contract,
  isConfirmed,
} from "./rules.ts";

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

// Writes an outcome that was decided, and all that follows from it.
async function applyOutcome(tx: Tx, lot: SoldLot, after: Decision): Promise<void> {
  const { outcome } = after;
  await saveOutcome(tx, lot, after);
  if (outcome.freedAt !== null && lot.outcome.freedAt === null) {
    await lockItems(tx, [lot.itemId]);
    await setItemStatus(tx, [lot.itemId], "available");
  }
  await notifyOfOutcome(tx, lot, outcome);
  const { lotId, saleId } = lot;
  if (outcome.offer?.state === "open" && lot.outcome.offer === null)
    await enqueue(
      tx,
      endOffer,
      { lotId, saleId },
      { runAt: new Date(outcome.offer.until + 1), key: `second-offer:${lotId}` },
    );
  const { unpaidAt } = currentOf(outcome);
  if (unpaidAt !== null && unpaidAt !== currentOf(lot.outcome).unpaidAt)
    await enqueue(
      tx,
      notifyUnpaid,
      { lotId, saleId },
      { runAt: new Date(disputeEnd(unpaidAt) + 1), key: `unpaid:${lotId}`, onConflict: "replace" },
    );
}

const payload = z.strictObject({ lotId: z.uuid(), saleId: z.uuid() });
type LotOf = z.output<typeof payload>;

// Ends a second offer that nobody answered, and frees the item (OUTCOME-5).
export const endOffer: Job<LotOf> = defineJob({
  kind: "outcomes/end-offer",
  effect: "inside",
  payload,
  run: async (tx, of) => {
    const locked = await lockOutcome(tx, of);
    if (locked === undefined) return;
    const { lot, now } = locked;
    const decided = decide(lot.outcome, { kind: "tick" }, now);
    if (decided.kind === "refused" || decided.outcome === lot.outcome) return;
    await applyOutcome(tx, lot, { outcome: decided.outcome, now, by: null });
  },
});

// Notifies buyer and host, once, that the mark as unpaid was not disputed in time.
export const notifyUnpaid: Job<LotOf> = defineJob({
  kind: "outcomes/tell-unpaid",
  effect: "inside",
  payload,
  run: async (tx, of) => {
    const locked = await lockOutcome(tx, of);
    if (locked !== undefined) await notifyOfStrike(tx, locked.lot, locked.now);
  },
});

const valuesOf = ({ title: auction, item, lotId }: SoldLot) => ({ auction, item, lotId });
const aboutSale = ({ saleId: id }: SoldLot) => ({ kind: "live-auction", id }) as const;
const only = (userId: string | null): string[] => (userId === null ? [] : [userId]);

// Notifies buyer, runner-up, host and admins of what changed between two states of an outcome.
async function notifyOfOutcome(tx: Tx, lot: SoldLot, after: Outcome): Promise<void> {
  const [was, is] = [currentOf(lot.outcome), currentOf(after)];
  if (after.contracts.length === lot.outcome.contracts.length) await notifyOfContract(tx, lot, { was, is });
  await notifyOfOffer(tx, lot, after);
}

async function notifyOfContract(
  tx: Tx,
  lot: SoldLot,
  { was, is }: { was: Contract; is: Contract },
): Promise<void> {
  const [values, about, buyer] = [valuesOf(lot), aboutSale(lot), only(is.userId)];
  const [before, dispute] = [disputeStateOf(was), disputeStateOf(is)];
  const host = [lot.hostId];
  if (dispute === "waiting" && before === "none") {
    await notify(tx, { kind: "win-disputed", to: host, about, values });
    const admins = await listAdmins(tx);
    await notify(tx, { kind: "dispute-waits", to: admins.map(({ id }) => id), about, values });
    return;
  }
  const decision = is.dispute?.decision ?? null;
  if (decision !== null && (was.dispute?.decision ?? null) === null) {
    const decided = { ...values, decision: decision.kind, reason: decision.reason };
    await notify(tx, { kind: "dispute-decided", to: buyer, about, values: decided });
    await notify(tx, { kind: "dispute-decided-for-host", to: host, about, values: decided });
    return;
  }
  if (is.state === was.state) return;
  if (is.state === "unpaid" && is.unpaidAt !== null) {
    const until = new Date(disputeEnd(is.unpaidAt)).toISOString();
    await notify(tx, { kind: "win-unpaid", to: buyer, about, values: { ...values, until } });
  } else if (is.state === "paid") await notify(tx, { kind: "win-paid", to: buyer, about, values });
  else if (is.state === "collected") await notify(tx, { kind: "win-collected", to: buyer, about, values });
  else if (was.state === "unpaid") await notify(tx, { kind: "win-due", to: buyer, about, values });
}

async function notifyOfOffer(tx: Tx, lot: SoldLot, { offer }: Outcome): Promise<void> {
  if (offer === null || offer.state === lot.outcome.offer?.state) return;
  const [values, about] = [valuesOf(lot), aboutSale(lot)];
  if (offer.state === "open") {
    const until = new Date(offer.until).toISOString();
    const offered = { ...values, amount: offer.price, until };
    await notify(tx, { kind: "second-offer", to: [offer.userId], about, values: offered });
    return;
  }
  const answered = { ...values, answer: offer.state };
  await notify(tx, { kind: "second-offer-answered", to: [lot.hostId], about, values: answered });
  if (offer.state === "lapsed")
    await notify(tx, { kind: "second-offer-over", to: [offer.userId], about, values });
}

// Once for each time that a lot is marked as unpaid. Where there was a dispute, its decision has notified them.
async function notifyOfStrike(tx: Tx, lot: SoldLot, now: number): Promise<void> {
  const contract = currentOf(lot.outcome);
  if (!isConfirmed(contract, now) || contract.dispute !== null) return;
  const number = lot.outcome.contracts.length;
  const marked = await tx
    .updateTable("sold_contract")
    .set({ is_told: true })
    .where("lot_id", "=", lot.lotId)
    .where("number", "=", number)
    .where("is_told", "=", false)
    .returning("lot_id")
    .execute();
  if (marked.length === 0) return;
  const [values, about] = [valuesOf(lot), aboutSale(lot)];
  await notify(tx, { kind: "strike-counts", to: only(contract.userId), about, values });
  await notify(tx, { kind: "unpaid-stands", to: [lot.hostId], about, values });
}
