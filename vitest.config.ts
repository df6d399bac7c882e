import { defineConfig } from "vitest/config";

const generated = ["**/node_modules/**", "**/dist/**", ".cache/**", ".data/**", ".node/**"];
const setup = "tools/vitest-setup.ts";

// Three kinds of test, told apart by their names alone. Journeys in a browser are not among them: Playwright runs those.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["**/*.test.ts", "**/*.test.tsx"],
          exclude: [...generated, "**/*.story.test.ts", "**/*.fault.test.ts", "e2e/**"],
          setupFiles: [setup],
          testTimeout: 10_000,
        },
      },
      {
        // Stories speak HTTP or a socket to the whole server, over a real database:
        // BOLI_TEST_ENGINE=embedded (the default) or postgres.
        test: {
          name: "stories",
          include: ["**/*.story.test.ts"],
          exclude: generated,
          setupFiles: [setup],
          globalSetup: ["tools/vitest-database.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        // Faults kill, freeze and starve processes and measure what happens next, so they run one by one, alone.
        test: {
          name: "faults",
          include: ["e2e/faults/**/*.fault.test.ts"],
          exclude: generated,
          setupFiles: [setup],
          fileParallelism: false,
          maxConcurrency: 1,
          testTimeout: 240_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
