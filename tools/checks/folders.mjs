// A folder that a reader has to find the way in says in one line what it is for, in the README of its capability or of its part.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../output.mjs";
import { ownFiles } from "./files.mjs";

/** A folder with as many files can be read as a list. */
const maxFilesUnnamed = 8;
/** These hold the same in every capability. */
const sameEverywhere = new Set(["texts", "testing"]);
const parts = ["server/src", "web/src", "contract/src"];

export async function checkFolders() {
  const files = ownFiles().filter((file) => parts.some((part) => file.startsWith(`${part}/`)));
  const readmes = new Map(
    [...new Set(foldersToName(files).map((folder) => readmeOf(folder, isThere))), ...parts.map(readmeOfPart)]
      .filter(isThere)
      .map((readme) => [readme, readFileSync(path.join(root, readme), "utf8")]),
  );
  return { failures: [...findUnnamed(files, readmes, isThere), ...findGone(readmes, isThere)] };
}

/** @param {string} file */
const isThere = (file) => existsSync(path.join(root, file));

/** @param {string} folder */
const readmeOfPart = (folder) => `${folder.split("/")[0]}/README.md`;

/**
 * @param {string} folder
 * @param {(file: string) => boolean} exists
 */
function readmeOf(folder, exists) {
  const ofCapability = `server/src/${folder.split("/")[2]}/README.md`;
  return exists(ofCapability) ? ofCapability : readmeOfPart(folder);
}

/**
 * Folders with many files or with folders of their own. A capability's folder in the server is named by its README as a whole.
 * @param {readonly string[]} files
 */
export function foldersToName(files) {
  const byFolder = Map.groupBy(files, (file) => path.posix.dirname(file));
  const parents = [...byFolder.keys()]
    .filter((folder) => !sameEverywhere.has(path.posix.basename(folder)))
    .map((folder) => path.posix.dirname(folder));
  return [...new Set([...byFolder.keys(), ...parents])]
    .filter((folder) => !parts.includes(folder) && !parts.some((part) => part.startsWith(folder)))
    .filter((folder) => (byFolder.get(folder)?.length ?? 0) > maxFilesUnnamed || parents.includes(folder))
    .filter((folder) => !files.includes(`${folder}/README.md`) || folder.split("/").length > 3)
    .sort();
}

/**
 * @param {readonly string[]} files
 * @param {ReadonlyMap<string, string>} readmes
 * @param {(file: string) => boolean} exists
 */
export const findUnnamed = (files, readmes, exists) =>
  foldersToName(files).flatMap((folder) => {
    const readme = readmeOf(folder, exists);
    return namedIn(readmes.get(readme) ?? "").has(folder)
      ? []
      : [`${folder} has no line in ${readme}: - \`${folder}\`: what it is for`];
  });

/**
 * @param {ReadonlyMap<string, string>} readmes
 * @param {(file: string) => boolean} exists
 */
export const findGone = (readmes, exists) =>
  [...readmes].flatMap(([readme, text]) =>
    [...namedIn(text)]
      .filter((folder) => !exists(folder))
      .map((folder) => `${readme} names ${folder}, which is gone.`),
  );

/** The folders that a README gives a line with some words. @param {string} readme */
const namedIn = (readme) =>
  new Set(
    [...readme.matchAll(/^- `(?<folder>(?:server|web|contract)\/src\/[^`]+)`: \S+ \S+/gm)].map(
      ({ groups }) => groups?.["folder"] ?? "",
    ),
  );
