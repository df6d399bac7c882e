import { describe, expect, it } from "vitest";
import { sharedRead } from "./kept-reads.ts";

const turn = (): Promise<void> => new Promise((go) => setImmediate(go));

describe("a shared read", () => {
  it("runs once for all who ask at the same moment", async () => {
    let runs = 0;
    const read = sharedRead(async () => (runs += 1));
    expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1]);
    expect(await read()).toBe(2);
  });

  it("is never older than the question: who asks while it runs gets the next one", async () => {
    let state = "old";
    let release = (): void => {};
    const read = sharedRead(async () => {
      const seen = state;
      await new Promise<void>((go) => (release = go));
      return seen;
    });
    const first = read();
    await turn();
    await turn();
    state = "new";
    const second = read();
    release();
    expect(await first).toBe("old");
    await turn();
    await turn();
    release();
    expect(await second).toBe("new");
  });

  it("passes on a failure and goes on after it", async () => {
    let fails = true;
    const read = sharedRead(async () => {
      if (fails) throw new Error("away");
      return "back";
    });
    await expect(Promise.all([read(), read()])).rejects.toThrow("away");
    fails = false;
    expect(await read()).toBe("back");
  });
});
