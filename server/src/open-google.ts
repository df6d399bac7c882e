import type { IdentityProvider } from "./platform/identity/identity-provider.ts";
import { openIdConnect } from "./platform/identity/openid-connect.ts";
import type { Settings } from "./settings.ts";
import { googleStandIn } from "./stand-ins/google/google-stand-in.ts";
import { playsGoogle } from "./stand-ins/google/plays-google.ts";

// Google itself where the settings name it, the stand-in in the demo world, and nobody otherwise.
export function openGoogle(
  settings: Settings,
  reach: { origin(): string; ownOrigin?(): string },
): IdentityProvider | undefined {
  if (settings.google) return openIdConnect({ ...settings.google, isHttpAllowed: !settings.isProduction });
  return playsGoogle(settings) ? googleStandIn({ settings, ...reach }) : undefined;
}
