import { closeSync, openSync } from "node:fs";
import { join } from "node:path";
import { plainModulesOf } from "../plain-modules.ts";
import { runInSandbox } from "../run-in-sandbox.ts";

// Asks the sandbox when almost no file can be opened any more, and prints why that fails. Used only by tests.
const program = join(import.meta.dirname, "probing-program.ts");
const source = process.argv[2] ?? "";
await plainModulesOf(program);
const opened: number[] = [];
try {
  for (;;) opened.push(openSync(source, "r"));
} catch {
  // One for the content and a few for the pipes, but not enough.
  for (const fd of opened.slice(0, 3)) closeSync(fd);
}
const limits = { ms: 1_000, memoryBytes: 2 ** 30, answerBytes: 1_000 };
await runInSandbox({ program, order: {}, source, isNative: false }, { limits }).catch((error: unknown) => {
  process.stdout.write(`${String(error)}\n`);
});
