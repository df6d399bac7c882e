import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { destinationOf, isThisMachine } from "./outside-network.ts";

const root = path.dirname(import.meta.dirname);

interface Report {
  testResults: Array<{
    assertionResults: Array<{ title: string; status: string; failureMessages: string[] }>;
  }>;
}

function runPlanted(): Promise<Report> {
  const report = path.join(mkdtempSync(path.join(tmpdir(), "boli-planted-")), "report.json");
  const vitest = path.join(root, "node_modules", "vitest", "vitest.mjs");
  const args = [vitest, "run", "--root", path.join(root, "tools", "planted")];
  const env = Object.fromEntries(Object.entries(process.env).filter(([key]) => !key.startsWith("VITEST")));
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [...args, "--reporter=json", `--outputFile=${report}`],
      { env },
      (error, out, complaint) => {
        if (!error) reject(new Error(`The planted tests passed:\n${out}\n${complaint}`));
        else resolve(JSON.parse(readFileSync(report, "utf8")) as Report);
      },
    );
  });
}

test("a test that writes to the console, forgets a rejection, uses the network or is reported by a watch fails, and only that test", async () => {
  const { testResults } = await runPlanted();
  const found = testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ title, status, failureMessages }) => [
      title,
      status === "passed" ? "passed" : (failureMessages[0] ?? "").split("\n")[0],
    ]),
  );
  expect(Object.fromEntries(found)).toEqual({
    "innocent before": "passed",
    "console.error": "Error: console.error: planted complaint",
    "console.warn": "Error: console.warn: planted warning",
    "unhandled rejection": "Error: unhandled rejection: planted rejection",
    "outside connection": "Error: unplanned outside network: a connection to 192.0.2.1:80",
    "outside fetch": expect.stringContaining(
      "unplanned outside network: a connection to planted.example:443",
    ),
    "outside name": "Error: unplanned outside network: the address of planted.example",
    "outside name by callback": "Error: unplanned outside network: the address of planted.example",
    "found by a watch": "Error: planted finding",
    "own machine": "passed",
    "innocent after": "passed",
  });
}, 30_000);

test("what counts as this machine", () => {
  for (const host of [
    "localhost",
    "a.localhost",
    "127.0.0.1",
    "127.8.8.8",
    "::1",
    "[::1]",
    "::ffff:127.0.0.1",
  ]) {
    expect(isThisMachine(host), host).toBe(true);
  }
  for (const host of ["10.0.0.1", "localhost.example", "128.0.0.1", "2001:db8::1", "boli.test"]) {
    expect(isThisMachine(host), host).toBe(false);
  }
});

test("where a connection leads, in each form of the call", () => {
  expect(destinationOf([{ path: "/tmp/socket" }])).toBeUndefined();
  expect(destinationOf(["/tmp/socket"])).toBeUndefined();
  expect(destinationOf([5432])).toBeUndefined();
  expect(destinationOf([5432, "localhost"])).toBeUndefined();
  expect(destinationOf([443, "example.org"])).toContain("example.org:443");
  expect(destinationOf([[{ host: "example.org", port: 1 }, null]])).toContain("example.org:1");
});
