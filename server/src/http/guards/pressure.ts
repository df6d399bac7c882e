import { getHeapStatistics } from "node:v8";
import underPressure from "@fastify/under-pressure";
import type { FastifyInstance } from "fastify";
import { refuse } from "../refusal.ts";

export interface Pressure {
  // The largest delay of the event loop that is still fine, on average since the last look.
  delayMs: number;
  heapBytes: number;
  sampleEveryMs: number;
}

// Far beyond what a slow machine or a garbage collection does to one second. A new request would wait longer than its
// caller does, and the memory that is left is needed to finish the requests under way.
export const defaultPressure: Pressure = {
  delayMs: 3_000,
  heapBytes: Math.floor(getHeapStatistics().heap_size_limit * 0.92),
  sampleEveryMs: 1_000,
};

// Answers 503 before it reads a request, as long as the program cannot keep up. The operator's routes still answer.
export async function refuseUnderPressure(app: FastifyInstance, pressure: Pressure): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: pressure.delayMs,
    maxHeapUsedBytes: pressure.heapBytes,
    sampleInterval: pressure.sampleEveryMs,
    pressureHandler: (request, _reply, _kind, measured) => {
      if (request.routeOptions.config.endpoint === "system") return;
      // Infinity: no delay was measured since the last look, as after a start that kept the loop busy for longer. The
      // library has then not looked at the memory.
      if (measured === Infinity && app.memoryUsage().heapUsed <= pressure.heapBytes) return;
      throw refuse("unavailable", undefined, { retryAfterSeconds: 2 });
    },
  });
}
