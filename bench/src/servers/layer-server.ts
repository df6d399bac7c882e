import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import Fastify, { type FastifyInstance } from "fastify";
import fastifyWebsocket from "@fastify/websocket";
import { Arrivals } from "@boli/server/http/guards/arrivals";
import { Buckets } from "@boli/server/http/guards/buckets";
import type { Edge } from "@boli/server/http/edge";
import { makeHttpMetrics } from "@boli/server/http/metrics";
import { addEndpoint } from "@boli/server/http/route";
import { SpentSessions } from "@boli/server/http/guards/token-share";
import { headerSets } from "@boli/server/http/guards/security-headers";
import { makeServer } from "@boli/server/http/server";
import { UnderWay } from "@boli/server/http/guards/under-way";
import type { Database } from "@boli/server/platform/database/database";
import { withoutSearch } from "@boli/server/platform/log";
import { TemporaryFiles } from "@boli/server/platform/files/temporary-files";
import { Sockets } from "@boli/server/platform/realtime/sockets";
import pino from "pino";
import { readChildSettings, reportReady } from "../harness/child-side.ts";
import { plantedEndpoints, plantedHandlers } from "./planted.ts";
import { limitFactor, productionLog, publicUrl } from "./production.ts";

// Serves the trivial route with some of the product's layers; each layer is added to the ones before it.

const layerNames = [
  "framework",
  "headers",
  "sockets",
  "server",
  "endpoint",
  "limits",
  "figures",
  "log",
] as const;
export type LayerName = (typeof layerNames)[number];

export interface LayerReady {
  port: number;
}

const { layer } = readChildSettings<{ layer: LayerName }>();
const has = (name: LayerName): boolean => layerNames.indexOf(name) <= layerNames.indexOf(layer);
const { trivial } = plantedEndpoints;
const body = { success: true, data: { ok: true } };
const headers = headerSets({ isHttps: true });

const unused = (): never => {
  throw new Error("No layer of this server asks a database.");
};
const noDatabase: Database = {
  engine: "embedded",
  get db(): never {
    return unused();
  },
  transaction: unused,
  notify: unused,
  listen: unused,
  close: async () => {},
};

const server = has("server") ? await ownServer() : await plainServer();
await server.listen({ port: 0, host: "127.0.0.1" });
reportReady<LayerReady>({ port: (server.server.address() as AddressInfo).port });

// Plain Fastify, and the first two things that the product adds to it.
async function plainServer(): Promise<FastifyInstance> {
  const app = Fastify();
  let count = 0;
  if (has("headers")) {
    app.addHook("onRequest", (_request, reply, done) => {
      reply.headers(headers.data);
      reply.header("x-request-id", `bench-xx-${(count += 1).toString(36)}`);
      done();
    });
  }
  if (has("sockets")) await app.register(fastifyWebsocket, { options: { perMessageDeflate: false } });
  app.get(trivial.path, async () => body);
  return app;
}

// The product's own server and endpoint, without the layers that have not been added yet.
async function ownServer(): Promise<FastifyInstance> {
  const metrics = makeHttpMetrics();
  const buckets = new Buckets();
  if (!has("limits")) buckets.take = () => 0;
  const log = has("log") ? productionLog() : pino({ level: "silent" });
  const edge: Edge = {
    database: noDatabase,
    temporary: new TemporaryFiles(tmpdir()),
    log,
    requestLog: withoutSearch(log),
    headers,
    buckets,
    spentSessions: new SpentSessions(buckets),
    arrivals: new Arrivals(),
    underWay: new UnderWay(),
    sockets: new Sockets(),
    metrics: has("figures") ? metrics : { ...metrics, answered: () => {} },
    isHttps: true,
    isOurOrigin: (origin) => origin === publicUrl,
    authenticate: async () => null,
    knowToken: () => undefined,
    ownerOfToken: () => undefined,
    recordAudit: async () => {},
    limitFactor,
    strictAnswers: false,
    adminsNeedTwoStep: true,
    isDemo: false,
    closing: new AbortController().signal,
    isDraining: () => false,
    isWell: () => true,
  };
  const app = await makeServer(edge, { trustProxy: false });
  if (has("endpoint"))
    addEndpoint(app, edge, { name: "trivial", endpoint: trivial, handler: plantedHandlers.trivial });
  else app.get(trivial.path, { config: { access: "anyone", endpoint: "trivial" } }, async () => body);
  return app;
}
