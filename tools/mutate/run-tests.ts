import { mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { runTool } from "../checks/command.mjs";
import { projectFlags, untimed } from "../checks/vitest.mjs";
import { Stop } from "../output.mjs";

export interface TestRun {
  // The folder of the tests, and of the code that they test.
  folder: string;
  project: "unit" | "stories" | "faults";
  files: readonly string[];
  env: Record<string, string>;
  workers: number;
  // Stop at the first failure.
  bail: boolean;
  timeoutMs: number;
}

export interface TestFailure {
  file: string;
  title: string;
}

export interface TestResult {
  failures: TestFailure[];
  // The files that ran to their end.
  files: string[];
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
  const { folder, project, files, env, workers, bail, timeoutMs } = run;
  const report = path.join(folder, ".cache", "mutate-report.json");
  mkdirSync(path.dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const { code, output, timedOut } = await runTool(
    "vitest/vitest.mjs",
    [
      "run",
      ...projectFlags(project),
      untimed,
      "--reporter=json",
      `--outputFile=${report}`,
      `--maxWorkers=${workers}`,
      ...(bail ? ["--bail=1"] : []),
      ...files,
    ],
    { cwd: folder, env, timeoutMs },
  );
  const result = readReport(report, folder);
  if (timedOut) return { ...result, timedOut };
  // No test ran, so the result says nothing.
  if (output.includes("No test files found")) throw new Stop(`No test was found:\n${output.slice(-4_000)}`);
  if (code !== 0 && result.failures.length === 0) {
    // Vitest itself failed: an error outside any test.
    result.failures.push({ file: files[0] ?? project, title: lastWords(output) });
  }
  return { ...result, timedOut };
}

function readReport(report: string, folder: string): { failures: TestFailure[]; files: string[] } {
  let found: Report;
  try {
    found = JSON.parse(readFileSync(report, "utf8")) as Report;
  } catch {
    return { failures: [], files: [] };
  }
  const failures: TestFailure[] = [];
  const files: string[] = [];
  for (const { name, status, message, assertionResults } of found.testResults) {
    const file = path.relative(folder, name).split(path.sep).join("/");
    files.push(file);
    const failed = assertionResults.filter((test) => test.status === "failed");
    failures.push(...failed.map(({ fullName }) => ({ file, title: fullName.trim() })));
    if (status === "failed" && failed.length === 0) failures.push({ file, title: lastWords(message) });
  }
  return { failures, files };
}

function lastWords(text: string): string {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return (lines.find((line) => /error/i.test(line)) ?? lines.at(-1) ?? "nothing was said")
    .trim()
    .slice(0, 160);
}
