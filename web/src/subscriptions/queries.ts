import { queryOptions } from "@tanstack/react-query";
import { subscriptionEndpoints } from "@boli/contract/subscriptions/endpoints";
import type { Buyer, RefundReason, Subscription, VerifyOutcome } from "@boli/contract/subscriptions/schemas";
import { call } from "../lib/api.ts";

// The channel makes this load again (`subscription-changed`). It is never fresh, because a payer comes back from another app.
export const mySubscription = () =>
  queryOptions({
    queryKey: ["subscription"],
    queryFn: ({ signal }) => call(subscriptionEndpoints.getSubscription, { signal }),
    staleTime: 0,
  });

// Also renews. Pressed again, it returns the attempt that waits.
export const subscribe = (buyer: Buyer): Promise<Subscription> =>
  call(subscriptionEndpoints.subscribe, { body: Object.keys(buyer).length === 0 ? {} : { buyer } });

export const changeBuyer = (id: string, buyer: Buyer): Promise<Subscription> =>
  call(subscriptionEndpoints.changeBuyer, { params: { id }, body: { buyer } });

export interface Verified {
  outcome: VerifyOutcome;
  // False when the provider had been asked a moment before.
  isAsked: boolean;
}

export async function verifyPayment(id: string, utr: string): Promise<Verified> {
  const body = utr === "" ? {} : { utr };
  const { outcome, askAgainAt } = await call(subscriptionEndpoints.verifyPayment, { params: { id }, body });
  return { outcome, isAsked: askAgainAt === null };
}

// The receipt or invoice of a purchase, or the credit note of its refund.
export const documentUrl = (subscriptionId: string, { kind, number }: PaymentDocument): string => {
  const url = subscriptionEndpoints.readReceipt.path.replace("{id}", encodeURIComponent(subscriptionId));
  return `${url}?${new URLSearchParams({ kind, number }).toString()}`;
};
type PaymentDocument = Pick<NonNullable<Subscription["payment"]>["documents"][number], "kind" | "number">;

export async function requestRefund(id: string, body: { reason: RefundReason; note: string }): Promise<void> {
  await call(subscriptionEndpoints.requestRefund, { params: { id }, body });
}
