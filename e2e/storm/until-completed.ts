import { setTimeout as pause } from "node:timers/promises";
import { call } from "./call.ts";
import type { StageNode } from "./stage-node.ts";
import type { StormSetup } from "./storm-setup.ts";

// The clock closes what is left after the last bid. An outage moves closes by its length.
export async function untilCompleted(
  { sales, people }: StormSetup,
  { address }: StageNode,
  withinMs: number,
): Promise<void> {
  const token = people[0]?.token ?? "";
  for (const { id } of sales) {
    const path = `/api/live-auctions/${id}`;
    const isCompleted = async (): Promise<boolean> => {
      const { text } = await call(address, { method: "GET", path, token, withinMs: 30_000 });
      return text.includes('"status":"completed"');
    };
    for (const until = Date.now() + withinMs; !(await isCompleted());) {
      if (Date.now() > until) throw new Error(`The sale ${id} does not end.`);
      await pause(1_000);
    }
  }
}
