import { describe, expect, it, vi } from "vitest";
import { Refusal, Unreachable } from "../../lib/client.ts";
import { sendUntilAnswered } from "./use-actions.ts";

const refusal = (code: string, status: number): Refusal =>
  new Refusal({ code, sentence: code, status } as ConstructorParameters<typeof Refusal>[0]);

const { signal } = new AbortController();

describe("a press of the console", () => {
  it("CONSOLE-5 is sent again after a lost connection, a 503 and a request under way, until it is answered", async () => {
    const failures = [new Unreachable("connection"), refusal("busy", 503), refusal("still_in_progress", 409)];
    const send = vi.fn(async () => {
      const failure = failures.shift();
      if (failure) throw failure;
      return { seq: 7 };
    });
    const waits: number[] = [];
    const onDoubt = vi.fn();
    const after = (ms: number, run: () => void) => {
      waits.push(ms);
      run();
      return () => {};
    };
    expect(await sendUntilAnswered(send, { after, onDoubt, signal })).toEqual({
      kind: "done",
      answer: { seq: 7 },
    });
    expect(send).toHaveBeenCalledTimes(4);
    expect(onDoubt).toHaveBeenCalledTimes(3);
    expect(waits).toEqual([500, 1_000, 2_000]);
  });

  it("CONSOLE-5 is not sent again when it is refused", async () => {
    const refused = refusal("changed_meanwhile", 409);
    const send = vi.fn(async () => {
      throw refused;
    });
    const after = () => () => {};
    expect(await sendUntilAnswered(send, { after, onDoubt: () => {}, signal })).toEqual({
      kind: "refused",
      refusal: refused,
    });
    expect(send).toHaveBeenCalledTimes(1);
  });

  it("CONSOLE-5 is not sent again once it is given up, while it waits or is on its way", async () => {
    const whileWaiting = new AbortController();
    const send = vi.fn(async () => {
      throw new Unreachable("connection");
    });
    const stopTimer = vi.fn();
    const waits = () => {
      queueMicrotask(() => whileWaiting.abort());
      return stopTimer;
    };
    const given = { after: waits, onDoubt: () => {}, signal: whileWaiting.signal };
    expect(await sendUntilAnswered(send, given)).toEqual({ kind: "given-up" });
    expect(send).toHaveBeenCalledTimes(1);
    expect(stopTimer).toHaveBeenCalledTimes(1);
    const onDoubt = vi.fn();
    const after = () => () => {};
    expect(await sendUntilAnswered(send, { after, onDoubt, signal: AbortSignal.abort() })).toEqual({
      kind: "given-up",
    });
    expect(onDoubt).not.toHaveBeenCalled();
  });
});
