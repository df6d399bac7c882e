import fc from "fast-check";
import type { Endpoint } from "@boli/contract/endpoint/endpoint";
import type { RawRequest } from "./raw-http.ts";

// Values that programs trip over: wrong types, huge numbers, odd text, names that every object has.
const randomText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.constantFrom(
    "",
    " ",
    "\u0000",
    "null",
    "undefined",
    "NaN",
    "-0",
    "1e309",
    "__proto__",
    "constructor",
    "toString",
  ),
  fc.constantFrom(
    "' or 1=1 --",
    "<script>alert(1)</script>",
    "{{7*7}}",
    "../../etc/passwd",
    "%00",
    "\ud800",
    "a".repeat(3_000),
  ),
  fc.constantFrom(
    "a@b.test",
    "01900000-0000-7000-8000-000000000001",
    "2026-11-20T10:00:00+05:30",
    "live_auctions_landing",
  ),
);
const randomNumber = fc.oneof(
  fc.constantFrom(0, -0, -1, 1.5, 2 ** 31, 2 ** 53, 1e308, Number.MIN_VALUE, Number.MAX_SAFE_INTEGER),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
const randomValue = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: "small" },
    randomText,
    randomNumber,
    fc.boolean(),
    fc.constant(null),
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(randomText, tie("value"), { maxKeys: 4 }),
  ),
})).value;

const deep = (levels: number, open: string, close: string): string =>
  open.repeat(levels) + close.repeat(levels);

// An almost valid body: the endpoint's own field names with odd values, and sometimes an unknown one.
function bodyFor(endpoint: Endpoint): fc.Arbitrary<Buffer | undefined> {
  const shape =
    (endpoint.input?.body?._zod.def as { shape?: Record<string, unknown> } | undefined)?.shape ?? {};
  const names = Object.keys(shape);
  const nearly = fc
    .tuple(fc.tuple(...names.map(() => randomValue)), fc.option(fc.tuple(randomText, randomValue)))
    .map(([values, extra]) => {
      const entries = names.map((name, index) => [name, values[index]] as const);
      return Buffer.from(JSON.stringify(Object.fromEntries(extra ? [...entries, extra] : entries)));
    });
  return fc.oneof(
    { weight: 6, arbitrary: nearly },
    { weight: 3, arbitrary: randomValue.map((value) => Buffer.from(JSON.stringify(value) ?? "")) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)) },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(
          deep(20_000, "[", "]"),
          deep(5_000, '{"a":', "}").replace("}", "1}"),
          '{"__proto__":{"role":"admin"}}',
          '{"constructor":{"prototype":{"role":"admin"}}}',
          '{"a":1,"a":2}',
          `{"x":${"9".repeat(5_000)}}`,
          "\ufeff{}",
          "{",
          "",
        )
        .map((text) => Buffer.from(text)),
    },
    { weight: 1, arbitrary: fc.constant(undefined) },
  );
}

export const randomBoundary = "odd-boundary";

// An almost valid form: parts in any order, odd values and file names, sometimes truncated.
export const randomForm: fc.Arbitrary<Buffer> = fc
  .record({
    parts: fc.array(
      fc.record({
        name: fc.oneof(fc.constantFrom("purpose", "file", "__proto__"), randomText),
        fileName: fc.option(fc.oneof(fc.constantFrom("lamp.jpg", "../x", ""), randomText)),
        content: fc.oneof(
          fc.constantFrom("auction-picture", "auction-document", "%PDF-1.7\n%%EOF", "\u00ff\u00d8\u00ff"),
          randomText,
          fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes).toString("latin1")),
        ),
      }),
      { maxLength: 4 },
    ),
    hasEnd: fc.boolean(),
    cut: fc.nat(40),
  })
  .map(({ parts, hasEnd, cut }) => {
    const written = parts.map(({ name, fileName, content }) => {
      const file = fileName === null ? "" : `; filename="${fileName}"`;
      return `--${randomBoundary}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n${content}\r\n`;
    });
    const whole = Buffer.from(`${written.join("")}${hasEnd ? `--${randomBoundary}--\r\n` : ""}`, "latin1");
    return cut === 0 ? whole.subarray(0, Math.floor(whole.length / 2)) : whole;
  });

const randomSegment = fc.oneof(
  randomText.map((text) => encodeURIComponent(text.toWellFormed())),
  fc.constantFrom("%", "%E0%A4%A", "%00", "..", ".", "%2e%2e", "%2F", ";", "__proto__", "*"),
);

const typeOf = (endpoint: Endpoint): string =>
  endpoint.upload ? `multipart/form-data; boundary=${randomBoundary}` : "application/json";

function pathFor(template: string): fc.Arbitrary<string> {
  const query = fc.array(
    fc.tuple(
      fc.constantFrom("page", "limit", "query", "action", "actorId", "x", "__proto__", "page[]"),
      randomSegment,
    ),
    {
      maxLength: 4,
    },
  );
  const segments = fc.array(randomSegment, { minLength: 6, maxLength: 6 });
  return fc.tuple(segments, fc.option(query), fc.boolean()).map(([parts, pairs, slash]) => {
    let used = 0;
    const path = template.replace(/\{\w+\}|\*/g, () => parts[(used += 1) % parts.length] ?? "x");
    const search = pairs ? `?${pairs.map(([name, value]) => `${name}=${value}`).join("&")}` : "";
    return `${path}${slash ? "/" : ""}${search}`;
  });
}

const randomHeaders = fc.record(
  {
    "content-type": fc.constantFrom(
      "application/json",
      "application/json; charset=utf-16",
      "text/plain",
      "multipart/form-data",
      "x/y",
      "",
    ),
    "accept-language": fc.constantFrom("hi", "en", "*", "hi;q=abc", ",,,", "x".repeat(2_000)),
    "idempotency-key": fc.constantFrom("", "short", "a-key-long-enough", "k".repeat(300)),
    "if-match": fc.constantFrom("*", "7", '"7"', 'W/"7"', "-1"),
    cookie: fc.constantFrom(
      "sid=",
      "sid=x",
      "sid=%E0%A4%A",
      `sid=${"a".repeat(43)}`,
      "=;=;",
      "boli_device=a.b",
    ),
    origin: fc.constantFrom("null", "https://evil.test", "", "file://"),
    "x-forwarded-for": fc.constantFrom("1.2.3.4", "'; drop table", "x".repeat(500)),
    expect: fc.constantFrom("100-continue"),
  },
  { requiredKeys: [] },
);

export function randomRequests(
  endpoints: Endpoint[],
  paths: string[],
  tokens: string[],
): fc.Arbitrary<RawRequest> {
  const anyRow = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...endpoints) },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(...paths)
        .map((path) => ({ method: "GET", path, answer: undefined }) as unknown as Endpoint),
    },
  );
  return anyRow.chain((endpoint) =>
    fc
      .record({
        method: fc.oneof(
          { weight: 8, arbitrary: fc.constant(endpoint.method as string) },
          {
            weight: 1,
            arbitrary: fc.constantFrom(
              "GET",
              "POST",
              "PUT",
              "PATCH",
              "DELETE",
              "HEAD",
              "OPTIONS",
              "PROPFIND",
            ),
          },
        ),
        path: pathFor(endpoint.path),
        headers: randomHeaders,
        token: fc.option(fc.constantFrom(...tokens)),
        body:
          endpoint.method === "GET"
            ? fc.constant(undefined)
            : endpoint.upload
              ? fc.oneof({ weight: 9, arbitrary: randomForm }, { weight: 1, arbitrary: bodyFor(endpoint) })
              : bodyFor(endpoint),
      })
      .map(({ token, headers, ...request }) => ({
        ...request,
        headers: {
          ...(request.body ? { "content-type": typeOf(endpoint) } : {}),
          ...headers,
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
      })),
  );
}
