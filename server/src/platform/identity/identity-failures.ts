import { ResponseBodyError } from "openid-client";
import { IdentityRefused } from "./identity-provider.ts";

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
export function failureOf(error: unknown): Error {
  if (error instanceof IdentityRefused || error instanceof IdentityUnavailable) return error;
  const isRefused =
    error instanceof ResponseBodyError ? wrongCode.has(error.error) : protocolErrors.has(codeOf(error) ?? "");
  return isRefused
    ? new IdentityRefused("The browser came back without a valid proof.", { cause: error })
    : new IdentityUnavailable("The identity provider cannot be used.", { cause: error });
}

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
