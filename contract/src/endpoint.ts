import * as z from "zod/mini";
import type { ErrorCode } from "./errors.ts";
import type { LimitName } from "./limits.ts";
import type { Right } from "./permissions.ts";

// Who may call: anyone, anyone signed in, or the holders of one right of the permission table.
// There is no default; a table row without access does not compile, and a route without a row does not start.
export type Access = "anyone" | "signed-in" | { right: Right };

type Schema = z.ZodMiniType;

// The refusals of input that the specification gives a sentence of its own.
export type InputRefusal =
  | "fill_all_fields"
  | "email_missing"
  | "required_fields_missing"
  | "items_missing"
  | "item_fields_missing"
  | "sale_title_missing"
  | "sale_dates_missing"
  | "sale_items_missing"
  | "item_already_added";

export const whenEmpty = (code: InputRefusal) => (fields: Record<string, string>) =>
  Object.values(fields).includes("required") ? code : undefined;

// What an endpoint answers that sends the browser on.
export const redirection = z.strictObject({ location: z.string() });

export interface Input {
  params?: Schema;
  query?: Schema;
  body?: Schema;
}

export interface Endpoint {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  // Under the base /api, with parameters in braces: /api/features/{name}.
  path: `/api/${string}`;
  // One sentence for the API page.
  summary: string;
  access: Access;
  input?: Input;
  // What `data` holds on success; a socket answers with messages instead.
  answer: Schema;
  status?: 200 | 201 | 202;
  // A list adds `page` beside `data`.
  paged?: true;
  // Exactly one audit entry belongs to every success, and to the refusals that the use case decides.
  audit?: true;
  // The caller sends an Idempotency-Key, and a retry gets the first answer.
  once?: true;
  // The caller may send an Idempotency-Key; the use case itself keeps it with what it made.
  keyed?: true;
  // Only for a caller that proved within the last two hours who it is; "each-time" where the use case also takes a proof
  // that was made for this act.
  sensitive?: true | "each-time";
  // For a browser that goes there, as by a link: not for a picture, a script or a frame on another site's page.
  navigated?: true;
  // Sends the browser on, to the answer's location.
  redirects?: true;
  // The caller sends If-Match with the version it saw; another one is refused with the current state.
  version?: true;
  limit: LimitName;
  // Shared caches may keep a signed-out answer this long. Signed-in answers are never stored.
  cacheSeconds?: number;
  bodyLimitBytes?: number;
  // The body is a form with one file, in the field `file`; `input.body` says what its other fields are. The file is
  // written to disk as it comes, and one that is larger is cut off.
  upload?: { mostBytes: number };
  // Refusals that the use case itself decides, beside those every endpoint has.
  refusals?: readonly ErrorCode[];
  // The code for input that was refused, where the specification has a sentence for it: chosen by what is wrong with
  // which field. Without one it is `invalid_input`.
  whenWrong?: (fields: Record<string, string>) => InputRefusal | undefined;
  // What a caller is told who is not signed in, or may not; the specification has its own sentence for some deeds.
  whenSignedOut?: "login_to_create_auctions";
  whenNotAllowed?: "may_not_create_auctions";
  // A WebSocket: the messages it sends and takes.
  socket?: { sends: Schema; takes: Schema };
  // What is sent as it is, without the envelope (a document, a file).
  raw?: { contentType: string };
}

// Keeps the literal types, so that the client and the handlers are typed from the table.
export function endpoints<const Table extends Record<string, Endpoint>>(table: Table): Table {
  return table;
}

type Parsed<S> = S extends Schema ? z.output<S> : undefined;
type Sent<S> = S extends Schema ? z.input<S> : undefined;
type InputOf<E extends Endpoint> = E["input"] extends Input ? E["input"] : Record<never, never>;

export interface InputValues<E extends Endpoint> {
  params: InputOf<E> extends { params: infer S } ? Parsed<S> : undefined;
  query: InputOf<E> extends { query: infer S } ? Parsed<S> : undefined;
  body: InputOf<E> extends { body: infer S } ? Parsed<S> : undefined;
}

// What a client passes: only the parts that the endpoint has.
export type RequestValues<E extends Endpoint> = {
  [Part in keyof InputOf<E> & keyof Input]: Sent<InputOf<E>[Part]>;
};

export type Answer<E extends Endpoint> = z.output<E["answer"]>;
