import type { FastifyReply, FastifyRequest } from "fastify";
import type { Edge } from "./edge.ts";
import { failureBody, refusalFrom } from "./failures.ts";
import { languageOfDevice } from "./pages/language.ts";

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
    edge.requestLog.info({
      requestId: request.id,
      endpoint: request.routeOptions?.config?.endpoint,
      denied: refusal.code,
      userId: request.call?.principal?.userId,
      address: request.ip,
    });
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
