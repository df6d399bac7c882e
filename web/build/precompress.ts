import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const compressible = /\.(js|css|svg|json|txt)$/;

// A smaller file fits into one packet anyway, and compression only adds headers.
const minBytes = 512;

// Writes a .br and a .gz beside every file that gets smaller, with the best compression, so that the server never compresses
// files itself.
export function precompress(): Plugin {
  return {
    name: "boli:precompress",
    apply: "build",
    applyToEnvironment: ({ config }) => config.consumer === "client",
    writeBundle: {
      order: "post",
      handler({ dir = "" }, bundle) {
        for (const name of Object.keys(bundle)) {
          if (!name.startsWith("assets/") || !compressible.test(name)) continue;
          const file = join(dir, name);
          const content = readFileSync(file);
          if (content.length < minBytes) continue;
          const brotli = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } };
          writeFileSync(`${file}.br`, brotliCompressSync(content, brotli));
          writeFileSync(`${file}.gz`, gzipSync(content, { level: constants.Z_BEST_COMPRESSION }));
        }
      },
    },
  };
}
