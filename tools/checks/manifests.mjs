// Two clones on two days must install the same bytes, from whichever registry is near.
import { readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../output.mjs";

export async function checkManifests() {
  const failures = [];
  const manifest = readJson("package.json");
  for (const folder of ["", ...manifest.workspaces]) {
    const file = path.posix.join(folder, "package.json");
    const { dependencies = {}, devDependencies = {}, optionalDependencies = {} } = readJson(file);
    for (const [name, version] of Object.entries({
      ...dependencies,
      ...devDependencies,
      ...optionalDependencies,
    })) {
      if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version))) {
        failures.push(`${file}: ${name} is "${version}"; name one exact version.`);
      }
    }
  }
  return {
    failures: [...failures, ...checkLockfile(readFileSync(path.join(root, "package-lock.json"), "utf8"))],
  };
}

/** @param {string} text */
export function checkLockfile(text) {
  const failures = [];
  const { packages } = JSON.parse(text);
  for (const [name, entry] of Object.entries(packages)) {
    const { resolved, integrity, link, hasInstallScript } = /** @type {Record<string, any>} */ (entry);
    if (typeof resolved === "string" && !link && /:\/\//.test(resolved)) {
      failures.push(
        `package-lock.json: ${name} names a host (${resolved}); npm's omit-lockfile-registry-resolved keeps it out.`,
      );
    }
    if (name.includes("node_modules/") && !link && !integrity) {
      failures.push(`package-lock.json: ${name} has no digest.`);
    }
    if (hasInstallScript) {
      failures.push(
        `package-lock.json: ${name} wants to run a script when it is installed, which we do not allow.`,
      );
    }
  }
  return failures;
}

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(path.join(root, file), "utf8"));
}
