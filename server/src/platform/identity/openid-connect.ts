import { AsyncLocalStorage } from "node:async_hooks";
import {
  Configuration,
  type CustomFetch,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  ClientError,
  ResponseBodyError,
} from "openid-client";
import {
  IdentityRefused,
  type IdentityProvider,
  type IdentityRequest,
  type ProvedIdentity,
} from "./identity-provider.ts";

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

// Google documents two spellings of its issuer in an ID token and promises neither
// (https://developers.google.com/identity/openid-connect/openid-connect#an-id-tokens-payload).
const google = { inFull: "https://accounts.google.com", short: "accounts.google.com" };

// Accounts are stored by issuer and subject, so each issuer has one name in our tables.
const oneSpelling = (issuer: string): string => (issuer === google.short ? google.inFull : issuer);

// The library compares the issuer with one spelling. A Google token with the other spelling is read a second time, with a
// configuration that differs in nothing else, so that every check still applies.
class SpellingReader {
  readonly #send: CustomFetch;
  readonly #reading = new AsyncLocalStorage<{ tokens?: Response }>();
  #short: { of: Configuration; configuration: Configuration } | undefined;

  constructor(send: CustomFetch) {
    this.#send = send;
  }

  // A code can be exchanged only once, so the response is kept for the second reading.
  readonly fetch: CustomFetch = async (url, init) => {
    const kept = this.#reading.getStore();
    if (!kept || init.method !== "POST") return this.#send(url, init);
    kept.tokens ??= await this.#send(url, init);
    return kept.tokens.clone();
  };

  read<Answer>(
    configuration: Configuration,
    exchange: (configuration: Configuration, withIssuer: boolean) => Promise<Answer>,
  ): Promise<Answer> {
    return this.#reading.run({}, async () => {
      try {
        return await exchange(configuration, true);
      } catch (error) {
        if (!isOnlyTheSpelling(error)) throw error;
        // The issuer parameter from the browser was compared before the exchange, and was right.
        return exchange(this.#shortOf(configuration), false);
      }
    });
  }

  #shortOf(configuration: Configuration): Configuration {
    if (this.#short?.of !== configuration) {
      const short = respelled(configuration);
      short[customFetch] = this.fetch;
      this.#short = { of: configuration, configuration: short };
    }
    return this.#short.configuration;
  }
}

function respelled(configuration: Configuration): Configuration {
  const server = Object.assign({}, configuration.serverMetadata(), {
    issuer: google.short,
    authorization_response_iss_parameter_supported: false,
  });
  const client = configuration.clientMetadata();
  const short = new Configuration(server, client.client_id, client);
  short.timeout = configuration.timeout;
  enableNonRepudiationChecks(short);
  return short;
}

function isOnlyTheSpelling(error: unknown): boolean {
  if (!(error instanceof ClientError) || error.code !== "OAUTH_JWT_CLAIM_COMPARISON_FAILED") return false;
  const { cause } = error.cause as Error;
  const { claim, expected, claims } = cause as {
    claim: string;
    expected: unknown;
    claims: Record<string, unknown>;
  };
  return claim === "iss" && expected === google.inFull && claims.iss === google.short;
}

// The provider does not respond, or does not accept us: an error for the operator, not for the person.
export class IdentityUnavailable extends Error {
  override name = "IdentityUnavailable";
}

// Errors in the callback that came through the browser, or in the ID token. All others are problems with the provider.
const protocolErrors = new Set([
  "OAUTH_AUTHORIZATION_RESPONSE_ERROR",
  "OAUTH_INVALID_RESPONSE",
  "OAUTH_JWT_TIMESTAMP_CHECK_FAILED",
  "OAUTH_JWT_CLAIM_COMPARISON_FAILED",
  "OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED",
  "OAUTH_KEY_SELECTION_FAILED",
  "OAUTH_UNSUPPORTED_OPERATION",
]);

// The provider refused the code that the browser brought. Problems with our own client id or secret have other codes.
const wrongCode = new Set(["invalid_grant", "invalid_request"]);

// Converts errors of the library into the two kinds that callers handle.
function failureOf(error: unknown): Error {
  if (error instanceof IdentityRefused || error instanceof IdentityUnavailable) return error;
  const isRefused =
    error instanceof ResponseBodyError ? wrongCode.has(error.error) : protocolErrors.has(codeOf(error) ?? "");
  return isRefused
    ? new IdentityRefused("The browser came back without a valid proof.", { cause: error })
    : new IdentityUnavailable("The identity provider cannot be used.", { cause: error });
}

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
