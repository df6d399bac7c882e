import { setTimeout } from "node:timers/promises";
import { join } from "node:path";
import { api } from "@boli/contract/api";
import type { Endpoint } from "@boli/contract/endpoint";
import type { FastifyInstance } from "fastify";
import { personal as analyticsPersonal } from "./analytics/index.ts";
import {
  Views,
  auctionAdminHandlers,
  auctionHandlers,
  personal as auctionsPersonal,
} from "./auctions/index.ts";
import { auditHandlers, personal as auditPersonal, recordAudit } from "./audit/index.ts";
import { authHandlers, makeSessionLookup, personal as authPersonal } from "./auth/index.ts";
import { featureFlagHandlers } from "./feature-flags/index.ts";
import { makeApiPage } from "./http/api-page.ts";
import { ReportRation, addCspReports } from "./http/csp-reports.ts";
import { Buckets } from "./http/buckets.ts";
import type { Handlers } from "./http/call.ts";
import type { Edge } from "./http/edge.ts";
import { type Meters, makeMeters } from "./http/meters.ts";
import { openApiDocument } from "./http/open-api.ts";
import { type PageHandlers, addAssets, addPages } from "./http/page-routes.ts";
import { type AnyHandler, addEndpoint } from "./http/route.ts";
import { personal as keptAnswersPersonal } from "./http/idempotency.ts";
import { refuse } from "./http/refusal.ts";
import { headerSets } from "./http/security-headers.ts";
import type { Pressure } from "./http/pressure.ts";
import { makeServer } from "./http/server.ts";
import { type SocketHandler, addSocket } from "./http/socket-route.ts";
import { addSystemRoutes } from "./http/system-routes.ts";
import { UnderWay, type UnderWayCaps } from "./http/under-way.ts";
import { playsMail } from "./platform/mail/index.ts";
import type { Platform } from "./platform/platform.ts";
import { personal as inventoryPersonal } from "./inventory/index.ts";
import { Lanes, Rooms, liveHandlers, personal as livePersonal } from "./live/index.ts";
import { placeHandlers } from "./places/index.ts";
import { addGoogleStandIn } from "./stand-ins/google/add-google-stand-in.ts";
import { playsGoogle } from "./stand-ins/google/plays-google.ts";
import type { Settings } from "./settings.ts";
import { isOwnHost } from "./settings-loopback.ts";
import type { PersonalData } from "./platform/personal-data.ts";
import { Hub } from "./platform/realtime/hub.ts";
import { type SocketCaps, Sockets } from "./platform/realtime/sockets.ts";
import { type Site, openSite } from "./site/index.ts";
import { addFileRoutes, personal as uploadsPersonal, uploadHandlers } from "./uploads/index.ts";
import { personal as usersPersonal, userHandlers } from "./users/index.ts";
import { readShellTemplate, renderShell } from "./views/app-shell.ts";
import { dashboardHandlers } from "./views/dashboard.ts";
import { watchChannels } from "./views/events.ts";
import { addOutboxRoutes } from "./views/outbox-routes.ts";

export interface AppOptions {
  platform: Platform;
  secret: string;
  // Where the built app lies; without it the pages say that it is not built.
  webRoot?: string;
  // Which origins are ours; the port is known only once the server listens.
  isOurOrigin(origin: string): boolean;
  limitFactor?: number;
  // What makes the answers to failed sign-ins wait.
  wait?(ms: number): Promise<unknown>;
  // Beside the usual ones: the program says when it is too busy, and tests ask for tighter bounds than anybody should meet.
  bounds?: {
    sockets?: Partial<SocketCaps>;
    underWay?: Partial<UnderWayCaps>;
    silentMs?: number;
    // What the limits take for the time, in milliseconds; without it, the clock of this process.
    now?: () => number;
    pressure?: Pressure;
  };
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
  const { bounds = {} } = options;
  let isDraining = false;
  const closing = new AbortController();
  const site =
    options.webRoot !== undefined && settings.roles.has("web")
      ? await openSite(platform, options.webRoot, { google: platform.google !== undefined })
      : undefined;
  const edge: Edge = {
    database,
    temporary: platform.temporary,
    log: platform.log,
    headers: headerSets({ isHttps }),
    buckets: new Buckets({ now: bounds.now }),
    underWay: new UnderWay(bounds.underWay),
    sockets: new Sockets({ onCount: (open) => meters.sockets.set(open), caps: bounds.sockets }),
    meters,
    isHttps,
    isOurOrigin: options.isOurOrigin,
    authenticate: lookup.authenticate,
    recordAudit,
    limitFactor: options.limitFactor ?? 1,
    strictAnswers: options.strictAnswers ?? false,
    adminsNeedTwoStep: !settings.isDemo,
    notFoundPage: site?.notFound,
    closing: closing.signal,
    isDraining: () => isDraining,
  };
  const channels = watchChannels(platform, new Hub());
  const server = await makeServer(edge, {
    trustProxy: trustOf(settings.trustProxy),
    isOwnHost: ownHostOf(settings),
    silentMs: bounds.silentMs,
    pressure: bounds.pressure,
  });

  const views = new Views({
    database,
    secret: options.secret,
    onFailure: (error) => platform.log.error({ err: error }, "could not count what was viewed"),
  });

  if (settings.roles.has("web")) {
    const { secret, wait = setTimeout } = options;
    addAll(server, edge, api.auth, authHandlers({ platform, secret, wait }));
    addAll(server, edge, api.users, userHandlers(platform));
    addAll(server, edge, api.featureFlags, featureFlagHandlers(platform));
    addAll(server, edge, api.audit, auditHandlers(platform));
    addAll(server, edge, api.auctions, auctionHandlers(platform, views));
    addAll(server, edge, api.auctionAdmin, auctionAdminHandlers(platform));
    addAll(server, edge, api.dashboard, dashboardHandlers(platform));
    addAll(server, edge, api.places, placeHandlers());
    addAll(server, edge, api.live, liveHandlers(platform, new Lanes(database, platform.bus)));
    addAll(server, edge, api.uploads, uploadHandlers(platform));
    addFileRoutes(server, edge, platform);
    addAll(server, edge, api.openApi, openApiHandlers(settings.publicUrl));
    addPages(server, edge, await pageHandlers(options, site));
    if (options.webRoot) await addAssets(server, edge, options.webRoot);
    if (playsMail(settings)) addOutboxRoutes(server, edge);
    if (playsGoogle(settings)) await addGoogleStandIn(server, edge, { settings, origin: platform.origin });
  }
  const rooms = new Rooms(platform);
  if (settings.roles.has("live")) {
    addSockets(server, edge, api.realtime, { events: channels.open });
    addSockets(server, edge, api.liveSockets, {
      saleEvents: (socket, call, { params, query }) => {
        channels.endWith(socket, call);
        rooms.open(socket, call, { saleId: params.id, after: query.after });
      },
    });
  }
  // Figures are for whoever runs the program: production shows them on a port of their own or not at all.
  addSystemRoutes(server, edge, {
    withMetrics: settings.metricsPort === undefined && !settings.isProduction,
  });
  if (settings.roles.has("web")) addCspReports(server, edge, new ReportRation(bounds.now));
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
      closing.abort(refuse("unavailable", undefined, { retryAfterSeconds: 2 }));
      edge.underWay.stop();
      edge.sockets.stop();
      channels.stop();
      rooms.stop();
      await server.close();
      await views.tell();
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
  const page = makeApiPage(api);
  return {
    openApiDocument: async () => document,
    apiPage: async (_input, call) => page(call.nonce()),
  };
}

const notBuilt = async () => ({
  html: "<!doctype html><title>Boli</title><p>The screens are not built.</p>",
  status: 503,
});

async function pageHandlers(options: AppOptions, site: Site | undefined): Promise<PageHandlers> {
  const template = options.webRoot ? await readShellTemplate(options.webRoot) : undefined;
  const shell: PageHandlers["app"] = async (call, nonce, path) => {
    if (template === undefined) return notBuilt();
    return { html: await renderShell(options.platform, template, call, { nonce, path }) };
  };
  return {
    ...sitePages(site),
    login: shell,
    signUp: shell,
    setupPassword: shell,
    resetPassword: shell,
    app: async () => ({ redirect: "/app/dashboard" }),
    appPages: shell,
  };
}

// A row of the list of pages for each; the compiler asks for what is missing.
function sitePages(site: Site | undefined) {
  const page: Site["page"] = (name, language) => site?.page(name, language) ?? notBuilt;
  const file: Site["file"] = (name) => site?.file(name) ?? notBuilt;
  return {
    home: page("home", "en"),
    homeInHindi: page("home", "hi"),
    about: page("about", "en"),
    aboutInHindi: page("about", "hi"),
    terms: page("terms", "en"),
    termsInHindi: page("terms", "hi"),
    privacy: page("privacy", "en"),
    privacyInHindi: page("privacy", "hi"),
    refund: page("refund", "en"),
    refundInHindi: page("refund", "hi"),
    robots: site?.robots ?? notBuilt,
    siteMap: site?.siteMap ?? notBuilt,
    manifest: site?.manifest ?? notBuilt,
    security: site?.security ?? notBuilt,
    favicon: file("favicon"),
    faviconIco: file("faviconIco"),
    touchIcon: file("touchIcon"),
    icon192: file("icon192"),
    icon512: file("icon512"),
    preview: file("preview"),
  };
}

function trustOf(
  setting: boolean | string | number,
): boolean | string | ((address: string, hop: number) => boolean) {
  return typeof setting === "number" ? (_address, hop) => hop < setting : setting;
}

// Elsewhere the proxy in front says which names lead here.
function ownHostOf({
  isDemo,
  host,
  publicUrl,
}: Settings): ((named: string | undefined) => boolean) | undefined {
  if (!isDemo) return undefined;
  const given = [host, ...(publicUrl ? [publicUrl.hostname] : [])];
  return (named) => isOwnHost(named, given);
}

export const builtWebRoot = join(import.meta.dirname, "../../web/dist/app");

// What each capability keeps of a person, in the order in which it is erased: sessions before the account.
export const personalData: readonly PersonalData[] = [
  authPersonal,
  keptAnswersPersonal,
  auditPersonal,
  analyticsPersonal,
  auctionsPersonal,
  livePersonal,
  inventoryPersonal,
  uploadsPersonal,
  usersPersonal,
];
