import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parentPort, workerData } from "node:worker_threads";

// A thread that sends the JavaScript of a program's own modules, by their addresses. Packages are JavaScript already.
const modules: Record<string, string> = {};
const addresses = [pathToFileURL(workerData as string).href];
for (const address of addresses) {
  if (address in modules) continue;
  const code = stripTypeScriptTypes(readFileSync(fileURLToPath(address), "utf8"));
  modules[address] = code;
  for (const [, imported = ""] of code.matchAll(/^(?:import|export)\b(?:[^";]*\bfrom)?\s*"(\.[^"]+)"/gm))
    addresses.push(new URL(imported, address).href);
}
parentPort?.postMessage(JSON.stringify(modules));
