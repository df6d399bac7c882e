// `npm run format` rewrites every file in the project's format; `npm run check` only checks it.
import { spawnSync } from "node:child_process";
import path from "node:path";
import { root } from "./output.mjs";

const formatter = path.join(root, "node_modules", "oxfmt", "bin", "oxfmt");
const { status } = spawnSync(process.execPath, [formatter, "--write", "."], { cwd: root, stdio: "inherit" });
process.exitCode = status ?? 1;
