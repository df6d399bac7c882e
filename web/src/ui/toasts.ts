import type { ReactNode } from "react";
import { createStore, type Store } from "../lib/store.ts";

export type ToastKind = "blank" | "success" | "error" | "loading" | "custom";

export interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
  // What a custom toast shows before its text, in the place of a sign of ours.
  sign?: ReactNode;
}

// How long each kind stays; a loading toast stays until the deed it speaks of dismisses it.
export const toastDurations: Record<ToastKind, number | undefined> = {
  blank: 4_000,
  error: 4_000,
  success: 2_000,
  loading: undefined,
  custom: 4_000,
};

// More at once would cover the page; the oldest makes room.
export const mostToasts = 20;

export interface Toasts {
  shown: Store<readonly Toast[]>;
  show(kind: Exclude<ToastKind, "custom">, text: string): number;
  // One with a sign of its own; it is read out like the others, so the text says all of it.
  custom(sign: ReactNode, text: string): number;
  // Turns a toast into another one, as a loading one into its result.
  turn(id: number, kind: ToastKind, text: string): void;
  dismiss(id: number): void;
  // Whoever reads or is about to press one is given the time: no toast leaves while the pointer or the focus is on them.
  hold(): void;
  release(): void;
}

export function createToasts(after: (ms: number, run: () => void) => () => void): Toasts {
  const shown = createStore<readonly Toast[]>([]);
  const timers = new Map<number, () => void>();
  let lastId = 0;
  let held = false;

  function keepTime(toast: Toast): void {
    timers.get(toast.id)?.();
    timers.delete(toast.id);
    const duration = toastDurations[toast.kind];
    if (duration !== undefined && !held)
      timers.set(
        toast.id,
        after(duration, () => dismiss(toast.id)),
      );
  }

  function dismiss(id: number): void {
    timers.get(id)?.();
    timers.delete(id);
    shown.set(shown.get().filter((toast) => toast.id !== id));
  }

  function add(toast: Toast): number {
    for (const oldest of shown.get().slice(0, Math.max(0, shown.get().length + 1 - mostToasts)))
      dismiss(oldest.id);
    shown.set([...shown.get(), toast]);
    keepTime(toast);
    return toast.id;
  }

  return {
    shown,
    dismiss,
    show: (kind, text) => add({ id: ++lastId, kind, text }),
    custom: (sign, text) => add({ id: ++lastId, kind: "custom", text, sign }),
    turn(id, kind, text) {
      const toast: Toast = { id, kind, text };
      if (!shown.get().some((one) => one.id === id)) return;
      shown.set(shown.get().map((one) => (one.id === id ? toast : one)));
      keepTime(toast);
    },
    hold() {
      held = true;
      for (const clear of timers.values()) clear();
      timers.clear();
    },
    release() {
      held = false;
      for (const toast of shown.get()) keepTime(toast);
    },
  };
}

// The toasts of this page.
export const toasts = createToasts((ms, run) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
});
