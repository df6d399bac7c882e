import type { ContractView, LotOutcomeView, SecondOfferView } from "@boli/contract/outcomes/outcome";
import { aliasName } from "../live/index.ts";
import {
  type Contract,
  type Outcome,
  type SecondOffer,
  disputeEnd,
  disputeStateOf,
  isConfirmed,
} from "./rules.ts";

const iso = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

export function presentContract(contract: Contract, now: number): ContractView {
  const { alias, price, payBy, state, unpaidAt, dispute } = contract;
  const end = unpaidAt === null || dispute !== null ? null : disputeEnd(unpaidAt);
  return {
    alias: aliasName(alias),
    price,
    payBy: iso(payBy),
    state,
    unpaidAt: iso(unpaidAt),
    disputeUntil: end !== null && now <= end ? iso(end) : null,
    dispute: disputeStateOf(contract),
    disputeReason: dispute?.reason ?? null,
    decisionReason: dispute?.decision?.reason ?? null,
    isConfirmed: isConfirmed(contract, now),
  };
}

export const presentOffer = ({ alias, price, until, state }: SecondOffer, now: number): SecondOfferView => ({
  alias: aliasName(alias),
  price,
  until: new Date(until).toISOString(),
  // Its time may be over before the clock has written so.
  state: state === "open" && now > until ? "lapsed" : state,
});

export const presentOutcome = ({ contracts, offer, freedAt }: Outcome, now: number): LotOutcomeView => ({
  contracts: contracts.map((contract) => presentContract(contract, now)),
  offer: offer && presentOffer(offer, now),
  isFree: freedAt !== null,
});
