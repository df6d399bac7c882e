import { SenderSlots } from "./sender-slots.ts";
import { refuse } from "../refusal.ts";

export interface QueueCaps {
  // More at once would only slow all of them down.
  atOnce: number;
  // The maximum number of callers that wait; the next one is refused at once. In a longer queue people would give up before
  // their answer, while their requests take memory.
  waiting: number;
  // The limit for one sender, running and waiting together; without it only the two limits above apply.
  perSender?: number;
}

interface Requester {
  sender?: string;
  // Aborted when nobody waits for the work any more.
  signal?: AbortSignal;
}

// For work that fills memory or a processor: a limited number of tasks run at once, a limited number wait, and the rest
// are refused.
export class Queue {
  readonly #caps: QueueCaps;
  #running = 0;
  readonly #waiting = new Set<() => void>();
  readonly #perSender: SenderSlots;

  constructor(caps: QueueCaps) {
    this.#caps = caps;
    this.#perSender = new SenderSlots(caps.perSender ?? Number.POSITIVE_INFINITY);
  }

  requireRoom(): void {
    if (this.#waiting.size >= this.#caps.waiting)
      throw refuse("unavailable", undefined, { retryAfterSeconds: 2 });
  }

  // Claims one of the sender's slots, or refuses at once. Returns the function that releases it. For work that others may share.
  claim(sender: string): () => void {
    return this.#perSender.claim(sender);
  }

  async run<T>(work: () => Promise<T>, { sender, signal }: Requester = {}): Promise<T> {
    signal?.throwIfAborted();
    const release = sender === undefined ? () => undefined : this.claim(sender);
    try {
      await this.#turn(signal);
      try {
        return await work();
      } finally {
        this.#next();
      }
    } finally {
      release();
    }
  }

  get isIdle(): boolean {
    return this.#running === 0;
  }

  async #turn(signal: AbortSignal | undefined): Promise<void> {
    if (this.#running < this.#caps.atOnce) {
      this.#running += 1;
      return;
    }
    this.requireRoom();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = (): void => {
      if (this.#waiting.delete(resolve)) reject(signal?.reason);
    };
    this.#waiting.add(resolve);
    signal?.addEventListener("abort", leave, { once: true });
    await promise.finally(() => signal?.removeEventListener("abort", leave));
  }

  // Starts the task that has waited longest in place of the one that has ended.
  #next(): void {
    const [next] = this.#waiting;
    if (next === undefined) {
      this.#running -= 1;
      return;
    }
    this.#waiting.delete(next);
    next();
  }
}

// One queue for each name, which lasts while it is used.
export class Queues {
  readonly #caps: QueueCaps;
  readonly #byName = new Map<string, Queue>();

  constructor(caps: QueueCaps) {
    this.#caps = caps;
  }

  async run<T>(name: string, work: () => Promise<T>, requester: Requester = {}): Promise<T> {
    const queue = this.#byName.get(name) ?? new Queue(this.#caps);
    this.#byName.set(name, queue);
    try {
      return await queue.run(work, requester);
    } finally {
      if (queue.isIdle) this.#byName.delete(name);
    }
  }
}
