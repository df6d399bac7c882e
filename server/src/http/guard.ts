import type { Access, Endpoint } from "@boli/contract/endpoint";
import { limits, signedOutFactor } from "@boli/contract/limits";
import { type Scope, scopeOf } from "@boli/contract/permissions";
import { parseCookie } from "cookie";
import type { FastifyReply, FastifyRequest, onRequestHookHandler } from "fastify";
import type { Call } from "./call.ts";
import { type Edge, sessionCookie } from "./edge.ts";
import { comesFromElsewhere } from "./origin.ts";
import type { Principal } from "./principal.ts";
import { refuse } from "./refusal.ts";
import { RequestCall } from "./request-call.ts";

interface GuardedRoute {
  access: Access;
  endpoint?: Endpoint;
  isUpgrade: boolean;
}

// Decides who is calling and whether this caller may, before anything of the request is read.
// A hook in callback style: whoever comes without a token is let through or refused in the same turn.
export function guard(edge: Edge, route: GuardedRoute): onRequestHookHandler {
  const cookieName = edge.isHttps ? sessionCookie.secure : sessionCookie.plain;
  return (request, reply, done) => {
    const { token, usesCookie } = tokenOf(request, cookieName);
    if (request.headers.authorization === undefined) refuseOtherSites(edge, route, request, usesCookie);
    const letIn = (principal: Principal | null): void => {
      try {
        request.call = admit(edge, route, request, reply, principal);
      } catch (error) {
        done(error as Error);
        return;
      }
      done();
    };
    if (token) edge.authenticate(token).then(letIn, done);
    else letIn(null);
  };
}

// The token of a call: Bearer for API clients, the cookie for browsers.
function tokenOf(
  request: FastifyRequest,
  cookieName: string,
): { token: string | undefined; usesCookie: boolean } {
  const { authorization, cookie } = request.headers;
  if (authorization !== undefined) {
    return {
      token: authorization.startsWith("Bearer ") ? authorization.slice("Bearer ".length) : undefined,
      usesCookie: false,
    };
  }
  if (cookie === undefined || cookie.length > 8_192) return { token: undefined, usesCookie: false };
  return { token: parseCookie(cookie)[cookieName], usesCookie: true };
}

function refuseOtherSites(
  edge: Edge,
  { isUpgrade }: GuardedRoute,
  { method, headers }: FastifyRequest,
  usesCookie: boolean,
): void {
  if (comesFromElsewhere({ method, headers, isUpgrade, usesCookie }, edge.isOurOrigin)) {
    throw refuse("wrong_origin");
  }
}

function admit(
  edge: Edge,
  route: GuardedRoute,
  request: FastifyRequest,
  reply: FastifyReply,
  principal: Principal | null,
): Call {
  const limitName = route.endpoint?.limit ?? "read";
  const factor = edge.limitFactor * (principal ? 1 : signedOutFactor);
  const bucket = `${limitName} ${principal?.userId ?? request.ip}`;
  const waitSeconds = edge.buckets.take(bucket, limits[limitName], factor);
  if (waitSeconds > 0) {
    throw refuse("too_many_requests", { seconds: waitSeconds }, { retryAfterSeconds: waitSeconds });
  }
  return new RequestCall(edge, { request, reply, principal, scope: scopeFor(route.access, principal) });
}

function scopeFor(access: Access, principal: Principal | null): Scope | null {
  if (access === "anyone") return null;
  if (!principal) throw refuse("session_required");
  if (access === "signed-in") return null;
  const scope = scopeOf(principal.role, access.right);
  if (!scope) throw refuse("not_allowed");
  return scope;
}
