// Makes sure that Node 24 and the packages of the lockfile are installed. It runs before every command, so when nothing has
// changed it reads only a few small files.
import "./check-node-version.mjs";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { fetchNode24, findNode24 } from "./node24.mjs";
import { root, startStep, Stop, stopWith } from "./output.mjs";

const stampFile = path.join(root, "node_modules", ".boli-stamp");

/** @returns {Promise<string>} the path of the Node that everything runs on */
export async function ensure() {
  const ready = findNode24();
  if (ready && readStamp() === expectedStamp(ready.version)) return ready.path;

  const { withLock } = await import("./lock.mjs");
  return withLock("install", async (onChildStart) => {
    // Another run may have done the work while this one waited for the lock.
    const node = findNode24() ?? (await fetchNode24(onChildStart));
    const stamp = expectedStamp(node.version);
    if (readStamp() !== stamp) await installPackages(node.path, stamp, onChildStart);
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
  const done = startStep("Installing packages");
  // Removed first, so that an interrupted install does not look current.
  rmSync(stampFile, { force: true });
  const args = ["ci", "--include=dev", "--include=optional", "--ignore-scripts", "--prefer-offline"];
  const result = await runNpm(node, findNpm(), args, { cwd: root, onStart });
  if (result.code !== 0) throw new Stop(explainNpmFailure("The packages could not be installed", result));
  writeFileSync(stampFile, stamp);
  done();
}

/**
 * A hash of everything that decides the result of an install. No file times, because a checkout changes them.
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
  const absolute = path.join(root, file);
  return existsSync(absolute) ? readFileSync(absolute, "utf8") : "";
}

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(path.join(root, file), "utf8"));
}

const scriptPath = process.argv[1];
if (scriptPath && realpathSync(scriptPath) === realpathSync(fileURLToPath(import.meta.url))) {
  await ensure().catch(stopWith);
}
