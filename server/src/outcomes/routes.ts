import type { OwnOutcome, outcomeEndpoints } from "@boli/contract/outcomes/endpoints";
import type { Handlers, SignedInCall } from "../http/call.ts";
import { refuse } from "../http/refusal.ts";
import { findRunnerUp } from "../live/index.ts";
import type { Tx } from "../platform/database/database.ts";
import type { Platform } from "../platform/platform.ts";
import { type Changed, actAsHost, actOn } from "./change-outcome.ts";
import { decideDispute, listDisputes } from "./disputes.ts";
import { exportResults, readResults, printResults } from "./results.ts";
import { listOwnOutcomes, readOwnOutcome, presentOutcome } from "./own-outcomes.ts";
import type { Action } from "./rules.ts";

interface OfLot {
  id: string;
  lotId: string;
}

const of = ({ id, lotId }: OfLot) => ({ saleId: id, lotId });
const answerHost = ({ lot, now }: Changed) => presentOutcome(lot.outcome, now);

// An action of the buyer, or of the one who was offered the lot.
async function actAsBuyer(
  tx: Tx,
  params: OfLot,
  call: SignedInCall,
  choose: (userId: string) => Action,
): Promise<OwnOutcome> {
  const { userId } = call.principal;
  await actOn(tx, of(params), call, () => choose(userId));
  const own = await readOwnOutcome(tx, params.lotId, userId);
  if (own === undefined) throw refuse("outcome_not_found");
  return own;
}

export function outcomeHandlers({ database: { db } }: Platform): Handlers<typeof outcomeEndpoints> {
  return {
    setOutcome: async ({ params, body }, call, tx) =>
      answerHost(await actAsHost(tx, of(params), call, () => ({ kind: "mark", state: body.outcome }))),
    freeItem: async ({ params }, call, tx) =>
      answerHost(await actAsHost(tx, of(params), call, () => ({ kind: "free" }))),
    offerAgain: async ({ params }, call, tx) =>
      answerHost(
        await actAsHost(tx, of(params), call, async ({ lotId }) => ({
          kind: "offer",
          to: await findRunnerUp(tx, lotId),
        })),
      ),
    disputeOutcome: ({ params, body }, call, tx) =>
      actAsBuyer(tx, params, call, (userId) => ({ kind: "dispute", userId, reason: body.reason })),
    acceptOffer: ({ params }, call, tx) =>
      actAsBuyer(tx, params, call, (userId) => ({ kind: "accept", userId })),
    declineOffer: ({ params }, call, tx) =>
      actAsBuyer(tx, params, call, (userId) => ({ kind: "decline", userId })),
    decideDispute: async ({ params, body }, call, tx) =>
      answerHost(await decideDispute(tx, of(params), call, { kind: "decide", ...body })),
    readResults: ({ params }, call) => readResults(db, params.id, call),
    exportResults: ({ params }, call) => exportResults(db, params.id, call),
    printResults: ({ params }, call) => printResults(db, params.id, call),
    listOwnOutcomes: ({ query }, { principal }) => listOwnOutcomes(db, principal.userId, query),
    listDisputes: ({ query }, { principal }) => listDisputes(db, principal.userId, query),
  };
}
