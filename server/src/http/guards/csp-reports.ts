import { hourMs } from "@boli/contract/base/time";
import type { FastifyInstance } from "fastify";
import type { Edge } from "../edge.ts";
import { guard } from "./guard.ts";
import { cspReportPath } from "./security-headers.ts";

// A whole report of a browser is one or two kilobytes.
const maxBytes = 8 * 1024;
const maxLines = 30;

// The logged part of a report. Anybody may send a report, so only known words and shortened addresses are logged.
export interface Violation {
  directive: string;
  blocked: string;
  page: string;
  at: string;
}

const directives = /^[a-z]{2,12}(-[a-z]{2,12}){0,3}$/;
const keywords = new Set(["inline", "eval", "wasm-eval", "self", "data", "blob", "about", "filesystem"]);

// Returns undefined when the body is no report, or not about one of our pages. Foreign addresses keep only their
// origin, our own only their path: the rest may be a secret. Anything that is not a plain address may be written to
// confuse the reader of the log.
export function readViolation(
  body: unknown,
  isOurOrigin: (origin: string) => boolean,
): Violation | undefined {
  const report = (body as { "csp-report"?: unknown } | null)?.["csp-report"];
  if (typeof report !== "object" || report === null) return undefined;
  const reported = (name: string): string => {
    const value = (report as Record<string, unknown>)[name];
    return typeof value === "string" ? value.slice(0, 2_000) : "";
  };
  const page = addressOf(reported("document-uri"));
  if (page === undefined || !isOurOrigin(page.origin)) return undefined;
  const named = reported("effective-directive") || (reported("violated-directive").split(" ")[0] ?? "");
  const source = addressOf(reported("source-file"));
  const { "line-number": line } = report as Record<string, unknown>;
  return {
    directive: directives.test(named) ? named : "unknown",
    blocked: blockedOf(reported("blocked-uri"), isOurOrigin),
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
  // Parsed hosts hold plain letters; anything else in them was written to be misread.
  return /^[a-z0-9.:[\]-]{1,253}$/.test(address.host) ? address : undefined;
}

// Parsed paths hold printable ASCII alone. The ids and names in them are private.
const pathOf = ({ pathname }: URL): string =>
  pathname
    .split("/")
    .slice(0, 6)
    .map((part) => (/^[a-z][a-z.-]{0,39}$/i.test(part) || part === "" ? part : "*"))
    .join("/");

// Limits the log to each violation once an hour, and to a number of different ones, so that nobody can fill the log with
// reports. The metrics count all of them.
export class ReportLimit {
  readonly #now: () => number;
  #beganAt: number;
  #logged = new Set<string>();
  #leftOut = 0;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#beganAt = now();
  }

  // Returns how many reports were left out before this one, or undefined when this one is left out too.
  take(violation: Violation): { leftOut: number } | undefined {
    if (this.#now() - this.#beganAt >= hourMs) {
      this.#beganAt = this.#now();
      this.#logged = new Set();
    }
    const key = Object.values(violation).join(" ");
    if (this.#logged.has(key) || this.#logged.size >= maxLines) {
      this.#leftOut += 1;
      return undefined;
    }
    this.#logged.add(key);
    const leftOut = this.#leftOut;
    this.#leftOut = 0;
    return { leftOut };
  }
}

// The endpoint to which browsers report what a page's policy has blocked. It is open to anyone, stores nothing and returns
// nothing.
export function addCspReports(app: FastifyInstance, edge: Edge, ration = new ReportLimit()): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "application/csp-report",
      { parseAs: "string", bodyLimit: maxBytes },
      scope.getDefaultJsonParser("error", "error"),
    );
    scope.route({
      method: "POST",
      url: cspReportPath,
      bodyLimit: maxBytes,
      config: { access: "anyone", endpoint: "csp-reports" },
      onRequest: guard(edge, { access: "anyone", isUpgrade: false, isForAll: true, limit: "report" }),
      handler: (request, reply) => {
        const violation = readViolation(request.body, edge.isOurOrigin);
        if (violation !== undefined) {
          edge.metrics.cspReports.inc();
          const logged = ration.take(violation);
          if (logged) edge.log.warn({ ...violation, ...logged }, "a page's policy has blocked something");
        }
        return reply.code(204).send();
      },
    });
  });
}
