import { ChildProcess, spawn } from "node:child_process";
import { expect, test } from "vitest";
import { endOf } from "./read-in-process.ts";

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

test("what a process left to be written is read before its end, also after a pause of this program", async () => {
  const child = spawn("sh", ["-c", "(sleep 0.2; head -c 100000 /dev/zero) &"], {
    stdio: ["pipe", "pipe", "ignore"],
  });
  let bytes = 0;
  child.stdout.on("data", (chunk: Buffer) => (bytes += chunk.length));
  const end = endOf(child);
  child.once("exit", () => {
    const until = performance.now() + 1_500;
    while (performance.now() < until);
  });
  await end;
  expect(bytes).toBe(100_000);
});

test("a process that cannot be killed may say so more than once", async () => {
  const child = new ChildProcess();
  const end = endOf(child);
  child.emit("error", new Error("kill EPERM"));
  child.emit("error", new Error("kill EPERM"));
  expect(await end).toBe("kill EPERM");
});
