import * as z from "zod/mini";
import type { CodeWithStatus, ErrorCode, InputRefusal } from "./refusals.ts";
import type { LimitName } from "./limits.ts";
import type { Right } from "./permissions.ts";
import type { Page } from "../base/paging.ts";

// The callers of an endpoint: anyone, any signed-in user, or the holders of one right in the permission table. There is no
// default: a row without access does not compile, and a route without a row does not start.
export type Access = "anyone" | "signed-in" | { right: Right };

type Schema = z.ZodMiniType;

export const whenEmpty = (code: InputRefusal) => (fields: Record<string, string>) =>
  Object.values(fields).includes("required") ? code : undefined;

// The answer of an endpoint that redirects the browser.
export const redirection = z.strictObject({ location: z.string() });

export interface Input {
  params?: Schema;
  query?: Schema;
  body?: Schema;
}

export interface Endpoint {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  // Starts with /api; parameters are in braces: /api/features/{name}.
  path: `/api/${string}`;
  // One sentence for the API documentation.
  summary: string;
  access: Access;
  input?: Input;
  // The schema of `data` on success. A socket sends messages instead.
  answer: Schema;
  status?: 200 | 201 | 202;
  // The endpoint is a list: the answer has `page` beside `data`.
  paged?: true;
  // Additional fields of a list's answer, beside `data` and `page`.
  extraFields?: z.ZodMiniObject;
  // Every success writes exactly one audit entry. With `true` the server opens the transaction and hands it to the use
  // case. With "own-transaction" the use case opens its own, because it also works outside the database (a sign-in hashes a
  // password) or writes in several, and records the refusals that it decides as well.
  audit?: true | "own-transaction";
  // One caller's requests for the same thing, which the parameter `id` names, or without one for the caller's own account, run one
  // after another on a node. They would wait for its lock, each with a session of the database. Nobody waits for the requests of
  // others, who may not even be allowed what they ask for.
  inLine?: true;
  // The caller sends an Idempotency-Key, and a retry gets the first response.
  // With "when-keyed" the key may be left out, and the request then counts each time. With "own-transaction" the use case keeps key
  // and answer itself, because it writes in several transactions.
  once?: true | "when-keyed" | "own-transaction";
  // In production there is no such route.
  demoOnly?: true;
  // The caller may send an Idempotency-Key; the use case itself stores it with what it created.
  keyed?: true;
  // Requires a session with a proof of identity within the last two hours. With "each-time" the use case also takes a proof
  // made for this one action.
  sensitive?: true | "each-time";
  // Only for navigation, such as a link; refused for a picture, a script or a frame on another site's page.
  navigated?: true;
  // Redirects the browser to the answer's `location`.
  redirects?: true;
  // The caller sends If-Match with the version it saw; any other version is refused with the current state.
  // "when-sent": without the header it overwrites, as the specification prints it.
  version?: true | "when-sent";
  limit: LimitName;
  // The time for which shared caches may keep a signed-out response. Signed-in responses are never stored.
  cacheSeconds?: number;
  bodyLimitBytes?: number;
  // The body is a form with one file in the field `file`; `input.body` describes its other fields. The file is streamed to
  // disk and cut off at `maxBytes`.
  upload?: { maxBytes: number };
  // The body may also be a form, as the specification prints some calls: the fields in `json` contain JSON, those in `texts`
  // are repeated, and so are the files under one name. The use case receives them in place of the body.
  form?: {
    json: readonly string[];
    texts: readonly string[];
    files: string;
    maxFiles: number;
    maxBytes: number;
  };
  // Refusals that the use case decides, beyond those that every endpoint has.
  refusals?: readonly ErrorCode[];
  // Chooses the code for refused input from the messages of the fields, where the specification has a sentence for the
  // case. Otherwise the code is `invalid_input`.
  whenWrong?: (fields: Record<string, string>) => InputRefusal | undefined;
  // The codes for a caller who is not signed in or not allowed, for actions that have their own sentence in the
  // specification.
  whenSignedOut?: CodeWithStatus<401>;
  whenNotAllowed?: CodeWithStatus<403>;
  // For a WebSocket: the messages that it sends and takes.
  socket?: { sends: Schema; receives: Schema };
  // The response is sent as it is, without the envelope (a document, a file).
  raw?: {
    contentType: string;
    // Browsers save the document under this name instead of showing it.
    fileName?: string;
    // The document was built once and compressed in advance; the use case answers it like that.
    isStored?: true;
    // The document is an envelope around this data. The description shows it, and nothing checks it.
    envelopes?: Schema;
  };
  // The document contains rows of a copyable list. The use case returns their number, which counts towards the caller's row
  // limit.
  countsRows?: true;
}

// Keeps the literal types, so that client and handlers are typed from the table.
export function endpoints<const Table extends Record<string, Endpoint>>(table: Table): Table {
  return table;
}

type Parsed<S> = S extends Schema ? z.output<S> : undefined;
type Unparsed<S> = S extends Schema ? z.input<S> : undefined;
type InputOf<E extends Endpoint> = E["input"] extends Input ? E["input"] : Record<never, never>;

export interface InputValues<E extends Endpoint> {
  params: InputOf<E> extends { params: infer S } ? Parsed<S> : undefined;
  query: InputOf<E> extends { query: infer S } ? Parsed<S> : undefined;
  body: InputOf<E> extends { body: infer S } ? Parsed<S> : undefined;
}

// The values that a client passes: only the parts that the endpoint has.
export type RequestValues<E extends Endpoint> = {
  [Part in keyof InputOf<E> & keyof Input]: Unparsed<InputOf<E>[Part]>;
};

export type Answer<E extends Endpoint> = z.output<E["answer"]>;
export type ExtraFields<E extends Endpoint> = E extends { extraFields: infer S extends Schema }
  ? z.output<S>
  : unknown;

// Every response of the API has one of these two shapes.
export interface Success<Data> {
  success: true;
  data: Data;
  page?: Page;
}

export interface Failure {
  success: false;
  // The sentence to show, in the caller's language.
  error: string;
  code: ErrorCode;
  // The message of each refused field, by field name.
  fields?: Record<string, string>;
  // The current state, when the caller's version was outdated; the earlier answer, when the key was used before.
  current?: unknown;
  // The user who made that state, for callers who may know the name.
  by?: Maker;
}

export interface Maker {
  name: string;
  isCaller: boolean;
}

export type Envelope<Data> = Success<Data> | Failure;
