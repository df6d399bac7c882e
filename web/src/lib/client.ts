import type {
  Answer,
  ExtraFields,
  Endpoint,
  RequestValues,
  Envelope,
  Maker,
} from "@boli/contract/endpoint/endpoint";
import type { ErrorCode } from "@boli/contract/endpoint/refusals";
import type { Page } from "@boli/contract/base/paging";

// The server understood the request and refused it. The sentence is in the caller's language and may be shown as it is.
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly code: ErrorCode;
  readonly sentence: string;
  readonly status: number;
  readonly fields: Readonly<Record<string, string>>;
  // The current state, when the caller's version was out of date.
  readonly current: unknown;
  // The user who made that state.
  readonly by: Maker | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(said: {
    code: ErrorCode;
    sentence: string;
    status: number;
    fields?: Record<string, string> | undefined;
    current?: unknown;
    by?: Maker | undefined;
    retryAfterSeconds?: number | undefined;
  }) {
    super(`${said.status} ${said.code}`);
    this.code = said.code;
    this.sentence = said.sentence;
    this.status = said.status;
    this.fields = said.fields ?? {};
    this.current = said.current;
    this.by = said.by;
    this.retryAfterSeconds = said.retryAfterSeconds;
  }
}

// No usable answer came: the connection failed, it took too long, or something between answered in the server's place.
export class Unreachable extends Error {
  override readonly name = "Unreachable";
  readonly reason: "connection" | "timeout" | "unreadable";

  constructor(reason: Unreachable["reason"], cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

// The client's dependencies on the browser; tests pass their own.
export interface ClientDependencies {
  fetch(address: string, init: RequestInit): Promise<Response>;
  language(): string;
  // A 401 means only that the request needs a session and has none.
  sessionRequired(): void;
  // An administrator may do nothing before two-step sign-in is on; the sentence says so.
  twoStepRequired(sentence: string): void;
  timeoutMs: number;
}

// The values of a call: what the endpoint's row asks for, the key of an action that must happen once (the caller makes it, and
// gives the same one on a retry), and the version of the thing that the caller saw before changing it.
export type RequestOf<E extends Endpoint> = RequestValues<E> &
  (E extends { once: true | "when-keyed" | "own-transaction" } | { keyed: true }
    ? { key: string }
    : unknown) &
  (E extends { version: true } ? { version: string | number } : unknown) &
  (E extends { version: "when-sent" } ? { version?: string | number } : unknown) & { signal?: AbortSignal };

type RequestArguments<E extends Endpoint> =
  Record<never, never> extends RequestOf<E> ? [request?: RequestOf<E>] : [request: RequestOf<E>];

export interface Client {
  call<E extends Endpoint>(endpoint: E, ...request: RequestArguments<E>): Promise<Answer<E>>;
  // The answer of a list has `data`, `page`, and the further fields that the endpoint's row names.
  list<E extends Endpoint & { paged: true }>(
    endpoint: E,
    ...request: RequestArguments<E>
  ): Promise<{ data: Answer<E>; page: Page } & ExtraFields<E>>;
}

// A request of any endpoint, for the code that does not depend on which one it is.
interface AnyRequest {
  params?: object;
  query?: object;
  body?: unknown;
  key?: string;
  version?: string | number;
  signal?: AbortSignal;
}

// Makes the typed client from the endpoint table: the row says method, path and answer, so no address is written twice.
export function createClient(dependencies: ClientDependencies): Client {
  async function send(endpoint: Endpoint, request: AnyRequest): Promise<ReadAnswer> {
    let answer = await ask(endpoint, request);
    // Another tab may have renewed the session's token while this request was under way. The browser has the new cookie by
    // now, and the request had no effect, so it is sent again.
    if (answer.status === 401 && endpoint.access !== "anyone") answer = await ask(endpoint, request);
    return readAnswer(dependencies, answer);
  }

  async function ask(endpoint: Endpoint, request: AnyRequest): Promise<RawAnswer> {
    const timeout = AbortSignal.timeout(dependencies.timeoutMs);
    const signal = request.signal === undefined ? timeout : AbortSignal.any([timeout, request.signal]);
    try {
      const init = { ...initOf(endpoint, request, dependencies), signal };
      const response = await dependencies.fetch(addressOf(endpoint, request), init);
      const text = await response.text();
      return { status: response.status, text, retryAfter: response.headers.get("retry-after") };
    } catch (failure) {
      // An abort by the caller is not a network failure.
      if (request.signal?.aborted) throw failure;
      throw new Unreachable(timeout.aborted ? "timeout" : "connection", failure);
    }
  }

  return {
    async call<E extends Endpoint>(endpoint: E, ...[request]: RequestArguments<E>) {
      const { data } = await send(endpoint, request ?? {});
      // The server strips and checks its answers against this very table, in the same release; the type is its word.
      return data as Answer<E>;
    },
    async list<E extends Endpoint>(endpoint: E, ...[request]: RequestArguments<E>) {
      const { data, page, ...extraFields } = await send(endpoint, request ?? {});
      if (page === undefined) throw new Unreachable("unreadable");
      return { data, page, ...extraFields } as { data: Answer<E>; page: Page } & ExtraFields<E>;
    },
  };
}

interface RawAnswer {
  status: number;
  text: string;
  retryAfter: string | null;
}

interface ReadAnswer {
  data: unknown;
  page?: Page;
}

// Reads the server's response: returns the data, or throws the refusal.
export function readAnswer(
  dependencies: Pick<ClientDependencies, "sessionRequired" | "twoStepRequired">,
  answer: RawAnswer,
): ReadAnswer {
  const envelope = readEnvelope(answer.text);
  if (envelope.success) {
    const { success: _, ...rest } = envelope;
    return rest;
  }
  if (answer.status === 401) dependencies.sessionRequired();
  if (envelope.code === "two_step_setup_needed" || envelope.code === "two_step_not_vouched")
    dependencies.twoStepRequired(envelope.error);
  throw new Refusal({
    code: envelope.code,
    sentence: envelope.error,
    status: answer.status,
    fields: envelope.fields,
    current: envelope.current,
    by: envelope.by,
    retryAfterSeconds: secondsOf(answer.retryAfter),
  });
}

function addressOf(endpoint: Endpoint, request: AnyRequest): string {
  const params = (request.params ?? {}) as Record<string, unknown>;
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(request.query ?? {})) {
    if (value === undefined || value === null) continue;
    for (const item of Array.isArray(value) ? value : [value]) query.append(name, String(item));
  }
  return query.size === 0 ? path : `${path}?${query}`;
}

function initOf(endpoint: Endpoint, request: AnyRequest, dependencies: ClientDependencies): RequestInit {
  const headers: Record<string, string> = {
    accept: "application/json",
    "accept-language": dependencies.language(),
  };
  if (request.body !== undefined) headers["content-type"] = "application/json";
  if (request.key !== undefined) headers["idempotency-key"] = request.key;
  if (request.version !== undefined) headers["if-match"] = `"${request.version}"`;
  return {
    method: endpoint.method,
    headers,
    body: request.body === undefined ? null : JSON.stringify(request.body),
    credentials: "same-origin",
    // An answer about a person is never read from, or stored in, the browser's cache.
    cache: "no-store",
    redirect: "error",
  };
}

function readEnvelope(text: string): Envelope<unknown> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (failure) {
    throw new Unreachable("unreadable", failure);
  }
  if (!isEnvelope(parsed)) throw new Unreachable("unreadable");
  return parsed;
}

function isEnvelope(value: unknown): value is Envelope<unknown> {
  if (typeof value !== "object" || value === null || !("success" in value)) return false;
  if (value.success === true) return "data" in value;
  return (
    value.success === false &&
    "error" in value &&
    typeof value.error === "string" &&
    "code" in value &&
    typeof value.code === "string"
  );
}

function secondsOf(header: string | null): number | undefined {
  const seconds = Number(header ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds : undefined;
}

// The key of one action. `crypto.randomUUID` exists only on secure pages, and a page from a local address in a home network
// is not one.
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
