import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { SaleView } from "@boli/contract/live/endpoints";
import type { LotView } from "@boli/contract/live/lot";
import { Unreachable } from "../../lib/client.ts";
import { setLanguage } from "../../locales/language.ts";
import { createRequests, stubPage } from "../../lib/testing/fake-page.ts";
import { showsBid } from "./presses/turns.ts";
import { type Actions, useActions } from "./use-actions.ts";

beforeAll(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  await setLanguage("en");
  vi.unstubAllGlobals();
});
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const first = { id: "sale", seq: 40, items: [{ id: "lot", bidSeq: 2 }] } as unknown as SaleView;

function Shown({ sale, onShown }: { sale: SaleView; onShown(actions: Actions): void }) {
  onShown(useActions(sale, "console"));
  return null;
}

// The presses of a console in a page.
async function openConsole() {
  const root = createRoot(stubPage());
  const client = new QueryClient();
  const given: { actions?: Actions } = {};
  const onShown = (actions: Actions): void => void (given.actions = actions);
  const show = (change: Partial<SaleView>) =>
    act(async () =>
      root.render(
        <QueryClientProvider client={client}>
          <Shown sale={{ ...first, ...change }} onShown={onShown} />
        </QueryClientProvider>,
      ),
    );
  await show({});
  return {
    show,
    leave: () => act(async () => root.unmount()),
    get actions(): Actions {
      if (given.actions === undefined) throw new Error("Nothing is shown.");
      return given.actions;
    },
  };
}

describe("the presses of a console", () => {
  it("CONSOLE-10 wait behind a floor bid until its lot shows it", async () => {
    const console = await openConsole();
    const bid = createRequests<{ lotId: string; seq: number }>();
    const next = createRequests<{ seq: number }>();
    await act(async () => {
      void console.actions.run("floor-bid", bid.send, { done: "bid", isShown: showsBid });
      void console.actions.run("next", next.send, { done: "next" });
    });
    await bid.answer({ lotId: "lot", seq: 3 });
    expect(next.send).not.toHaveBeenCalled();
    await console.show({ seq: 41, items: [{ id: "lot", bidSeq: 3 }] as SaleView["items"] });
    expect(next.send).toHaveBeenCalledTimes(1);
    await console.leave();
  });

  it("CONSOLE-10 are over with the console: none that waits is sent, and none without an answer is sent again", async () => {
    const console = await openConsole();
    const pass = createRequests<{ seq: number }>();
    const next = createRequests<{ seq: number }>();
    await act(async () => {
      void console.actions.run("pass", pass.send, { done: "pass" });
      void console.actions.run("next", next.send, { done: "next" });
    });
    await pass.fail(new Unreachable("connection"));
    await console.leave();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([pass.send, next.send].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  });

  it("CONSOLE-10 leave the sale held by a hold beside a resume without an answer, which is not sent again", async () => {
    const console = await openConsole();
    const resume = createRequests<{ seq: number }>();
    const hold = createRequests<{ seq: number }>();
    await act(async () => void console.actions.run("resume", resume.send, { done: "resumed" }));
    await resume.fail(new Unreachable("connection"));
    await act(async () => void console.actions.run("hold", hold.send, { done: "held" }));
    expect(console.actions.sending).toBe("hold");
    // Nobody knows whether that one was done, and perhaps after the hold.
    await hold.answer({ seq: 40 });
    expect(hold.send).toHaveBeenCalledTimes(2);
    await hold.answer({ seq: 40 });
    // Pressed the other way round at once, the last press counts as well.
    await act(async () => {
      void console.actions.run("resume", resume.send, { done: "resumed" });
      void console.actions.run("hold", hold.send, { done: "held" });
    });
    await resume.fail(new Unreachable("connection"));
    await hold.answer({ seq: 40 });
    await hold.answer({ seq: 40 });
    await act(async () => void (await vi.advanceTimersByTimeAsync(60_000)));
    expect([resume.send, hold.send].map(({ mock }) => mock.calls.length)).toEqual([2, 4]);
    expect(console.actions.said?.text).toBe("held");
    // It may be resumed at once.
    await act(async () => void console.actions.run("resume", resume.send, { done: "resumed" }));
    expect(resume.send).toHaveBeenCalledTimes(3);
    await console.leave();
  });

  it("CONSOLE-10 hold the sale again when a resume on its way came after the hold, and only then", async () => {
    const console = await openConsole();
    const resume = createRequests<{ seq: number }>();
    const hold = createRequests<{ seq: number }>();
    const pressBoth = () =>
      act(async () => {
        void console.actions.run("resume", resume.send, { done: "resumed" });
        void console.actions.run("hold", hold.send, { done: "held" });
      });
    const counts = () => [resume.send, hold.send].map(({ mock }) => mock.calls.length);
    await pressBoth();
    await hold.answer({ seq: 40 });
    expect([console.actions.said?.text, counts()]).toEqual(["held", [1, 1]]);
    await resume.answer({ seq: 41 });
    // The sale runs until then.
    expect([console.actions.said?.text, counts()]).toEqual(["Sending…", [1, 2]]);
    await hold.answer({ seq: 42 });
    await console.show({ seq: 42 });
    expect([console.actions.said?.text, counts()]).toEqual(["held", [1, 2]]);
    // In the order of the presses, whichever is answered first.
    await pressBoth();
    await hold.answer({ seq: 44 });
    await resume.answer({ seq: 43 });
    await console.show({ seq: 44 });
    expect([console.actions.said?.text, counts()]).toEqual(["held", [2, 3]]);
    await pressBoth();
    await resume.answer({ seq: 45 });
    await hold.answer({ seq: 46 });
    await console.show({ seq: 46 });
    expect([console.actions.said?.text, counts()]).toEqual(["held", [3, 4]]);
    await console.leave();
  });

  it("CONSOLE-10 hold the sale at every H beside a resume without an answer, and once more after it", async () => {
    const console = await openConsole();
    const resume = createRequests<{ seq: number }>();
    const hold = createRequests<{ seq: number }>();
    const next = createRequests<{ seq: number }>();
    const counts = () => [resume.send, hold.send].map(({ mock }) => mock.calls.length);
    const pressHold = () => act(async () => void console.actions.run("hold", hold.send, { done: "held" }));
    await act(async () => void console.actions.run("resume", resume.send, { done: "resumed" }));
    await pressHold();
    await hold.answer({ seq: 40 });
    expect([console.actions.said?.text, console.actions.sending]).toEqual(["held", undefined]);
    await pressHold();
    expect(counts()).toEqual([1, 2]);
    // Not yet shown, and the resume came after both.
    await hold.answer({ seq: 41 });
    await act(async () => void console.actions.run("next", next.send, { done: "next" }));
    await resume.answer({ seq: 42 });
    expect([console.actions.sending, counts()]).toEqual(["hold", [1, 3]]);
    // The end of the turn before it is not its own.
    await console.show({ seq: 42 });
    expect(next.send).not.toHaveBeenCalled();
    await hold.answer({ seq: 43 });
    expect([console.actions.said?.text, counts()]).toEqual(["held", [1, 3]]);
    await console.show({ seq: 43 });
    expect(next.send).toHaveBeenCalledTimes(1);
    await console.leave();
  });

  it("CONSOLE-10 hold the sale once more also when the console was left, without another try", async () => {
    const console = await openConsole();
    const resume = createRequests<{ seq: number }>();
    const hold = createRequests<{ seq: number }>();
    await act(async () => {
      void console.actions.run("resume", resume.send, { done: "resumed" });
      void console.actions.run("hold", hold.send, { done: "held" });
    });
    await hold.answer({ seq: 40 });
    await console.leave();
    await resume.answer({ seq: 41 });
    expect(hold.send).toHaveBeenCalledTimes(2);
    await hold.fail(new Unreachable("connection"));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(hold.send).toHaveBeenCalledTimes(2);
  });

  it("CONSOLE-3 keep the question of an armed press for its own four seconds, and what was said since", async () => {
    const console = await openConsole();
    const lot = { id: "lot", bidSeq: 2 } as LotView;
    const arm = () => act(async () => void console.actions.isConfirmed("sold", lot, "Sell?"));
    const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
    await arm();
    await pass(3_000);
    await act(async () => console.actions.disarm());
    expect([console.actions.said, console.actions.armed]).toEqual([undefined, undefined]);
    expect(vi.getTimerCount()).toBe(0);
    await arm();
    // The first press would have ended here.
    await pass(3_000);
    expect([console.actions.said?.text, console.actions.armed?.action]).toEqual(["Sell?", "sold"]);
    await pass(1_000);
    expect([console.actions.said, console.actions.armed]).toEqual([undefined, undefined]);
    await arm();
    await act(async () => console.actions.say({ tone: "warning", text: "Sell?" }));
    await act(async () => console.actions.disarm());
    expect(console.actions.said?.text).toBe("Sell?");
    await console.leave();
  });
});
