import path from "node:path";
import { capabilityEdges, type ContractLayer, type ServerLayer } from "./allowed-imports.ts";

// The place of a file: its workspace, and inside server, web and contract its layer and, for a capability, its name.
export interface Place {
  workspace: string;
  layer?: string;
  name?: string;
  isTest: boolean;
}

export function placeOf(file: string): Place {
  // A capability may keep code for its tests alone in a folder called `testing`.
  const isTest = /\.test\.tsx?$|^(server|web)\/src\/.*\/testing\//.test(file);
  // The states of a screen stand beside it, and drive it from outside as the journeys do.
  if (file.endsWith(".states.ts")) return { workspace: "e2e", isTest };
  const [top = "", second = "", third = ""] = file.split("/");
  if (top === "server" && second === "testing") return { workspace: "server-testing", isTest };
  if (top === "server" && second === "migrations") return { workspace: "migrations", isTest };
  if (top === "server" && second === "src")
    return { workspace: "server", ...serverLayer(file, third), isTest };
  if (top === "web" && second === "src") return { workspace: "web", ...webLayer(file, third), isTest };
  if (top === "contract" && second === "src")
    return { workspace: "contract", ...contractLayer(file, third), isTest };
  if (!file.includes("/")) return { workspace: "tools", isTest };
  return { workspace: top, isTest };
}

function serverLayer(file: string, third: string): { layer: ServerLayer; name: string } {
  if (file.split("/").length === 3) {
    const base = third.replace(/(\.story|\.fault)?(\.test)?\.tsx?$/, "");
    return { layer: ["app", "capabilities"].includes(base) ? "app" : "main", name: base };
  }
  // Above everything else.
  if (third === "boot") return { layer: "main", name: third };
  if (
    third === "settings" ||
    third === "http" ||
    third === "platform" ||
    third === "views" ||
    third === "stand-ins"
  )
    return { layer: third, name: third };
  return { layer: "capability", name: third };
}

function webLayer(file: string, third: string): { layer: string; name: string } {
  // Files directly in `web/src` are entry points of the app.
  if (file.split("/").length === 3) return { layer: "app", name: "app" };
  if (["app", "site", "service-worker", "ui", "lib", "locales"].includes(third))
    return { layer: third, name: third };
  return { layer: "capability", name: third };
}

function contractLayer(file: string, third: string): { layer: ContractLayer; name: string } {
  if (file.split("/").length === 3 || third === "texts") return { layer: "whole", name: "whole" };
  if (third === "base" || third === "endpoint") return { layer: third, name: third };
  return { layer: "capability", name: third };
}

export function isKnownCapability(name: string): boolean {
  return Object.hasOwn(capabilityEdges, name);
}

export type Target = { kind: "file"; path: string } | { kind: "package"; name: string };

// The file that an import resolves to. Files outside the given set (styles, pictures, built bundles) keep their path.
export function resolveImport(from: string, specifier: string, exists: (file: string) => boolean): Target {
  if (specifier.startsWith(".")) {
    const plain = path.posix.normalize(
      path.posix.join(path.posix.dirname(from), specifier.replace(/\?.*$/, "")),
    );
    const tries = [plain, `${plain}.ts`, `${plain}.tsx`, `${plain}/index.ts`];
    return { kind: "file", path: tries.find(exists) ?? plain };
  }
  const own = /^@boli\/([\w-]+)(?:\/(.*))?$/.exec(specifier);
  if (own) {
    const [, workspace = "", inner = "index"] = own;
    const folder = inner.startsWith("testing/") ? workspace : `${workspace}/src`;
    const plain = `${folder}/${inner}`;
    const tries = [plain, `${plain}.ts`, `${plain}.tsx`];
    return { kind: "file", path: tries.find(exists) ?? `${plain}.ts` };
  }
  const parts = specifier.split("/");
  return {
    kind: "package",
    name: specifier.startsWith("@") ? parts.slice(0, 2).join("/") : (parts[0] ?? ""),
  };
}
