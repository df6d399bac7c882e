import type { Upload } from "@boli/contract/uploads/endpoints";
import { createStore, type Store } from "../lib/store.ts";
import { createTimers, type Timers } from "../lib/timers.ts";
import {
  changed,
  countUsed,
  filesOf,
  asUploadedFile,
  moved,
  reconciled,
  type Slot,
  type Slots,
  type SlotState,
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
  const slots = createFormSlots(onChange);
  const parts: Parts = { dependencies, slots, timers: createTimers(dependencies.after) };
  const sender = new Sender(parts);
  let lastKey = 0;

  return {
    slots: slots.store,
    add(added, max) {
      const room = Math.max(0, max - countUsed(slots.store.get()));
      const taken = added.slice(0, room).map((file): Slot => {
        const key = `new-${(lastKey += 1)}`;
        sender.files.set(key, file);
        return { key, name: file.name, preview: dependencies.preview(file), kind: "waiting" };
      });
      slots.set([...slots.store.get(), ...taken]);
      sender.sendNext();
      return added.length - taken.length;
    },
    retry(key) {
      if (!sender.files.has(key)) return;
      slots.become(key, { kind: "waiting" });
      sender.sendNext();
    },
    remove(key) {
      const slot = slots.find(key);
      if (slot === undefined) return;
      sender.cancel(key);
      parts.timers.clear(key);
      if (slot.preview !== undefined) dependencies.endPreview(slot.preview);
      slots.set(without(slots.store.get(), key));
      if (slot.kind === "uploaded" && sender.sentIds.delete(slot.file.id))
        void dependencies.remove(slot.file.id).catch(() => undefined);
    },
    move: (key, to) => slots.set(moved(slots.store.get(), key, to)),
    adopt(held) {
      for (const slot of slots.adopt(held))
        if (slot.kind === "uploaded" && slot.file.status === "processing" && !parts.timers.has(slot.key))
          pollAfter(parts, slot.key, firstPollMs, 0);
    },
    start: () => sender.start(),
    stop() {
      sender.stop();
      parts.timers.clearAll();
      for (const { preview } of slots.store.get())
        if (preview !== undefined) dependencies.endPreview(preview);
    },
  };
}

type FormSlots = ReturnType<typeof createFormSlots>;

interface Parts {
  dependencies: QueueDependencies;
  slots: FormSlots;
  timers: Timers<string>;
}

// The slots, whose finished files are reported to the form when they change.
function createFormSlots(onChange: (files: readonly UploadedFile[]) => void) {
  const store = createStore<Slots>([]);
  let reported: readonly UploadedFile[] = [];
  // The lists that were reported before: when the form hands one back, it contains nothing new.
  const reportedBefore = new WeakSet<readonly UploadedFile[]>();

  function set(next: Slots): void {
    store.set(next);
    const now = filesOf(next);
    if (now.length === reported.length && now.every((file, index) => isSame(file, reported[index]))) return;
    reported = now;
    reportedBefore.add(now);
    onChange(now);
  }

  return {
    store,
    set,
    become: (key: string, state: SlotState): void => set(withState(store.get(), key, state)),
    find: (key: string): Slot | undefined => store.get().find((slot) => slot.key === key),
    // Takes over the form's files, which are not reported to it. Returns the slots, if they are others now.
    adopt(held: readonly UploadedFile[]): Slots {
      if (held !== reported && reportedBefore.has(held)) return [];
      const next = reconciled(store.get(), held);
      if (next === store.get()) return [];
      reported = filesOf(next);
      store.set(next);
      return next;
    },
  };
}

// Sends the files of the waiting slots.
class Sender {
  readonly files = new Map<string, File>();
  // The uploads sent by this queue: only these are removed. A file of a listing stays with it until the listing is
  // saved, and the server removes the files of a draft on its own.
  readonly sentIds = new Set<string>();
  readonly #sending = new Map<string, AbortController>();
  readonly #parts: Parts;
  #isStopped = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  start(): void {
    this.#isStopped = false;
    this.sendNext();
  }

  stop(): void {
    this.#isStopped = true;
    for (const controller of this.#sending.values()) controller.abort();
  }

  cancel(key: string): void {
    this.#sending.get(key)?.abort();
    this.files.delete(key);
  }

  sendNext(): void {
    const { slots, timers } = this.#parts;
    for (const { key, kind } of slots.store.get()) {
      if (this.#isStopped || this.#sending.size >= atOnce) return;
      const file = this.files.get(key);
      if (kind === "waiting" && !timers.has(key) && file !== undefined) void this.#sendOne(key, file);
    }
  }

  async #sendOne(key: string, file: File): Promise<void> {
    const { dependencies, slots } = this.#parts;
    const controller = new AbortController();
    const { signal } = controller;
    const onProgress = (progress: number): void => {
      if (slots.find(key)?.kind === "sending") slots.become(key, { kind: "sending", progress });
    };
    this.#sending.set(key, controller);
    slots.become(key, { kind: "sending", progress: 0 });
    try {
      const lighter = await dependencies.prepare(file);
      this.#arrived(key, await dependencies.send(lighter, { signal, onProgress }));
    } catch (failure) {
      if (!signal.aborted) this.#failed(key, failure);
      else if (slots.find(key) !== undefined) slots.become(key, { kind: "waiting" });
    } finally {
      this.#sending.delete(key);
      this.sendNext();
    }
  }

  #arrived(key: string, upload: Upload): void {
    const { dependencies, slots } = this.#parts;
    // The upload was cancelled after all of it had been sent.
    if (slots.find(key) === undefined) return void dependencies.remove(upload.id).catch(() => undefined);
    this.files.delete(key);
    this.sentIds.add(upload.id);
    slots.become(key, { kind: "uploaded", file: asUploadedFile(upload) });
    if (upload.status === "processing") pollAfter(this.#parts, key, firstPollMs, 0);
  }

  #failed(key: string, failure: unknown): void {
    const { dependencies, slots, timers } = this.#parts;
    const { sentence, canRetry, afterMs } = dependencies.explain(failure);
    if (afterMs === undefined) return slots.become(key, { kind: "failed", sentence, canRetry });
    slots.become(key, { kind: "waiting" });
    timers.set(key, afterMs, () => this.sendNext());
  }
}

// Polls at growing intervals until the picture is re-encoded.
function pollAfter(parts: Parts, key: string, ms: number, failures: number): void {
  parts.timers.set(key, ms, () => void pollOnce(parts, key, ms, failures));
}

async function pollOnce(parts: Parts, key: string, ms: number, failures: number): Promise<void> {
  const { dependencies, slots } = parts;
  const giveUp = (sentence: string): void => slots.become(key, { kind: "failed", sentence, canRetry: false });
  const slot = slots.find(key);
  if (slot?.kind !== "uploaded") return;
  try {
    const upload = await dependencies.find(slot.file.id);
    if (slots.find(key)?.kind !== "uploaded") return;
    if (upload.status === "refused") giveUp(upload.why ?? "");
    else if (upload.status === "processing") pollAfter(parts, key, Math.min(maxPollMs, ms * 1.4), 0);
    else showReady(parts, key, upload);
  } catch (failure) {
    const { sentence, canRetry } = dependencies.explain(failure);
    if (!canRetry) giveUp(sentence);
    else if (failures < maxFailedPolls) pollAfter(parts, key, maxPollMs, failures + 1);
  }
}

// Shows the server's own picture in place of the preview.
function showReady({ dependencies, slots }: Parts, key: string, upload: Upload): void {
  const before = slots.find(key)?.preview;
  const file = asUploadedFile(upload);
  slots.set(
    changed(slots.store.get(), key, ({ name }) => ({
      key,
      name,
      preview: undefined,
      kind: "uploaded",
      file,
    })),
  );
  if (before !== undefined) dependencies.endPreview(before);
}

const isSame = (one: UploadedFile, other: UploadedFile | undefined): boolean =>
  one.id === other?.id && one.url === other.url && one.status === other.status;
