import { BlockList, isIP } from "node:net";
import { resolve } from "node:path";

// The settings of this program, read once from the environment. All other code gets them from here.
export interface Settings {
  // Demo mode: seeded data, local stand-ins for every outside service, public passwords.
  isDemo: boolean;
  isProduction: boolean;
  port: number;
  host: string;
  // The public URL; undefined means this machine only.
  publicUrl: URL | undefined;
  // Bidding works only while this node reaches itself through the public URL (CLOSE-6).
  beatsThroughPublicUrl: boolean;
  dataDir: string;
  // When undefined, demo mode generates one and stores it beside the data.
  appSecret: string | undefined;
  databaseUrl: string | undefined;
  trustProxy: boolean | string | number;
  metricsPort: number | undefined;
  // The host that serves the metrics; this machine alone by default.
  metricsHost: string;
  roles: ReadonlySet<Role>;
  supportEmail: string;
  // People who have proved one of these addresses become administrators at their next sign-in.
  adminEmails: ReadonlySet<string>;
  // When undefined, demo mode uses the outbox.
  smtpUrl: string | undefined;
  // When undefined, demo mode uses the outbox.
  sms: SmsSettings | undefined;
  // The one-time codes that are sent within a day, at most: each message costs money.
  smsMaxADay: number;
  // When undefined, demo mode uses the stand-in, and production has no sign-in with Google.
  google: GoogleSettings | undefined;
  // When undefined, demo mode uses the stand-in, and production takes no payments.
  payments: PaymentSettings | undefined;
  seller: SellerSettings;
  // When undefined, maps show the project's own outline of India.
  mapTiles: MapTiles | undefined;
  // The virus scanner (clamd) that looks through every upload: tcp://host:3310. When undefined, only the test virus is found.
  clamdUrl: URL | undefined;
  // The owner has confirmed the figures of the marketing copy; the demo shows them anyway.
  claimsConfirmed: boolean;
  // When false, browsers are given a service worker that takes the product's own away (APP-13).
  hasServiceWorker: boolean;
  logLevel: LogLevel;
  // The process that waits for this one, named by the start script; when it ends, so does this program.
  launcherPid: number | undefined;
}

interface GoogleSettings {
  clientId: string;
  clientSecret: string;
  issuer: URL;
}

const roleNames = ["web", "live", "worker"] as const;
type Role = (typeof roleNames)[number];

const logLevels = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;
type LogLevel = (typeof logLevels)[number];

export class WrongSettings extends Error {
  override name = "WrongSettings";
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.length === 1 ? "One setting is wrong." : `${problems.length} settings are wrong.`);
    this.problems = problems;
  }
}

// Reads the whole environment; throws with all problems at once, in plain words.
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const read = readList(environment);
  const isProduction =
    read.oneOf("NODE_ENV", ["development", "test", "production"], "development") === "production";
  const isDemo = read.yesOrNo("DEMO", !isProduction);
  const publicUrl = read.url("PUBLIC_URL", ["http:", "https:"]);
  const settings: Settings = {
    isDemo,
    isProduction,
    port: read.wholeNumber("PORT", 0, 65_535, 3000),
    host: read.text("HOST", isProduction ? "0.0.0.0" : "127.0.0.1"),
    publicUrl,
    beatsThroughPublicUrl: read.yesOrNo("BEAT_THROUGH_PUBLIC_URL", false),
    dataDir: resolve(read.text("DATA_DIR", ".data")),
    appSecret: read.optionalText("APP_SECRET"),
    databaseUrl: read.url("DATABASE_URL", ["postgres:", "postgresql:"])?.href,
    trustProxy: readTrustProxy(read.optionalText("TRUST_PROXY")),
    metricsPort: read.optionalWholeNumber("METRICS_PORT", 1, 65_535),
    metricsHost: read.text("METRICS_HOST", "127.0.0.1"),
    roles: readRoles(read.text("ROLES", "all"), read.problem),
    supportEmail: read.text("SUPPORT_EMAIL", "support@boli.test"),
    adminEmails: readAdminEmails(read),
    smtpUrl: read.url("SMTP_URL", ["smtp:", "smtps:"])?.href,
    sms: readSms(read),
    smsMaxADay: read.wholeNumber("SMS_MAX_A_DAY", 1, 1_000_000, 2_000),
    google: readGoogle(read),
    payments: readPayments(read),
    seller: readSeller(read),
    mapTiles: readMapTiles(read),
    clamdUrl: readClamd(read),
    claimsConfirmed: read.yesOrNo("CLAIMS_CONFIRMED", false),
    hasServiceWorker: read.yesOrNo("SERVICE_WORKER", true),
    logLevel: read.oneOf("LOG_LEVEL", logLevels, isProduction ? "info" : "warn"),
    launcherPid: read.optionalWholeNumber("BOLI_PARENT_PID", 1, 2 ** 31),
  };
  if (settings.beatsThroughPublicUrl && publicUrl === undefined)
    read.problem("BEAT_THROUGH_PUBLIC_URL needs PUBLIC_URL.");
  const isOnlyPortOfProxy = read.yesOrNo("PROXY_ONLY", false);
  if (!isAddress(settings.supportEmail)) {
    read.problem(`SUPPORT_EMAIL must be an email address, not "${settings.supportEmail}".`);
  }
  if (settings.appSecret !== undefined && settings.appSecret.length < 32) {
    read.problem("APP_SECRET must have at least 32 characters.");
  }
  if (settings.databaseUrl === undefined && settings.roles.size < roleNames.length) {
    read.problem(
      "ROLES splits the work over several nodes, which needs DATABASE_URL: the embedded database serves one, and what it leaves out nobody does.",
    );
  }
  if (isDemo && !isProduction) requireThisMachineOnly(settings, read.problem);
  if (isProduction) {
    requireProductionSettings(settings, read.problem);
    if (!isOnlyPortOfProxy) requireUnreachablePort(settings, read.problem);
  }
  if (read.problems.length > 0) throw new WrongSettings(read.problems);
  return settings;
}

const isAddress = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(text);

// The demo's passwords are public, so it must not be reachable from elsewhere.
function requireThisMachineOnly(settings: Settings, problem: (sentence: string) => void): void {
  const { host, publicUrl, trustProxy } = settings;
  const why = "the demo has known passwords, so only this machine may reach it";
  const advice = "To serve others, set NODE_ENV=production.";
  if (!isLoopback(host)) problem(`HOST is "${host}", but ${why}: leave HOST out. ${advice}`);
  if (publicUrl !== undefined && !isLoopback(publicUrl.hostname))
    problem(`PUBLIC_URL leads to "${publicUrl.hostname}", but ${why}: leave PUBLIC_URL out. ${advice}`);
  if (trustProxy !== false)
    problem(`TRUST_PROXY means that a proxy leads here, but ${why}: leave TRUST_PROXY out. ${advice}`);
}

// A client that reaches the port without the proxy could forge its address, and so evade every limit. Proxies named by
// address are safe, because headers from others are ignored.
function requireUnreachablePort({ host, trustProxy }: Settings, problem: (sentence: string) => void): void {
  if (typeof trustProxy !== "number" || isLoopback(host)) return;
  problem(
    `TRUST_PROXY=${trustProxy} believes whoever reaches the port, and HOST=${host} lets others reach it past the proxy: ` +
      "set HOST=127.0.0.1, name the proxy's address in TRUST_PROXY, or say PROXY_ONLY=1 if the network lets nobody but the proxy through.",
  );
}

// Production does not start with a stand-in for an outside service, or with a public secret.
function requireProductionSettings(settings: Settings, problem: (sentence: string) => void): void {
  if (settings.isDemo)
    problem("DEMO=1 gives known passwords and a role switch, so it cannot run with NODE_ENV=production.");
  if (settings.appSecret === undefined)
    problem("APP_SECRET is missing: production needs a secret of at least 32 characters.");
  if (settings.publicUrl === undefined)
    problem("PUBLIC_URL is missing: production must know the address people use.");
  if (settings.publicUrl?.protocol === "http:" && !isLoopback(settings.publicUrl.hostname)) {
    problem("PUBLIC_URL must begin with https:// in production, except on this machine itself.");
  }
  if (settings.smtpUrl === undefined)
    problem("SMTP_URL is missing: production sends real mail, for accounts cannot be confirmed without it.");
  if (settings.sms === undefined)
    problem("SMS_PROVIDER is missing: production really sends one-time codes, by msg91 or fast2sms.");
  if (settings.supportEmail.endsWith(".test"))
    problem("SUPPORT_EMAIL is missing: production shows people whom to write to.");
}

// With only half of it, sign-in with Google would be offered but never work.
function readGoogle(read: ReturnType<typeof readList>): GoogleSettings | undefined {
  const clientId = read.optionalText("GOOGLE_CLIENT_ID");
  const clientSecret = read.optionalText("GOOGLE_CLIENT_SECRET");
  const issuer = read.url("GOOGLE_ISSUER", ["https:", "http:"]) ?? new URL("https://accounts.google.com");
  if (clientId !== undefined && clientSecret !== undefined) return { clientId, clientSecret, issuer };
  if (clientId !== undefined || clientSecret !== undefined)
    read.problem("GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together: one of them is missing.");
  return undefined;
}

// The account at a provider of SMS. It knows each registered template by an id of its own.
export interface SmsSettings {
  kind: "msg91" | "fast2sms";
  key: string;
  // By the template's key and language: "mobile-otp.en".
  templateIds: ReadonlyMap<string, string>;
  url: URL;
}

const smsProviders = {
  msg91: { key: "MSG91_AUTH_KEY", ids: "MSG91_TEMPLATES", url: "MSG91_URL", at: "https://control.msg91.com" },
  fast2sms: {
    key: "FAST2SMS_API_KEY",
    ids: "FAST2SMS_TEMPLATES",
    url: "FAST2SMS_URL",
    at: "https://www.fast2sms.com",
  },
} as const;

function readSms(read: Reader): SmsSettings | undefined {
  const kind = read.oneOf("SMS_PROVIDER", ["none", "msg91", "fast2sms"], "none");
  if (kind === "none") return undefined;
  const names = smsProviders[kind];
  const key = read.optionalText(names.key);
  if (key === undefined) read.problem(`SMS_PROVIDER=${kind} needs ${names.key}.`);
  const url = read.url(names.url, ["https:", "http:"]) ?? new URL(names.at);
  if (url.protocol === "http:" && !isLoopback(url.hostname))
    read.problem(`${names.url} must begin with https://, because the key is sent there.`);
  return { kind, key: key ?? "", templateIds: readTemplateIds(read, names.ids), url };
}

function readTemplateIds(read: Reader, name: string): ReadonlyMap<string, string> {
  const ids = new Map<string, string>();
  for (const pair of (read.optionalText(name) ?? "").split(",").filter((part) => part.trim() !== "")) {
    const [, template, id] = /^\s*([\w.-]+)\s*=\s*([\w-]+)\s*$/.exec(pair) ?? [];
    if (template !== undefined && id !== undefined) ids.set(template, id);
    else
      read.problem(
        `${name} lists templates as mobile-otp.en=ID, with commas between them; "${pair}" is none.`,
      );
  }
  return ids;
}

// The daemon takes no password, and files go to it unencrypted.
function readClamd(read: ReturnType<typeof readList>): URL | undefined {
  const url = read.url("CLAMD_URL", ["tcp:"]);
  if (url === undefined || (url.hostname !== "" && url.port !== "")) return url;
  read.problem("CLAMD_URL must name a host and a port, such as tcp://127.0.0.1:3310.");
  return undefined;
}

function readAdminEmails(read: ReturnType<typeof readList>): ReadonlySet<string> {
  const emails = (read.optionalText("ADMIN_EMAILS") ?? "")
    .split(",")
    .map((email) => email.trim().toLowerCase())
    .filter((email) => email !== "");
  for (const email of emails.filter((one) => !isAddress(one)))
    read.problem(`ADMIN_EMAILS lists email addresses with commas between them; "${email}" is none.`);
  return new Set(emails);
}

function readTrustProxy(text: string | undefined): boolean | string | number {
  if (text === undefined || text === "0") return false;
  return /^\d+$/.test(text) ? Number(text) : text;
}

function readRoles(text: string, problem: (sentence: string) => void): ReadonlySet<Role> {
  if (text === "all") return new Set(roleNames);
  const names = text.split(",").map((name) => name.trim());
  const known = names.filter((name): name is Role => (roleNames as readonly string[]).includes(name));
  const unknown = names.filter((name) => !(roleNames as readonly string[]).includes(name));
  if (unknown.length > 0)
    problem(`ROLES may name web, live and worker, or say all; it names "${unknown.join(", ")}".`);
  return new Set(known);
}

// The company that sells subscriptions, as receipts and invoices name it. With a GSTIN there are invoices.
export interface SellerSettings {
  name: string;
  address: string | undefined;
  gstin: string | undefined;
}

type PaymentSettings =
  | { kind: "manual-upi"; upiId: string; name: string; merchantCode: string | undefined }
  | { kind: "razorpay"; keyId: string; keySecret: string; webhookSecret: string; url: URL };

const minSecret = 24;

type Reader = ReturnType<typeof readList>;

function readSeller(read: Reader): SellerSettings {
  const gstin = read.optionalText("SELLER_GSTIN");
  if (gstin !== undefined && !/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/.test(gstin))
    read.problem(`SELLER_GSTIN must have the 15 characters of a GSTIN, not "${gstin}".`);
  const address = read.optionalText("SELLER_ADDRESS");
  if (gstin !== undefined && address === undefined)
    read.problem("SELLER_ADDRESS is missing: an invoice names the seller's address.");
  return { name: read.text("SELLER_NAME", "Boli"), address, gstin };
}

// Undefined where nobody takes payments; demo mode then uses its stand-in.
function readPayments(read: Reader): PaymentSettings | undefined {
  const kind = read.oneOf("PAYMENT_PROVIDER", ["none", "manual-upi", "razorpay"], "none");
  if (kind === "manual-upi") return readUpi(read);
  if (kind === "razorpay") return readRazorpay(read);
  return undefined;
}

function readUpi(read: Reader): PaymentSettings | undefined {
  const [upiId, name] = [read.optionalText("UPI_VPA"), read.optionalText("UPI_NAME")];
  const merchantCode = read.optionalText("UPI_MCC");
  if (merchantCode !== undefined && !/^\d{4}$/.test(merchantCode))
    read.problem(`UPI_MCC must have four digits, not "${merchantCode}".`);
  if (upiId !== undefined && !/^[\w.-]{2,255}@[A-Za-z][\w.-]{1,63}$/.test(upiId))
    read.problem(`UPI_VPA must be a UPI ID such as boli@bank, not "${upiId}".`);
  if (upiId !== undefined && name !== undefined) return { kind: "manual-upi", upiId, name, merchantCode };
  read.problem("PAYMENT_PROVIDER=manual-upi needs UPI_VPA and UPI_NAME.");
  return undefined;
}

function readRazorpay(read: Reader): PaymentSettings | undefined {
  const keyId = read.optionalText("RAZORPAY_KEY_ID");
  const keySecret = read.optionalText("RAZORPAY_KEY_SECRET");
  const webhookSecret = read.optionalText("RAZORPAY_WEBHOOK_SECRET");
  const url = read.url("RAZORPAY_URL", ["https:", "http:"]) ?? new URL("https://api.razorpay.com");
  // Somebody who guesses it could report any payment.
  if (webhookSecret !== undefined && webhookSecret.length < minSecret)
    read.problem(`RAZORPAY_WEBHOOK_SECRET must have at least ${minSecret} characters.`);
  const isLocal = ["localhost", "127.0.0.1", "[::1]"].includes(url.hostname);
  if (url.protocol === "http:" && !isLocal)
    read.problem("RAZORPAY_URL must begin with https://, because the key is sent there.");
  if (keyId !== undefined && keySecret !== undefined && webhookSecret !== undefined)
    return { kind: "razorpay", keyId, keySecret, webhookSecret, url };
  read.problem(
    "PAYMENT_PROVIDER=razorpay needs RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET.",
  );
  return undefined;
}

// The tiles of maps; without them maps show the project's own outline of India.
interface MapTiles {
  // With {z}, {x} and {y} for zoom, column and row.
  url: string;
  // The origin from which browsers may load tiles.
  origin: string;
  // The attribution, shown on every map, with a link if there is one.
  attribution: string;
  link: string | undefined;
  // The closest zoom that has tiles.
  maxZoom: number;
}

function readMapTiles(read: ReturnType<typeof readList>): MapTiles | undefined {
  const url = read.optionalText("TILES_URL");
  const attribution = read.optionalText("TILES_ATTRIBUTION");
  const link = read.url("TILES_LINK", ["https:"])?.href;
  const maxZoom = read.wholeNumber("TILES_MAX_ZOOM", 8, 20, 17);
  if (url === undefined) return undefined;
  const origin = URL.canParse(url) ? new URL(url) : undefined;
  const hasHoles = ["{z}", "{x}", "{y}"].every((hole) => url.split(hole).length === 2);
  // The origin becomes part of a policy, so it has to be one host and nothing else.
  if (origin?.protocol !== "https:" || origin.host.includes("{") || /[\s;,'"*]/.test(url) || !hasHoles) {
    read.problem("TILES_URL must be like https://tiles.example/{z}/{x}/{y}.png, with one fixed host.");
    return undefined;
  }
  if (attribution === undefined) {
    read.problem(
      "TILES_ATTRIBUTION is missing: whoever makes the tiles of TILES_URL must be named on the map.",
    );
    return undefined;
  }
  return { url, origin: origin.origin, attribution, link, maxZoom };
}

// Readers for environment variables. Each records its problem and continues, so that all problems are reported together.
function readList(environment: Record<string, string | undefined>) {
  const problems: string[] = [];
  const problem = (sentence: string): void => {
    problems.push(sentence);
  };
  // An empty variable counts as not set, as .env files often have it.
  const optionalText = (name: string): string | undefined => {
    const value = environment[name]?.trim();
    return value === undefined || value === "" ? undefined : value;
  };
  const text = (name: string, otherwise: string): string => optionalText(name) ?? otherwise;

  function optionalWholeNumber(name: string, min: number, max: number): number | undefined {
    const value = optionalText(name);
    if (value === undefined) return undefined;
    const number = Number(value);
    if (/^\d+$/.test(value) && number >= min && number <= max) return number;
    problem(`${name} must be a whole number from ${min} to ${max}, not "${value}".`);
    return undefined;
  }

  function oneOf<const Choice extends string>(
    name: string,
    choices: readonly Choice[],
    otherwise: NoInfer<Choice>,
  ): Choice {
    const value = optionalText(name);
    if (value === undefined) return otherwise;
    const choice = choices.find((c) => c === value);
    if (choice === undefined) problem(`${name} must be one of ${choices.join(", ")}, not "${value}".`);
    return choice ?? otherwise;
  }

  function yesOrNo(name: string, otherwise: boolean): boolean {
    const value = optionalText(name);
    if (value === undefined) return otherwise;
    if (value === "1" || value === "0") return value === "1";
    problem(`${name} must be 1 or 0, not "${value}".`);
    return otherwise;
  }

  function url(name: string, protocols: readonly string[]): URL | undefined {
    const value = optionalText(name);
    if (value === undefined) return undefined;
    // The value may contain a password, so it is never repeated.
    if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
      problem(`${name} must be an address that begins with ${protocols.map((p) => `${p}//`).join(" or ")}.`);
      return undefined;
    }
    return new URL(value);
  }

  const wholeNumber = (name: string, min: number, max: number, otherwise: number): number =>
    optionalWholeNumber(name, min, max) ?? otherwise;

  return { problems, problem, optionalText, text, optionalWholeNumber, wholeNumber, oneOf, yesOrNo, url };
}

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

// True when a request's host is this machine, or a name that the operator configured.
export function isOwnHost(named: string | undefined, given: readonly string[]): boolean {
  if (named === undefined || !/^[^\s/\\?#@]+$/.test(named) || !URL.canParse(`http://${named}`)) return false;
  const { hostname } = new URL(`http://${named}`);
  return isLoopback(hostname) || given.includes(hostname);
}

// True when a host is certainly this machine alone. The only such name is `localhost`: any other may resolve to something
// else, now or later. In a URL an IPv6 host is in brackets.
function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, "$1").toLowerCase();
  const family = isIP(bare);
  if (family === 0) return bare === "localhost";
  return loopback.check(bare, family === 4 ? "ipv4" : "ipv6");
}
