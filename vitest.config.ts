import { defineConfig } from "vitest/config";

const generated = ["**/node_modules/**", "**/dist/**", ".cache/**", ".data/**", ".node/**"];
const setup = "tools/vitest-setup.ts";

// How long something may be waited for that no rule gives a time: so long that only what never comes fails, however slow
// the machine is. The same goes for the limits of whole tests below; what a rule does time, its test measures itself.
const poll = { timeout: 20_000 };

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
          testTimeout: 60_000,
          expect: { poll },
        },
      },
      {
        // Stories speak HTTP or a socket to the whole server, over a real database:
        // BOLI_TEST_ENGINE=embedded (the default) or postgres.
        test: {
          name: "stories",
          include: ["**/*.story.test.ts"],
          exclude: [...generated, ...(process.env["BOLI_WITHOUT_STORIES"]?.split(" ") ?? [])],
          setupFiles: [setup],
          globalSetup: ["tools/vitest-database.ts"],
          testTimeout: 120_000,
          expect: { poll },
          hookTimeout: 300_000,
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
          expect: { poll },
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
