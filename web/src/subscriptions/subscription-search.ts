import { safeReturnTo } from "../lib/return-to.ts";

export interface SubscriptionSearch {
  // The page that asked for a subscription, which is opened again after the payment.
  returnTo?: string | undefined;
}

export const readSubscriptionSearch = (raw: Record<string, unknown>): SubscriptionSearch => {
  const returnTo = safeReturnTo(raw["returnTo"]);
  return { returnTo: returnTo !== undefined && isInApp(returnTo) ? returnTo : undefined };
};

const isInApp = (path: string): boolean => /^\/app\/(?!subscription(\/|$|\?|#))/.test(path);
