import { expect, test } from "vitest";
import { freePort } from "./free-port.ts";

test("a free port is given once, also when the system names it again", async () => {
  const ports: number[] = [];
  for (let at = 0; at < 1_000; at++) ports.push(await freePort());
  expect(new Set(ports).size).toBe(ports.length);
});
