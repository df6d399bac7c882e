// `npm run screens`: a picture of every screen of the app, in every state, at 360, 768 and 1280 px, light and dark, in both
// languages, in the folder `screens/`. Words after `--` select some: `npm run screens -- app-profile`.
import { rmSync } from "node:fs";
import path from "node:path";
import { buildWeb } from "./build-web.mjs";
import { runTool } from "./checks/command.mjs";
import { root, Stop, stopWith } from "./output.mjs";
import { installSystemPrograms } from "./system/programs.mjs";

const folder = path.join(root, "screens");

try {
  const { chromium, problems } = await installSystemPrograms();
  if (!chromium) throw new Stop(problems.chromium);
  await buildWeb({ onProgress: (sentence) => process.stdout.write(`${sentence}\n`) });
  const wanted = process.argv.slice(2);
  // Removes pictures of states that no longer exist.
  if (wanted.length === 0) rmSync(folder, { recursive: true, force: true });
  const { code, output } = await runTool(
    "@playwright/test/cli.js",
    [
      "test",
      "-c",
      "e2e/pictures.config.ts",
      "--reporter=line",
      ...(wanted.length > 0 ? ["--grep", wanted.join("|")] : []),
    ],
    { env: { BOLI_CHROMIUM: chromium } },
  );
  if (code !== 0) throw new Stop(`Not every picture could be taken:\n${output.slice(-8_000)}`);
  process.stdout.write(`The pictures are in ${path.relative(root, folder)}${path.sep}.\n`);
} catch (error) {
  stopWith(error);
}
