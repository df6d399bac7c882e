import type { PaymentProvider } from "./payment-provider.ts";
import { type UpiPayee, upiLink } from "./upi-link.ts";

// A UPI ID of the owner's bank, and nobody to ask: bank statements and admins report what came in.
export const manualUpi = (payee: UpiPayee): PaymentProvider => ({
  name: "manual-upi",
  open: async (order) => ({ link: upiLink(payee, order), upiId: payee.upiId, order: null }),
  find: async () => ({ kind: "not_seen" }),
  readWebhook: () => ({ kind: "forged" }),
  refund: async () => ({ kind: "by_hand" }),
});
