import { manualUpi } from "../platform/payments/manual-upi.ts";
import type { PaymentProvider } from "../platform/payments/payment-provider.ts";
import { razorpay } from "../platform/payments/razorpay.ts";
import type { Settings } from "../settings/settings.ts";
import { UpiStandIn } from "../stand-ins/upi/upi-stand-in.ts";
import { usesUpiStandIn } from "../stand-ins/upi/uses-upi-stand-in.ts";

// The provider that the settings name, the stand-in in demo mode, otherwise undefined.
export function openPayments(
  settings: Settings,
  standIn: { secret: string; ownOrigin(): string },
): PaymentProvider | undefined {
  if (settings.payments?.kind === "manual-upi") {
    const { upiId, name, merchantCode } = settings.payments;
    return manualUpi({ upiId, name, merchantCode });
  }
  if (settings.payments?.kind === "razorpay") return razorpay(settings.payments);
  return usesUpiStandIn(settings) ? new UpiStandIn(standIn) : undefined;
}
