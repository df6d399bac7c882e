import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { after } from "../lib/after.ts";
import { createSentences, keptMs } from "./speech.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const minute = { text: "1 minute left", isUrgent: false, rank: 2 };

test("ROOMPAGE-8 the same sentence a second time is another one on the page, which is read out as well", () => {
  const { shown, speak } = createSentences(after);
  speak(minute);
  const first = shown.get();
  speak(minute);
  expect(first).toMatchObject(minute);
  expect(shown.get()).toMatchObject(minute);
  expect(shown.get()?.key).not.toBe(first?.key);
});

test("ROOMPAGE-8 a sentence that was read out is gone some seconds later, counted from the last one", () => {
  const { shown, speak } = createSentences(after);
  speak(minute);
  vi.advanceTimersByTime(keptMs - 1);
  speak({ ...minute, text: "30 seconds left" });
  vi.advanceTimersByTime(keptMs - 1);
  expect(shown.get()?.text).toBe("30 seconds left");
  vi.advanceTimersByTime(1);
  expect(shown.get()).toBeUndefined();
  expect(vi.getTimerCount()).toBe(0);
});
