import type { Language } from "@boli/contract/base/languages";
import type { Scope } from "@boli/contract/endpoint/permissions";
import { cookieNameOf } from "@boli/contract/shell/state";
import { parseCookie, stringifySetCookie } from "cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Tx } from "../platform/database/database.ts";
import type { AuditNote, Call } from "./call.ts";
import { type Edge, sessionCookie } from "./edge.ts";
import { lineOf, networkOf } from "./guards/network.ts";
import type { Principal } from "./guards/principal.ts";
import { makeNonce } from "./guards/security-headers.ts";
import { languageOfDevice } from "./pages/language.ts";
import { countAuditEntry } from "./request-context.ts";

interface Admitted {
  request: FastifyRequest;
  reply: FastifyReply;
  principal: Principal | null;
  scope: Scope | null;
  databaseState: string | undefined;
}

// The call of one request. Rarely used values are computed on demand: most requests need neither the network nor the
// language.
export class RequestCall implements Call {
  readonly principal: Principal | null;
  readonly scope: Scope | null;
  readonly databaseState: string | undefined;
  version: number | null = null;
  key: string | null = null;
  readonly #edge: Edge;
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;

  constructor(edge: Edge, { request, reply, principal, scope, databaseState }: Admitted) {
    this.principal = principal;
    this.scope = scope;
    this.databaseState = databaseState;
    this.#edge = edge;
    this.#request = request;
    this.#reply = reply;
  }

  get requestId(): string {
    return this.#request.id;
  }

  get address(): string {
    return this.#request.ip;
  }

  get network(): string {
    return networkOf(this.#request.ip);
  }

  get line(): string {
    return lineOf(this.#request.ip);
  }

  get userAgent(): string {
    return (this.#request.headers["user-agent"] ?? "").slice(0, 300);
  }

  get host(): string {
    return this.#request.host;
  }

  get language(): Language {
    return this.principal?.language ?? languageOfDevice(this.#request.headers, this.#edge);
  }

  cookie(name: string): string | undefined {
    return parseCookie(this.#request.headers.cookie ?? "")[cookieNameOf(name, this.#edge)];
  }

  setCookie(name: string, value: string, maxAgeSeconds: number): void {
    if (name === sessionCookie && value !== "") this.#edge.knowToken(value);
    this.#reply.header("set-cookie", cookieLine(name, value, maxAgeSeconds, this.#edge));
  }

  clearCookie(name: string): void {
    this.setCookie(name, "", 0);
  }

  clearSiteData(): void {
    // Private answers are never cached, so no cache needs clearing. Cookies are left alone: the device mark and the
    // choices of this device stay.
    this.#reply.header("clear-site-data", '"storage"');
  }

  nonce(): string {
    const nonce = makeNonce();
    this.#reply.headers(this.#edge.headers.page(nonce));
    return nonce;
  }

  async audit(tx: Tx, note: AuditNote): Promise<void> {
    if (!note.isBeside) countAuditEntry(tx);
    await this.#edge.recordAudit(tx, this, note);
  }
}

// Every cookie of ours is readable by the server alone. It is sent when a link leads here from another site, and never
// on other cross-site requests.
export function cookieLine(
  name: string,
  value: string,
  maxAgeSeconds: number,
  { isHttps }: { isHttps: boolean },
): string {
  return stringifySetCookie({
    name: cookieNameOf(name, { isHttps }),
    value,
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: isHttps,
    maxAge: maxAgeSeconds,
  });
}
