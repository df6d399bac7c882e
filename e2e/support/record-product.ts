import http, { type RequestListener } from "node:http";
import { syncBuiltinESMExports } from "node:module";
import { isMainThread } from "node:worker_threads";
import { knowledgeByApi } from "@boli/server/testing/paywall/knowledge-by-api";
import { Recorder } from "@boli/server/testing/paywall/recorder";
import { hearWire } from "@boli/server/testing/paywall/wire";

// Loaded into the product before anything of its own (`node --import`): every byte that it sends to a journey is heard, and
// what was found is told to the journeys at a port of their own.

const { createServer } = http;
const asking = knowledgeByApi(() => `http://127.0.0.1:${process.env["PORT"]}`);
const recorder = new Recorder(asking.knowledgeOf);

const tellFindings: RequestListener = (request, response) => {
  const test = new URL(request.url ?? "/", "http://recorder.test").searchParams.get("test");
  recorder.take(test ?? undefined).then(
    (findings) => response.end(JSON.stringify({ looked: recorder.looked, findings })),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
};
function listenToProduct(): void {
  http.createServer = ((...args: Parameters<typeof createServer>) => {
    const server = createServer(...args);
    server.prependListener("request", ({ headers: { authorization, cookie } }) => {
      // Behind this request, so that a sign-in is done when it is asked about.
      setImmediate(() => asking.see({ authorization, cookie }));
    });
    hearWire(server, recorder);
    return server;
  }) as typeof createServer;
  syncBuiltinESMExports();
  createServer(tellFindings).listen(Number(process.env["BOLI_RECORDER_PORT"]), "127.0.0.1").unref();
}

// The database's own thread loads this as well, and serves nobody.
if (isMainThread) listenToProduct();
