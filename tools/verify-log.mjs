// `npm run verify-log -- FILE [HEAD…]` recomputes the public log of a finished sale and prints whether it is complete and
// unchanged. Heads from a mail or from the room, when given, must be in it.
import { readFileSync } from "node:fs";
import { Stop, stopWith } from "./output.mjs";
import { verifyLog } from "./verify-log.ts";

const [file, ...heads] = process.argv.slice(2);
try {
  if (!file) throw new Stop("Usage: npm run verify-log -- FILE [HEAD…]");
  const { isWhole, sentence } = verifyLog(read(file), heads);
  process.stdout.write(`${sentence}\n`);
  process.exitCode = isWhole ? 0 : 1;
} catch (error) {
  stopWith(error);
}

/** @param {string} path */
function read(path) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    throw new Stop(`${path} cannot be read.`);
  }
}
