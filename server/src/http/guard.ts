import type { Access, Endpoint } from "@boli/contract/endpoint";
import { limits, signedOutFactor } from "@boli/contract/limits";
import { type Scope, scopeOf } from "@boli/contract/permissions";
import type { FastifyReply, FastifyRequest } from "fastify";
import { parseCookie } from "cookie";
import type { Call } from "./call.ts";
import { cookieLine } from "./cookie-line.ts";
import { type Edge, sessionCookie } from "./edge.ts";
import { languageFromHeader } from "./language.ts";
import { networkOf } from "./network.ts";
import { comesFromElsewhere } from "./origin.ts";
import { refuse } from "./refusal.ts";
import { countAuditEntry } from "./request-context.ts";
import { makeNonce } from "./security-headers.ts";

// The token of a call: Bearer for API clients, the cookie for browsers.
function tokenOf(
  request: FastifyRequest,
  cookieName: string,
): { token: string | undefined; usesCookie: boolean } {
  const authorization = request.headers.authorization;
  if (authorization !== undefined) {
    return {
      token: authorization.startsWith("Bearer ") ? authorization.slice(7) : undefined,
      usesCookie: false,
    };
  }
  const header = request.headers.cookie;
  if (header === undefined || header.length > 8_192) return { token: undefined, usesCookie: false };
  return { token: parseCookie(header)[cookieName], usesCookie: true };
}

// Decides who is calling and whether this caller may, before anything of the request is read.
export async function guard(
  edge: Edge,
  route: { access: Access; endpoint?: Endpoint; isUpgrade: boolean },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Call> {
  const cookieName = edge.isHttps ? sessionCookie.secure : sessionCookie.plain;
  const { token, usesCookie } = tokenOf(request, cookieName);
  const crossing = {
    method: request.method,
    headers: request.headers,
    isUpgrade: route.isUpgrade,
    usesCookie,
  };
  if (request.headers.authorization === undefined && comesFromElsewhere(crossing, edge.isOurOrigin)) {
    throw refuse("wrong_origin");
  }
  const principal = token ? await edge.authenticate(token) : null;
  const limit = route.endpoint ? limits[route.endpoint.limit] : limits.read;
  const network = networkOf(request.ip);
  const bucketKey = `${route.endpoint?.limit ?? "read"} ${principal?.userId ?? request.ip}`;
  const factor = edge.limitFactor * (principal ? 1 : signedOutFactor);
  const waitSeconds = edge.buckets.take(bucketKey, limit, factor);
  if (waitSeconds > 0) {
    throw refuse("too_many_requests", { seconds: waitSeconds }, { retryAfterSeconds: waitSeconds });
  }
  let scope: Scope | null = null;
  if (route.access !== "anyone") {
    if (!principal) throw refuse("session_required");
    if (typeof route.access === "object") {
      scope = scopeOf(principal.role, route.access.right) ?? null;
      if (!scope) throw refuse("not_allowed");
    }
  }
  const call: Call = {
    principal,
    requestId: request.id,
    address: request.ip,
    network,
    userAgent: (request.headers["user-agent"] ?? "").slice(0, 300),
    language: principal?.language ?? languageFromHeader(request.headers["accept-language"]),
    scope,
    version: null,
    key: null,
    cookie: (name) => parseCookie(request.headers.cookie ?? "")[name],
    setCookie: (name, value, maxAgeSeconds) => {
      reply.header("set-cookie", cookieLine(name, value, maxAgeSeconds, edge.isHttps));
    },
    clearCookie: (name) => {
      reply.header("set-cookie", cookieLine(name, "", 0, edge.isHttps));
    },
    nonce: () => {
      const nonce = makeNonce();
      reply.headers(edge.headers.page(nonce));
      return nonce;
    },
    audit: async (tx, note) => {
      countAuditEntry(tx);
      await edge.recordAudit(tx, call, note);
    },
  };
  return call;
}
