import { setTimeout } from "node:timers/promises";
import { join } from "node:path";
import { api } from "@boli/contract/api";
import type { FastifyInstance } from "fastify";
import { recordAudit } from "./audit/index.ts";
import { redirectIfNothingPending, SessionLookup } from "./auth/index.ts";
import { capabilities, personalData } from "./capabilities.ts";
import { makeApiPage, servedTables, storeOpenApi } from "./http/open-api.ts";
import { ReportLimit, addCspReports } from "./http/guards/csp-reports.ts";
import { Arrivals } from "./http/guards/arrivals.ts";
import { Buckets } from "./http/guards/buckets.ts";
import type { Handlers } from "./http/call.ts";
import {
  type Begun,
  type LiveService,
  type WebService,
  addEndpoints,
  addSockets,
  answer,
  openSockets,
} from "./http/capability.ts";
import { SpentSessions } from "./http/guards/token-share.ts";
import type { Edge } from "./http/edge.ts";
import { type HttpMetrics, makeHttpMetrics } from "./http/metrics.ts";
import type { StoredPage } from "./http/pages/stored-page.ts";
import { type PageHandlers, addAssets, addPages, addServiceWorker } from "./http/pages/page-routes.ts";
import { refuse } from "./http/refusal.ts";
import { headerSets } from "./http/guards/security-headers.ts";
import { type Pressure, UnderWay, type UnderWayCaps } from "./http/guards/under-way.ts";
import { makeServer } from "./http/server.ts";
import { addSystemRoutes } from "./http/system-routes.ts";
import { withoutSearch } from "./platform/log.ts";
import { usesMailStandIn } from "./platform/mail/index.ts";
import { usesSmsStandIn } from "./platform/sms/index.ts";
import type { Platform } from "./platform/platform.ts";
import { addGoogleStandIn } from "./stand-ins/google/add-google-stand-in.ts";
import { usesGoogleStandIn } from "./stand-ins/google/google-stand-in.ts";
import { type Settings, isOwnHost } from "./settings/settings.ts";
import { Hub } from "./platform/realtime/hub.ts";
import { type SocketCaps, Sockets } from "./platform/realtime/sockets.ts";
import { type Site, openSite } from "./site/index.ts";
import { readShellTemplate, renderOfflineShell, renderShell } from "./views/app-shell.ts";
import { Channels } from "./views/events.ts";
import { addUpiRoutes } from "./stand-ins/upi/upi-routes.ts";
import { UpiStandIn } from "./stand-ins/upi/upi-stand-in.ts";
import { addOutboxRoutes } from "./stand-ins/mail/outbox.ts";

export interface AppOptions {
  platform: Platform;
  secret: string;
  // The folder of the built app; without it the pages say that it is not built.
  webRoot?: string;
  // Decides which origins are ours; the port is known only once the server listens.
  isOurOrigin(origin: string): boolean;
  limitFactor?: number;
  // The delay before an answer to a failed sign-in.
  wait?(ms: number): Promise<unknown>;
  // Overrides of the default limits: the program passes its pressure, and tests pass smaller limits.
  bounds?: {
    sockets?: Partial<SocketCaps>;
    underWay?: Partial<UnderWayCaps>;
    silentMs?: number;
    // The clock of the rate limits, in milliseconds; by default the clock of this process.
    now?: () => number;
    pressure?: Pressure;
  };
  strictAnswers?: boolean;
  // The node is not ready before `begin`.
  beginsLater?: boolean;
  // Lets tests add endpoints of their own.
  extend?(app: FastifyInstance, edge: Edge): void;
}

export interface App {
  server: FastifyInstance;
  edge: Edge;
  metrics: HttpMetrics;
  // Begins what the node does by itself, until the app is closed.
  begin(): Promise<void>;
  // Makes /readyz fail, so that the load balancer sends requests to other nodes.
  drain(): void;
  close(): Promise<void>;
}

// The whole program as one HTTP server.
export async function makeApp(options: AppOptions): Promise<App> {
  const { platform, bounds = {} } = options;
  const { settings } = platform;
  const lookup = new SessionLookup(platform.database, (error) =>
    platform.log.error({ err: error }, "could not update when the session was last seen"),
  );
  const metrics = makeHttpMetrics();
  // Test apps do nothing by themselves.
  const state = new NodeState(options.beginsLater !== true);
  const site =
    options.webRoot !== undefined && settings.roles.has("web")
      ? await openSite(platform, options.webRoot, { offersGoogle: platform.google !== undefined })
      : undefined;
  const edge = makeEdge(options, { lookup, metrics, state, site });
  const channels = new Channels(platform, new Hub());
  const server = await makeServer(edge, {
    trustProxy: trustOf(settings.trustProxy),
    isOwnHost: ownHostOf(settings),
    silentMs: bounds.silentMs,
    pressure: bounds.pressure,
  });

  const services = settings.roles.has("web") ? await serveWeb(server, edge, options, site) : [];
  const rooms = settings.roles.has("live") ? serveSockets(server, edge, platform, channels) : [];
  // Metrics are for the operator: in production they are on a separate port, or switched off.
  addSystemRoutes(server, edge, {
    withMetrics: settings.metricsPort === undefined && !settings.isProduction,
  });
  options.extend?.(server, edge);
  await server.ready();

  return {
    server,
    edge,
    metrics,
    begin: async () => {
      await lookup
        .recall()
        .catch((error: unknown) =>
          platform.log.error({ err: error }, "could not recall the sessions used last"),
        );
      await state.begin(platform);
    },
    drain: () => state.drain(),
    close: async () => {
      state.close();
      edge.underWay.stop();
      edge.sockets.stop();
      channels.stop();
      site?.stop();
      await state.stop();
      await Promise.all(rooms.map((room) => room.stop()));
      await server.close();
      for (const service of services) await service.close?.();
    },
  };
}

// The life of this node, from its beginning to its end.
class NodeState {
  readonly #begun: Begun[] = [];
  readonly #closing = new AbortController();
  #hasBegun: boolean;
  #isDraining = false;

  constructor(hasBegun: boolean) {
    this.#hasBegun = hasBegun;
  }

  readonly closing = this.#closing.signal;
  isDraining = (): boolean => this.#isDraining;
  isWell = (): boolean => this.#hasBegun && this.#begun.every((begun) => begun.isWell());

  async begin(platform: Platform): Promise<void> {
    const { roles } = platform.settings;
    if (roles.has("web") || roles.has("live"))
      for (const { begin } of capabilities) if (begin) this.#begun.push(await begin({ platform }));
    this.#hasBegun = true;
  }

  drain(): void {
    this.#isDraining = true;
  }

  close(): void {
    this.drain();
    this.#closing.abort(refuse("unavailable", undefined, { retryAfterSeconds: 2 }));
  }

  async stop(): Promise<void> {
    for (const begun of this.#begun) await begun.stop();
  }
}

interface EdgeParts {
  lookup: SessionLookup;
  metrics: HttpMetrics;
  state: NodeState;
  site: Site | undefined;
}

function makeEdge(options: AppOptions, { lookup, metrics, state, site }: EdgeParts): Edge {
  const { platform, bounds = {} } = options;
  const { settings, database } = platform;
  const isHttps = settings.publicUrl?.protocol === "https:";
  const buckets = new Buckets({ now: bounds.now });
  return {
    database,
    temporary: platform.temporary,
    log: platform.log,
    requestLog: withoutSearch(platform.log),
    headers: headerSets({ isHttps, tileOrigin: settings.mapTiles?.origin }),
    buckets,
    spentSessions: new SpentSessions(buckets, { now: bounds.now }),
    arrivals: new Arrivals(),
    underWay: new UnderWay(bounds.underWay),
    sockets: new Sockets({ onCount: (open) => metrics.sockets.set(open), caps: bounds.sockets }),
    metrics,
    isHttps,
    isOurOrigin: options.isOurOrigin,
    authenticate: lookup.authenticate,
    knowToken: lookup.know,
    ownerOfToken: lookup.ownerOf,
    recordAudit,
    limitFactor: options.limitFactor ?? 1,
    strictAnswers: options.strictAnswers ?? false,
    adminsNeedTwoStep: !settings.isDemo,
    isDemo: settings.isDemo,
    notFoundPage: site?.notFound,
    closing: state.closing,
    isDraining: state.isDraining,
    isWell: state.isWell,
  };
}

async function serveWeb(
  server: FastifyInstance,
  edge: Edge,
  options: AppOptions,
  site: Site | undefined,
): Promise<WebService[]> {
  const { platform, secret, wait = setTimeout, webRoot } = options;
  const { settings, origin } = platform;
  const services = capabilities.flatMap(
    (one) => one.web?.({ platform, secret, wait, personal: personalData }) ?? [],
  );
  for (const { endpoints, addRoutes } of services) {
    for (const group of endpoints) addEndpoints(server, edge, group);
    addRoutes?.(server, edge);
  }
  addEndpoints(server, edge, answer(api.openApi, openApiHandlers(settings)));
  addPages(server, edge, await pageHandlers(options, site));
  if (webRoot) {
    await addAssets(server, edge, webRoot);
    await addServiceWorker(server, edge, { webRoot, isOn: settings.hasServiceWorker });
  }
  addCspReports(server, edge, new ReportLimit(options.bounds?.now));
  if (usesMailStandIn(settings) || usesSmsStandIn(settings)) addOutboxRoutes(server, edge);
  if (platform.payments instanceof UpiStandIn) addUpiRoutes(server, edge, platform.payments);
  if (usesGoogleStandIn(settings)) await addGoogleStandIn(server, edge, { settings, origin });
  return services;
}

function serveSockets(
  server: FastifyInstance,
  edge: Edge,
  platform: Platform,
  channels: Channels,
): LiveService[] {
  const services = capabilities.flatMap(
    (one) => one.live?.({ platform, endWithSession: channels.endWith }) ?? [],
  );
  for (const { sockets } of services) for (const group of sockets) addSockets(server, edge, group);
  addSockets(server, edge, openSockets(api.realtime, { events: channels.open }));
  return services;
}

function openApiHandlers({ publicUrl, isDemo }: Settings): Handlers<typeof api.openApi> {
  const tables = servedTables(api, { isDemo });
  // The document is made for the first who asks: making it takes as long as the serializers, and few ask. The page is quick.
  let document: Promise<StoredPage> | undefined;
  const page = makeApiPage(tables);
  return {
    openApiDocument: () => (document ??= storeOpenApi(tables, publicUrl?.origin ?? "/")),
    apiPage: async (_input, call) => page(call.nonce()),
  };
}

const notBuilt = async () => ({
  html: "<!doctype html><title>Boli</title><p>The screens are not built.</p>",
  status: 503,
});

async function pageHandlers(options: AppOptions, site: Site | undefined): Promise<PageHandlers> {
  const template = options.webRoot ? await readShellTemplate(options.webRoot) : undefined;
  const shell: PageHandlers["app"] = async (call, nonce, { path }) => {
    if (template === undefined) return notBuilt();
    return { html: await renderShell(options.platform, template, call, { nonce, path }) };
  };
  return {
    ...sitePages(site),
    offlineShell: async (_call, nonce) =>
      template === undefined ? notBuilt() : { html: renderOfflineShell(template, nonce), isForAll: true },
    login: async (call, nonce, address) => {
      const redirect = await redirectIfNothingPending(options.platform, call, address.search);
      return redirect === undefined ? shell(call, nonce, address) : { redirect };
    },
    signUp: shell,
    setupPassword: shell,
    resetPassword: shell,
    resellerSignup: shell,
    mobileVerification: shell,
    // The query is kept, because it can ask the page for a message, such as the one after a sign-in.
    app: async (_call, _nonce, { search }) => ({ redirect: `/app/dashboard${search}` }),
    appPages: shell,
  };
}

// One handler for each page of the contract's list; the compiler reports a missing one.
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
    outages: page("outages", "en"),
    outagesInHindi: page("outages", "hi"),
    auction: site?.auction("en") ?? notBuilt,
    auctionInHindi: site?.auction("hi") ?? notBuilt,
    sale: site?.sale("en") ?? notBuilt,
    saleInHindi: site?.sale("hi") ?? notBuilt,
    robots: site?.robots ?? notBuilt,
    siteMap: site?.siteMap ?? notBuilt,
    manifest: site?.manifest("en") ?? notBuilt,
    manifestInHindi: site?.manifest("hi") ?? notBuilt,
    security: site?.security ?? notBuilt,
    favicon: file("favicon"),
    faviconIco: file("faviconIco"),
    touchIcon: file("touchIcon"),
    icon192: file("icon192"),
    icon512: file("icon512"),
    iconMaskable: file("iconMaskable"),
    preview: file("preview"),
  };
}

function trustOf(
  setting: boolean | string | number,
): boolean | string | ((address: string, hop: number) => boolean) {
  return typeof setting === "number" ? (_address, hop) => hop < setting : setting;
}

// In the demo, requests for other host names are refused. In production the proxy decides which host names reach this server.
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
