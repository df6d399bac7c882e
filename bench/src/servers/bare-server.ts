import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { readChildSettings, reportReady } from "../harness/child-side.ts";

// A plain Node server that sends the same bytes as the product: the baseline of every ratio. It does the minimum: a
// prepared list of headers, one text as the body, and no look at the request.

export interface BareSettings {
  // Name and value of every header that Node does not add by itself, in the product's order.
  headers: ReadonlyArray<readonly [string, string]>;
  body: string;
  // Node's own timeouts, as in the product: the first is sent in a header, the second makes Node watch every request.
  keepAliveMs: number;
  requestMs: number;
}

export interface BareReady {
  port: number;
}

const { headers, body, keepAliveMs, requestMs } = readChildSettings<BareSettings>();
const head = headers.flat();
const idAt = head.indexOf("x-request-id") + 1;

// A fresh id for each response, generated like the product's and of the same length, because it continues the product's
// count.
const [, prefix = "", count = "0"] = /^(.*-)(\w+)$/.exec(head[idAt] ?? "") ?? [];
let answers = Number.parseInt(count, 36);

function freshHead(): string[] {
  const fresh = head.slice();
  if (idAt > 0) fresh[idAt] = prefix + (answers += 1).toString(36);
  return fresh;
}

const server = createServer(
  { keepAliveTimeout: keepAliveMs, requestTimeout: requestMs },
  (_request, response) => {
    response.writeHead(200, freshHead());
    response.end(body);
  },
);

server.listen(0, "127.0.0.1", () => reportReady<BareReady>({ port: (server.address() as AddressInfo).port }));
