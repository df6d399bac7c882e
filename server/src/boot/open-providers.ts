import type { IdentityProvider } from "../platform/identity/identity-provider.ts";
import { openIdConnect } from "../platform/identity/openid-connect.ts";
import { manualUpi, type PaymentProvider } from "../platform/payments/payment-provider.ts";
import { razorpay } from "../platform/payments/razorpay.ts";
import type { Settings } from "../settings/settings.ts";
import { googleStandIn, usesGoogleStandIn } from "../stand-ins/google/google-stand-in.ts";
import { UpiStandIn, usesUpiStandIn } from "../stand-ins/upi/upi-stand-in.ts";

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

// Google when the settings name it, the stand-in in demo mode, otherwise undefined.
export function openGoogle(
  settings: Settings,
  reach: { origin(): string; ownOrigin?(): string },
): IdentityProvider | undefined {
  if (settings.google) return openIdConnect({ ...settings.google, isHttpAllowed: !settings.isProduction });
  return usesGoogleStandIn(settings) ? googleStandIn({ settings, ...reach }) : undefined;
}
