import react from "@vitejs/plugin-react";
import { defineConfig, type ProxyOptions } from "vite";
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
  plugins: [react(), template(), preloads(), siteFiles(), precompress()],
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
          // What changes with a release of ours should not make people load the framework again.
          groups: [
            {
              name: "framework",
              test: /node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/](react-router|router-core|history|react-store|store))[\\/]/,
            },
            // Small parts that nearly every screen uses travel together: a file of its own costs a round trip, which on
            // a slow line is dearer than the few kilobytes that a screen does not need yet.
            {
              name: "parts",
              test: /web[\\/]src[\\/](locales[\\/]area|ui[\\/](?!mantine|entry|select-field|auction-|pagination|picture|swipe|tabs|use-failure)|lib[\\/](?!send-form|cut-text)|app[\\/](offers|plain-page|shell|standing|use-arrival)|auth[\\/](queries|legal-words)|users[\\/]labels)|react-query[\\/].*[\\/]queryOptions|contract[\\/]src[\\/](?!texts|live|auction|categories|dashboard|place|uploads)|node_modules[\\/](zod|get-nonce)[\\/]/,
            },
            {
              name: "area",
              test: /web[\\/]src[\\/](users|ui[\\/]mantine)|node_modules[\\/](@mantine|@floating-ui|@tanstack[\\/](react-query|query-core))[\\/]/,
            },
            // What the dashboard, the list and the page of an auction share, and what only the latter two need.
            {
              name: "auction-cards",
              test: /web[\\/]src[\\/](ui[\\/](auction-(icons|tones)|picture\.)|lib[\\/]moments|locales[\\/]auctions[\\/]type-names)|contract[\\/]src[\\/](auction-(card|kinds|times)|categories|dashboard)/,
            },
            {
              name: "auctions",
              test: /web[\\/]src[\\/]auctions[\\/]queries|contract[\\/]src[\\/](auction|live-inputs|steps)/,
            },
            {
              name: "auction-words",
              test: /web[\\/]src[\\/](locales[\\/]auctions[\\/](?!type-names)|ui[\\/](tabs|use-failure))/,
            },
            {
              name: "entry",
              test: /web[\\/]src[\\/]auth[\\/](?!.*-section|consent|two-step-setup|recovery|session)/,
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
    proxy: { "/api": toApi, "/files": toApi },
  },
}));
