import { ResponseBodyError } from "openid-client";
import { IdentityRefused } from "./identity-provider.ts";

// The provider does not answer, or does not accept us: a fault for whoever runs the program, not for the person.
export class IdentityUnavailable extends Error {
  override name = "IdentityUnavailable";
}

// What came back through the browser, or the proof itself, does not fit. Everything else is trouble with the provider.
const doesNotFit = new Set([
  "OAUTH_AUTHORIZATION_RESPONSE_ERROR",
  "OAUTH_INVALID_RESPONSE",
  "OAUTH_JWT_TIMESTAMP_CHECK_FAILED",
  "OAUTH_JWT_CLAIM_COMPARISON_FAILED",
  "OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED",
  "OAUTH_KEY_SELECTION_FAILED",
  "OAUTH_UNSUPPORTED_OPERATION",
]);

// Refused for the code that the browser carried. What is wrong with our own name or secret has other names.
const wrongCode = new Set(["invalid_grant", "invalid_request"]);

// Sorts what the library throws into the two kinds that callers know.
export function failureOf(error: unknown): Error {
  if (error instanceof IdentityRefused || error instanceof IdentityUnavailable) return error;
  const isRefused =
    error instanceof ResponseBodyError ? wrongCode.has(error.error) : doesNotFit.has(codeOf(error) ?? "");
  return isRefused
    ? new IdentityRefused("The browser came back without a proof that holds.", { cause: error })
    : new IdentityUnavailable("The provider of identities cannot be used.", { cause: error });
}

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
