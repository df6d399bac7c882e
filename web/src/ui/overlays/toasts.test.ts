import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createToasts, maxToasts, toastDurations, type ToastKind } from "./toasts.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each<[Exclude<ToastKind, "custom">, number]>([
  ["blank", 4_000],
  ["error", 4_000],
  ["success", 2_000],
])("TOAST-1 a toast of the kind %s stays %i ms", (kind, ms) => {
  const toasts = createToasts();
  toasts.show(kind, "Hello");
  vi.advanceTimersByTime(ms - 1);
  expect(toasts.visible.get()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(toasts.visible.get()).toEqual([]);
});

test("TOAST-1 a toast of more than eighty characters stays 50 ms longer for each", () => {
  const toasts = createToasts();
  toasts.show("blank", "a".repeat(80));
  toasts.show("blank", "a".repeat(120));
  vi.advanceTimersByTime(4_000);
  expect(toasts.visible.get().map(({ text }) => text.length)).toEqual([120]);
  vi.advanceTimersByTime(1_999);
  expect(toasts.visible.get()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(toasts.visible.get()).toEqual([]);
});

test("TOAST-2 a loading toast stays until it is dismissed or turned into its result", () => {
  const toasts = createToasts();
  const first = toasts.show("loading", "Saving…");
  const second = toasts.show("loading", "Sending…");
  vi.advanceTimersByTime(3_600_000);
  expect(toasts.visible.get()).toHaveLength(2);
  toasts.dismiss(first);
  toasts.turn(second, "success", "Sent");
  expect(toasts.visible.get()).toEqual([{ id: second, kind: "success", text: "Sent" }]);
  vi.advanceTimersByTime(toastDurations.success ?? 0);
  expect(toasts.visible.get()).toEqual([]);
});

test("TOAST-3 at most twenty are shown; the oldest makes room", () => {
  const toasts = createToasts();
  for (let count = 1; count <= maxToasts + 5; count++) toasts.show("loading", `Number ${count}`);
  expect(toasts.visible.get()).toHaveLength(20);
  expect(toasts.visible.get()[0]?.text).toBe("Number 6");
  expect(toasts.visible.get().at(-1)?.text).toBe("Number 25");
});

test("TOAST-4 none leaves while someone points at them, and each gets its time again afterwards", () => {
  const toasts = createToasts();
  toasts.show("success", "Done");
  vi.advanceTimersByTime(1_900);
  toasts.pause();
  toasts.show("blank", "By the way");
  vi.advanceTimersByTime(60_000);
  expect(toasts.visible.get()).toHaveLength(2);
  toasts.release();
  vi.advanceTimersByTime(2_000);
  expect(toasts.visible.get().map((toast) => toast.text)).toEqual(["By the way"]);
  vi.advanceTimersByTime(2_000);
  expect(toasts.visible.get()).toEqual([]);
});

test("TOAST-5 a toast that was pushed out or dismissed leaves no timer behind", () => {
  const toasts = createToasts();
  for (let count = 0; count < 100; count++) toasts.show("error", `No ${count}`);
  expect(vi.getTimerCount()).toBe(maxToasts);
  for (const toast of toasts.visible.get()) toasts.dismiss(toast.id);
  expect(vi.getTimerCount()).toBe(0);
});

test("TOAST-5 all of them are dismissed at once, and their timers with them", () => {
  const toasts = createToasts();
  for (let count = 0; count < 3; count++) toasts.show("error", `No ${count}`);
  toasts.clear();
  expect(toasts.visible.get()).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});

test("TOAST-7 a custom toast carries its own icon and stays 4000 ms", () => {
  const toasts = createToasts();
  const id = toasts.custom("₹", "You were outbid");
  expect(toasts.visible.get()).toEqual([{ id, kind: "custom", text: "You were outbid", icon: "₹" }]);
  vi.advanceTimersByTime(3_999);
  expect(toasts.visible.get()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(toasts.visible.get()).toEqual([]);
});

test("TOAST-6 turning what is gone does not bring it back", () => {
  const toasts = createToasts();
  const id = toasts.show("success", "Done");
  toasts.dismiss(id);
  toasts.turn(id, "error", "Not done");
  expect(toasts.visible.get()).toEqual([]);
});

test("TOAST-8 a failure that is shown already is shown once, for its time from the last one", () => {
  const toasts = createToasts();
  const texts = () => toasts.visible.get().map(({ text }) => text);
  const first = toasts.show("error", "Failed to load auction details");
  vi.advanceTimersByTime(3_000);
  toasts.show("error", "Failed to load auctions");
  expect(toasts.show("error", "Failed to load auction details")).not.toBe(first);
  expect(texts()).toEqual(["Failed to load auctions", "Failed to load auction details"]);
  vi.advanceTimersByTime(3_999);
  expect(toasts.visible.get()).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(toasts.visible.get()).toEqual([]);
  const held = toasts.show("error", "Failed to load auctions");
  toasts.pause();
  expect(toasts.show("error", "Failed to load auctions")).toBe(held);
});
