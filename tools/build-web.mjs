// Builds the screens when something that goes into them has changed, and leaves them alone otherwise.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { duration, root, Stop } from "./say.mjs";

const web = path.join(root, "web");
const output = path.join(web, "dist");
const stampFile = path.join(output, ".stamp");

// Whatever a build reads. Settings of the packages are in the lockfile.
const inputs = ["web", "contract/src", "package-lock.json", "tsconfig.base.json", "tools/build-web.mjs"];

/**
 * @param {{ onProgress: (sentence: string) => void }} options
 * @returns {Promise<boolean>} whether it had to be built
 */
export async function buildWeb({ onProgress }) {
  const stamp = hashInputs();
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp) return false;
  const { withLock } = await import("./lock.mjs");
  return withLock("build", async (heldBy) => {
    if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp) return false;
    const begun = performance.now();
    onProgress("Building the screens …");
    // A build that is cut off must not look current.
    rmSync(stampFile, { force: true });
    await runVite(["build"], heldBy);
    mkdirSync(output, { recursive: true });
    writeFileSync(stampFile, stamp);
    onProgress(`The screens are built (${duration(performance.now() - begun)}).`);
    return true;
  });
}

/** The public pages alone, for who is working on them. The screens of this build may be older than their sources. */
export async function buildSite() {
  const { withLock } = await import("./lock.mjs");
  await withLock("build", async (heldBy) => {
    rmSync(stampFile, { force: true });
    await runVite(["build", "--mode", "site"], heldBy);
  });
}

/**
 * In a process of its own: what the bundler holds in memory and on threads does not stay in the server.
 * @param {string[]} args
 * @param {(pid: number) => void} onStart
 */
async function runVite(args, onStart) {
  const { spawn } = await import("node:child_process");
  const vite = path.join(root, "node_modules", "vite", "bin", "vite.js");
  // Always for production: what is shown is what is tested, and a development build of React is half as fast.
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
  const whole = path.join(root, file);
  if (!existsSync(whole)) return [];
  if (path.extname(file) !== "" || path.basename(file).startsWith(".")) return [file];
  return readdirSync(whole, { withFileTypes: true })
    .filter(
      ({ name }) => !["node_modules", "dist", "test-results"].includes(name) && !/\.test\.tsx?$/.test(name),
    )
    .flatMap((entry) =>
      entry.isDirectory() ? listFiles(`${file}/${entry.name}`) : [`${file}/${entry.name}`],
    );
}
