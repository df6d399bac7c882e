import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import pino from "pino";
import { Arrivals } from "../../../http/guards/arrivals.ts";
import { Buckets } from "../../../http/guards/buckets.ts";
import { SpentSessions } from "../../../http/guards/token-share.ts";
import type { Edge } from "../../../http/edge.ts";
import { makeHttpMetrics } from "../../../http/metrics.ts";
import { headerSets } from "../../../http/guards/security-headers.ts";
import { makeServer } from "../../../http/server.ts";
import { UnderWay } from "../../../http/guards/under-way.ts";
import type { IdentityProvider } from "../../../platform/identity/identity-provider.ts";
import { Sockets } from "../../../platform/realtime/sockets.ts";
import { addGoogleStandIn } from "../add-google-stand-in.ts";
import { googleStandIn } from "../google-stand-in.ts";

export interface StandInServer {
  server: FastifyInstance;
  origin: string;
  // The same server under another host name.
  otherName: string;
  redirectUri: string;
  google: IdentityProvider;
  faults: unknown[];
}

// A server with Google's stand-in and nothing else.
export async function startStandIn(): Promise<StandInServer> {
  const faults: unknown[] = [];
  const log = pino({ level: "error" }, { write: (line: string) => void faults.push(JSON.parse(line)) });
  let port = 0;
  const origin = (): string => `http://localhost:${port}`;
  const buckets = new Buckets();
  const edge: Edge = {
    database: undefined as never,
    temporary: undefined as never,
    log,
    requestLog: log,
    headers: headerSets({ isHttps: false }),
    buckets,
    spentSessions: new SpentSessions(buckets),
    arrivals: new Arrivals(),
    underWay: new UnderWay(),
    sockets: new Sockets(),
    metrics: makeHttpMetrics(),
    isHttps: false,
    isOurOrigin: (name) => name === origin(),
    authenticate: async () => null,
    knowToken: () => undefined,
    ownerOfToken: () => undefined,
    recordAudit: async () => undefined,
    limitFactor: 100,
    strictAnswers: true,
    closing: new AbortController().signal,
    isDraining: () => false,
    isWell: () => true,
    adminsNeedTwoStep: false,
    isDemo: true,
  };
  const server = await makeServer(edge, { trustProxy: false });
  server.addHook("onClose", async () => {
    edge.underWay.stop();
    edge.sockets.stop();
  });
  const options = { settings: { isProduction: false }, origin };
  await addGoogleStandIn(server, edge, options);
  await server.listen({ port: 0, host: "127.0.0.1" });
  port = (server.server.address() as AddressInfo).port;
  return {
    server,
    origin: origin(),
    otherName: `http://127.0.0.1:${port}`,
    redirectUri: `${origin()}/api/auth/google/callback`,
    google: googleStandIn({ ...options, ownOrigin: () => `http://127.0.0.1:${port}` }),
    faults,
  };
}
