import { describe, expect, it, vi } from "vitest";
import { Refusal, Unreachable } from "../../lib/client.ts";
import { sendUntilAnswered } from "./action-sender.ts";

const refusal = (code: string, status: number): Refusal =>
  new Refusal({ code, sentence: code, status } as ConstructorParameters<typeof Refusal>[0]);

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
    expect(await sendUntilAnswered(send, { after, onDoubt })).toEqual({ kind: "done", answer: { seq: 7 } });
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
    expect(await sendUntilAnswered(send, { after, onDoubt: () => {} })).toEqual({
      kind: "refused",
      refusal: refused,
    });
    expect(send).toHaveBeenCalledTimes(1);
  });
});
