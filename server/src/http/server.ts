import { randomBytes } from "node:crypto";
import { type RequestListener, type Server, createServer } from "node:http";
import fastifyWebsocket from "@fastify/websocket";
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from "fastify";
import { inTurn, turnNow } from "../platform/database/turns.ts";
import { answerClientError } from "./client-errors.ts";
import type { Edge } from "./edge.ts";
import { answerNotFound } from "./pages/not-found.ts";
import { registerJsonParser } from "./bodies/read-json.ts";
import { limitConnections } from "./guards/connections.ts";
import { type Pressure, refuseUnderPressure } from "./guards/pressure.ts";
import { tooManyRequests } from "./guards/too-many-requests.ts";
import { refuse } from "./refusal.ts";
import { logRequest, sendFailure } from "./send-failure.ts";

export interface HttpOptions {
  // The number or the addresses of the proxies in front; with false the caller's address is that of the connection.
  trustProxy: boolean | string | ((address: string, hop: number) => boolean);
  // A connection on which nothing moves in either direction for this long is closed.
  silentMs?: number | undefined;
  // Decides whether a request may name this host; any host by default. Otherwise a page elsewhere could point its own name
  // at this machine.
  isOwnHost?: ((named: string | undefined) => boolean) | undefined;
  // Says when the program is too busy to take more; without it, never.
  pressure?: Pressure | undefined;
}

const limitsOfServer = {
  bodyBytes: 64 * 1024,
  headerBytes: 16 * 1024,
  headerLines: 100,
  requestMs: 30_000,
  silentMs: 60_000,
  lookForLateMs: 5_000,
  keepAliveMs: 72_000,
  socketMessageBytes: 4 * 1024,
  // Below the file limit of the service manager (deploy/boli.service), so that files and the database can still be opened.
  connections: 20_000,
} as const;

// Request ids are made here, never taken from the request: a caller must not be able to write into our log.
const idPrefix = randomBytes(6).toString("base64url");
let requestCount = 0;

export async function makeServer(edge: Edge, options: HttpOptions): Promise<FastifyInstance> {
  // The plain type keeps the framework's own types plain.
  const log: FastifyBaseLogger = edge.log;
  const app = Fastify({
    loggerInstance: log,
    // The log line of a request is written below, once. A logger for each request would only cost time.
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (logger) => logger,
    genReqId: () => `${idPrefix}-${(requestCount += 1).toString(36)}`,
    trustProxy: options.trustProxy,
    bodyLimit: limitsOfServer.bodyBytes,
    serverFactory: (handler) => makeHttpServer(handler, options.silentMs ?? limitsOfServer.silentMs),
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: false },
    clientErrorHandler: answerClientError,
    // An address that cannot be read is refused before any hook has run.
    frameworkErrors: (error, request, reply) => {
      setCommonHeaders(edge, request, reply);
      sendFailure(edge, request, reply, error);
    },
    // A request on an open connection while the server drains is still served; the framework's own 503 has no envelope.
    return503OnClosing: false,
  });

  app.decorateRequest("call", null);
  app.decorateRequest("userId", null);
  app.decorateRequest("turn", null);
  app.decorateRequest("isLogged", false);
  app.decorateRequest("socketInput", undefined);
  requireAccessOnEveryRoute(app);
  registerJsonParser(app);

  app.addHook("onRequest", (request, reply, done) => {
    setCommonHeaders(edge, request, reply);
    const isStrange = options.isOwnHost && !options.isOwnHost(request.raw.headers.host);
    done(refuseOverload(edge, request, reply) ?? (isStrange ? refuse("wrong_host") : undefined));
  });
  if (options.pressure) await refuseUnderPressure(app, options.pressure);
  // Runs before the handler for unknown addresses. Otherwise a connection that asked there for a socket would stay
  // open.
  await app.register(fastifyWebsocket, {
    options: { maxPayload: limitsOfServer.socketMessageBytes, perMessageDeflate: false },
    errorHandler: (error, socket, request) => {
      socket.terminate();
      // Broken frames and broken lines are the client's doing, and would let anybody fill the log.
      if (!("code" in error)) edge.log.error({ requestId: request.id, err: error }, "fault in a socket");
    },
  });
  answerNotFound(app, edge);
  // The parser of a body calls back outside of the request's own context.
  app.addHook("preValidation", (request, _reply, done) => {
    if (request.turn && request.turn !== turnNow()) inTurn(request.turn, done);
    else done();
  });
  app.addHook("onResponse", (request, reply, done) => {
    const name = request.routeOptions.config.endpoint ?? "unknown";
    edge.metrics.answered(name, reply.statusCode, reply.elapsedTime / 1000);
    logRequest(edge, request, reply);
    done();
  });
  app.setErrorHandler((error, request, reply) => sendFailure(edge, request, reply, error));
  // Otherwise an upgrade at a path without a socket would open one and close it at once, without being counted, as often as
  // the client likes.
  app.addHook("onRequest", (request, _reply, done) => {
    done(request.ws && !request.routeOptions.config.isSocket ? refuse("not_found") : undefined);
  });
  return app;
}

function makeHttpServer(handler: RequestListener, silentMs: number): Server {
  const server = createServer(
    {
      maxHeaderSize: limitsOfServer.headerBytes,
      connectionsCheckingInterval: limitsOfServer.lookForLateMs,
      requestTimeout: limitsOfServer.requestMs,
      keepAliveTimeout: limitsOfServer.keepAliveMs,
    },
    (request, response) => {
      // Node reads on in what had come before the connection was destroyed, which may be two thousand requests at once.
      if (!request.socket.destroyed) handler(request, response);
    },
  );
  server.setTimeout(silentMs);
  // Node silently drops headers beyond its own limit, and the proxy's header that names the real caller may be among
  // them. Here all headers are read, and too many are refused.
  server.maxHeadersCount = 0;
  limitConnections(server, limitsOfServer.connections);
  return server;
}

// Counts the request among those under way, and refuses it when there are too many.
function refuseOverload(edge: Edge, request: FastifyRequest, reply: FastifyReply): Error | undefined {
  const { raw, routeOptions } = request;
  const found = edge.underWay.enter(raw, reply.raw, routeOptions.config.isBid);
  if (raw.rawHeaders.length > 2 * limitsOfServer.headerLines) return refuse("headers_too_large");
  // The operator's routes answer also when the program is busy.
  if (found === "node" && routeOptions.config.endpoint !== "system")
    return refuse("unavailable", undefined, { retryAfterSeconds: 2 });
  if (found !== "on-connection") return undefined;
  // The client of a refused upgrade shows no sentence.
  raw.socket.destroy();
  return tooManyRequests(1);
}

function setCommonHeaders(edge: Edge, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(edge.headers.data);
  reply.header("x-request-id", request.id);
}

// A route that declares no access stops the start.
function requireAccessOnEveryRoute(app: FastifyInstance): void {
  app.addHook("onRoute", (route) => {
    if (route.config?.access === undefined) {
      throw new Error(`The route ${String(route.method)} ${route.url} declares no access.`);
    }
    if (route.wsHandler !== undefined) route.config.isSocket = true;
  });
}
