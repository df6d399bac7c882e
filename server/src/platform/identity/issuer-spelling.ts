import { AsyncLocalStorage } from "node:async_hooks";
import {
  ClientError,
  Configuration,
  type CustomFetch,
  customFetch,
  enableNonRepudiationChecks,
} from "openid-client";

// Google documents two spellings of its issuer in an ID token and promises neither
// (https://developers.google.com/identity/openid-connect/openid-connect#an-id-tokens-payload).
const google = { inFull: "https://accounts.google.com", short: "accounts.google.com" };

// Accounts are stored by issuer and subject, so each issuer has one name in our tables.
export const oneSpelling = (issuer: string): string => (issuer === google.short ? google.inFull : issuer);

// The library compares the issuer with one spelling. A Google token with the other spelling is read a second time, with a
// configuration that differs in nothing else, so that every check still applies.
export class SpellingReader {
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
