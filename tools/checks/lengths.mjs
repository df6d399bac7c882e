// A file that does not fit in a head or two is two files.
import { readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../say.mjs";
import { ownFiles } from "./files.mjs";

const limit = 400;
// Sentences are data: one list per language is easier to translate than many.
const exempt = /^(contract\/src\/texts\/|web\/src\/locales\/)/;

export async function checkLengths() {
  const failures = [];
  const files = ownFiles().filter((file) => /\.(tsx?|mjs|js|css|sh)$/.test(file) && !exempt.test(file));
  for (const file of files) {
    const lines = readFileSync(path.join(root, file), "utf8").split("\n").length - 1;
    if (lines > limit) failures.push(`${file} has ${lines} lines; split it below ${limit}.`);
  }
  return { failures };
}
