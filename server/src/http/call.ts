import type { Turn } from "../platform/database/turns.ts";
import type { FastifyRequest } from "fastify";
import type { Answer, ExtraFields, Endpoint, InputValues } from "@boli/contract/endpoint/endpoint";
import type { Page } from "@boli/contract/base/paging";
import type { Scope } from "@boli/contract/endpoint/permissions";
import type { Language } from "@boli/contract/base/languages";
import type { Tx } from "../platform/database/database.ts";
import type { Principal } from "./guards/principal.ts";
import type { Received, ReceivedForm } from "./bodies/receive-file.ts";

export interface AuditNote {
  // Verb and thing in the past tense, as the record reads: "session.started".
  action: string;
  subject: { kind: string; id: string | null };
  before?: unknown;
  after?: unknown;
  // The actor, when the call itself was signed out: a sign-in is the action of the person who signs in.
  actor?: { id: string; role: string };
  // An event beside the action, such as a role that the settings give to a user who signs in. The action has its own
  // entry.
  isBeside?: true;
}

// Everything that a use case knows of the request that asks for it.
export interface Call {
  principal: Principal | null;
  // The state of the database in which the caller was found, for what is kept until anything is written; undefined for whoever came
  // without a session.
  readonly databaseState?: string | undefined;
  readonly requestId: string;
  // The caller's address, its network (/24 or /48), and the line by which tries are counted.
  readonly address: string;
  network: string;
  line: string;
  userAgent: string;
  // The host that the caller typed or followed.
  host: string;
  language: Language;
  // The scope in which the caller holds the endpoint's right.
  scope: Scope | null;
  // The version the caller saw, on endpoints that ask for it.
  version: number | null;
  // The key of a retry, on endpoints that ask for it.
  key: string | null;
  cookie(name: string): string | undefined;
  setCookie(name: string, value: string, maxAgeSeconds: number): void;
  clearCookie(name: string): void;
  // Clears everything that our scripts have stored in the browser.
  clearSiteData(): void;
  // For endpoints that answer a page: sets the page's policy and returns its nonce.
  nonce(): string;
  audit(tx: Tx, note: AuditNote): Promise<void>;
}

export interface SignedInCall extends Call {
  principal: Principal;
}

type CallOf<E extends Endpoint> = E["access"] extends "anyone" ? Call : SignedInCall;
type ResultOf<E extends Endpoint> = E extends { paged: true }
  ? { data: Answer<E>; page: Page } & ExtraFields<E>
  : E extends { countsRows: true }
    ? { document: Answer<E>; rows: number }
    : Answer<E>;
// An endpoint that may be retried runs inside the transaction that keeps its answer, an audited one inside the
// transaction of its entry. A form comes without one, because its files are received first; so does a call without its key, where the
// key may be left out.
type Extra<E extends Endpoint> = E extends { once: true } | { audit: true }
  ? E extends { form: object }
    ? [tx: Tx | undefined]
    : [tx: Tx]
  : E extends { once: "when-keyed" }
    ? [tx: Tx | undefined]
    : [];

// The use case receives the uploaded file by calling a function; the form's fields come with it. Where a form may be sent
// instead of JSON, the function is there only when one was sent, and `body` then is not.
type InputOf<E extends Endpoint> = E extends { upload: object }
  ? Omit<InputValues<E>, "body"> & { receive(): Promise<Received<InputValues<E>["body"]>> }
  : E extends { form: object }
    ? InputValues<E> & { receiveForm: (() => Promise<ReceivedForm>) | undefined }
    : InputValues<E>;

export type Handler<E extends Endpoint> = (
  input: InputOf<E>,
  call: CallOf<E>,
  ...extra: Extra<E>
) => Promise<ResultOf<E>>;

export type Handlers<Table extends Record<string, Endpoint>> = {
  [Name in keyof Table]: Handler<Table[Name]>;
};

declare module "fastify" {
  interface FastifyRequest {
    // Set by the guard of the route.
    call: Call | null;
    // The user whose session it came with; the guard sets it before it decides, so that the line of a refusal names them.
    userId: string | null;
    // The turn of its work at the database; the same.
    turn: Turn | null;
  }
}

// Every route has a guard, so a request without a call is a mistake of the program.
export function callOf(request: FastifyRequest): Call {
  if (!request.call) throw new Error("A request came past its guard.");
  return request.call;
}
