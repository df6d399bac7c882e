// Files and folders have a maximum size, so that each can be understood as a whole.
import { readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../output.mjs";
import { ownFiles } from "./files.mjs";

const maxLines = 400;
const maxFiles = 40;

export async function checkSizes() {
  const files = ownFiles().filter((file) => /\.(tsx?|mjs|js|css|sh|sql)$/.test(file));
  return { failures: [...longFiles(files, linesOf), ...fullFolders(files)] };
}

/** @param {string} file */
const linesOf = (file) => readFileSync(path.join(root, file), "utf8").split("\n").length - 1;

/**
 * @param {readonly string[]} files
 * @param {(file: string) => number} lengthOf
 */
export const longFiles = (files, lengthOf) =>
  files
    .filter((file) => lengthOf(file) > maxLines)
    .map((file) => `${file} has ${lengthOf(file)} lines; split it below ${maxLines}.`);

/** @param {readonly string[]} files tests and styles included */
export function fullFolders(files) {
  const byFolder = Map.groupBy(files, (file) => path.posix.dirname(file));
  return [...byFolder]
    .filter(([, its]) => its.length > maxFiles)
    .map(([folder, its]) => `${folder} holds ${its.length} files; split it by topic below ${maxFiles}.`);
}
