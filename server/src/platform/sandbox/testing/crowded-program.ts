import { closeSync, openSync } from "node:fs";
import { join } from "node:path";
import { runInSandbox } from "../run-in-sandbox.ts";

// Asks the sandbox when almost no file can be opened any more, and prints why that fails. Used only by tests.
const program = join(import.meta.dirname, "probing-program.ts");
const source = process.argv[2] ?? "";
const limits = { ms: 10_000, memoryBytes: 2 ** 30, answerBytes: 1_000 };
const work = { program, order: { read: [] }, source, isNative: false };
// The thread and its modules are there from then on.
await runInSandbox(work, { limits }).catch(() => undefined);
const opened: number[] = [];
try {
  for (;;) opened.push(openSync(source, "r"));
} catch {
  // One for the content and a few for the pipes, but not enough.
  for (const fd of opened.slice(0, 3)) closeSync(fd);
}
await runInSandbox(work, { limits }).catch((error: unknown) => {
  process.stdout.write(`${String(error)}\n`);
});
