import { join } from "node:path";
import { api } from "@boli/contract/api";
import type { Endpoint } from "@boli/contract/endpoint";
import type { FastifyInstance } from "fastify";
import { auditHandlers, personal as auditPersonal, recordAudit } from "./audit/index.ts";
import { authHandlers, makeSessionLookup, personal as authPersonal } from "./auth/index.ts";
import { featureFlagHandlers } from "./feature-flags/index.ts";
import { apiPage } from "./http/api-page.ts";
import { Buckets } from "./http/buckets.ts";
import type { Handlers } from "./http/call.ts";
import { type Edge, sessionCookie } from "./http/edge.ts";
import { type Meters, makeMeters } from "./http/meters.ts";
import { openApiDocument } from "./http/open-api.ts";
import { type PageHandlers, addAssets, addPages } from "./http/page-routes.ts";
import { type AnyHandler, addEndpoint } from "./http/route.ts";
import { personal as keptAnswersPersonal } from "./http/idempotency.ts";
import { headerSets } from "./http/security-headers.ts";
import { makeServer } from "./http/server.ts";
import { type SocketHandler, addSocket } from "./http/socket-route.ts";
import { addSystemRoutes } from "./http/system-routes.ts";
import type { Platform } from "./platform/platform.ts";
import { personal as inventoryPersonal } from "./inventory/index.ts";
import { Lanes, Rooms, liveHandlers, personal as livePersonal } from "./live/index.ts";
import type { PersonalData } from "./platform/personal-data.ts";
import { Hub } from "./platform/realtime/hub.ts";
import { personal as usersPersonal } from "./users/index.ts";
import { readShellTemplate, renderShell } from "./views/app-shell.ts";
import { watchChannels } from "./views/events.ts";

export interface AppOptions {
  platform: Platform;
  secret: string;
  // Where the built app lies; without it the pages say that it is not built.
  webRoot?: string;
  // Which origins are ours; the port is known only once the server listens.
  isOurOrigin(origin: string): boolean;
  limitFactor?: number;
  strictAnswers?: boolean;
  // Tests plant endpoints of their own beside the table.
  extend?(app: FastifyInstance, edge: Edge): void;
}

export interface App {
  server: FastifyInstance;
  edge: Edge;
  meters: Meters;
  // From now on /readyz says no, so that whoever balances the load turns elsewhere.
  drain(): void;
  close(): Promise<void>;
}

// The whole program as one HTTP server: the explicit list of what it can do.
export async function makeApp(options: AppOptions): Promise<App> {
  const { platform } = options;
  const { settings, database } = platform;
  const isHttps = settings.publicUrl?.protocol === "https:";
  const lookup = makeSessionLookup(database, (error) =>
    platform.log.error({ err: error }, "could not note a sign of life"),
  );
  const meters = makeMeters();
  let isDraining = false;
  const edge: Edge = {
    database,
    log: platform.log,
    headers: headerSets({ isHttps }),
    buckets: new Buckets(),
    meters,
    isHttps,
    isOurOrigin: options.isOurOrigin,
    authenticate: lookup.authenticate,
    recordAudit,
    limitFactor: options.limitFactor ?? 1,
    strictAnswers: options.strictAnswers ?? false,
    isDraining: () => isDraining,
  };
  const hub = new Hub({ onCount: (open) => meters.sockets.set(open) });
  const channels = watchChannels(platform, hub);
  const server = await makeServer(edge, { trustProxy: trustOf(settings.trustProxy) });
  const cookieName = isHttps ? sessionCookie.secure : sessionCookie.plain;

  if (settings.roles.has("web")) {
    addAll(server, edge, api.auth, authHandlers({ platform, secret: options.secret, cookieName }));
    addAll(server, edge, api.featureFlags, featureFlagHandlers(platform));
    addAll(server, edge, api.audit, auditHandlers(platform));
    addAll(server, edge, api.live, liveHandlers(platform, new Lanes(database, platform.bus)));
    addAll(server, edge, api.openApi, openApiHandlers(settings.publicUrl));
    addPages(server, edge, await pageHandlers(options));
    if (options.webRoot) await addAssets(server, edge, options.webRoot);
  }
  const rooms = new Rooms(platform);
  if (settings.roles.has("live")) {
    addSockets(server, edge, api.realtime, { events: channels.open });
    addSockets(server, edge, api.liveSockets, {
      saleEvents: (socket, call, { params, query }) =>
        rooms.open(socket, call, { saleId: params.id, after: query.after }),
    });
  }
  // Figures are for whoever runs the program: production shows them on a port of their own or not at all.
  addSystemRoutes(server, edge, {
    withMetrics: settings.metricsPort === undefined && !settings.isProduction,
  });
  options.extend?.(server, edge);
  await server.ready();

  return {
    server,
    edge,
    meters,
    drain: () => {
      isDraining = true;
    },
    close: async () => {
      isDraining = true;
      channels.stop();
      rooms.stop();
      await server.close();
    },
  };
}

// A table and its handlers are typed together; every row needs a handler, and every handler a row.
export function addAll<Table extends Record<string, Endpoint>>(
  server: FastifyInstance,
  edge: Edge,
  table: Table,
  handlers: Handlers<Table>,
): void {
  for (const [name, endpoint] of Object.entries(table)) {
    addEndpoint(server, edge, { name, endpoint, handler: handlers[name] as unknown as AnyHandler });
  }
}

function addSockets<Table extends Record<string, Endpoint>>(
  server: FastifyInstance,
  edge: Edge,
  table: Table,
  handlers: { [Name in keyof Table]: SocketHandler<Table[Name]> },
): void {
  for (const name of Object.keys(table) as Array<keyof Table & string>) {
    addSocket(server, edge, {
      name,
      endpoint: table[name] as Table[typeof name],
      open: handlers[name],
    });
  }
}

function openApiHandlers(publicUrl: URL | undefined): Handlers<typeof api.openApi> {
  const document = JSON.stringify(openApiDocument(api, publicUrl?.origin ?? "/"));
  return {
    openApiDocument: async () => document,
    apiPage: async (_input, call) => apiPage(api, call.nonce()),
  };
}

async function pageHandlers(options: AppOptions): Promise<PageHandlers> {
  const template = options.webRoot ? await readShellTemplate(options.webRoot) : undefined;
  const shell: PageHandlers["app"] = async (call, nonce, path) => {
    if (template === undefined)
      return { html: "<!doctype html><title>Boli</title><p>The screens are not built.</p>", status: 503 };
    return { html: await renderShell(options.platform, template, call, { nonce, path }) };
  };
  return {
    home: async () => ({ redirect: "/app/dashboard" }),
    login: shell,
    app: async () => ({ redirect: "/app/dashboard" }),
    appPages: shell,
  };
}

function trustOf(
  setting: boolean | string | number,
): boolean | string | ((address: string, hop: number) => boolean) {
  return typeof setting === "number" ? (_address, hop) => hop < setting : setting;
}

export const builtWebRoot = join(import.meta.dirname, "../../web/dist/app");

// What each capability keeps of a person, in the order in which it is erased: sessions before the account.
export const personalData: readonly PersonalData[] = [
  authPersonal,
  keptAnswersPersonal,
  auditPersonal,
  livePersonal,
  inventoryPersonal,
  usersPersonal,
];
