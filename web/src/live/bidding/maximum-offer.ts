import { useEffect, useState } from "react";
import { createStore } from "../../lib/store.ts";
import { useStore } from "../../lib/use-store.ts";
import type { Sending } from "./bid-sender.ts";
import type { BoxState } from "./box-state.ts";

const withinMs = 10_000;

export interface Offer {
  // When a bid was last refused as too low.
  refusedMs: number | undefined;
  isMade: boolean;
}

// A maximum is offered after two bids in ten seconds that were too low when they came, until a bid is taken.
export function stepOffer(offer: Offer, sending: Sending, nowMs: number): Offer {
  if (sending.kind === "answered") return { refusedMs: undefined, isMade: false };
  if (sending.kind !== "refused" || sending.code !== "bid_too_low" || sending.isPast) return offer;
  const { refusedMs } = offer;
  return { refusedMs: nowMs, isMade: refusedMs !== undefined && nowMs - refusedMs < withinMs };
}

// True while a maximum is offered in a state that says nothing more important.
export function useMaximumOffer(sending: Sending, shown: BoxState["kind"]): boolean {
  const [offer] = useState(() => createStore<Offer>({ refusedMs: undefined, isMade: false }));
  useEffect(() => offer.set(stepOffer(offer.get(), sending, performance.now())), [offer, sending]);
  return useStore(offer).isMade && (shown === "refused" || shown === "outbid" || shown === "ready");
}
