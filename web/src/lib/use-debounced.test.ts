import { act, createElement } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, expect, test, vi } from "vitest";
import { stubPage } from "./testing/fake-page.ts";
import { useDebounced } from "./use-debounced.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("DEBOUNCE-1 a value is returned when it has not changed for a moment, and none before it that changed sooner", async () => {
  vi.useFakeTimers();
  const root = createRoot(stubPage());
  const shown = new Set<string>();
  function Shown({ typed }: { typed: string }) {
    shown.add(useDebounced(typed, 300));
    return null;
  }
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  for (const typed of ["", "d", "de", "desk"]) {
    await act(async () => root.render(createElement(Shown, { typed })));
    await wait(200);
  }
  expect([...shown]).toEqual([""]);
  await wait(100);
  expect([...shown]).toEqual(["", "desk"]);
  await act(async () => root.unmount());
});
