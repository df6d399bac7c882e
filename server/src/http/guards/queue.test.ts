import { expect, it } from "vitest";
import { Queue, Queues, type QueueCaps } from "./queue.ts";

function setUp(caps: QueueCaps) {
  const queue = new Queue(caps);
  const begun: string[] = [];
  const ask = (name: string, who: { sender?: string; signal?: AbortSignal } = {}) => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const answer = queue.run(() => {
      begun.push(name);
      return promise;
    }, who);
    answer.catch(() => undefined);
    return { answer, end: () => resolve(name) };
  };
  return { queue, begun, ask };
}

it("BOUNDS-5 work is done so much at once, in the order in which it came", async () => {
  const { begun, ask } = setUp({ atOnce: 2, waiting: 5 });
  const [first, second, third] = [ask("first"), ask("second"), ask("third"), ask("fourth")];
  await Promise.resolve();
  expect(begun).toEqual(["first", "second"]);
  second.end();
  expect(await second.answer).toBe("second");
  first.end();
  third.end();
  await third.answer;
  await expect.poll(() => begun).toEqual(["first", "second", "third", "fourth"]);
});

it("BOUNDS-5 behind a full queue everybody is asked to retry, and a place that is free again is used", async () => {
  const { begun, ask, queue } = setUp({ atOnce: 1, waiting: 1 });
  const [first, second, third] = [ask("first"), ask("second"), ask("third")];
  await expect(third.answer).rejects.toMatchObject({
    code: "unavailable",
    details: { retryAfterSeconds: 2 },
  });
  expect(() => queue.requireRoom()).toThrow("unavailable");
  first.end();
  second.end();
  await second.answer;
  expect(begun).toEqual(["first", "second"]);
  queue.requireRoom();
});

it("BOUNDS-5 one sender has so much in it, until its work has ended, and others have their own", async () => {
  const { ask } = setUp({ atOnce: 1, waiting: 10, perSender: 2 });
  const mine = { sender: "asha" };
  const [first] = [ask("first", mine), ask("second", mine)];
  const refused = { code: "too_many_requests", details: { retryAfterSeconds: 5 } };
  await expect(ask("third", mine).answer).rejects.toMatchObject(refused);
  const other = ask("other", { sender: "ravi" });
  other.end();
  first.end();
  await first.answer;
  const again = ask("again", mine);
  await expect(ask("too much", mine).answer).rejects.toMatchObject(refused);
  again.end();
});

it("BOUNDS-5 senders take turns, and of too many the last of whoever has most is refused", async () => {
  const { begun, ask } = setUp({ atOnce: 1, waiting: 5 });
  const first = ask("first");
  const waiting = ["one", "two", "three", "four"].map((name) => ask(name, { sender: "busy" }));
  const others = ["asha", "ravi"].map((sender) => ask(sender, { sender }));
  await expect(waiting[3]?.answer).rejects.toMatchObject({ code: "unavailable" });
  for (const { end } of [first, ...waiting, ...others]) end();
  await Promise.all([...waiting.slice(0, 3), ...others].map(({ answer }) => answer));
  expect(begun).toEqual(["first", "one", "asha", "ravi", "two", "three"]);
});

it("BOUNDS-5 whoever leaves the queue leaves room, and is never begun", async () => {
  const { begun, ask } = setUp({ atOnce: 1, waiting: 1, perSender: 2 });
  const gone = new AbortController();
  const mine = { sender: "asha" };
  const first = ask("first", mine);
  const left = ask("left", { ...mine, signal: gone.signal });
  gone.abort(new Error("nobody waits"));
  await expect(left.answer).rejects.toThrow("nobody waits");
  await expect(ask("late", { signal: gone.signal }).answer).rejects.toThrow("nobody waits");
  const next = ask("next", mine);
  first.end();
  next.end();
  expect(await next.answer).toBe("next");
  expect(begun).toEqual(["first", "next"]);
});

it("BOUNDS-5 BID-14 work on one thing is done one after another, and that on another thing does not wait for it", async () => {
  const queues = new Queues({ atOnce: 1, waiting: 1 });
  const begun: string[] = [];
  const ask = (name: string, what: string) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const answer = queues.run(name, () => {
      begun.push(what);
      return promise;
    });
    answer.catch(() => undefined);
    return { answer, end: resolve };
  };
  const [first, second, third, other] = [
    ask("one", "first"),
    ask("one", "second"),
    ask("one", "third"),
    ask("another", "other"),
  ];
  await expect(third.answer).rejects.toMatchObject({ code: "unavailable" });
  expect(begun).toEqual(["first", "other"]);
  for (const { answer, end } of [first, other, second]) {
    end();
    await answer;
  }
  expect(begun).toEqual(["first", "other", "second"]);
  const again = ask("one", "again");
  again.end();
  await again.answer;
  expect(begun.at(-1)).toBe("again");
});
