import { type RequestListener, createServer } from "node:http";
import type { Registry } from "prom-client";
import type { Logger } from "pino";
import { CannotStart } from "./cannot-start.ts";

interface Figures {
  registry: Registry;
  log: Logger;
}

// Serves the metrics on a separate port, which is not reachable from outside.
export async function serveMetrics(
  figures: Figures,
  { host, port }: { host: string; port: number },
): Promise<() => Promise<void>> {
  const server = createServer(renderMetrics(figures));
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      reject(
        error.code === "EADDRINUSE"
          ? new CannotStart(`METRICS_PORT ${port} is already in use: set it to a free one.`)
          : ["EADDRNOTAVAIL", "ENOTFOUND", "EAI_AGAIN"].includes(error.code ?? "")
            ? new CannotStart(`METRICS_HOST is "${host}", which is not an address of this machine.`)
            : error,
      );
    });
    server.listen(port, host, resolve);
  });
  return () =>
    new Promise((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
}

export const renderMetrics =
  ({ registry, log }: Figures): RequestListener =>
  (request, response) => {
    if (request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { "content-type": registry.contentType }).end(text),
      (error: unknown) => {
        // A metric that cannot be read must not end the program.
        log.error({ err: error }, "could not read the metrics");
        response.writeHead(500).end();
      },
    );
  };
