import {
  type Configuration,
  type CustomFetch,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from "openid-client";
import { IdentityUnavailable, failureOf } from "./identity-failures.ts";
import {
  IdentityRefused,
  type IdentityProvider,
  type IdentityRequest,
  type ProvedIdentity,
} from "./identity-provider.ts";
import { SpellingReader, oneSpelling } from "./issuer-spelling.ts";

export interface OpenIdConnectOptions {
  issuer: URL;
  clientId: string;
  clientSecret: string;
  // Only for a provider on this machine: with any other, the secret needs https.
  isHttpAllowed: boolean;
  // The transport for the server's own requests; default: the network.
  fetch?: CustomFetch;
}

const timeoutSeconds = 10;

// An identity provider by discovery: it publishes its endpoints and keys at its URL.
export function openIdConnect(options: OpenIdConnectOptions): IdentityProvider {
  const reader = new SpellingReader(options.fetch ?? overTheNetwork);
  let found: Promise<Configuration> | undefined;

  // Discovered at the first sign-in, so that the program starts without the provider, and again after a failure.
  const configuration = (): Promise<Configuration> => {
    found ??= discover(options, reader.fetch).catch((cause: unknown) => {
      found = undefined;
      throw new IdentityUnavailable("The identity provider does not describe itself.", { cause });
    });
    return found;
  };

  return {
    begin: async (request) =>
      buildAuthorizationUrl(await configuration(), {
        redirect_uri: request.redirectUri,
        scope: "openid email profile",
        state: request.state,
        nonce: request.nonce,
        code_challenge: await calculatePKCECodeChallenge(request.codeVerifier),
        code_challenge_method: "S256",
        prompt: "select_account",
        ...(request.loginHint === undefined ? {} : { login_hint: request.loginHint }),
      }),
    finish: async (callback, request) => {
      try {
        const answer = await reader.read(await configuration(), (spelled, withIssuer) =>
          authorizationCodeGrant(spelled, publicCallback(callback, request, withIssuer), {
            expectedState: request.state,
            expectedNonce: request.nonce,
            pkceCodeVerifier: request.codeVerifier,
            idTokenExpected: true,
          }),
        );
        return provedBy(answer.claims() ?? {});
      } catch (error) {
        throw failureOf(error);
      }
    },
  };
}

const overTheNetwork: CustomFetch = (url, init) => fetch(url, init as RequestInit);

function discover(options: OpenIdConnectOptions, send: CustomFetch): Promise<Configuration> {
  return discovery(options.issuer, options.clientId, options.clientSecret, undefined, {
    timeout: timeoutSeconds,
    // The signature is checked although the token comes directly from the provider: it costs one key fetch, cached for
    // minutes.
    execute: [enableNonRepudiationChecks, ...(options.isHttpAllowed ? [allowInsecureRequests] : [])],
    [customFetch]: send,
  });
}

// Uses the redirect URL as it was requested, not what a proxy made of it; only the parameters come from the browser.
function publicCallback(callback: URL, request: IdentityRequest, withIssuer: boolean): URL {
  const url = new URL(request.redirectUri);
  url.search = callback.search;
  if (!withIssuer) url.searchParams.delete("iss");
  return url;
}

function provedBy(claims: Record<string, unknown>): ProvedIdentity {
  const { iss, sub, email, name, picture, iat, auth_time: authTime } = claims;
  if (typeof iss !== "string" || typeof sub !== "string" || typeof iat !== "number") {
    throw new IdentityRefused("The proof does not say whose it is.");
  }
  if (typeof email !== "string" || email === "") {
    throw new IdentityRefused("The proof names no address.");
  }
  return {
    issuer: oneSpelling(iss),
    subject: sub,
    email,
    // The string "true" does not count, only the boolean.
    isEmailVerified: claims.email_verified === true,
    name: typeof name === "string" && name.trim() !== "" ? name.trim() : (email.split("@")[0] ?? email),
    picture: typeof picture === "string" && picture.startsWith("https://") ? picture : null,
    issuedAt: new Date(iat * 1000),
    authenticatedAt: typeof authTime === "number" ? new Date(authTime * 1000) : null,
  };
}
