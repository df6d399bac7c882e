import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { EnvironmentOptions, Plugin } from "vite";
import { siteFiles } from "../../contract/src/site/site.ts";
import { languages } from "../../contract/src/base/languages.ts";
import { builtScreens } from "../src/app/screens.ts";
import type { Release } from "../src/service-worker/release.ts";

// The service worker is built last, as one small file: it carries the names of the files of the builds before it.
export const workerEnvironment: EnvironmentOptions = {
  consumer: "client",
  build: {
    outDir: "dist/app",
    emptyOutDir: false,
    manifest: false,
    rolldownOptions: {
      input: "src/service-worker/worker.ts",
      output: { format: "iife", entryFileNames: "sw.js", codeSplitting: false },
    },
  },
};

interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
  css?: string[];
}

type Manifest = Record<string, Chunk>;

// Loaded after the first screen, and wanted without a network as well: files, and chunks that have a name (chunks.ts).
const later = [
  "src/app/app-area.tsx",
  "offline",
  "src/app/offline/texts/en.ts",
  "src/app/offline/texts/hi.ts",
];

// Puts the release into the worker.
export function serviceWorker(): Plugin {
  return {
    name: "boli:service-worker",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "worker",
    transform: {
      filter: { id: /\/service-worker\/release\.ts$/ },
      order: "pre",
      handler(code) {
        const folder = join(this.environment.config.root, this.environment.config.build.outDir);
        return {
          code: code.replace(/= __RELEASE__/, () => `= ${JSON.stringify(releaseIn(folder))}`),
          map: null,
        };
      },
    },
  };
}

function releaseIn(folder: string): Release {
  const text = (name: string): string => readFileSync(join(folder, name), "utf8");
  const manifest = JSON.parse(text(".vite/manifest.json")) as Manifest;
  const page = text("index.html");
  const preloads = JSON.parse(text("preloads.json")) as Record<string, Record<string, string>>;
  const links = builtScreens
    .filter(({ isKept, path }) => isKept || path === "/login" || path === "/app/dashboard")
    .flatMap(({ path }) => languages.map((language) => preloads[path]?.[language] ?? ""));
  const shell = [...new Set([page, ...links].flatMap(filesNamedIn).concat(lateFiles(manifest)))];
  const site = Object.values(JSON.parse(text("site/manifest.json")) as Manifest);
  const basics = [
    ...new Set(site.flatMap(({ file, css = [] }) => [file, ...css]).map((file) => `/${file}`)),
    siteFiles.favicon.path,
  ];
  const entry = /<script type="module"[^>]* src="([^"]+)"/.exec(page)?.[1];
  if (entry === undefined) throw new Error("The page of the app begins with no script.");
  const hash = createHash("sha256").update(JSON.stringify(manifest)).update(page).update(basics.join());
  return { version: hash.digest("hex").slice(0, 12), entry, basics, shell };
}

const filesNamedIn = (html: string): string[] =>
  [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file = ""]) => file);

function lateFiles(manifest: Manifest): string[] {
  const files = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key] ?? Object.values(manifest).find(({ name }) => name === key);
    if (chunk === undefined) throw new Error(`The build has no ${key}.`);
    if (files.has(`/${chunk.file}`)) return;
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(`/${file}`);
    chunk.imports?.forEach(visit);
  };
  later.forEach(visit);
  return [...files];
}
