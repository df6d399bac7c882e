import { OfSender } from "./of-sender.ts";
import { refuse } from "./refusal.ts";

export interface QueueCaps {
  // More at once would only make all of them slow.
  atOnce: number;
  // Whoever would stand behind so many is told at once to come back: a longer queue only keeps people waiting for an
  // answer that they give up on, and what they sent lies here meanwhile.
  waiting: number;
  // What one sender may have here, running and waiting; without it, as much as there is room for.
  ofSender?: number;
}

interface Who {
  sender?: string;
  // Once it is aborted nobody waits for the work any more.
  signal?: AbortSignal;
}

// Work that fills memory or a processor: so much of it at once, so much in line behind it, and a calm refusal beyond.
export class Queue {
  readonly #caps: QueueCaps;
  #running = 0;
  readonly #waiting = new Set<() => void>();
  readonly #ofSender: OfSender;

  constructor(caps: QueueCaps) {
    this.#caps = caps;
    this.#ofSender = new OfSender(caps.ofSender ?? Number.POSITIVE_INFINITY);
  }

  requirePlace(): void {
    if (this.#waiting.size >= this.#caps.waiting)
      throw refuse("unavailable", undefined, { retryAfterSeconds: 2 });
  }

  async run<T>(work: () => Promise<T>, { sender, signal }: Who = {}): Promise<T> {
    signal?.throwIfAborted();
    const giveBack = sender === undefined ? () => undefined : this.#ofSender.take(sender);
    try {
      await this.#turn(signal);
      try {
        return await work();
      } finally {
        this.#next();
      }
    } finally {
      giveBack();
    }
  }

  async #turn(signal: AbortSignal | undefined): Promise<void> {
    if (this.#running < this.#caps.atOnce) {
      this.#running += 1;
      return;
    }
    this.requirePlace();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = (): void => {
      if (this.#waiting.delete(resolve)) reject(signal?.reason);
    };
    this.#waiting.add(resolve);
    signal?.addEventListener("abort", leave, { once: true });
    await promise.finally(() => signal?.removeEventListener("abort", leave));
  }

  // The next one goes on in the place of the one that has ended.
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
