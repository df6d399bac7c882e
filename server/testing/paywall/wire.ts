import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import type { FullAuction } from "@boli/contract/auctions/endpoints";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { Recorder } from "./recorder.ts";

// Lets a recorder read every byte that leaves a server, whoever the client is: responses with their headers, and socket
// frames. Because it works at the server, no test has to ask for it.

// Responses that are not searched.
const unrecordedPaths: ReadonlyArray<{ path: RegExp; why: string }> = [
  { path: /^\/assets\//, why: "scripts and styles as they were built, before there was any auction" },
  { path: /^\/metrics$/, why: "numbers about the program, any of which may look like half a coordinate" },
  { path: /^\/dev\/outbox/, why: "the demo's letter box, in which everybody's mail lies" },
  // Anyone with the link may follow it; the recorder checks that nobody else gets the link.
  { path: /^\/files\/private\//, why: "a document, opened by its link" },
];

// Headers by which a browser names its test, and the recorder marks its own requests.
export const testHeader = "x-journey";
export const ownHeader = "x-recorder";

export function recordTraffic(server: Server, recorder: Recorder): void {
  server.prependListener("request", (request: IncomingMessage, response: ServerResponse) => {
    const path = pathOf(request);
    if (request.headers[ownHeader] === undefined && !unrecordedPaths.some((one) => one.path.test(path)))
      recordAnswer(request, response, recorder);
  });
  server.prependListener("upgrade", (request: IncomingMessage, socket: Duplex) => {
    recordSocket(request, socket, recorder);
  });
}

const pathOf = ({ url = "" }: IncomingMessage): string => url.split("?")[0] ?? "";
const credentialsOf = ({ headers: { authorization, cookie }, url = "" }: IncomingMessage) => ({
  authorization,
  cookie,
  // A calendar feed is read by whoever has its address, as its owner.
  feed: /^\/calendar\/([\w-]+)\.ics$/.exec(url)?.[1],
});
const testOf = ({ headers }: IncomingMessage): string | undefined => {
  const test = headers[testHeader];
  return typeof test === "string" ? test : undefined;
};

type Write = (chunk: unknown, ...rest: unknown[]) => unknown;

function recordAnswer(request: IncomingMessage, response: ServerResponse, recorder: Recorder): void {
  const chunks: Buffer[] = [];
  const writable = response as unknown as { write: Write; end: Write };
  const { write, end } = writable;
  writable.write = (chunk, ...rest) => {
    collect(chunks, chunk, rest[0]);
    return write.call(response, chunk, ...rest);
  };
  writable.end = (chunk, ...rest) => {
    collect(chunks, chunk, rest[0]);
    // Node's `end` may call `write` for the last bytes, which must not be recorded twice.
    writable.write = write;
    const ended = end.call(response, chunk, ...rest);
    const head = Buffer.from(headOf(response), "latin1");
    const body = unpacked(Buffer.concat(chunks), response);
    recorder.learn(paidTextsIn(request, body));
    recorder.record({
      to: credentialsOf(request),
      request: `${request.method} ${request.url}`,
      test: testOf(request),
      parts: { "the headers": head, "the body": body },
    });
    return ended;
  };
}

function collect(chunks: Buffer[], chunk: unknown, encoding: unknown): void {
  if (typeof chunk === "string") {
    chunks.push(Buffer.from(chunk, typeof encoding === "string" ? (encoding as BufferEncoding) : "utf8"));
  } else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
}

// The header as sent, by whichever Node API it was set.
const headOf = (response: ServerResponse): string =>
  (response as unknown as { _header: string | null })._header ?? "";

function unpacked(body: Buffer, response: ServerResponse): Buffer {
  const encoding = /^content-encoding: *(\S+)/im.exec(headOf(response))?.[1];
  if (body.length === 0) return body;
  if (encoding === "br") return brotliDecompressSync(body);
  return encoding === "gzip" ? gunzipSync(body) : body;
}

// The paid fields of a full view, which the recorder then searches for in responses to others.
function paidTextsIn({ method, url = "" }: IncomingMessage, body: Buffer): string[] {
  if (method !== "GET" || !/^\/api\/auctions\/[0-9a-f-]{36}$/.test(url) || !body.includes('"access":"full"'))
    return [];
  const { data } = JSON.parse(body.toString()) as { data: FullAuction };
  const { location, inspection, sourceUrl, attachments } = data;
  const texts = [
    location.address,
    location.pincode,
    inspection?.place,
    sourceUrl,
    ...attachments.map(({ name }) => name),
  ];
  return texts.filter((text) => typeof text === "string");
}

// The server's frames are neither masked nor compressed, so their text is readable in the bytes.
function recordSocket(request: IncomingMessage, socket: Duplex, recorder: Recorder): void {
  const writable = socket as unknown as { write: Write };
  const { write } = writable;
  writable.write = (chunk, ...rest) => {
    const writtenBytes: Buffer[] = [];
    collect(writtenBytes, chunk, rest[0]);
    recorder.record({
      to: credentialsOf(request),
      request: `the socket ${request.url}`,
      test: testOf(request),
      parts: { "a frame": Buffer.concat(writtenBytes) },
    });
    return write.call(socket, chunk, ...rest);
  };
}
