import type { Upload } from "@boli/contract/uploads/endpoints";
import { describe, expect, test, vi } from "vitest";
import type { UploadedFile } from "./slots.ts";
import { createUploadQueue, type QueueDependencies } from "./upload-queue.ts";

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

interface SentRequest {
  file: File;
  onProgress(progress: number): void;
  signal: AbortSignal;
  arrive(upload: Upload): Promise<void>;
  fail(failure: unknown): Promise<void>;
}

// Runs the callbacks of promises that are settled.
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

function setUp() {
  const requests: SentRequest[] = [];
  const timers: { ms: number; run(): void; isOver: boolean }[] = [];
  const found = new Map<string, Upload | Error>();
  const reported: (readonly UploadedFile[])[] = [];
  const dependencies = {
    send: (file, { onProgress, signal }) =>
      new Promise<Upload>((resolve, reject) => {
        signal.addEventListener("abort", () => reject(new Error("given up")));
        requests.push({
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
  } satisfies QueueDependencies;
  const queue = createUploadQueue(dependencies, (files) => reported.push(files));
  queue.start();
  return {
    queue,
    dependencies,
    requests,
    found,
    reported,
    kinds: () => queue.slots.get().map(({ kind }) => kind),
    ids: () => (reported.at(-1) ?? []).map(({ id }) => id),
    // Runs all timers, and returns their delays.
    async runTimers(): Promise<number[]> {
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
    const { queue, requests, kinds } = setUp();
    expect(queue.add(files("a", "b", "c"), 10)).toBe(0);
    await settle();
    expect(kinds()).toEqual(["sending", "sending", "waiting"]);
    requests[0]?.onProgress(0.4);
    expect(queue.slots.get()[0]).toMatchObject({ kind: "sending", progress: 0.4, preview: "blob:a" });
    await requests[1]?.arrive(upload("two"));
    expect(kinds()).toEqual(["sending", "uploaded", "sending"]);
    expect(requests.map(({ file }) => file.name)).toEqual(["a", "b", "c"]);
  });

  test("the form gets those that have arrived, in the order of the slots and not of arrival", async () => {
    const { queue, requests, ids } = setUp();
    queue.add(files("a", "b"), 10);
    await settle();
    await requests[1]?.arrive(upload("two"));
    expect(ids()).toEqual(["two"]);
    await requests[0]?.arrive(upload("one"));
    expect(ids()).toEqual(["one", "two"]);
    queue.move("new-2", 0);
    expect(ids()).toEqual(["two", "one"]);
  });

  test("no more are taken than there is room for, and a refused file takes no room", async () => {
    const { queue, requests, kinds } = setUp();
    expect(queue.add(files("a", "b", "c"), 2)).toBe(1);
    await settle();
    await requests[0]?.fail({ sentence: "No.", canRetry: false });
    expect(queue.add(files("d"), 2)).toBe(0);
    await settle();
    expect(kinds()).toEqual(["failed", "sending", "sending"]);
  });
});

describe("UPLOADS-4 a picture is polled until it is re-encoded", () => {
  test("at growing intervals, and then shown by its own URL", async () => {
    const { queue, requests, found, reported, runTimers, dependencies } = setUp();
    queue.add(files("a"), 10);
    await settle();
    await requests[0]?.arrive(upload("one"));
    found.set("one", upload("one"));
    expect(await runTimers()).toEqual([700]);
    expect(await runTimers()).toEqual([980]);
    found.set("one", ready("one"));
    await runTimers();
    expect(reported.at(-1)).toEqual([
      { id: "one", url: "/files/pictures/one/1600.webp", name: "one.jpg", status: "ready" },
    ]);
    expect(await runTimers()).toEqual([]);
    expect(dependencies.endPreview).toHaveBeenCalledWith("blob:a");
  });

  test("the intervals of polling grow to four seconds", async () => {
    const { queue, requests, found, runTimers } = setUp();
    queue.add(files("a"), 10);
    await settle();
    await requests[0]?.arrive(upload("one"));
    found.set("one", upload("one"));
    const waits: number[] = [];
    for (let polls = 0; polls < 8; polls += 1) waits.push(...(await runTimers()));
    expect(waits).toEqual([700, 980, 1372, 1921, 2689, 3765, 4000, 4000]);
  });

  test("one that turns out to be broken leaves the form, with the reason", async () => {
    const { queue, requests, found, ids, runTimers } = setUp();
    queue.add(files("a"), 10);
    await settle();
    await requests[0]?.arrive(upload("one"));
    expect(ids()).toEqual(["one"]);
    found.set("one", upload("one", { status: "refused", why: "It is damaged." }));
    await runTimers();
    expect(ids()).toEqual([]);
    expect(queue.slots.get()[0]).toMatchObject({
      kind: "failed",
      sentence: "It is damaged.",
      canRetry: false,
    });
  });

  test("a short outage is no reason to give up, a long one is", async () => {
    const { queue, requests, found, runTimers, kinds } = setUp();
    queue.add(files("a"), 10);
    await settle();
    await requests[0]?.arrive(upload("one"));
    found.set("one", Object.assign(new Error("away"), { sentence: "Away.", canRetry: true }));
    let polls = 0;
    while ((await runTimers()).length > 0) polls += 1;
    expect(polls).toBe(11);
    expect(kinds()).toEqual(["uploaded"]);
  });

  test("one that no longer exists is reported", async () => {
    const { queue, requests, found, runTimers, kinds } = setUp();
    queue.add(files("a"), 10);
    await settle();
    await requests[0]?.arrive(upload("one"));
    found.set("one", Object.assign(new Error("gone"), { sentence: "Gone.", canRetry: false }));
    await runTimers();
    expect(kinds()).toEqual(["failed"]);
  });
});

describe("UPLOADS-5 a failed upload can be repaired", () => {
  test("after a lost connection the same file is sent again", async () => {
    const { queue, requests, ids } = setUp();
    queue.add(files("a"), 10);
    await settle();
    await requests[0]?.fail({ sentence: "Away.", canRetry: true });
    expect(queue.slots.get()[0]).toMatchObject({ kind: "failed", canRetry: true });
    queue.retry("new-1");
    await settle();
    await requests[1]?.arrive(ready("one"));
    expect(requests[1]?.file.name).toBe("a");
    expect(ids()).toEqual(["one"]);
  });

  test("an upload over the limit waits as long as the server says, and is then sent without a click", async () => {
    const { queue, requests, kinds, runTimers } = setUp();
    queue.add(files("a"), 10);
    await settle();
    await requests[0]?.fail({ sentence: "Too many.", canRetry: true, afterMs: 5_000 });
    expect(kinds()).toEqual(["waiting"]);
    expect(await runTimers()).toEqual([5_000]);
    expect(kinds()).toEqual(["sending"]);
  });

  test("removing a file under way cancels it, and the next one is sent", async () => {
    const { queue, requests, kinds, dependencies } = setUp();
    queue.add(files("a", "b", "c"), 10);
    await settle();
    queue.remove("new-1");
    await settle();
    expect(requests[0]?.signal.aborted).toBe(true);
    expect(kinds()).toEqual(["sending", "sending"]);
    expect(dependencies.endPreview).toHaveBeenCalledWith("blob:a");
    expect(dependencies.remove).not.toHaveBeenCalled();
  });

  test("removing an uploaded file deletes it on the server and in the form", async () => {
    const { queue, requests, ids, dependencies } = setUp();
    queue.add(files("a"), 10);
    await settle();
    await requests[0]?.arrive(ready("one"));
    queue.remove("new-1");
    expect(ids()).toEqual([]);
    expect(dependencies.remove).toHaveBeenCalledWith("one");
  });
});

describe("UPLOADS-6 the form's value wins", () => {
  const held: UploadedFile[] = [{ id: "old", url: null, name: "old.jpg", status: "processing" }];

  test("its files are shown, and polled when they are not re-encoded yet", async () => {
    const { queue, found, reported, runTimers } = setUp();
    queue.adopt(held);
    expect(queue.slots.get()).toMatchObject([{ kind: "uploaded", name: "old.jpg" }]);
    expect(reported).toEqual([]);
    found.set("old", ready("old"));
    await runTimers();
    expect(reported.at(-1)).toMatchObject([{ id: "old", status: "ready" }]);
  });

  test("a late echo of its own value changes nothing", async () => {
    const { queue, requests, reported, ids } = setUp();
    queue.add(files("a", "b"), 10);
    await settle();
    await requests[0]?.arrive(ready("one"));
    await requests[1]?.arrive(ready("two"));
    queue.adopt(reported[0] ?? []);
    expect(queue.slots.get()).toHaveLength(2);
    queue.adopt(reported[1] ?? []);
    expect(ids()).toEqual(["one", "two"]);
    queue.adopt([]);
    expect(queue.slots.get()).toEqual([]);
  });

  test("leaving it cancels the uploads under way, and showing it again restarts them", async () => {
    const { queue, requests, kinds, dependencies, runTimers } = setUp();
    queue.add(files("a", "b", "c"), 10);
    await settle();
    queue.stop();
    await settle();
    expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, true]);
    expect(requests).toHaveLength(2);
    expect(await runTimers()).toEqual([]);
    expect(dependencies.remove).not.toHaveBeenCalled();
    queue.start();
    await settle();
    expect(kinds()).toEqual(["sending", "sending", "waiting"]);
  });
});
