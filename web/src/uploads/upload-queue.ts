import type { Upload } from "@boli/contract/uploads";
import { createStore, type Store } from "../lib/store.ts";
import {
  changed,
  countTaken,
  filesOf,
  keptAs,
  moved,
  reconciled,
  type Slot,
  type Slots,
  turned,
  type UploadedFile,
  without,
} from "./slots.ts";

// The world as the queue needs it; tests hand in their own.
export interface QueueOutside {
  send(file: File, options: { onProgress(part: number): void; signal: AbortSignal }): Promise<Upload>;
  find(id: string): Promise<Upload>;
  remove(id: string): Promise<void>;
  // A lighter copy of a large picture, or the file itself.
  prepare(file: File): Promise<File>;
  // An address under which the browser shows a file that is still here, and its end.
  preview(file: File): string | undefined;
  endPreview(address: string): void;
  after(ms: number, run: () => void): () => void;
  // Why it was not taken, as a sentence, and whether another try may go better.
  explain(failure: unknown): { sentence: string; canRetry: boolean; afterMs?: number | undefined };
}

export interface UploadQueue {
  slots: Store<Slots>;
  // Takes as many as there is room for; answers how many there was none for.
  add(files: readonly File[], most: number): number;
  retry(key: string): void;
  // Cancels what is on its way, and takes back what has arrived.
  remove(key: string): void;
  move(key: string, to: number): void;
  // What the form holds now.
  adopt(files: readonly UploadedFile[]): void;
  // The form is shown, and is left: what is on its way then is given up.
  start(): void;
  stop(): void;
}

// More at once only makes each of them slower, and the server takes few of one person.
const atOnce = 2;
const firstLookMs = 700;
const mostLookMs = 4_000;
// A node that is restarted or a line that is away is asked again for this long.
const mostFailedLooks = 10;

// Sends files one after the other, asks how those that are being drawn are doing, and tells the form what it has.
export function createUploadQueue(
  outside: QueueOutside,
  onChange: (files: readonly UploadedFile[]) => void,
): UploadQueue {
  const slots = createStore<Slots>([]);
  const files = new Map<string, File>();
  // Which uploads were sent from here: only those are taken back. What is part of a listing stays with it until that is
  // saved, and what a draft brought along the server forgets by itself.
  const sentHere = new Set<string>();
  const sending = new Map<string, AbortController>();
  const timers = new Map<string, () => void>();
  let lastKey = 0;
  let told: readonly UploadedFile[] = [];
  // What was told earlier and comes back late says nothing new.
  const toldBefore = new WeakSet<readonly UploadedFile[]>();
  let isStopped = false;

  function set(next: Slots): void {
    slots.set(next);
    const now = filesOf(next);
    if (now.length === told.length && now.every((file, index) => isSame(file, told[index]))) return;
    told = now;
    toldBefore.add(now);
    onChange(now);
  }

  const find = (key: string): Slot | undefined => slots.get().find((slot) => slot.key === key);

  function sendNext(): void {
    for (const slot of slots.get()) {
      if (isStopped || sending.size >= atOnce) return;
      if (slot.kind === "waiting" && !timers.has(slot.key)) void sendOne(slot.key);
    }
  }

  async function sendOne(key: string): Promise<void> {
    const file = files.get(key);
    if (file === undefined) return;
    const controller = new AbortController();
    sending.set(key, controller);
    set(turned(slots.get(), key, { kind: "sending", part: 0 }));
    try {
      const lighter = await outside.prepare(file);
      const upload = await outside.send(lighter, {
        signal: controller.signal,
        onProgress: (part) => {
          if (find(key)?.kind === "sending") set(turned(slots.get(), key, { kind: "sending", part }));
        },
      });
      arrived(key, upload);
    } catch (failure) {
      if (!controller.signal.aborted) failed(key, failure);
      else if (find(key) !== undefined) set(turned(slots.get(), key, { kind: "waiting" }));
    } finally {
      sending.delete(key);
      sendNext();
    }
  }

  function arrived(key: string, upload: Upload): void {
    // It was cancelled when all of it had left already.
    if (find(key) === undefined) return void outside.remove(upload.id).catch(() => undefined);
    files.delete(key);
    sentHere.add(upload.id);
    set(turned(slots.get(), key, { kind: "kept", file: keptAs(upload) }));
    if (upload.status === "processing") look(key, firstLookMs, 0);
  }

  function failed(key: string, failure: unknown): void {
    const { sentence, canRetry, afterMs } = outside.explain(failure);
    if (afterMs !== undefined) {
      set(turned(slots.get(), key, { kind: "waiting" }));
      later(key, afterMs, sendNext);
    } else set(turned(slots.get(), key, { kind: "failed", sentence, canRetry }));
  }

  function later(key: string, ms: number, run: () => void): void {
    timers.get(key)?.();
    timers.set(
      key,
      outside.after(ms, () => {
        timers.delete(key);
        run();
      }),
    );
  }

  // Asks again and again, ever less often, until the picture is drawn.
  function look(key: string, ms: number, failures: number): void {
    later(key, ms, () => void lookNow(key, ms, failures));
  }

  async function lookNow(key: string, ms: number, failures: number): Promise<void> {
    const slot = find(key);
    if (slot?.kind !== "kept") return;
    const next = Math.min(mostLookMs, ms * 1.4);
    try {
      const upload = await outside.find(slot.file.id);
      if (find(key)?.kind !== "kept") return;
      if (upload.status === "refused") giveUp(key, upload.why ?? "");
      else if (upload.status === "processing") look(key, next, 0);
      else drawn(key, upload);
    } catch (failure) {
      const { sentence, canRetry } = outside.explain(failure);
      if (!canRetry) giveUp(key, sentence);
      else if (failures < mostFailedLooks) look(key, mostLookMs, failures + 1);
    }
  }

  // From now on the server's own picture is shown.
  function drawn(key: string, upload: Upload): void {
    const before = find(key)?.preview;
    set(
      changed(slots.get(), key, ({ name }) => ({
        key,
        name,
        preview: undefined,
        kind: "kept",
        file: keptAs(upload),
      })),
    );
    if (before !== undefined) outside.endPreview(before);
  }

  const giveUp = (key: string, sentence: string): void =>
    set(turned(slots.get(), key, { kind: "failed", sentence, canRetry: false }));

  return {
    slots,
    add(added, most) {
      const room = Math.max(0, most - countTaken(slots.get()));
      const taken = added.slice(0, room).map((file): Slot => {
        const key = `new-${(lastKey += 1)}`;
        files.set(key, file);
        return { key, name: file.name, preview: outside.preview(file), kind: "waiting" };
      });
      set([...slots.get(), ...taken]);
      sendNext();
      return added.length - taken.length;
    },
    retry(key) {
      if (!files.has(key)) return;
      set(turned(slots.get(), key, { kind: "waiting" }));
      sendNext();
    },
    remove(key) {
      const slot = find(key);
      if (slot === undefined) return;
      sending.get(key)?.abort();
      timers.get(key)?.();
      timers.delete(key);
      files.delete(key);
      if (slot.preview !== undefined) outside.endPreview(slot.preview);
      set(without(slots.get(), key));
      if (slot.kind === "kept" && sentHere.delete(slot.file.id))
        void outside.remove(slot.file.id).catch(() => undefined);
    },
    move: (key, to) => set(moved(slots.get(), key, to)),
    adopt(held) {
      if (held !== told && toldBefore.has(held)) return;
      const next = reconciled(slots.get(), held);
      if (next === slots.get()) return;
      // The form knows this already.
      told = filesOf(next);
      slots.set(next);
      for (const slot of next)
        if (slot.kind === "kept" && slot.file.status === "processing" && !timers.has(slot.key))
          look(slot.key, firstLookMs, 0);
    },
    start() {
      isStopped = false;
      sendNext();
    },
    stop() {
      isStopped = true;
      for (const controller of sending.values()) controller.abort();
      for (const clear of timers.values()) clear();
      timers.clear();
      for (const { preview } of slots.get()) if (preview !== undefined) outside.endPreview(preview);
    },
  };
}

const isSame = (one: UploadedFile, other: UploadedFile | undefined): boolean =>
  one.id === other?.id && one.url === other.url && one.status === other.status;
