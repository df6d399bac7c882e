// Makes sure that everything Boli runs on is here: Node 24, and the packages that the lockfile names.
// It is asked before every command, so the usual answer ("all is current") reads a few small files and no more.
import "./floor.mjs";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { fetchNode24, findNode24 } from "./node24.mjs";
import { root, say, Stop, stopWith } from "./say.mjs";

const stampFile = path.join(root, "node_modules", ".boli-stamp");

/** @returns {Promise<string>} the path of the Node that everything runs on */
export async function ensure() {
  const ready = findNode24();
  if (ready && readStamp() === expectedStamp(ready.version)) return ready.path;

  const { withLock } = await import("./lock.mjs");
  return withLock("install", async (heldBy) => {
    // Another run may have done the work while this one waited for the lock.
    const node = findNode24() ?? (await fetchNode24(heldBy));
    const stamp = expectedStamp(node.version);
    if (readStamp() !== stamp) await installPackages(node.path, stamp, heldBy);
    return node.path;
  });
}

/**
 * @param {string} node
 * @param {string} stamp
 * @param {(pid: number) => void} onStart
 */
async function installPackages(node, stamp, onStart) {
  const { explainNpmFailure, findNpm, runNpm } = await import("./npm.mjs");
  const done = say("Installing packages");
  // Gone before anything changes: an install that is cut off must not look current.
  rmSync(stampFile, { force: true });
  const args = ["ci", "--include=dev", "--include=optional", "--ignore-scripts", "--prefer-offline"];
  const result = await runNpm(node, findNpm(), args, { cwd: root, onStart });
  if (result.code !== 0) throw new Stop(explainNpmFailure("The packages could not be installed", result));
  writeFileSync(stampFile, stamp);
  done();
}

/**
 * Everything that decides what an install brings, and nothing else: never a file's time, which a checkout changes.
 * @param {string} nodeVersion
 */
function expectedStamp(nodeVersion) {
  const hash = createHash("sha256");
  const manifest = readJson("package.json");
  for (const file of ["package-lock.json", ".npmrc"]) hash.update(readText(file)).update("\0");
  for (const folder of ["", ...manifest.workspaces]) {
    const { dependencies, devDependencies, optionalDependencies, overrides, workspaces } = readJson(
      path.join(folder, "package.json"),
    );
    hash.update(
      JSON.stringify({ folder, dependencies, devDependencies, optionalDependencies, overrides, workspaces }),
    );
  }
  return `${hash.digest("hex")} node ${nodeVersion} ${process.platform} ${process.arch}\n`;
}

function readStamp() {
  return existsSync(stampFile) ? readFileSync(stampFile, "utf8") : undefined;
}

/** @param {string} file */
function readText(file) {
  const whole = path.join(root, file);
  return existsSync(whole) ? readFileSync(whole, "utf8") : "";
}

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(path.join(root, file), "utf8"));
}

const calledAs = process.argv[1];
if (calledAs && realpathSync(calledAs) === realpathSync(fileURLToPath(import.meta.url))) {
  await ensure().catch(stopWith);
}
