import type { Upload } from "@boli/contract/uploads";
import { describe, expect, test, vi } from "vitest";
import type { UploadedFile } from "./slots.ts";
import { createUploadQueue, type QueueOutside } from "./upload-queue.ts";

const upload = (id: string, change: Partial<Upload> = {}): Upload => ({
  id,
  url: null,
  status: "processing",
  kind: "picture",
  name: `${id}.jpg`,
  bytes: 1,
  why: null,
  ...change,
});
const ready = (id: string): Upload => upload(id, { status: "ready", url: `/files/pictures/${id}/1600.webp` });

interface Sending {
  file: File;
  onProgress(part: number): void;
  signal: AbortSignal;
  arrive(upload: Upload): Promise<void>;
  fail(failure: unknown): Promise<void>;
}

// Everything that was promised has had its turn.
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

function setUp() {
  const sendings: Sending[] = [];
  const timers: { ms: number; run(): void; isOver: boolean }[] = [];
  const found = new Map<string, Upload | Error>();
  const reported: (readonly UploadedFile[])[] = [];
  const outside = {
    send: (file, { onProgress, signal }) =>
      new Promise<Upload>((resolve, reject) => {
        signal.addEventListener("abort", () => reject(new Error("given up")));
        sendings.push({
          file,
          onProgress,
          signal,
          arrive: (given) => (resolve(given), settle()),
          fail: (failure) => (reject(failure), settle()),
        });
      }),
    find: async (id) => {
      const one = found.get(id) ?? new Error("away");
      if (one instanceof Error) throw one;
      return one;
    },
    remove: vi.fn(async () => undefined),
    prepare: async (file) => file,
    preview: (file) => `blob:${file.name}`,
    endPreview: vi.fn(),
    after(ms, run) {
      const timer = { ms, run, isOver: false };
      timers.push(timer);
      return () => void (timer.isOver = true);
    },
    explain: (failure) => failure as { sentence: string; canRetry: boolean; afterMs?: number },
  } satisfies QueueOutside;
  const queue = createUploadQueue(outside, (files) => reported.push(files));
  queue.start();
  return {
    queue,
    outside,
    sendings,
    found,
    reported,
    kinds: () => queue.slots.get().map(({ kind }) => kind),
    ids: () => (reported.at(-1) ?? []).map(({ id }) => id),
    // Everything that waits for its time has it now.
    async pass(): Promise<number[]> {
      const due = timers.splice(0).filter(({ isOver }) => !isOver);
      for (const timer of due) timer.run();
      await settle();
      return due.map(({ ms }) => Math.round(ms));
    },
  };
}

const files = (...names: string[]): File[] => names.map((name) => new File(["x"], name));

describe("UPLOADS-3 files are sent while the form is filled in", () => {
  test("two at a time, in order, each with its progress", async () => {
    const { queue, sendings, kinds } = setUp();
    expect(queue.add(files("a", "b", "c"), 10)).toBe(0);
    await settle();
    expect(kinds()).toEqual(["sending", "sending", "waiting"]);
    sendings[0]?.onProgress(0.4);
    expect(queue.slots.get()[0]).toMatchObject({ kind: "sending", part: 0.4, preview: "blob:a" });
    await sendings[1]?.arrive(upload("two"));
    expect(kinds()).toEqual(["sending", "kept", "sending"]);
    expect(sendings.map(({ file }) => file.name)).toEqual(["a", "b", "c"]);
  });

  test("the form gets those that have arrived, in the order of the row and not of the line", async () => {
    const { queue, sendings, ids } = setUp();
    queue.add(files("a", "b"), 10);
    await settle();
    await sendings[1]?.arrive(upload("two"));
    expect(ids()).toEqual(["two"]);
    await sendings[0]?.arrive(upload("one"));
    expect(ids()).toEqual(["one", "two"]);
    queue.move("new-2", 0);
    expect(ids()).toEqual(["two", "one"]);
  });

  test("no more are taken than there is room for, and what was not taken needs none", async () => {
    const { queue, sendings, kinds } = setUp();
    expect(queue.add(files("a", "b", "c"), 2)).toBe(1);
    await settle();
    await sendings[0]?.fail({ sentence: "No.", canRetry: false });
    expect(queue.add(files("d"), 2)).toBe(0);
    await settle();
    expect(kinds()).toEqual(["failed", "sending", "sending"]);
  });
});

describe("UPLOADS-4 a picture is asked after until it is drawn", () => {
  test("ever less often, and then shown by its own address", async () => {
    const { queue, sendings, found, reported, pass, outside } = setUp();
    queue.add(files("a"), 10);
    await settle();
    await sendings[0]?.arrive(upload("one"));
    found.set("one", upload("one"));
    expect(await pass()).toEqual([700]);
    expect(await pass()).toEqual([980]);
    found.set("one", ready("one"));
    await pass();
    expect(reported.at(-1)).toEqual([
      { id: "one", url: "/files/pictures/one/1600.webp", name: "one.jpg", status: "ready" },
    ]);
    expect(await pass()).toEqual([]);
    expect(outside.endPreview).toHaveBeenCalledWith("blob:a");
  });

  test("a picture that is being drawn is asked for ever less often, at least every four seconds", async () => {
    const { queue, sendings, found, pass } = setUp();
    queue.add(files("a"), 10);
    await settle();
    await sendings[0]?.arrive(upload("one"));
    found.set("one", upload("one"));
    const waits: number[] = [];
    for (let looks = 0; looks < 8; looks += 1) waits.push(...(await pass()));
    expect(waits).toEqual([700, 980, 1372, 1921, 2689, 3765, 4000, 4000]);
  });

  test("one that turns out to be broken leaves the form, with the reason", async () => {
    const { queue, sendings, found, ids, pass } = setUp();
    queue.add(files("a"), 10);
    await settle();
    await sendings[0]?.arrive(upload("one"));
    expect(ids()).toEqual(["one"]);
    found.set("one", upload("one", { status: "refused", why: "It is damaged." }));
    await pass();
    expect(ids()).toEqual([]);
    expect(queue.slots.get()[0]).toMatchObject({
      kind: "failed",
      sentence: "It is damaged.",
      canRetry: false,
    });
  });

  test("a line that is away for a while is no reason to give up, one that stays away is", async () => {
    const { queue, sendings, found, pass, kinds } = setUp();
    queue.add(files("a"), 10);
    await settle();
    await sendings[0]?.arrive(upload("one"));
    found.set("one", Object.assign(new Error("away"), { sentence: "Away.", canRetry: true }));
    let looks = 0;
    while ((await pass()).length > 0) looks += 1;
    expect(looks).toBe(11);
    expect(kinds()).toEqual(["kept"]);
  });

  test("one that no longer exists is reported", async () => {
    const { queue, sendings, found, pass, kinds } = setUp();
    queue.add(files("a"), 10);
    await settle();
    await sendings[0]?.arrive(upload("one"));
    found.set("one", Object.assign(new Error("gone"), { sentence: "Gone.", canRetry: false }));
    await pass();
    expect(kinds()).toEqual(["failed"]);
  });
});

describe("UPLOADS-5 what goes wrong can be put right", () => {
  test("a lost line is tried again with the same file", async () => {
    const { queue, sendings, ids } = setUp();
    queue.add(files("a"), 10);
    await settle();
    await sendings[0]?.fail({ sentence: "Away.", canRetry: true });
    expect(queue.slots.get()[0]).toMatchObject({ kind: "failed", canRetry: true });
    queue.retry("new-1");
    await settle();
    await sendings[1]?.arrive(ready("one"));
    expect(sendings[1]?.file.name).toBe("a");
    expect(ids()).toEqual(["one"]);
  });

  test("too many at once wait as long as the server says, and then go by themselves", async () => {
    const { queue, sendings, kinds, pass } = setUp();
    queue.add(files("a"), 10);
    await settle();
    await sendings[0]?.fail({ sentence: "Too many.", canRetry: true, afterMs: 5_000 });
    expect(kinds()).toEqual(["waiting"]);
    expect(await pass()).toEqual([5_000]);
    expect(kinds()).toEqual(["sending"]);
  });

  test("what is on its way is cancelled, and the next one goes", async () => {
    const { queue, sendings, kinds, outside } = setUp();
    queue.add(files("a", "b", "c"), 10);
    await settle();
    queue.remove("new-1");
    await settle();
    expect(sendings[0]?.signal.aborted).toBe(true);
    expect(kinds()).toEqual(["sending", "sending"]);
    expect(outside.endPreview).toHaveBeenCalledWith("blob:a");
    expect(outside.remove).not.toHaveBeenCalled();
  });

  test("what has arrived is taken back, and the form hears of it", async () => {
    const { queue, sendings, ids, outside } = setUp();
    queue.add(files("a"), 10);
    await settle();
    await sendings[0]?.arrive(ready("one"));
    queue.remove("new-1");
    expect(ids()).toEqual([]);
    expect(outside.remove).toHaveBeenCalledWith("one");
  });
});

describe("UPLOADS-6 the form has the last word", () => {
  const held: UploadedFile[] = [{ id: "old", url: null, name: "old.jpg", status: "processing" }];

  test("what it holds already is shown, and asked after when it is not drawn yet", async () => {
    const { queue, found, reported, pass } = setUp();
    queue.adopt(held);
    expect(queue.slots.get()).toMatchObject([{ kind: "kept", name: "old.jpg" }]);
    expect(reported).toEqual([]);
    found.set("old", ready("old"));
    await pass();
    expect(reported.at(-1)).toMatchObject([{ id: "old", status: "ready" }]);
  });

  test("a late echo of its own value changes nothing", async () => {
    const { queue, sendings, reported, ids } = setUp();
    queue.add(files("a", "b"), 10);
    await settle();
    await sendings[0]?.arrive(ready("one"));
    await sendings[1]?.arrive(ready("two"));
    queue.adopt(reported[0] ?? []);
    expect(queue.slots.get()).toHaveLength(2);
    queue.adopt(reported[1] ?? []);
    expect(ids()).toEqual(["one", "two"]);
    queue.adopt([]);
    expect(queue.slots.get()).toEqual([]);
  });

  test("when it is left, what is on its way is given up, and begins again when it is shown again", async () => {
    const { queue, sendings, kinds, outside, pass } = setUp();
    queue.add(files("a", "b", "c"), 10);
    await settle();
    queue.stop();
    await settle();
    expect(sendings.map(({ signal }) => signal.aborted)).toEqual([true, true]);
    expect(sendings).toHaveLength(2);
    expect(await pass()).toEqual([]);
    expect(outside.remove).not.toHaveBeenCalled();
    queue.start();
    await settle();
    expect(kinds()).toEqual(["sending", "sending", "waiting"]);
  });
});
