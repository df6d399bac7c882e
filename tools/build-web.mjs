// Builds the screens when their inputs have changed, and does nothing otherwise.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { removeOldAssets } from "../web/build/old-assets.ts";
import { duration, root, Stop } from "./output.mjs";

const web = path.join(root, "web");
const output = path.join(web, "dist");
const stampFile = path.join(output, ".stamp");

// Everything that a build reads. The versions of packages are in the lockfile.
const inputs = ["web", "contract/src", "package-lock.json", "tsconfig.base.json", "tools/build-web.mjs"];

/**
 * @param {{ onProgress: (sentence: string) => void }} options
 * @returns {Promise<boolean>} whether a build was needed
 */
export async function buildWeb({ onProgress }) {
  const stamp = hashInputs();
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp) return false;
  const { withLock } = await import("./lock.mjs");
  return withLock("build", async (onChildStart) => {
    if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp) return false;
    const startedAt = performance.now();
    onProgress("Building the screens …");
    removeOldAssets(path.join(output, "app"));
    // Removed first, so that an interrupted build does not look current.
    rmSync(stampFile, { force: true });
    await runVite(["build"], onChildStart);
    writeFileSync(stampFile, stamp);
    onProgress(`The screens are built (${duration(performance.now() - startedAt)}).`);
    return true;
  });
}

/**
 * Builds only the public pages, for someone who works on them. The screens of this build may be older than their sources.
 */
export async function buildSite() {
  const { withLock } = await import("./lock.mjs");
  await withLock("build", async (onChildStart) => {
    rmSync(stampFile, { force: true });
    await runVite(["build", "--mode", "site"], onChildStart);
  });
}

/**
 * Runs Vite in a child process, so that the bundler's memory and threads do not stay in the server.
 * @param {string[]} args
 * @param {(pid: number) => void} onStart
 */
async function runVite(args, onStart) {
  const { spawn } = await import("node:child_process");
  const vite = path.join(root, "node_modules", "vite", "bin", "vite.js");
  // Always a production build: tests see what ships, and React's development build runs at half the speed.
  const env = { ...process.env, NODE_ENV: "production" };
  const child = spawn(process.execPath, [vite, ...args], {
    cwd: web,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  if (child.pid !== undefined) onStart(child.pid);
  let printed = "";
  child.stdout.on("data", (chunk) => (printed += chunk));
  child.stderr.on("data", (chunk) => (printed += chunk));
  const stopChild = () => child.kill("SIGTERM");
  process.once("exit", stopChild);
  const [code] = await new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (...result) => resolve(result));
  });
  process.off("exit", stopChild);
  if (code !== 0) throw new Stop(`The screens could not be built:\n${printed.trim()}`);
}

function hashInputs() {
  const hash = createHash("sha256").update(process.versions.node);
  for (const file of inputs.flatMap(listFiles).toSorted()) {
    hash.update(`\0${file}\0`).update(readFileSync(path.join(root, file)));
  }
  return `${hash.digest("hex")}\n`;
}

/**
 * @param {string} file from the root
 * @returns {string[]}
 */
function listFiles(file) {
  const absolute = path.join(root, file);
  const found = statSync(absolute, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found ? [file] : [];
  return readdirSync(absolute)
    .filter(
      (name) =>
        !["node_modules", "dist", "test-results"].includes(name) && !/\.(test|states)\.tsx?$/.test(name),
    )
    .flatMap((name) => listFiles(`${file}/${name}`));
}
