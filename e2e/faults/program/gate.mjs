// Loaded before the program (`node --import`): blocks it where it creates its data folder, just before it opens its
// database, until the gate is open. Without it, programs started together would reach the database one after the other.
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
