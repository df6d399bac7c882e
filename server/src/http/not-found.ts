import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { api } from "@boli/contract/api";
import type { Endpoint } from "@boli/contract/endpoint";
import type { Edge } from "./edge.ts";
import { guard } from "./guard.ts";
import { languageOfDevice } from "./language.ts";
import { refuse } from "./refusal.ts";
import { sendFailure } from "./send-failure.ts";
import { sendStored } from "./stored-page.ts";

// Answers what asks for an address that is not there. It is limited and counted for its caller like any other request,
// and what it says beyond its head is not waited for.
export function answerNotFound(app: FastifyInstance, edge: Edge): void {
  const limit = guard(edge, { access: "anyone", isUpgrade: false, isForAll: true });
  app.addHook("onRequest", function limitNotFound(request, reply, done) {
    if (!request.is404) return done();
    if (bringsBody(request)) reply.header("connection", "close");
    limit.call(this, request, reply, (error?: Error) => {
      if (error) done(error);
      else sendNotFound(edge, request, reply);
    });
  });
  // What finds out later that there is nothing, such as a file that was not built.
  app.setNotFoundHandler((request, reply) => sendNotFound(edge, request, reply));
}

function sendNotFound(edge: Edge, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = request.url.split("?")[0] ?? "";
  const allowed = methodsOf(path);
  if (allowed.length > 0 && !allowed.includes(request.method)) {
    reply.header("allow", allowed.join(", "));
    return sendFailure(edge, request, reply, refuse("method_not_allowed"));
  }
  if (!edge.notFoundPage || !wantsPage(request, path))
    return sendFailure(edge, request, reply, refuse("not_found"));
  void edge.notFoundPage(path, languageOfDevice(request.headers, edge)).then(
    (page) => sendStored(edge, request, reply, page, 404),
    (error: unknown) => sendFailure(edge, request, reply, error),
  );
  return reply;
}

const bringsBody = ({ headers }: FastifyRequest): boolean =>
  headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0";

// A person in a browser, who is shown a page; programs and scripts are told by the envelope.
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

// Which methods an address takes; none when there is no such address.
function methodsOf(path: string): string[] {
  return [...new Set(patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))];
}
