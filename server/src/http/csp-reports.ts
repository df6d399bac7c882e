import type { FastifyInstance } from "fastify";
import type { Edge } from "./edge.ts";
import { guard } from "./guard.ts";
import { cspReportPath } from "./security-headers.ts";

const hourMs = 3_600_000;
// A whole report of a browser is one or two kilobytes.
const mostBytes = 8 * 1024;
const mostLines = 30;

// What is logged of a report: words of our own choice and no others, because anybody may send one.
export interface Violation {
  directive: string;
  blocked: string;
  page: string;
  at: string;
}

const directives = /^[a-z]{2,12}(-[a-z]{2,12}){0,3}$/;
const keywords = new Set(["inline", "eval", "wasm-eval", "self", "data", "blob", "about", "filesystem"]);

// Undefined when it is no report, or not of one of our pages. Of addresses only the origin is kept, and of our own the
// path: what stands behind it may be a secret, and what is no plain address may be written to confuse whoever reads it.
export function readViolation(
  body: unknown,
  isOurOrigin: (origin: string) => boolean,
): Violation | undefined {
  const report = (body as { "csp-report"?: unknown } | null)?.["csp-report"];
  if (typeof report !== "object" || report === null) return undefined;
  const said = (name: string): string => {
    const value = (report as Record<string, unknown>)[name];
    return typeof value === "string" ? value.slice(0, 2_000) : "";
  };
  const page = addressOf(said("document-uri"));
  if (page === undefined || !isOurOrigin(page.origin)) return undefined;
  const named = said("effective-directive") || (said("violated-directive").split(" ")[0] ?? "");
  const source = addressOf(said("source-file"));
  const { "line-number": line } = report as Record<string, unknown>;
  return {
    directive: directives.test(named) ? named : "unknown",
    blocked: blockedOf(said("blocked-uri"), isOurOrigin),
    page: pathOf(page),
    at:
      source !== undefined && isOurOrigin(source.origin)
        ? `${pathOf(source)}:${typeof line === "number" && Number.isInteger(line) ? line : 0}`
        : (source?.origin ?? ""),
  };
}

function blockedOf(text: string, isOurOrigin: (origin: string) => boolean): string {
  if (keywords.has(text)) return text;
  const address = addressOf(text);
  if (address !== undefined)
    return isOurOrigin(address.origin) ? pathOf(address) : address.origin.slice(0, 200);
  if (/^(https?|wss?):/i.test(text)) return "unknown";
  const scheme = /^[a-z][a-z0-9+.-]{1,30}(?=:|$)/i.exec(text)?.[0];
  return scheme ?? "unknown";
}

function addressOf(text: string): URL | undefined {
  if (!/^(https?|wss?):/i.test(text) || !URL.canParse(text)) return undefined;
  const address = new URL(text);
  // Hosts are plain letters once they are parsed; whatever else they hold was written to be misread.
  return /^[a-z0-9.:[\]-]{1,253}$/.test(address.host) ? address : undefined;
}

// Parsed paths hold printable ASCII alone. Ids and names in them are nobody's business.
const pathOf = ({ pathname }: URL): string =>
  pathname
    .split("/")
    .slice(0, 6)
    .map((part) => (/^[a-z][a-z.-]{0,39}$/i.test(part) || part === "" ? part : "*"))
    .join("/");

// Each violation once an hour, and so many different ones at most: what is wrong with a page is seen, and a stranger who
// sends reports all day writes no more lines than that. All of them are counted.
export class ReportRation {
  readonly #now: () => number;
  #beganAt: number;
  #told = new Set<string>();
  #leftOut = 0;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#beganAt = now();
  }

  // Answers how many were left out before this one, or undefined when this one is left out too.
  take(violation: Violation): { leftOut: number } | undefined {
    if (this.#now() - this.#beganAt >= hourMs) {
      this.#beganAt = this.#now();
      this.#told = new Set();
    }
    const key = Object.values(violation).join(" ");
    if (this.#told.has(key) || this.#told.size >= mostLines) {
      this.#leftOut += 1;
      return undefined;
    }
    this.#told.add(key);
    const leftOut = this.#leftOut;
    this.#leftOut = 0;
    return { leftOut };
  }
}

// Where browsers tell what the policy of a page has blocked. It asks nobody who calls, keeps nothing and answers nothing.
export function addCspReports(app: FastifyInstance, edge: Edge, ration = new ReportRation()): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "application/csp-report",
      { parseAs: "string", bodyLimit: mostBytes },
      scope.getDefaultJsonParser("error", "error"),
    );
    scope.route({
      method: "POST",
      url: cspReportPath,
      bodyLimit: mostBytes,
      config: { access: "anyone", endpoint: "csp-reports" },
      onRequest: guard(edge, { access: "anyone", isUpgrade: false, isForAll: true, limit: "report" }),
      handler: (request, reply) => {
        const violation = readViolation(request.body, edge.isOurOrigin);
        if (violation !== undefined) {
          edge.meters.cspReports.inc();
          const told = ration.take(violation);
          if (told) edge.log.warn({ ...violation, ...told }, "a page's policy has blocked something");
        }
        return reply.code(204).send();
      },
    });
  });
}
