// `node tools/run.mjs SCRIPT args…` runs a script on Node 24, whichever Node started it. Under Node 24 the script runs in
// this very process, with nothing between the terminal and the server; otherwise it runs in a child, and this process only
// forwards signals.
import "./check-node-version.mjs";
import path from "node:path";

const { findNode24 } = await import("./node24.mjs");
const { root, Stop, stopWith } = await import("./output.mjs");

try {
  const [script, ...args] = process.argv.slice(2);
  if (!script) throw new Stop("Usage: node tools/run.mjs SCRIPT args…");
  const node = process.env.BOLI_NO_INSTALL
    ? findNode24()?.path
    : await (await import("./ensure.mjs")).ensure();
  if (!node)
    throw new Stop("Node 24 is not here yet; please run npm start or npm test once, which fetch it.");

  const file = path.resolve(script);
  process.env.NODE_COMPILE_CACHE = path.join(root, ".cache", "compile");
  if (node === process.execPath) await runHere(file, args);
  else (await import("./child.mjs")).runInChild(node, file, args);
} catch (error) {
  stopWith(error);
}

/**
 * @param {string} file
 * @param {string[]} args
 */
async function runHere(file, args) {
  const { enableCompileCache } = await import("node:module");
  enableCompileCache(process.env.NODE_COMPILE_CACHE);
  const { findLauncher, whenGone } = await import("./parent.mjs");
  const startedBy = findLauncher();
  process.env.BOLI_PARENT_PID = String(startedBy);
  whenGone(startedBy, () => process.kill(process.pid, "SIGTERM"));
  process.argv = [process.execPath, file, ...args];
  const { pathToFileURL } = await import("node:url");
  await import(pathToFileURL(file).href);
}
