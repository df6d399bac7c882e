import type { Failure, Success } from "@boli/contract/endpoint/endpoint";

export interface TestAnswer {
  status: number;
  headers: Headers;
  text: string;
  // The envelope; a test that reads `data` of a failure gets undefined and fails there.
  body: Partial<Success<unknown>> & Partial<Omit<Failure, "success">>;
}

export interface TestRequest {
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

// A caller with or without a session. It sends real HTTP like an API client: Bearer token, no cookie, no Origin.
export class TestCaller {
  readonly #url: string;
  readonly #headers: Record<string, string>;

  constructor(url: string, headers: Record<string, string> = {}) {
    this.#url = url;
    this.#headers = headers;
  }

  with(headers: Record<string, string>): TestCaller {
    return new TestCaller(this.#url, { ...this.#headers, ...headers });
  }

  async send(path: string, { method = "GET", body, headers = {} }: TestRequest = {}): Promise<TestAnswer> {
    const hasBody = body !== undefined;
    // For a form, fetch sets the content type, including the boundary.
    const isForm = body instanceof FormData;
    const response = await fetch(`${this.#url}${path}`, {
      method,
      redirect: "manual",
      headers: {
        ...this.#headers,
        ...(hasBody && !isForm ? { "content-type": "application/json" } : {}),
        ...headers,
      },
      ...(hasBody ? { body: isReady(body) ? body : JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: readJson(text) };
  }

  get = (path: string, headers?: Record<string, string>): Promise<TestAnswer> =>
    this.send(path, headers ? { headers } : {});
  post = (path: string, body: unknown = {}, headers?: Record<string, string>): Promise<TestAnswer> =>
    this.send(path, { method: "POST", body, ...(headers ? { headers } : {}) });
  put = (path: string, body: unknown = {}): Promise<TestAnswer> => this.send(path, { method: "PUT", body });
  patch = (path: string, body: unknown = {}): Promise<TestAnswer> =>
    this.send(path, { method: "PATCH", body });
  delete = (path: string): Promise<TestAnswer> => this.send(path, { method: "DELETE" });
}

const isReady = (body: unknown): body is string | FormData | Uint8Array<ArrayBuffer> =>
  typeof body === "string" || body instanceof FormData || body instanceof Uint8Array;

function readJson(text: string): TestAnswer["body"] {
  try {
    return JSON.parse(text) as TestAnswer["body"];
  } catch {
    return {};
  }
}
