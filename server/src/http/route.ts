import { setImmediate } from "node:timers/promises";
import type { Endpoint } from "@boli/contract/endpoint/endpoint";
import { limits, rowLimit } from "@boli/contract/endpoint/limits";
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from "fastify";
import type { Tx } from "../platform/database/database.ts";
import { answerSchemaOf, requireExactAnswer, jsonOf } from "./bodies/answer-schema.ts";
import { isForm, parseInput } from "./bodies/input.ts";
import {
  type ReceivedForm,
  receiveForm,
  type Received,
  drainRequest,
  receiveFile,
  registerFormParser,
  claimUploadSlot,
} from "./bodies/receive-file.ts";
import { type Call, callOf } from "./call.ts";
import type { Edge } from "./edge.ts";
import { guard } from "./guards/guard.ts";
import { sourceOf } from "./guards/network.ts";
import { Queue, Queues, SenderSlots } from "./guards/queue.ts";
import { tooManyRequests } from "./guards/too-many-requests.ts";
import { hashOfRequest, runOnce } from "./idempotency.ts";
import { sendBest } from "./pages/page-routes.ts";
import type { StoredPage } from "./pages/stored-page.ts";
import { refuse } from "./refusal.ts";
import { AuditRuleBroken, type AuditedCall, auditedCall } from "./request-context.ts";

// Routes are added from data, so a handler is typed here for any endpoint. The capability has checked it against its own.
export type AnyHandler = (input: unknown, call: Call, tx?: Tx) => Promise<unknown>;

interface Row {
  name: string;
  endpoint: Endpoint;
  handler: AnyHandler;
}

export const pathForRouter = (path: string): string => path.replace(/\{(\w+)\}/g, ":$1");

// A row that contradicts itself is a bug, and stops the start.
function requireConsistentRow({ name, endpoint }: Row): void {
  const problem = problemOf(endpoint);
  if (problem) throw new Error(`The endpoint ${name} (${endpoint.method} ${endpoint.path}) ${problem}.`);
}

function problemOf(endpoint: Endpoint): string | undefined {
  if (endpoint.access === undefined) return "declares no access";
  if (endpoint.once && endpoint.access === "anyone")
    return "may be retried by key, which needs a signed-in caller";
  if (endpoint.sensitive && endpoint.access === "anyone")
    return "needs a proof, which needs a signed-in caller";
  if (endpoint.input?.body && endpoint.method === "GET") return "reads a body on GET";
  if (endpoint.upload && endpoint.once) return "may be retried by key, which cannot tell two files apart";
  if ((endpoint.upload || endpoint.form) && endpoint.access === "anyone") return "takes files of anyone";
  return undefined;
}

// Adds the route of one row of the endpoint table.
export function addEndpoint(app: FastifyInstance, edge: Edge, row: Row): void {
  requireConsistentRow(row);
  const { endpoint } = row;
  if (endpoint.demoOnly && !edge.isDemo) return;
  if (!endpoint.upload && !endpoint.form) return addRoute(app, edge, row);
  void app.register(async (scope) => {
    await registerFormParser(scope, { withJson: endpoint.form !== undefined });
    addRoute(scope, edge, row);
  });
}

function addRoute(app: FastifyInstance, edge: Edge, row: Row): void {
  const { name, endpoint } = row;
  const route = { access: endpoint.access, endpoint, isUpgrade: false };
  app.route({
    method: endpoint.method,
    url: pathForRouter(endpoint.path),
    config: { access: endpoint.access, endpoint: name, isBid: limits[endpoint.limit].lane === "bid" },
    ...(endpoint.bodyLimitBytes ? { bodyLimit: endpoint.bodyLimitBytes } : {}),
    // The guard runs before the body is read, so that a refused caller costs no parsing.
    onRequest: endpoint.bodyLimitBytes ? [guard(edge, route), holdLargeBody(edge)] : guard(edge, route),
    handler: handlerOf(edge, row),
  });
}

function handlerOf(edge: Edge, row: Row): (request: FastifyRequest, reply: FastifyReply) => Promise<unknown> {
  const { name, endpoint } = row;
  const run = runnerOf(edge, row);
  // Made for the first answer, because those of all endpoints together would take a tenth of a start.
  let schemaOf: ReturnType<typeof answerSchemaOf> | undefined;
  // A form has no key under which its answer could be kept, and its files are received before any transaction.
  const runForm = endpoint.audit ? withAuditRule(name, row.handler) : row.handler;
  return async (request, reply) => {
    const call = callOf(request);
    readCallHeaders(endpoint, request, call);
    const input = parseInput(endpoint, request);
    // Reading a large body takes long enough; others have their turn before anything is done with it.
    if (endpoint.bodyLimitBytes && input.body !== undefined) await setImmediate();
    const countRows = rowCounter(edge, endpoint, call);
    const result = await (endpoint.upload
      ? withFile(edge, endpoint, { request, reply }, (receive) => run({ ...input, receive }, call))
      : endpoint.form
        ? withForm(edge, endpoint, { request, reply }, (receiveForm) =>
            (receiveForm ? runForm : run)({ ...input, receiveForm }, call),
          )
        : run(input, call));
    reply.code(endpoint.status ?? 200);
    if (endpoint.cacheSeconds && !call.principal) {
      reply.header("cache-control", `public, max-age=${endpoint.cacheSeconds}`);
      reply.header("vary", "cookie, authorization, accept-language");
    }
    if (endpoint.redirects) return reply.redirect((result as { location: string }).location, 302);
    if (endpoint.raw?.fileName)
      reply.header("content-disposition", `attachment; filename="${endpoint.raw.fileName}"`);
    if (endpoint.raw && endpoint.countsRows) {
      const { document, rows } = result as { document: unknown; rows: number };
      countRows(rows);
      return reply.type(endpoint.raw.contentType).send(document);
    }
    if (endpoint.raw?.isStored) return sendBest(request, reply, result as StoredPage);
    if (endpoint.raw) return reply.type(endpoint.raw.contentType).send(result);
    const body = endpoint.paged
      ? { success: true, ...(result as { data: unknown; page: unknown }) }
      : { success: true, data: result };
    if (endpoint.paged) countRows((result as { data: unknown[] }).data.length);
    if (edge.strictAnswers) requireExactAnswer(name, endpoint, body);
    const json = jsonOf(result, () =>
      reply.serializeInput(body, (schemaOf ??= answerSchemaOf(endpoint))(body)),
    );
    return reply.type("application/json; charset=utf-8").send(json);
  };
}

// Passes the use case a function that receives the file, so that it can refuse first. The received copy is always removed
// at the end.
async function withFile(
  edge: Edge,
  endpoint: Endpoint,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  work: (receive: () => Promise<Received<unknown>>) => Promise<unknown>,
): Promise<unknown> {
  const senderLeft = new AbortController();
  reply.raw.once("close", () => senderLeft.abort(refuse("file_broken_off")));
  const signal = AbortSignal.any([senderLeft.signal, edge.closing]);
  let received: Received<unknown> | undefined;
  let release = (): void => undefined;
  try {
    return await work(async () => {
      release = claimUploadSlot(request);
      received = { ...(await receiveFile(edge.temporary, endpoint, request)), signal };
      return received;
    });
  } finally {
    release();
    if (received) await edge.temporary.remove(received.file.path);
    else drainRequest(request);
  }
}

// The same for a form that may be sent where JSON may be sent as well.
async function withForm(
  edge: Edge,
  endpoint: Endpoint,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  work: (receive: (() => Promise<ReceivedForm>) | undefined) => Promise<unknown>,
): Promise<unknown> {
  if (!isForm(endpoint, request)) return work(undefined);
  const senderLeft = new AbortController();
  reply.raw.once("close", () => senderLeft.abort(refuse("file_broken_off")));
  const signal = AbortSignal.any([senderLeft.signal, edge.closing]);
  let received: ReceivedForm | undefined;
  let release = (): void => undefined;
  try {
    return await work(async () => {
      release = claimUploadSlot(request);
      received = { ...(await receiveForm(edge.temporary, endpoint, request)), signal };
      return received;
    });
  } finally {
    release();
    if (received === undefined) drainRequest(request);
    for (const { path } of received?.files ?? []) await edge.temporary.remove(path);
  }
}

const keyLimits = { min: 8, max: 255 } as const;

function readCallHeaders(endpoint: Endpoint, request: FastifyRequest, call: Call): void {
  // The specification's forms have neither header.
  if (isForm(endpoint, request)) return;
  const key = request.headers["idempotency-key"];
  const isOptional = endpoint.keyed || endpoint.once === "when-keyed";
  const isNeeded = endpoint.once === true || endpoint.once === "own-transaction";
  if (isNeeded || (isOptional && key !== undefined)) {
    if (typeof key !== "string") throw refuse("key_missing");
    if (key.length < keyLimits.min || key.length > keyLimits.max) throw refuse("key_unfit", keyLimits);
    call.key = key;
  }
  if (endpoint.version === true || (endpoint.version && request.headers["if-match"] !== undefined)) {
    const seen = /^"?(\d{1,15})"?$/.exec(request.headers["if-match"] ?? "");
    if (!seen) throw refuse("version_missing");
    call.version = Number(seen[1]);
  }
}

// Wraps the use case as its row demands: the stored answer for retries, the audit rule, the queue for large bodies.
function runnerOf(edge: Edge, row: Row): AnyHandler {
  const { once, audit } = row.endpoint;
  const plain = audit === true ? inTransaction(edge, row) : row.handler;
  const keyed = once && once !== "own-transaction" ? onceOnly(edge, row) : plain;
  const action: AnyHandler =
    once === "when-keyed" ? (input, call) => (call.key === null ? plain : keyed)(input, call) : keyed;
  const audited = audit ? withAuditRule(row.name, action) : action;
  // Whoever waits in line holds no place of the large bodies.
  const written = row.endpoint.bodyLimitBytes
    ? queued(once === "own-transaction" ? slicedWrites : largeWrites, audited)
    : audited;
  return row.endpoint.inLine ? inLine(row.name, written) : written;
}

// Whoever acts on one thing many times at once holds one session of the database, and has a line alone: the action itself finds out whether
// its caller may act, so a stranger's requests would fill a line that the thing's owner stands in as well.
const lines = new Queues({ atOnce: 1, waiting: 10, perSender: 10 });

const inLine =
  (name: string, action: AnyHandler): AnyHandler =>
  (input, call) => {
    const id = (input as { params: { id: string } | undefined }).params?.id ?? name;
    const sender = call.principal?.userId ?? "";
    return lines.run(`${id.toLowerCase()} ${sender}`, () => action(input, call), { sender });
  };

// More large bodies than two at once would slow down all other requests. The limit for one sender leaves room for others in the queue.
// What is written in many transactions takes so long that the others would wait for it, and has a queue of its own.
const caps = { atOnce: 2, waiting: 100, perSender: 10 };
const [largeWrites, slicedWrites] = [new Queue(caps), new Queue(caps)];

const queued =
  (queue: Queue, action: AnyHandler): AnyHandler =>
  (input, call) =>
    queue.run(() => action(input, call), call.principal ? { sender: call.principal.userId } : {});

// A large body fills memory from its first byte, before it waits.
const largeBodies = new SenderSlots(caps.perSender);

const holdLargeBody =
  ({ underWay }: Edge): onRequestHookHandler =>
  (request, _reply, done) => {
    const release = largeBodies.claim(callOf(request).principal?.userId ?? sourceOf(request.ip));
    underWay.whenLeft(request.raw, release);
    done();
  };

function onceOnly(edge: Edge, { name, handler }: Row): AnyHandler {
  return (input, call) => {
    const { principal, key } = call;
    if (!principal || key === null) throw refuse("key_missing");
    const attempt = { userId: principal.userId, endpoint: name, key, requestHash: hashOfRequest(input) };
    return runOnce(edge.database, attempt, (tx) => handler(input, call, tx));
  };
}

function inTransaction({ database }: Edge, { handler }: Row): AnyHandler {
  return (input, call) => database.transaction((tx) => handler(input, call, tx));
}

function withAuditRule(name: string, action: AnyHandler): AnyHandler {
  return (input, call) => {
    const audited: AuditedCall = { endpoint: name, entries: 0, isReplay: false };
    return auditedCall.run(audited, async () => {
      const result = await action(input, call);
      if (audited.entries !== 1 && !audited.isReplay) {
        throw new AuditRuleBroken(`${name} answers with ${audited.entries} audit entries instead of one`);
      }
      return result;
    });
  };
}

// Limits how many rows of a valuable list one caller gets, whatever the filters: a limit on pages alone would let somebody
// copy the list filter by filter. Refuses a caller above the limit, and returns the function that counts this call's rows.
function rowCounter(
  { buckets, limitFactor }: Edge,
  { paged, limit, countsRows }: Endpoint,
  { principal, address }: Call,
): (rows: number) => void {
  if (!countsRows && (!paged || limit !== "browse")) return () => undefined;
  const rate = principal ? rowLimit : rowLimit.signedOut;
  const key = rowKey(principal?.userId ?? sourceOf(address));
  const waitSeconds = buckets.take(key, rate, limitFactor);
  if (waitSeconds > 0) throw tooManyRequests(waitSeconds);
  return (rows) => buckets.charge(key, rate, limitFactor, rows - 1);
}

export const rowKey = (caller: string): string => `rows ${caller}`;
