import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { api } from "@boli/contract/api";
import type { Endpoint } from "@boli/contract/endpoint/endpoint";
import type { Edge } from "../edge.ts";
import { guard } from "../guards/guard.ts";
import { languageOfDevice } from "./language.ts";
import { turnAway } from "../refusal.ts";
import { sendFailure } from "../send-failure.ts";
import { sendStored } from "./send-stored.ts";

// Answers a request for an unknown address. The request is limited and counted like any other, and its body is not
// waited for.
export function answerNotFound(app: FastifyInstance, edge: Edge): void {
  const limit = guard(edge, { access: "anyone", isUpgrade: false, isForAll: true });
  app.addHook("onRequest", function limitNotFound(request, reply, done) {
    if (!request.is404) return done();
    if (hasRequestBody(request)) reply.header("connection", "close");
    limit.call(this, request, reply, (error?: Error) => {
      if (error) done(error);
      else sendNotFound(edge, request, reply);
    });
  });
  // For handlers that find nothing at an address, such as a file that was not built.
  app.setNotFoundHandler((request, reply) => sendNotFound(edge, request, reply));
}

function sendNotFound(edge: Edge, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = request.url.split("?")[0] ?? "";
  const allowed = methodsOf(path);
  if (allowed.length > 0 && !allowed.includes(request.method)) {
    reply.header("allow", allowed.join(", "));
    return sendFailure(edge, request, reply, turnAway("method_not_allowed"));
  }
  if (!edge.notFoundPage || !wantsPage(request, path))
    return sendFailure(edge, request, reply, turnAway("not_found"));
  void edge.notFoundPage(path, languageOfDevice(request.headers, edge)).then(
    (page) => sendStored(edge, request, reply, page, 404),
    (error: unknown) => sendFailure(edge, request, reply, error),
  );
  return reply;
}

const hasRequestBody = ({ headers }: FastifyRequest): boolean =>
  headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0";

// True for a person in a browser, who gets a page; programs and scripts get the envelope.
function wantsPage({ method, headers }: FastifyRequest, path: string): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  return !/^\/(api|assets)(\/|$)/.test(path) && (headers.accept ?? "").includes("text/html");
}

const patterns = Object.values(api)
  .flatMap((table) => Object.values(table as Record<string, Endpoint>))
  .map((endpoint) => ({
    method: endpoint.method,
    pattern: new RegExp(`^${endpoint.path.replace(/[.]/g, "\\.").replace(/\{\w+\}/g, "[^/]+")}$`),
  }));

// The methods of an address; none when there is no such address.
function methodsOf(path: string): string[] {
  return [...new Set(patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))];
}
