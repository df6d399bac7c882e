import type { Language } from "@boli/contract/base/languages";
import type { Failure } from "@boli/contract/endpoint/endpoint";
import type { ErrorCode } from "@boli/contract/endpoint/refusals";
import { texts } from "@boli/contract/texts/index";
import type { FastifyReply, FastifyRequest } from "fastify";
import { CallerOverBudget } from "../platform/database/turns.ts";
import { DatabaseUnavailable } from "../platform/database/database.ts";
import type { Edge } from "./edge.ts";
import { tooManyRequests } from "./guards/too-many-requests.ts";
import { languageOfDevice } from "./pages/language.ts";
import { Refusal, refuse, sentenceOf, turnAway } from "./refusal.ts";

declare module "fastify" {
  interface FastifyRequest {
    // Its line was written when it was denied.
    isLogged: boolean;
  }
}

// Writes the line of a request, when it is answered. Whoever is denied may leave before that and has it at once, with who they were.
export function logRequest(
  edge: Edge,
  request: FastifyRequest,
  { statusCode, elapsedTime }: Pick<FastifyReply, "statusCode" | "elapsedTime">,
  denied?: Refusal,
): void {
  if (request.isLogged) return;
  request.isLogged = denied !== undefined;
  edge.requestLog.info({
    requestId: request.id,
    endpoint: request.routeOptions?.config?.endpoint ?? "unknown",
    status: denied?.status ?? statusCode,
    ms: Math.round(elapsedTime),
    ...(denied && {
      denied: denied.code,
      userId: request.userId ?? undefined,
      address: request.ip,
    }),
  });
}

// Everything that is thrown becomes an envelope, and a fault is logged once.
export function sendFailure(
  edge: Edge,
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
): FastifyReply {
  const { refusal, isFault } = refusalFrom(error);
  if (isFault) {
    edge.metrics.faults.inc();
    edge.log.error(
      { requestId: request.id, endpoint: request.routeOptions?.config?.endpoint, err: error },
      "fault",
    );
  } else if (refusal.status === 401 || refusal.status === 403 || refusal.status === 429) {
    logRequest(edge, request, reply, refusal);
  }
  if (refusal.details.retryAfterSeconds)
    reply.header("retry-after", String(refusal.details.retryAfterSeconds));
  // The route may have said that its answer can be kept.
  reply.header("cache-control", "no-store");
  const language = request.call?.language ?? languageOfDevice(request.headers, edge);
  return reply
    .code(refusal.status)
    .type("application/json; charset=utf-8")
    .send(JSON.stringify(failureBody(refusal, language)));
}

// Our codes for the framework's own refusals.
const codeOfFramework: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "body_too_large",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "unsupported_media",
  FST_ERR_CTP_EMPTY_TYPE: "unsupported_media",
  FST_ERR_CTP_EMPTY_JSON_BODY: "malformed_body",
  FST_ERR_CTP_INVALID_JSON_BODY: "malformed_body",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "malformed_body",
  FST_ERR_CTP_BODY_INVALID_UTF8: "malformed_body",
  FST_ERR_BAD_URL: "malformed_request",
  FST_ERR_ASYNC_CONSTRAINT: "malformed_request",
  FST_ERR_MAX_PARAM_LENGTH: "address_too_long",
  ECONNRESET: "malformed_body",
  ERR_STREAM_PREMATURE_CLOSE: "malformed_body",
};

// The answer to anything that was thrown, and whether it is a fault that must be logged.
function refusalFrom(error: unknown): { refusal: Refusal; isFault: boolean } {
  if (error instanceof Refusal) return { refusal: error, isFault: false };
  if (error instanceof DatabaseUnavailable) {
    return { refusal: refuse("unavailable", undefined, { retryAfterSeconds: 2 }), isFault: true };
  }
  if (error instanceof CallerOverBudget) {
    return { refusal: tooManyRequests(error.seconds), isFault: false };
  }
  const { code, statusCode } = (error ?? {}) as { code?: unknown; statusCode?: unknown };
  if (typeof code === "string" && Object.hasOwn(codeOfFramework, code)) {
    const known = codeOfFramework[code] as "malformed_body";
    return { refusal: turnAway(known), isFault: false };
  }
  // The JSON reader refuses broken text and poisoned keys with a plain 400.
  if (statusCode === 400) return { refusal: turnAway("malformed_body"), isFault: false };
  // A built file was asked for on a condition that does not hold, or for a part that it does not have.
  if (statusCode === 412 || statusCode === 416)
    return { refusal: refuse("malformed_request"), isFault: false };
  return { refusal: refuse("fault"), isFault: true };
}

function failureBody(refusal: Refusal, language: Language): Failure {
  const sentences = texts[language].fields;
  const body: Failure = { success: false, error: sentenceOf(texts[language], refusal), code: refusal.code };
  if (refusal.details.fields) {
    body.fields = Object.fromEntries(
      Object.entries(refusal.details.fields).map(([field, key]) => [field, sentences[key]()]),
    );
  }
  if (refusal.details.at !== undefined) body.fields = { [refusal.details.at]: body.error };
  if (refusal.details.current !== undefined) body.current = refusal.details.current;
  if (refusal.details.by !== undefined) body.by = refusal.details.by;
  return body;
}
