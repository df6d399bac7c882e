import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Logger } from "pino";
import { Gauge, Registry } from "prom-client";
import { expect, it } from "vitest";
import { renderMetrics } from "./serve-metrics.ts";

it("a figure that cannot be read is a fault of that answer, and the next one has all of them", async () => {
  const registry = new Registry();
  let isBroken = true;
  const collect = (): void => {
    if (isBroken) throw new Error("No figure.");
  };
  registry.registerMetric(new Gauge({ name: "boli_test", help: "A figure.", registers: [], collect }));
  const logged: unknown[] = [];
  const log = { error: (fault: unknown) => logged.push(fault) } as unknown as Logger;
  const server = createServer(renderMetrics({ registry, log })).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const ask = () => fetch(`http://127.0.0.1:${port}/metrics`, { signal: AbortSignal.timeout(5_000) });
  try {
    expect((await ask()).status).toBe(500);
    expect(logged).toHaveLength(1);
    isBroken = false;
    expect(await (await ask()).text()).toContain("boli_test 0");
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
