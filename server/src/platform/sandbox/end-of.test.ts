import { spawn } from "node:child_process";
import { expect, test } from "vitest";
import { endOf } from "./end-of.ts";

// A process that was taken over can start another, which keeps the pipe of the answer.
test("the end of a process does not wait for another one that it left behind with its pipes", async () => {
  const child = spawn("sh", ["-c", "sleep 600 & echo $!"], { stdio: ["pipe", "pipe", "ignore", "pipe"] });
  const left = new Promise<string>((resolve) => child.stdout?.once("data", (line) => resolve(String(line))));
  try {
    expect(await endOf(child)).toBe("code 0, signal null");
  } finally {
    process.kill(Number(await left));
  }
});

test("the end of a process comes after everything that it wrote", async () => {
  const child = spawn("sh", ["-c", "head -c 300000 /dev/zero"], { stdio: ["pipe", "pipe", "ignore"] });
  let bytes = 0;
  child.stdout.on("data", (chunk: Buffer) => (bytes += chunk.length));
  await endOf(child);
  expect(bytes).toBe(300_000);
});
