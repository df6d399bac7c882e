import type { IncomingHttpHeaders } from "node:http";
import type { Access, Endpoint } from "@boli/contract/endpoint/endpoint";
import {
  type Limit,
  type LimitName,
  type Rate,
  limits,
  sessionsFactor,
  signedOutFactor,
} from "@boli/contract/endpoint/limits";
import { type Scope, isHeldByBuyers, scopeOf } from "@boli/contract/endpoint/permissions";
import { cookieNameOf } from "@boli/contract/shell/state";
import { parseCookie } from "cookie";
import type { FastifyReply, FastifyRequest, onRequestHookHandler } from "fastify";
import { inTurn } from "../../platform/database/turns.ts";
import type { Call } from "../call.ts";
import { type Edge, type TokenOwner, sessionCookie } from "../edge.ts";
import { Refusal, refuse, turnAway } from "../refusal.ts";
import { RequestCall } from "../request-call.ts";
import type { ArrivalKind } from "./arrivals.ts";
import { sourceOf } from "./network.ts";
import type { FoundCaller, Principal } from "./principal.ts";
import { lookUpBoundsOf } from "./token-share.ts";
import { tooManyRequests } from "./too-many-requests.ts";

interface GuardedRoute {
  access: Access;
  endpoint?: Endpoint;
  isUpgrade: boolean;
  // True for an answer that is the same for everyone: it needs no session, so it can be cached and works while sessions
  // cannot be looked up.
  isForAll?: boolean;
  // The access of a route outside the table; a row of the table brings its own.
  limit?: LimitName;
}

// Decides who is calling and whether they may, before any of the request is read. The hook has callback style: a caller
// without a token is let through or refused in the same turn.
export function guard(edge: Edge, route: GuardedRoute): onRequestHookHandler {
  const cookieName = cookieNameOf(sessionCookie, edge);
  return (request, reply, done) => {
    if (route.endpoint?.navigated && isEmbedded(request.headers)) throw refuse("wrong_origin");
    const { token, usesCookie } = route.isForAll ? nobody : tokenOf(request, cookieName);
    if (!route.isForAll && request.headers.authorization === undefined)
      refuseOtherSites(edge, route, request, usesCookie);
    const admitCaller = (caller: FoundCaller | null): void => {
      request.userId = caller?.principal.userId ?? null;
      try {
        request.call = admit(edge, route, request, reply, caller);
      } catch (error) {
        done(error as Error);
        return;
      }
      request.turn = {
        lane: limits[limitNameOf(route)].lane,
        caller: caller?.principal.userId ?? sourceOf(request.ip),
      };
      inTurn(request.turn, done);
    };
    const signsIn = isWayIn(route, request.method);
    const bounds = lookUpBoundsOf(edge, {
      address: request.ip,
      limitName: signsIn ? undefined : limitNameOf(route),
      onSpent: (userId) => void (request.userId = userId),
    });
    const sender = {
      request,
      owner: token ? edge.ownerOfToken(token) : undefined,
      isRefused: token !== undefined && !signsIn && bounds.share.isUsedUp(),
    };
    const isOver = willBeRefused(edge, route, sender);
    const enter = (caller: FoundCaller | null, begin = () => admitCaller(caller)): void =>
      edge.arrivals.enter({
        kind: isOver ? "over" : kindOf(route),
        sender: caller?.principal.userId ?? sender.owner?.userId ?? sourceOf(request.ip),
        part: caller?.principal.tokenHash ?? sender.owner?.tokenHash ?? limitNameOf(route),
        isGone: () => request.raw.socket.destroyed,
        begin,
        refuse: (error) => {
          // Otherwise a thousand busy connections would ask again in the next turn.
          reply.header("connection", "close");
          done(error);
        },
      });
    const fail = (error: Error): void => (signsIn && isTooMany(error) ? enter(null) : done(error));
    // Sessions are looked up all at once, so that what is asked of them is the first that takes turns.
    if (!token) enter(null);
    else if (isOver) enter(null, () => void edge.authenticate(token, bounds).then(admitCaller, fail));
    else edge.authenticate(token, bounds).then(enter, fail);
  };
}

interface Sender {
  request: FastifyRequest;
  // The session that was found lately for its token.
  owner: TokenOwner | undefined;
  // Its made-up token is not looked up.
  isRefused: boolean;
}

const kindOf = (route: GuardedRoute): ArrivalKind => {
  const { lane } = limits[limitNameOf(route)];
  return lane === "bid" || lane === "room" ? lane : "other";
};

// True for what a limit is going to refuse, as far as that is known without the database.
function willBeRefused(edge: Edge, route: GuardedRoute, { request, owner, isRefused }: Sender): boolean {
  const name = limitNameOf(route);
  if (owner)
    return !isWayIn(route, request.method) && edge.spentSessions.find(name, owner.tokenHash) !== undefined;
  const bucket = `${name} ${sourceOf(request.ip)}`;
  return isRefused || edge.buckets.secondsUntil(bucket, ...signedOutRate(edge, limits[name])) > 0;
}

// Whoever signs in, signs up or sets a new password needs no session, and a flood at the same address keeps nobody from that (FLOOD-8).
// These have limits of their own; any other open endpoint is bound as always.
const isWayIn = (route: GuardedRoute, method: string): boolean =>
  route.access === "anyone" && method === "POST" && waysIn.has(limitNameOf(route));

const waysIn: ReadonlySet<LimitName> = new Set(["signIn", "mail"]);

const isTooMany = (error: Error): boolean => error instanceof Refusal && error.code === "too_many_requests";

const nobody = { token: undefined, usesCookie: false };

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
  { endpoint, isUpgrade }: GuardedRoute,
  { method, headers }: FastifyRequest,
  usesCookie: boolean,
): void {
  const leavesTrace = endpoint !== undefined && countsOrRecords(endpoint);
  if (isCrossOrigin({ method, headers, isUpgrade, usesCookie, leavesTrace }, edge.isOurOrigin)) {
    throw refuse("wrong_origin");
  }
}

// Google sends people back to a page of the API, so those that are navigated to are left out.
const countsOrRecords = ({ audit, countsRows, navigated }: Endpoint): boolean =>
  !navigated && (countsRows === true || audit !== undefined);

function admit(
  edge: Edge,
  route: GuardedRoute,
  request: FastifyRequest,
  reply: FastifyReply,
  caller: FoundCaller | null,
): Call {
  const found = caller?.principal ?? null;
  const limitName = limitNameOf(route);
  const limit: Limit = limits[limitName];
  const sender = found?.userId ?? sourceOf(request.ip);
  const waitSeconds = found
    ? secondsToWaitOf(edge, limit, { limitName, principal: found })
    : edge.buckets.take(`${limitName} ${sender}`, ...signedOutRate(edge, limit));
  if (waitSeconds > 0) throw tooManyRequests(waitSeconds);
  if (!edge.underWay.claim(request.raw, sender, edge.limitFactor)) throw tooManyRequests(1);
  const principal = found && limitPrincipal(edge, route, found);
  const scope = scopeFor(route, principal);
  if (route.endpoint?.sensitive && principal && !principal.isFresh) throw refuse("proof_needed");
  return new RequestCall(edge, {
    request,
    reply,
    principal,
    scope,
    databaseState: caller?.databaseState,
  });
}

const limitNameOf = ({ limit, endpoint }: GuardedRoute): LimitName => limit ?? endpoint?.limit ?? "read";

const signedOutRate = ({ limitFactor }: Edge, limit: Limit): [rate: Rate, factor: number] =>
  limit.signedOut ? [limit.signedOut, limitFactor] : [limit, limitFactor * signedOutFactor];

// A session's own bucket comes first, so its surplus takes nothing from the user's other sessions.
function secondsToWaitOf(
  { buckets, limitFactor, spentSessions }: Edge,
  limit: Limit,
  { limitName, principal }: { limitName: string; principal: Principal },
): number {
  const { sessionId, userId, tokenHash } = principal;
  for (const [holder, factor] of [
    [sessionId, limitFactor],
    [userId, limitFactor * sessionsFactor],
  ] as const) {
    const bucket = `${limitName} ${holder}`;
    const seconds = buckets.take(bucket, limit, factor);
    if (seconds === 0) continue;
    spentSessions.note(limitName, tokenHash, { bucket, limit, factor, userId });
    return seconds;
  }
  return 0;
}

// Outside the demo an admin without a second step, or with one that nobody vouched for, may do only what every buyer
// may. An endpoint that needs more is refused with the code that leads to the set-up. Otherwise the call goes on as a
// buyer's, because use cases that are open to anyone look at the role themselves. The endpoint that shows people who
// they are reads the account and not this role.
function limitPrincipal(
  { adminsNeedTwoStep }: Edge,
  { access }: GuardedRoute,
  principal: Principal,
): Principal {
  if (!adminsNeedTwoStep || principal.role !== "admin") return principal;
  if (principal.hasTwoStep && principal.isVouchedFor) return principal;
  const isPrivileged = typeof access === "object" && !isHeldByBuyers(access.right);
  if (isPrivileged) throw refuse(principal.hasTwoStep ? "two_step_not_vouched" : "two_step_setup_needed");
  return { ...principal, role: "buyer" };
}

function scopeFor({ access, endpoint }: GuardedRoute, principal: Principal | null): Scope | null {
  if (access === "anyone") return null;
  if (!principal) throw turnAway(endpoint?.whenSignedOut ?? "session_required");
  if (access === "signed-in") return null;
  const scope = scopeOf(principal, access.right);
  if (!scope) throw turnAway(endpoint?.whenNotAllowed ?? "not_allowed");
  return scope;
}

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

// Cross-site request forgery: a browser names the origin of a request that changes something.
// Calls with a Bearer token carry no ambient authority and are exempt; a WebSocket upgrade is checked like a write.
// A read that leaves a trace is refused when the browser says that another site led to it.
export function isCrossOrigin(
  request: {
    method: string;
    headers: IncomingHttpHeaders;
    isUpgrade: boolean;
    usesCookie: boolean;
    leavesTrace: boolean;
  },
  isOurOrigin: (origin: string) => boolean,
): boolean {
  if (safeMethods.has(request.method) && !request.isUpgrade)
    return request.leavesTrace && request.headers["sec-fetch-site"] === "cross-site";
  const origin = request.headers.origin;
  if (!request.isUpgrade) {
    const site = request.headers["sec-fetch-site"];
    if (site === "same-origin" || site === "none") return false;
    if (site !== undefined) return !(origin !== undefined && isOurOrigin(origin));
  }
  if (origin !== undefined) return !isOurOrigin(origin);
  // Every browser of today sends one of the two headers. A request with a cookie is refused anyway.
  return request.usesCookie;
}

// True when a browser says that it fetches this for a part of a page, such as a picture or a frame, and does not
// navigate there. Other programs do not send `Sec-Fetch-Dest`, though some send `Sec-Fetch-Mode`.
const isEmbedded = (headers: IncomingHttpHeaders): boolean =>
  (headers["sec-fetch-dest"] ?? "document") !== "document";
