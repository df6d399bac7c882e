import react from "@vitejs/plugin-react";
import { defineConfig, type ProxyOptions } from "vite";
import { chunkGroups } from "./build/chunks.ts";
import { contract } from "./build/contract.ts";
import { precompress } from "./build/precompress.ts";
import { preloads } from "./build/preloads.ts";
import { screens } from "./build/screens.ts";
import { serviceWorker, workerEnvironment } from "./build/service-worker.ts";
import { siteEnvironments, siteFiles } from "./build/site.ts";
import { template } from "./build/template.ts";

// The API server during development. The proxy sets the origin, so that the server accepts the requests.
const api = process.env["API_URL"] ?? "http://127.0.0.1:3000";

const toApi: ProxyOptions = {
  target: api,
  ws: true,
  configure(proxy) {
    proxy.on("proxyReq", (request) => request.hasHeader("origin") && request.setHeader("origin", api));
    proxy.on("proxyReqWs", (request) => request.setHeader("origin", api));
  },
};

// `--mode site` builds only the public pages, into the output of an earlier complete build.
const builds = (mode: string) =>
  mode === "site" ? ["site", "pages", "worker"] : ["client", "site", "pages", "worker"];

export default defineConfig(({ command, mode }) => ({
  root: import.meta.dirname,
  base: "/",
  publicDir: false,
  plugins: [
    react(),
    contract(),
    template(),
    preloads(),
    screens(),
    siteFiles(),
    serviceWorker(),
    precompress(),
  ],
  environments: { ...siteEnvironments, worker: workerEnvironment },
  // One after the other, because they write into one folder.
  builder: {
    buildApp: async ({ build, environments }) => {
      for (const name of builds(mode)) {
        const environment = environments[name];
        if (environment) await build(environment);
      }
    },
  },
  // The server replaces the placeholder with a fresh nonce in every page.
  html: command === "build" ? { cspNonce: "__NONCE__" } : {},
  build: {
    outDir: "dist/app",
    // A server that runs, and pages that are open, load the files of the build before; old ones are removed before a build.
    emptyOutDir: false,
    manifest: true,
    // Browsers since spring 2024, which support light-dark().
    target: ["chrome123", "edge123", "firefox125", "safari17.5"],
    // The content security policy forbids inline scripts and styles, and separate files can be cached.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Shorter than by default, because the entry names all files, and a hash cannot be compressed.
        entryFileNames: "assets/[name]-[hash:7].js",
        chunkFileNames: "assets/[name]-[hash:7].js",
        assetFileNames: "assets/[name]-[hash:7][extname]",
        codeSplitting: {
          groups: chunkGroups,
        },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    // A separate port for hot reloading, because on the same one it conflicts with the app's WebSocket.
    hmr: { port: 24679 },
    proxy: { "/api": toApi, "/files": toApi, "/manifest.webmanifest": toApi },
  },
}));
