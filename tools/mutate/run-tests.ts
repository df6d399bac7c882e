import { mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { runTool } from "../checks/command.mjs";
import { projectFlags } from "../checks/vitest.mjs";
import { Stop } from "../output.mjs";

export interface TestRun {
  // The folder of the tests, and of the code that they test.
  folder: string;
  kind: "unit" | "screens" | "stories" | "faults";
  files: readonly string[];
  env: Record<string, string>;
  timeoutMs: number;
}

export interface TestFailure {
  file: string;
  title: string;
}

export interface TestResult {
  failures: TestFailure[];
  timedOut: boolean;
}

interface Report {
  testResults: Array<{
    name: string;
    status: string;
    message: string;
    assertionResults: Array<{ status: string; fullName: string }>;
  }>;
}

export async function runTests(run: TestRun): Promise<TestResult> {
  const { folder, kind, files, env, timeoutMs } = run;
  const report = path.join(folder, ".cache", "mutate-report.json");
  mkdirSync(path.dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const { code, output, timedOut } = await runTool(
    "vitest/vitest.mjs",
    [
      "run",
      ...projectFlags(kind),
      "--reporter=json",
      `--outputFile=${report}`,
      "--maxWorkers=1",
      "--bail=1",
      ...files,
    ],
    { cwd: folder, env, timeoutMs },
  );
  const failures = readReport(report, folder);
  if (timedOut) return { failures, timedOut };
  // No test ran, so the result says nothing.
  if (output.includes("No test files found")) throw new Stop(`No test was found:\n${output.slice(-4_000)}`);
  if (code !== 0 && failures.length === 0) {
    // Vitest itself failed: an error outside any test.
    failures.push({ file: files[0] ?? kind, title: lastWords(output) });
  }
  return { failures, timedOut };
}

function readReport(report: string, folder: string): TestFailure[] {
  let found: Report;
  try {
    found = JSON.parse(readFileSync(report, "utf8")) as Report;
  } catch {
    return [];
  }
  const failures: TestFailure[] = [];
  for (const { name, status, message, assertionResults } of found.testResults) {
    const file = path.relative(folder, name).split(path.sep).join("/");
    const failed = assertionResults.filter((test) => test.status === "failed");
    failures.push(...failed.map(({ fullName }) => ({ file, title: fullName.trim() })));
    if (status === "failed" && failed.length === 0) failures.push({ file, title: lastWords(message) });
  }
  return failures;
}

function lastWords(text: string): string {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return (lines.find((line) => /error/i.test(line)) ?? lines.at(-1) ?? "nothing was said")
    .trim()
    .slice(0, 160);
}
