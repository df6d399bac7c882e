import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { type OwnOutcome, type Results, outcomeEndpoints } from "@boli/contract/outcomes/endpoints";
import type { Decision, LotOutcomeView, OutcomeState } from "@boli/contract/outcomes/outcome";
import { call, list } from "../lib/api.ts";

export const outcomesKey = ["outcomes"] as const;
const againMs = 60_000;

export const saleResults = (id: string) =>
  queryOptions<Results>({
    queryKey: [...outcomesKey, "results", id],
    queryFn: ({ signal }) => call(outcomeEndpoints.readResults, { params: { id }, signal }),
    refetchInterval: againMs,
  });

const ownAtOnce = 100;

// The newest hundred, of which those that wait for an answer come first.
export const ownOutcomes = () =>
  queryOptions({
    queryKey: [...outcomesKey, "own"],
    queryFn: ({ signal }) =>
      list(outcomeEndpoints.listOwnOutcomes, { query: { page: 1, limit: ownAtOnce }, signal }),
    meta: { isKept: true },
    refetchInterval: againMs,
  });

export const disputes = (page: number) =>
  queryOptions({
    queryKey: [...outcomesKey, "disputes", page],
    queryFn: ({ signal }) => list(outcomeEndpoints.listDisputes, { query: { page, limit: 20 }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: againMs,
  });

interface OfLot {
  saleId: string;
  lotId: string;
}

const of = ({ saleId: id, lotId }: OfLot) => ({ params: { id, lotId } });

export const setOutcome = (lot: OfLot, outcome: OutcomeState): Promise<LotOutcomeView> =>
  call(outcomeEndpoints.setOutcome, { ...of(lot), body: { outcome } });
export const freeItem = (lot: OfLot): Promise<LotOutcomeView> => call(outcomeEndpoints.freeItem, of(lot));
export const offerAgain = (lot: OfLot): Promise<LotOutcomeView> => call(outcomeEndpoints.offerAgain, of(lot));
export const disputeOutcome = (lot: OfLot, reason: string): Promise<OwnOutcome> =>
  call(outcomeEndpoints.disputeOutcome, { ...of(lot), body: { reason } });
export const decideDispute = (lot: OfLot, decision: Decision, reason: string): Promise<LotOutcomeView> =>
  call(outcomeEndpoints.decideDispute, { ...of(lot), body: { decision, reason } });
export const acceptOffer = (lot: OfLot): Promise<OwnOutcome> => call(outcomeEndpoints.acceptOffer, of(lot));
export const declineOffer = (lot: OfLot): Promise<OwnOutcome> => call(outcomeEndpoints.declineOffer, of(lot));
