// `npm run dev`: the server, restarted whenever its code changes, and Vite's development server for the screens, which
// patches them in the open page. Vite proxies everything else to the server, so the page has one origin, as in production.
import { spawn } from "node:child_process";
import { existsSync, watch } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { buildSite, buildWeb } from "./build-web.mjs";
import { oneAtATime } from "./one-at-a-time.mjs";
import { root, stopWith } from "./output.mjs";

const serverPort = Number(process.env.PORT ?? 3000);
const server = `http://127.0.0.1:${serverPort}`;

/** @type {import("node:child_process").ChildProcess | undefined} */
let running;
let isEnding = false;

// A second save while the old server is still ending must not start two new ones.
const restartServer = oneAtATime(async () => {
  const child = running;
  running = undefined;
  if (child) {
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    await gone;
  }
  if (!isEnding) startServer();
});

try {
  // The server also serves the built screens, so they are built once; then Vite takes over.
  await buildWeb({ onProgress: (sentence) => process.stdout.write(`  ${sentence}\n`) });
  startServer();
  for (const folder of ["server/src", "server/migrations", "contract/src"])
    watchFolder(folder, restartServer);
  // The server renders the public pages from their build, so a change triggers a build. Changes in both folders make one
  // build.
  const rebuild = oneAtATime(buildAgain);
  for (const folder of ["web/src/site", "web/src/ui"]) watchFolder(folder, rebuild);
  endTogether(await startScreens());
} catch (error) {
  running?.kill("SIGTERM");
  stopWith(error);
}

function startServer() {
  const env = { ...process.env, PORT: String(serverPort), BOLI_PARENT_PID: String(process.pid) };
  const child = spawn(process.execPath, [path.join(root, "server/src/main.ts")], {
    cwd: root,
    env,
    stdio: "inherit",
  });
  running = child;
  child.on("exit", (code) => {
    if (running !== child) return;
    running = undefined;
    if (isEnding) process.exit(code ?? 0);
    process.stdout.write("The server has stopped; it starts again when a file changes.\n");
  });
}

async function buildAgain() {
  try {
    await buildSite();
    await restartServer();
  } catch (error) {
    process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`);
  }
}

/**
 * @param {string} folder
 * @param {() => Promise<void>} react
 */
function watchFolder(folder, react) {
  if (!existsSync(path.join(root, folder))) return;
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  watch(path.join(root, folder), { recursive: true }, (_, file) => {
    if (!file || !/\.(ts|tsx|css|sql)$/.test(file) || /\.test\.tsx?$/.test(file)) return;
    clearTimeout(timer);
    // Waits for more events: an editor saves in several steps, and a branch switch touches many files.
    timer = setTimeout(() => {
      process.stdout.write(`\n${folder}/${file} changed: starting the server again.\n`);
      void react();
    }, 200);
  });
}

async function startScreens() {
  // The settings of Vite, its ports and its proxy are in web/vite.config.ts.
  process.env.API_URL = server;
  const vite = await import(pathToFileURL(path.join(root, "node_modules/vite/dist/node/index.js")).href);
  const screens = await vite.createServer({
    root: path.join(root, "web"),
    configFile: path.join(root, "web/vite.config.ts"),
    mode: "development",
  });
  await screens.listen();
  const [address] = [...screens.resolvedUrls.local, ...screens.resolvedUrls.network];
  process.stdout.write(`\nScreens, patched as you edit:  ${address}login\n`);
  process.stdout.write(`Server, with built screens and public pages:  http://localhost:${serverPort}/\n\n`);
  return screens;
}

/** @param {{ close(): Promise<void> }} screens */
function endTogether(screens) {
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
    process.on(signal, () => {
      if (isEnding) return;
      isEnding = true;
      void screens.close();
      if (running) running.kill("SIGTERM");
      else process.exit(0);
    });
  }
}
