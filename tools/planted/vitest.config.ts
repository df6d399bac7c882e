import { defineConfig } from "vitest/config";

// Never part of a normal run: these tests are made to fail.
export default defineConfig({
  test: { include: ["*.planted.ts"], setupFiles: ["../vitest-setup.ts"] },
});
