import { once } from "node:events";
import { Worker } from "node:worker_threads";

// Node strips the types of every module again at each start of a program, which takes a small program most of its time. Here
// it is done once for all starts.
const modulesOf = new Map<string, Promise<string>>();

// The program's own modules in JavaScript, as JSON by their addresses.
export function plainModulesOf(program: string): Promise<string> {
  const known = modulesOf.get(program);
  if (known !== undefined) return known;
  const modules = stripTypes(program);
  modulesOf.set(program, modules);
  // The next start tries again.
  modules.catch(() => modulesOf.delete(program));
  return modules;
}

// In a thread, because it takes a tenth of a second or more, and bids have priority.
async function stripTypes(program: string): Promise<string> {
  const thread = new Worker(new URL("./strip-types.ts", import.meta.url), {
    workerData: program,
    // Node would warn on the console that `stripTypeScriptTypes` is experimental.
    execArgv: ["--disable-warning=ExperimentalWarning"],
  });
  const [modules] = (await once(thread, "message")) as [string];
  return modules;
}

// The file descriptor of the modules.
const modulesFd = 4;

// The option with which a program reads its modules before it loads any.
export const loadPlainModules = `--import=data:text/javascript,${encodeURIComponent(`
  import { closeSync, readFileSync } from "node:fs";
  import { registerHooks } from "node:module";
  const modules = JSON.parse(readFileSync(${modulesFd}, "utf8"));
  closeSync(${modulesFd});
  registerHooks({
    load: (address, context, next) =>
      address in modules
        ? { format: "module", source: modules[address], shortCircuit: true }
        : next(address, context),
  });`)}`;
