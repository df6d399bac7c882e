import type { Plugin } from "vite";

// In production the server fills the page's placeholders; while developing there is no such server.
export function template(): Plugin {
  return {
    name: "boli:template",
    apply: "serve",
    transformIndexHtml: {
      order: "pre",
      handler: (html) =>
        html
          .replaceAll("__LANG__", "en")
          .replaceAll("__MANIFEST__", "/manifest.webmanifest")
          .replaceAll("__THEME__", "system")
          .replaceAll("__SCHEME__", "light dark"),
    },
  };
}
