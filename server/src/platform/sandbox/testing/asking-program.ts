import { join } from "node:path";
import { runInSandbox } from "../run-in-sandbox.ts";

// Asks the sandbox for an answer that never comes, and so runs until it is killed. Used only by tests.
const [source = ""] = process.argv.slice(2);
const program = join(import.meta.dirname, "probing-program.ts");
const limits = { ms: 2 ** 31 - 1, memoryBytes: 2 ** 40, answerBytes: 1_000 };
await runInSandbox({ program, order: { instead: "wait" }, source, isNative: false }, { limits });
