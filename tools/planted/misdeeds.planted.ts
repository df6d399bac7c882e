import dns from "node:dns";
import { lookup } from "node:dns/promises";
import net from "node:net";
import { expect, test } from "vitest";
import { watchTests } from "../watches.ts";

// Each of these tests would pass without the watches. `tools/vitest-setup.test.ts` runs them and expects them to fail.
test("innocent before", () => expect(1).toBe(1));

test("console.error", () => {
  console.error("planted complaint");
});

test("console.warn", () => {
  console.warn("planted warning");
});

test("unhandled rejection", () => {
  void Promise.reject(new Error("planted rejection"));
});

test("outside connection", async () => {
  const socket = net.connect({ host: "192.0.2.1", port: 80 });
  await new Promise((resolve) => {
    socket.on("error", resolve);
  });
});

test("outside fetch", async () => {
  await fetch("https://planted.example/").catch(() => undefined);
});

test("outside name", async () => {
  await lookup("planted.example").catch(() => undefined);
});

test("outside name by callback", async () => {
  await new Promise((resolve) => {
    dns.lookup("planted.example", resolve);
  });
});

test("found by a watch", () => {
  const findings = ["planted finding"];
  watchTests(async () => findings.splice(0));
});

test("own machine", async () => {
  const server = net.createServer((socket) => socket.end());
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as net.AddressInfo;
  await new Promise((resolve) => {
    net.connect(port, "localhost").on("close", resolve).resume();
  });
  server.close();
});

test("innocent after", () => expect(1).toBe(1));
