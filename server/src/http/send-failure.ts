import type { FastifyReply, FastifyRequest } from "fastify";
import type { Edge } from "./edge.ts";
import { failureBody, refusalFrom } from "./failures.ts";
import { languageOfDevice } from "./pages/language.ts";
import type { Refusal } from "./refusal.ts";

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
