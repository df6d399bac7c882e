import type { TestRun } from "./run-tests.ts";

// The ways to run a test. Stories run on PostgreSQL, which is faster, except those of the embedded database; stories about
// both databases run on both.
export type Label = "unit" | "stories embedded" | "stories postgres";

export function labelsOf(test: string, { postgres }: { postgres: boolean }): Label[] {
  if (!test.endsWith(".story.test.ts")) return ["unit"];
  if (!postgres || test.startsWith("server/src/platform/database/embedded/")) return ["stories embedded"];
  if (test.startsWith("server/src/platform/database/postgres/")) return ["stories postgres"];
  if (test.startsWith("server/src/platform/database/")) return ["stories postgres", "stories embedded"];
  return ["stories postgres"];
}

export function settingsOf(label: Label, databaseUrl: string | undefined): Pick<TestRun, "project" | "env"> {
  const run = { BOLI_MUTATE_RUN: label, BOLI_SEED: "1" };
  if (label === "unit") return { project: "unit", env: run };
  const engine = label === "stories postgres" ? "postgres" : "embedded";
  const server =
    engine === "postgres" && databaseUrl !== undefined ? { BOLI_TEST_DATABASE_URL: databaseUrl } : {};
  return { project: "stories", env: { ...run, ...server, BOLI_TEST_ENGINE: engine } };
}
