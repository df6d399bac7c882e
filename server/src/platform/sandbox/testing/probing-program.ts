import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { answerOne } from "../answer-one.ts";

// Tries what a program would do that was taken over by its input. Used only by tests.
interface ProbeOrder {
  read: readonly string[];
  write: string;
  // Misbehaves in this way instead of answering.
  instead?: "hang" | "wait" | "grow" | "flood" | "crash";
}

const { moduleLoadList: loadedByNode } = process as unknown as { moduleLoadList: readonly string[] };

await answerOne<ProbeOrder>(async (content, { read, write, instead }) => {
  if (instead === "hang") for (;;);
  // Longer than any test, without blocking the event loop.
  if (instead === "wait") await new Promise((resolve) => setTimeout(resolve, 2 ** 31 - 1));
  if (instead === "grow") return grow();
  if (instead === "flood") return { reply: null, files: [Buffer.alloc(4_000_000)] };
  if (instead === "crash") process.abort();
  const tried: Record<string, string> = {};
  const attempt = (what: string, action: () => unknown): void => {
    try {
      action();
      tried[what] = "done";
    } catch (error) {
      tried[what] = String((error as NodeJS.ErrnoException).code);
    }
  };
  for (const path of read) attempt(path, () => readFileSync(path.replace("PARENT", String(process.ppid))));
  attempt("write", () => writeFileSync(write, "x"));
  attempt("start", () => spawnSync("true"));
  return {
    reply: {
      tried,
      content: content.toString(),
      environment: Object.keys(process.env),
      user: process.getuid?.(),
      strippedTypes: loadedByNode.some((name) => name.includes("amaro")),
    },
  };
});

async function grow(): Promise<never> {
  const kept: Buffer[] = [];
  for (;;) {
    kept.push(Buffer.alloc(8_000_000, 1));
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}
