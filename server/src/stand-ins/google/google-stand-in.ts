import type { IdentityProvider } from "../../platform/identity/identity-provider.ts";
import { openIdConnect } from "../../platform/identity/openid-connect.ts";
import type { Settings } from "../../settings/settings.ts";
import { type StandInOptions, demoClient, issuerOf, requireNoProduction } from "./people.ts";

interface GoogleStandInOptions extends StandInOptions {
  // The URL at which this program reaches itself; inside a container or behind a proxy, people use another one.
  ownOrigin?(): string;
}

// Google's stand-in as an identity provider for the rest of the program.
export function googleStandIn(options: GoogleStandInOptions): IdentityProvider {
  requireNoProduction(options);
  const { origin, ownOrigin = origin } = options;
  let opened: IdentityProvider | undefined;
  // Opened at the first sign-in, because the URL is known only once the server listens.
  const provider = (): IdentityProvider =>
    (opened ??= openIdConnect({
      issuer: new URL(issuerOf(origin())),
      clientId: demoClient.id,
      clientSecret: demoClient.secret,
      isHttpAllowed: true,
      fetch: (url, init) => fetch(url.replace(origin(), ownOrigin()), init as RequestInit),
    }));
  return {
    begin: (request) => provider().begin(request),
    finish: (callback, request) => provider().finish(callback, request),
  };
}

// True when the stand-in replaces Google; only in the demo.
export const usesGoogleStandIn = ({ google, isDemo, isProduction }: Settings): boolean =>
  google === undefined && isDemo && !isProduction;
