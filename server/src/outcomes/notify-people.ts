import type { Tx } from "../platform/database/database.ts";
import { listAdmins, notify } from "../platform/notifications/index.ts";
import type { SoldLot } from "./queries.ts";
import { type Contract, type Outcome, currentOf, disputeEnd, disputeStateOf, isConfirmed } from "./rules.ts";

const valuesOf = ({ title: auction, item, lotId }: SoldLot) => ({ auction, item, lotId });
const aboutSale = ({ saleId: id }: SoldLot) => ({ kind: "live-auction", id }) as const;
const only = (userId: string | null): string[] => (userId === null ? [] : [userId]);

// Notifies buyer, runner-up, host and admins of what changed between two states of an outcome.
export async function notifyOfOutcome(tx: Tx, lot: SoldLot, after: Outcome): Promise<void> {
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
export async function notifyOfStrike(tx: Tx, lot: SoldLot, now: number): Promise<void> {
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
