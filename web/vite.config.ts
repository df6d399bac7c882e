import react from "@vitejs/plugin-react";
import { defineConfig, type ProxyOptions } from "vite";
import { precompress } from "./build/precompress.ts";
import { preloads } from "./build/preloads.ts";
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

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  base: "/",
  publicDir: false,
  plugins: [react(), template(), preloads(), precompress()],
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
          // What changes with a release of ours should not make people load the framework again.
          groups: [
            {
              name: "framework",
              test: /node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/](react-router|router-core|history|react-store|store))[\\/]/,
            },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    // A port of its own for reloading: on the same one it gets in the way of the app's own WebSocket.
    hmr: { port: 24679 },
    proxy: { "/api": toApi },
  },
}));
