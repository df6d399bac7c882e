import { randomBytes } from "node:crypto";
import { type RequestListener, type Server, createServer } from "node:http";
import type { Socket } from "node:net";
import { api } from "@boli/contract/api";
import type { Endpoint } from "@boli/contract/endpoint/endpoint";
import type { ErrorCode } from "@boli/contract/endpoint/refusals";
import { statusOfCode } from "@boli/contract/errors";
import { texts } from "@boli/contract/texts/index";
import fastifyWebsocket from "@fastify/websocket";
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from "fastify";
import { inTurn, turnNow } from "../platform/database/turns.ts";
import { registerJsonParser } from "./bodies/input.ts";
import { isReceivingFile } from "./bodies/receive-file.ts";
import type { Edge } from "./edge.ts";
import { guard } from "./guards/guard.ts";
import { tooManyRequests } from "./guards/too-many-requests.ts";
import { type Pressure, refuseUnderPressure } from "./guards/under-way.ts";
import { languageOfDevice } from "./pages/language.ts";
import { sendStored } from "./pages/page-routes.ts";
import { refuse, turnAway } from "./refusal.ts";
import { logRequest, sendFailure } from "./send-failure.ts";

interface HttpOptions {
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
  await acceptSockets(app, edge);
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

async function acceptSockets(app: FastifyInstance, edge: Edge): Promise<void> {
  await app.register(fastifyWebsocket, {
    options: { maxPayload: limitsOfServer.socketMessageBytes, perMessageDeflate: false },
    errorHandler: (error, socket, request) => {
      socket.terminate();
      // Broken frames and broken lines are the client's doing, and would let anybody fill the log.
      if (!("code" in error)) edge.log.error({ requestId: request.id, err: error }, "fault in a socket");
    },
  });
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

const codeOfClientError: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: "headers_too_large",
  ERR_HTTP_REQUEST_TIMEOUT: "request_timeout",
};

const reasons: Partial<Record<number, string>> = {
  400: "Bad Request",
  408: "Request Timeout",
  431: "Request Header Fields Too Large",
};

// A request that does not even parse as HTTP still gets the envelope. It is written by hand, since there is no request
// to answer.
function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  // An upload over a slow line has timeouts of its own.
  if (error.code === "ERR_HTTP_REQUEST_TIMEOUT" && isReceivingFile(socket)) return;
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const code = codeOfClientError[error.code ?? ""] ?? "malformed_request";
  const sentence = texts.en.refusals[code as "malformed_request"]();
  const body = JSON.stringify({ success: false, error: sentence, code });
  const status = statusOfCode[code];
  socket.end(
    `HTTP/1.1 ${status} ${reasons[status] ?? "Bad Request"}\r\nconnection: close\r\n` +
      `content-type: application/json; charset=utf-8\r\nx-content-type-options: nosniff\r\ncache-control: no-store\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

// Closes connections beyond the limit. The server's own limit counts those of its one socket alone (boot/listen-more.ts).
export function limitConnections(server: Server, max: number): void {
  let open = 0;
  server.on("connection", (socket) => {
    open += 1;
    socket.once("close", () => (open -= 1));
    if (open > max) socket.destroy();
  });
}

// Answers a request for an unknown address. The request is limited and counted like any other, and its body is not
// waited for.
function answerNotFound(app: FastifyInstance, edge: Edge): void {
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
  const allowed = methodsOf(path, edge);
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
    demoOnly: endpoint.demoOnly ?? false,
    pattern: new RegExp(`^${endpoint.path.replace(/[.]/g, "\\.").replace(/\{\w+\}/g, "[^/]+")}$`),
  }));

// The methods of an address; none when there is no such address.
function methodsOf(path: string, { isDemo }: Edge): string[] {
  return [
    ...new Set(
      patterns
        .filter(({ pattern, demoOnly }) => pattern.test(path) && (isDemo || !demoOnly))
        .map(({ method }) => method),
    ),
  ];
}
