import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { runProgram, runTool } from "../checks/command.mjs";
import { Stop } from "../output.mjs";
import type { TestFailure, TestResult } from "./run-tests.ts";

interface Suite {
  title: string;
  file: string;
  suites?: Suite[];
  specs?: Array<{ title: string; file: string; ok: boolean }>;
}

// Builds the screens of this copy. Returns the error when they do not build.
export async function buildScreens(folder: string): Promise<string | undefined> {
  const build = `import("./tools/build-web.mjs").then((m) => m.buildWeb({ onProgress() {} }))`;
  const { code, output } = await runProgram(process.execPath, ["--input-type=module", "-e", build], {
    cwd: folder,
  });
  return code === 0 ? undefined : (output.split("\n").find((line) => /error/i.test(line)) ?? "it broke off");
}

export async function walkThrough(
  folder: string,
  { args, env, timeoutMs }: { args: readonly string[]; env: Record<string, string>; timeoutMs: number },
): Promise<TestResult> {
  const report = path.join(folder, ".cache", "mutate-journeys.json");
  rmSync(report, { force: true });
  const { code, output, timedOut } = await runTool(
    "@playwright/test/cli.js",
    ["test", "-c", "e2e/playwright.config.ts", "--reporter=json", "--retries=0", "--max-failures=1", ...args],
    { cwd: folder, timeoutMs, env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
  );
  if (code === 0) return { failures: [], timedOut };
  // No test ran, so the result says nothing.
  if (output.includes("No tests found"))
    throw new Stop(`No journey was found for ${args.join(" ")}:\n${output.slice(-4_000)}`);
  const failures = readFailures(report);
  if (failures.length === 0 && !timedOut) {
    failures.push({ file: args[0] ?? "", title: output.trim().split("\n").at(-1)?.slice(0, 160) ?? "" });
  }
  return { failures, timedOut };
}

function readFailures(report: string): TestFailure[] {
  const failed = (suite: Suite): TestFailure[] => [
    ...(suite.specs ?? []).filter(({ ok }) => !ok).map(({ file, title }) => ({ file, title })),
    ...(suite.suites ?? []).flatMap(failed),
  ];
  try {
    return (JSON.parse(readFileSync(report, "utf8")) as { suites: Suite[] }).suites.flatMap(failed);
  } catch {
    return [];
  }
}
