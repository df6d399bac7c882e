import { getHeapStatistics } from "node:v8";
import underPressure from "@fastify/under-pressure";
import type { FastifyInstance } from "fastify";
import { refuse } from "./refusal.ts";

export interface Pressure {
  // How late the event loop may be, on average since it was last asked.
  delayMs: number;
  heapBytes: number;
  askEveryMs: number;
}

// Far beyond what a slow machine or a collection of garbage does to one second: what comes then waits longer than its
// caller does, and what is left of memory is needed to finish what has begun.
export const usualPressure: Pressure = {
  delayMs: 3_000,
  heapBytes: Math.floor(getHeapStatistics().heap_size_limit * 0.92),
  askEveryMs: 1_000,
};

// Answers that it is busy, before anything is looked at, for as long as the program cannot keep up. Whoever runs it hears
// how it fares all the same.
export async function refuseUnderPressure(app: FastifyInstance, pressure: Pressure): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: pressure.delayMs,
    maxHeapUsedBytes: pressure.heapBytes,
    sampleInterval: pressure.askEveryMs,
    pressureHandler: (request) => {
      if (request.routeOptions.config.endpoint === "system") return;
      throw refuse("unavailable", undefined, { retryAfterSeconds: 2 });
    },
  });
}
