// The two programs that the tests need and npm does not bring: a browser and PostgreSQL. On Debian and its relatives they
// are installed where that is allowed; elsewhere a message says what to install, and only those parts fail.
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { runProgram } from "../checks/command.mjs";

/** @typedef {{ chromium?: string, postgres?: string, problems: { chromium?: string, postgres?: string } }} SystemPrograms */

// The same browser without a user interface, which tests don't need but would pay for with a fifth of their CPU.
const headless = "/usr/bin/chromium-headless-shell";

/** @returns {string | undefined} */
export function findChromium() {
  const named = process.env.BOLI_CHROMIUM;
  const known = [
    headless,
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
  ];
  return [...(named ? [named] : []), ...known].find((file) => existsSync(file));
}

/** @returns {string | undefined} the folder of PostgreSQL's own programs, of the oldest supported version */
export function findPostgres() {
  const home = "/usr/lib/postgresql";
  if (!existsSync(home)) return undefined;
  const versions = readdirSync(home)
    .map(Number)
    .filter((version) => version >= 15 && existsSync(path.join(home, String(version), "bin", "initdb")));
  return versions.length > 0 ? path.join(home, String(Math.min(...versions)), "bin") : undefined;
}

/**
 * @param {(sentence: string) => void} [onProgress]
 * @returns {Promise<SystemPrograms>}
 */
export async function installSystemPrograms(
  onProgress = (sentence) => process.stdout.write(`${sentence}\n`),
) {
  /** @type {SystemPrograms} */
  const found = { problems: {} };
  const refusedChromium = await installChromium(onProgress);
  // We support 15 or later. A distribution that no longer has it has a later one under the plain name.
  const refusedPostgres = findPostgres()
    ? undefined
    : await installOneOf([["postgresql-15"], ["postgresql"]], onProgress);

  const chromium = findChromium();
  if (chromium) found.chromium = chromium;
  else found.problems.chromium = `Chromium is not here: ${refusedChromium ?? "please install it"}.`;
  const postgres = findPostgres();
  if (postgres) found.postgres = postgres;
  else
    found.problems.postgres = `PostgreSQL 15 or later is not here: ${refusedPostgres ?? "please install it"}.`;
  return found;
}

/**
 * @param {(sentence: string) => void} onProgress
 * @returns {Promise<string | undefined>} the reason when it failed, which matters only if there is no other browser
 */
async function installChromium(onProgress) {
  const found = findChromium();
  if (found === headless || (found && found === process.env.BOLI_CHROMIUM)) return undefined;
  return installOneOf([["chromium-headless-shell"], ...(found ? [] : [["chromium"]])], onProgress);
}

/**
 * @param {readonly string[][]} choices the packages to install, then alternatives
 * @param {(sentence: string) => void} onProgress
 * @returns {Promise<string | undefined>} the reason when it failed
 */
async function installOneOf(choices, onProgress) {
  const list = choices[0]?.join(" ");
  if (!existsSync("/usr/bin/apt-get")) return `there is no apt-get; please install ${list} yourself`;
  const asRoot = await rootPrefix();
  if (!asRoot) return `this user may not install; please run "sudo apt-get install ${list}"`;

  onProgress(`Installing ${list} …`);
  const retryOptions = ["-o", "Acquire::Retries=3", "-o", "DPkg::Lock::Timeout=120"];
  const [program = "", ...apt] = [
    ...asRoot,
    "env",
    "DEBIAN_FRONTEND=noninteractive",
    "apt-get",
    "-q",
    "-y",
    ...retryOptions,
  ];
  const run = (/** @type {string[]} */ args) =>
    runProgram(program, [...apt, ...args], { timeoutMs: 600_000 });
  await run(["update"]);
  let reason = "no reason given";
  for (const packages of choices) {
    const { code, output } = await run(["install", "--no-install-recommends", ...packages]);
    if (code === 0) return undefined;
    reason = output.split("\n").findLast((line) => line.startsWith("E:")) ?? reason;
  }
  return `apt-get could not install ${list} (${reason})`;
}

/** @returns {Promise<string[] | undefined>} what to put before a command so that root runs it */
async function rootPrefix() {
  if (process.getuid?.() === 0) return [];
  const sudo = await runProgram("sudo", ["-n", "true"], { timeoutMs: 10_000 }).catch(() => undefined);
  return sudo?.code === 0 ? ["sudo", "-n"] : undefined;
}
