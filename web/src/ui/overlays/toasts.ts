import type { ReactNode } from "react";
import { after } from "../../lib/after.ts";
import { createStore, type Store } from "../../lib/store.ts";
import { createTimers } from "../../lib/timers.ts";

export type ToastKind = "blank" | "success" | "error" | "loading" | "custom";

export interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
  // The icon of a custom toast, before its text.
  icon?: ReactNode;
}

// The duration of each kind; a loading toast stays until the action it speaks of dismisses it.
export const toastDurations: Record<ToastKind, number | undefined> = {
  blank: 4_000,
  error: 4_000,
  success: 2_000,
  loading: undefined,
  custom: 4_000,
};

// A text of more characters cannot be read in that time, and stays longer for each of them.
const quickCharacters = 80;
const extraMs = (text: string): number => 50 * Math.max(0, text.length - quickCharacters);

// More at once would cover the page; the oldest makes room.
export const maxToasts = 20;

export interface Toasts {
  visible: Store<readonly Toast[]>;
  show(kind: Exclude<ToastKind, "custom">, text: string): number;
  // A toast with its own icon. It is read out like the others, so its text has to be complete.
  custom(icon: ReactNode, text: string): number;
  // Turns a toast into another one, as a loading one into its result.
  turn(id: number, kind: ToastKind, text: string): void;
  dismiss(id: number): void;
  // Dismisses all of them, when what they say is over.
  clear(): void;
  // A toast does not leave while the pointer or the focus is on one, so that the user has time to read or press it.
  pause(): void;
  release(): void;
}

export function createToasts(): Toasts {
  const visible = createStore<readonly Toast[]>([]);
  const timers = createTimers<number>(after);
  let lastId = 0;
  let held = false;

  function startTimer(toast: Toast): void {
    timers.clear(toast.id);
    const duration = toastDurations[toast.kind];
    if (duration !== undefined && !held)
      timers.set(toast.id, duration + extraMs(toast.text), () => dismiss(toast.id));
  }

  function dismiss(id: number): void {
    timers.clear(id);
    visible.set(visible.get().filter((toast) => toast.id !== id));
  }

  function add(toast: Toast): number {
    // The oldest ones make room for this one.
    for (const { id } of visible.get().slice(0, 1 - maxToasts)) dismiss(id);
    visible.set([...visible.get(), toast]);
    startTimer(toast);
    return toast.id;
  }

  // The same failure once more takes the place of its toast: it is read out again, and shown once. A toast that the pointer
  // or the focus is on stays.
  function showOnce(kind: Exclude<ToastKind, "custom">, text: string): number {
    const same = visible
      .get()
      .find((toast) => kind === "error" && toast.kind === kind && toast.text === text);
    if (same !== undefined && held) return same.id;
    if (same !== undefined) dismiss(same.id);
    return add({ id: ++lastId, kind, text });
  }

  return {
    visible,
    dismiss,
    clear: () => visible.get().forEach(({ id }) => dismiss(id)),
    show: showOnce,
    custom: (icon, text) => add({ id: ++lastId, kind: "custom", text, icon }),
    turn(id, kind, text) {
      const toast: Toast = { id, kind, text };
      if (!visible.get().some((other) => other.id === id)) return;
      visible.set(visible.get().map((other) => (other.id === id ? toast : other)));
      startTimer(toast);
    },
    pause() {
      held = true;
      timers.clearAll();
    },
    release() {
      held = false;
      visible.get().forEach(startTimer);
    },
  };
}

// The toasts of this page.
export const toasts = createToasts();
