// Runs npm from inside npm. The outer npm puts its settings into the environment (`npm start --omit=dev`, a global prefix,
// a chosen workspace, NODE_ENV=production), and an inner npm that inherits them would not install what the lockfile says.
// So only the variables for reaching the registry are passed on.
import { existsSync, realpathSync } from "node:fs";
import path from "node:path";
import { Stop } from "./output.mjs";

const inheritedVariables =
  /^npm_config_(registry|proxy|https?_proxy|noproxy|ca|cafile|cert|key|strict_ssl|cache|userconfig|globalconfig|prefer_offline|offline|_.*|\/\/.*)$/i;

/** @param {NodeJS.ProcessEnv} env */
export function cleanEnv(env) {
  const clean = Object.fromEntries(
    Object.entries(env).filter(([key]) => !/^npm_/i.test(key) || inheritedVariables.test(key)),
  );
  delete clean.NODE_ENV;
  delete clean.NODE_OPTIONS;
  delete clean.INIT_CWD;
  return clean;
}

/** @returns {string} the path of npm's own program, to be run by whichever Node we choose */
export function findNpm() {
  const outer = process.env.npm_execpath;
  if (outer && path.basename(outer) === "npm-cli.js" && existsSync(outer)) return outer;

  const beside = path.dirname(process.execPath);
  const candidates = [
    path.join(beside, "..", "lib", "node_modules", "npm", "bin", "npm-cli.js"),
    path.join(beside, "node_modules", "npm", "bin", "npm-cli.js"),
    path.join(beside, "..", "share", "nodejs", "npm", "bin", "npm-cli.js"),
  ];
  for (const folder of (process.env.PATH ?? "").split(path.delimiter)) {
    if (!folder) continue;
    candidates.push(path.join(folder, "node_modules", "npm", "bin", "npm-cli.js"));
    const link = path.join(folder, "npm");
    if (existsSync(link)) candidates.push(realpathSync(link));
  }
  const found = candidates.find((file) => path.basename(file) === "npm-cli.js" && existsSync(file));
  if (!found) throw new Stop("npm was not found; please install Node together with npm and try again.");
  return found;
}

/** @typedef {{ code: number | null, output: string }} NpmResult */

/**
 * @param {string} node which Node runs npm: `npm ci` under an older one succeeds but leaves platform binaries out
 * @param {string} npm
 * @param {string[]} args
 * @param {{ cwd: string, onStart: (pid: number) => void }} options
 * @returns {Promise<NpmResult>}
 */
export async function runNpm(node, npm, args, { cwd, onStart }) {
  const { spawn } = await import("node:child_process");
  // Our Node comes first in the path, for programs that npm starts by name.
  const env = cleanEnv(process.env);
  const pathKey = Object.keys(env).find((key) => key.toUpperCase() === "PATH") ?? "PATH";
  env[pathKey] = path.dirname(node) + path.delimiter + (env[pathKey] ?? "");
  const quiet = ["--loglevel=error", "--no-audit", "--no-fund", "--no-update-notifier", "--no-progress"];
  const retryOptions = [
    "--fetch-retries=2",
    "--fetch-retry-mintimeout=1000",
    "--fetch-retry-maxtimeout=4000",
  ];

  return new Promise((resolve, reject) => {
    const child = spawn(node, [npm, ...args, ...quiet, ...retryOptions], {
      cwd,
      env,
      stdio: ["ignore", "pipe", "pipe"],
    });
    if (child.pid !== undefined) onStart(child.pid);
    const stopChild = () => child.kill("SIGTERM");
    process.once("SIGTERM", stopChild).once("SIGINT", stopChild);
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    child.on("error", reject);
    child.on("close", (code) => {
      process.off("SIGTERM", stopChild).off("SIGINT", stopChild);
      resolve({ code, output });
    });
  });
}

/**
 * @param {string} what
 * @param {NpmResult} result
 */
export function explainNpmFailure(what, { code, output }) {
  if (code === null) return `${what}: it was stopped.`;
  const network =
    /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ENOTCACHED|EIDLETIMEOUT|ERR_SOCKET_TIMEOUT|E50\d|E404|E403)\b/.exec(
      output,
    );
  if (network) {
    return `${what}: the package registry did not give it (${network[1]}). Please check the network and try again.`;
  }
  const lines = output
    .split("\n")
    .filter((line) => /^npm (error|ERR!)/.test(line) && !/complete log/.test(line));
  return `${what}:\n${lines.slice(0, 12).join("\n") || output.trim().slice(-2000)}`;
}
