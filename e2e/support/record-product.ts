import http, { type RequestListener } from "node:http";
import { syncBuiltinESMExports } from "node:module";
import { isMainThread } from "node:worker_threads";
import { knowledgeByApi } from "@boli/server/testing/paywall/knowledge-by-api";
import { Recorder } from "@boli/server/testing/paywall/recorder";
import { recordTraffic } from "@boli/server/testing/paywall/wire";
import { scannerPath, sendScanner } from "./scanner.ts";

// Loaded into the product before its own code (`node --import`): reads every byte that it sends to a journey, and reports
// leaks to the journeys on a separate port. It also serves the accessibility scanner to the journeys' pages.

const { createServer } = http;
const asking = knowledgeByApi(() => `http://127.0.0.1:${process.env["PORT"]}`);
const recorder = new Recorder(asking.knowledgeOf);

const sendFindings: RequestListener = (request, response) => {
  const test = new URL(request.url ?? "/", "http://recorder.test").searchParams.get("test");
  recorder.take(test ?? undefined).then(
    (findings) => response.end(JSON.stringify({ looked: recorder.looked, findings })),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
};
// The product's own listener answers everything but the scanner.
const withScanner =
  (listener: RequestListener): RequestListener =>
  (request, response) =>
    request.url === scannerPath ? sendScanner(response) : listener(request, response);

function listenToProduct(): void {
  http.createServer = ((...args: Parameters<typeof createServer>) => {
    const given = args.map((arg: unknown) =>
      typeof arg === "function" ? withScanner(arg as RequestListener) : arg,
    );
    const server = createServer(...(given as typeof args));
    server.prependListener("request", ({ headers: { authorization, cookie } }) => {
      // After this request, so that a sign-in has finished when its user is looked up.
      setImmediate(() => asking.see({ authorization, cookie }));
    });
    recordTraffic(server, recorder);
    return server;
  }) as typeof createServer;
  syncBuiltinESMExports();
  createServer(sendFindings).listen(Number(process.env["BOLI_RECORDER_PORT"]), "127.0.0.1").unref();
}

// The database's thread loads this file as well, but serves no requests.
if (isMainThread) listenToProduct();
