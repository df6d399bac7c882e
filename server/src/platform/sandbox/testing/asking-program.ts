import { join } from "node:path";
import { runInSandbox } from "../run-in-sandbox.ts";

// Asks for what never comes, until somebody ends it. Used by tests alone.
const [source = ""] = process.argv.slice(2);
const program = join(import.meta.dirname, "prying-program.ts");
const limits = { ms: 2 ** 31 - 1, memoryBytes: 2 ** 40, answerBytes: 1_000 };
await runInSandbox({ program, order: { instead: "wait" }, source, isNative: false }, { limits });
