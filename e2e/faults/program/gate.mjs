// Loaded before the program (`node --import`): holds it just before it opens its database, at the making of its data
// folder, until the gate is open. Programs that start at once would otherwise come to the database one by one.
import { existsSync } from "node:fs";
import files from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const { mkdir } = files;
const gate = process.env.BOLI_FAULT_GATE ?? "";

files.mkdir = async (...args) => {
  files.mkdir = mkdir;
  syncBuiltinESMExports();
  await files.writeFile(path.join(gate, `arrived-${process.pid}`), "");
  while (!existsSync(path.join(gate, "open"))) await pause(2);
  return mkdir(...args);
};
syncBuiltinESMExports();
