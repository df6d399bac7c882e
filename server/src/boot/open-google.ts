import type { IdentityProvider } from "../platform/identity/identity-provider.ts";
import { openIdConnect } from "../platform/identity/openid-connect.ts";
import type { Settings } from "../settings/settings.ts";
import { googleStandIn } from "../stand-ins/google/google-stand-in.ts";
import { usesGoogleStandIn } from "../stand-ins/google/uses-google-stand-in.ts";

// Google when the settings name it, the stand-in in demo mode, otherwise undefined.
export function openGoogle(
  settings: Settings,
  reach: { origin(): string; ownOrigin?(): string },
): IdentityProvider | undefined {
  if (settings.google) return openIdConnect({ ...settings.google, isHttpAllowed: !settings.isProduction });
  return usesGoogleStandIn(settings) ? googleStandIn({ settings, ...reach }) : undefined;
}
