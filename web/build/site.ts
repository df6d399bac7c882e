import { readdirSync, readFileSync } from "node:fs";
import type { EnvironmentOptions, Plugin } from "vite";

// The public site is built beside the app, in the same run: what the browser gets (one script, one style sheet) is beside
// the app's files, and the pages themselves become one module that the server loads.
export const siteEnvironments: Record<"site" | "pages", EnvironmentOptions> = {
  site: {
    consumer: "client",
    build: {
      outDir: "dist/app",
      emptyOutDir: false,
      // Beside the app's own manifest; the server reads the two names from it.
      manifest: "site/manifest.json",
      rolldownOptions: {
        input: "src/site/enhance.ts",
        // A script in the head that is no module, so that it runs before the first paint.
        output: { codeSplitting: false },
      },
    },
  },
  pages: {
    consumer: "server",
    // React is bundled, built for production, whatever the server's mode is.
    resolve: { noExternal: true },
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      outDir: "dist/app/site",
      emptyOutDir: false,
      manifest: false,
      ssr: true,
      minify: false,
      emitAssets: false,
      rolldownOptions: {
        input: "src/site/render.tsx",
        output: { entryFileNames: "render.mjs", codeSplitting: false },
      },
    },
  },
};

const files = new URL("../src/site/files/", import.meta.url);

// Icons and pictures with fixed names, which browsers and other sites request.
export function siteFiles(): Plugin {
  return {
    name: "boli:site-files",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "site",
    generateBundle() {
      for (const name of readdirSync(files)) {
        this.emitFile({
          type: "asset",
          fileName: `site/files/${name}`,
          source: readFileSync(new URL(name, files)),
        });
      }
    },
  };
}
