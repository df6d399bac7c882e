import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { readGiven, sayReady } from "../harness/child-side.ts";

// A plain Node server that sends what the product sends: the yardstick of every ratio. It does no more than it must,
// as its owner would write it: the head is one flat list, the body one text, and the request is not looked at.

export interface BareSettings {
  // Name and value of every header but those that Node adds by itself, in the order in which the product sends them.
  headers: ReadonlyArray<readonly [string, string]>;
  body: string;
  // Node tells the first in a header, and needs the second to watch every request as it does in the product.
  keepAliveMs: number;
  requestMs: number;
}

export interface BareReady {
  port: number;
}

const { headers, body, keepAliveMs, requestMs } = readGiven<BareSettings>();
const head = headers.flat();
const idAt = head.indexOf("x-request-id") + 1;

// A fresh id for each answer, made as the product makes its own and as long, because it goes on from where it was.
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

server.listen(0, "127.0.0.1", () => sayReady<BareReady>({ port: (server.address() as AddressInfo).port }));
