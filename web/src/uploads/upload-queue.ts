import type { Upload } from "@boli/contract/uploads/endpoints";
import { createStore, type Store } from "../lib/store.ts";
import {
  changed,
  countUsed,
  filesOf,
  asUploadedFile,
  moved,
  reconciled,
  type Slot,
  type Slots,
  withState,
  type UploadedFile,
  without,
} from "./slots.ts";

// The queue's dependencies on the browser; tests pass their own.
export interface QueueDependencies {
  send(file: File, options: { onProgress(progress: number): void; signal: AbortSignal }): Promise<Upload>;
  find(id: string): Promise<Upload>;
  remove(id: string): Promise<void>;
  // A lighter copy of a large picture, or the file itself.
  prepare(file: File): Promise<File>;
  // Creates a URL by which the browser shows a local file, and releases it.
  preview(file: File): string | undefined;
  endPreview(address: string): void;
  after(ms: number, run: () => void): () => void;
  // The reason for the refusal, as a sentence, and whether another try may succeed.
  explain(failure: unknown): { sentence: string; canRetry: boolean; afterMs?: number | undefined };
}

export interface UploadQueue {
  slots: Store<Slots>;
  // Adds files until there are `max`; returns the number of those that were left out.
  add(files: readonly File[], max: number): number;
  retry(key: string): void;
  // Cancels uploads under way, and removes finished ones from the server.
  remove(key: string): void;
  move(key: string, to: number): void;
  // Replaces the files by those that the form has now.
  adopt(files: readonly UploadedFile[]): void;
  // Called when the form is shown, and when it is left; uploads under way are then cancelled.
  start(): void;
  stop(): void;
}

// More at once only makes each of them slower, and the server limits the uploads of one user.
const atOnce = 2;
const firstPollMs = 700;
const maxPollMs = 4_000;
// The number of failed polls until the queue gives up; long enough for a restart of a node.
const maxFailedPolls = 10;

// Sends files one after the other, polls those that are being re-encoded, and reports the result to the form.
export function createUploadQueue(
  dependencies: QueueDependencies,
  onChange: (files: readonly UploadedFile[]) => void,
): UploadQueue {
  const slots = createStore<Slots>([]);
  const files = new Map<string, File>();
  // The uploads sent by this queue: only these are removed. A file of a listing stays with it until the listing is
  // saved, and the server removes the files of a draft on its own.
  const sentInThisTab = new Set<string>();
  const sending = new Map<string, AbortController>();
  const timers = new Map<string, () => void>();
  let lastKey = 0;
  let reported: readonly UploadedFile[] = [];
  // The lists that this queue has reported: when the form hands one back, it contains nothing new.
  const reportedBefore = new WeakSet<readonly UploadedFile[]>();
  let isStopped = false;

  function set(next: Slots): void {
    slots.set(next);
    const now = filesOf(next);
    if (now.length === reported.length && now.every((file, index) => isSame(file, reported[index]))) return;
    reported = now;
    reportedBefore.add(now);
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
    set(withState(slots.get(), key, { kind: "sending", progress: 0 }));
    try {
      const lighter = await dependencies.prepare(file);
      const upload = await dependencies.send(lighter, {
        signal: controller.signal,
        onProgress: (progress) => {
          if (find(key)?.kind === "sending") set(withState(slots.get(), key, { kind: "sending", progress }));
        },
      });
      arrived(key, upload);
    } catch (failure) {
      if (!controller.signal.aborted) failed(key, failure);
      else if (find(key) !== undefined) set(withState(slots.get(), key, { kind: "waiting" }));
    } finally {
      sending.delete(key);
      sendNext();
    }
  }

  function arrived(key: string, upload: Upload): void {
    // The upload was cancelled after all of it had been sent.
    if (find(key) === undefined) return void dependencies.remove(upload.id).catch(() => undefined);
    files.delete(key);
    sentInThisTab.add(upload.id);
    set(withState(slots.get(), key, { kind: "uploaded", file: asUploadedFile(upload) }));
    if (upload.status === "processing") pollAfter(key, firstPollMs, 0);
  }

  function failed(key: string, failure: unknown): void {
    const { sentence, canRetry, afterMs } = dependencies.explain(failure);
    if (afterMs !== undefined) {
      set(withState(slots.get(), key, { kind: "waiting" }));
      later(key, afterMs, sendNext);
    } else set(withState(slots.get(), key, { kind: "failed", sentence, canRetry }));
  }

  function later(key: string, ms: number, run: () => void): void {
    timers.get(key)?.();
    timers.set(
      key,
      dependencies.after(ms, () => {
        timers.delete(key);
        run();
      }),
    );
  }

  // Polls at growing intervals until the picture is re-encoded.
  function pollAfter(key: string, ms: number, failures: number): void {
    later(key, ms, () => void pollOnce(key, ms, failures));
  }

  async function pollOnce(key: string, ms: number, failures: number): Promise<void> {
    const slot = find(key);
    if (slot?.kind !== "uploaded") return;
    const next = Math.min(maxPollMs, ms * 1.4);
    try {
      const upload = await dependencies.find(slot.file.id);
      if (find(key)?.kind !== "uploaded") return;
      if (upload.status === "refused") giveUp(key, upload.why ?? "");
      else if (upload.status === "processing") pollAfter(key, next, 0);
      else showReady(key, upload);
    } catch (failure) {
      const { sentence, canRetry } = dependencies.explain(failure);
      if (!canRetry) giveUp(key, sentence);
      else if (failures < maxFailedPolls) pollAfter(key, maxPollMs, failures + 1);
    }
  }

  // Shows the server's own picture in place of the preview.
  function showReady(key: string, upload: Upload): void {
    const before = find(key)?.preview;
    set(
      changed(slots.get(), key, ({ name }) => ({
        key,
        name,
        preview: undefined,
        kind: "uploaded",
        file: asUploadedFile(upload),
      })),
    );
    if (before !== undefined) dependencies.endPreview(before);
  }

  const giveUp = (key: string, sentence: string): void =>
    set(withState(slots.get(), key, { kind: "failed", sentence, canRetry: false }));

  return {
    slots,
    add(added, max) {
      const room = Math.max(0, max - countUsed(slots.get()));
      const taken = added.slice(0, room).map((file): Slot => {
        const key = `new-${(lastKey += 1)}`;
        files.set(key, file);
        return { key, name: file.name, preview: dependencies.preview(file), kind: "waiting" };
      });
      set([...slots.get(), ...taken]);
      sendNext();
      return added.length - taken.length;
    },
    retry(key) {
      if (!files.has(key)) return;
      set(withState(slots.get(), key, { kind: "waiting" }));
      sendNext();
    },
    remove(key) {
      const slot = find(key);
      if (slot === undefined) return;
      sending.get(key)?.abort();
      timers.get(key)?.();
      timers.delete(key);
      files.delete(key);
      if (slot.preview !== undefined) dependencies.endPreview(slot.preview);
      set(without(slots.get(), key));
      if (slot.kind === "uploaded" && sentInThisTab.delete(slot.file.id))
        void dependencies.remove(slot.file.id).catch(() => undefined);
    },
    move: (key, to) => set(moved(slots.get(), key, to)),
    adopt(held) {
      if (held !== reported && reportedBefore.has(held)) return;
      const next = reconciled(slots.get(), held);
      if (next === slots.get()) return;
      // These files came from the form, so they are not reported to it.
      reported = filesOf(next);
      slots.set(next);
      for (const slot of next)
        if (slot.kind === "uploaded" && slot.file.status === "processing" && !timers.has(slot.key))
          pollAfter(slot.key, firstPollMs, 0);
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
      for (const { preview } of slots.get()) if (preview !== undefined) dependencies.endPreview(preview);
    },
  };
}

const isSame = (one: UploadedFile, other: UploadedFile | undefined): boolean =>
  one.id === other?.id && one.url === other.url && one.status === other.status;
