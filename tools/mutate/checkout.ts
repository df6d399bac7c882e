import { execFileSync } from "node:child_process";
import {
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { root } from "../output.mjs";

// A copy of the working tree with its own workspaces and the packages of the original. Mutations are planted only there.
export interface Checkout {
  readonly folder: string;
  read(file: string): string;
  write(file: string, text: string): void;
  // Restores a file to its state when the copy was made.
  restore(file: string): void;
  remove(): void;
}

export function makeCheckout(): Checkout {
  const folder = mkdtempSync(path.join(os.tmpdir(), "boli-mutate-"));
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "-z"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const file of listed.split("\0").filter((name) => name !== "" && existsSync(path.join(root, name)))) {
    cpSync(path.join(root, file), path.join(folder, file));
  }
  linkPackages(folder);
  const remembered = new Map<string, string>();
  const whole = (file: string): string => path.join(folder, file);
  return {
    folder,
    read: (file) => readFileSync(whole(file), "utf8"),
    write(file, text) {
      if (!remembered.has(file)) remembered.set(file, readFileSync(whole(file), "utf8"));
      writeFileSync(whole(file), text);
    },
    restore(file) {
      const text = remembered.get(file);
      if (text !== undefined) writeFileSync(whole(file), text);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

// A test runner must be the same instance that the tests import, since two instances do not share registered tests.
const runners = new Set(["@playwright", "playwright", "playwright-core", "@vitest", "vitest"]);

// Links file by file, because a sandbox may read files in the copy but not behind a linked folder. Our own workspaces are
// those of the copy.
function linkPackages(folder: string): void {
  const from = path.join(root, "node_modules");
  const to = path.join(folder, "node_modules");
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    // Tools find each other in `.bin`; other names that start with a dot are caches.
    if (name === "@boli" || (name.startsWith(".") && name !== ".bin")) continue;
    if (runners.has(name)) symlinkSync(path.join(from, name), path.join(to, name), "junction");
    else linkAll(path.join(from, name), path.join(to, name));
  }
  mkdirSync(path.join(to, "@boli"));
  for (const name of readdirSync(path.join(from, "@boli"))) {
    symlinkSync(path.join(folder, name), path.join(to, "@boli", name), "junction");
  }
}

function linkAll(from: string, to: string): void {
  const found = lstatSync(from);
  if (found.isSymbolicLink()) symlinkSync(readlinkSync(from), to);
  else if (found.isFile()) linkOrCopy(from, to);
  else {
    mkdirSync(to);
    for (const name of readdirSync(from)) linkAll(path.join(from, name), path.join(to, name));
  }
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    // The temporary folder may be on another disk, where hard links fail.
    copyFileSync(from, to);
  }
}
