import react from "@vitejs/plugin-react";
import { defineConfig, type ProxyOptions } from "vite";
import { chunkGroups } from "./build/chunks.ts";
import { contract } from "./build/contract.ts";
import { precompress } from "./build/precompress.ts";
import { preloads } from "./build/preloads.ts";
import { siteEnvironments, siteFiles } from "./build/site.ts";
import { template } from "./build/template.ts";

// The server of the API while developing. It sees requests as coming from its own page.
const api = process.env["API_URL"] ?? "http://127.0.0.1:3000";

const toApi: ProxyOptions = {
  target: api,
  ws: true,
  configure(proxy) {
    proxy.on("proxyReq", (request) => request.hasHeader("origin") && request.setHeader("origin", api));
    proxy.on("proxyReqWs", (request) => request.setHeader("origin", api));
  },
};

// `--mode site` builds the public pages alone, into what an earlier build of everything has left.
const builds = (mode: string) => (mode === "site" ? ["site", "pages"] : ["client", "site", "pages"]);

export default defineConfig(({ command, mode }) => ({
  root: import.meta.dirname,
  base: "/",
  publicDir: false,
  plugins: [react(), contract(), template(), preloads(), siteFiles(), precompress()],
  environments: siteEnvironments,
  // One after the other: the app's build empties the folder in which the site's files come to lie.
  builder: {
    buildApp: async ({ build, environments }) => {
      for (const name of builds(mode)) {
        const environment = environments[name];
        if (environment) await build(environment);
      }
    },
  },
  // The server puts the real one-time word in the placeholder's place, in every page it sends.
  html: command === "build" ? { cspNonce: "__NONCE__" } : {},
  build: {
    outDir: "dist/app",
    emptyOutDir: true,
    manifest: true,
    // Every browser since spring 2024; from there on light-dark() needs no translation.
    target: ["chrome123", "edge123", "firefox125", "safari17.5"],
    // The policy lets no inline file be a script or a style, and a small file of its own is cached for good.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: chunkGroups,
        },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    // A port of its own for reloading: on the same one it gets in the way of the app's own WebSocket.
    hmr: { port: 24679 },
    proxy: { "/api": toApi, "/files": toApi },
  },
}));
