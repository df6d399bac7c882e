import { SenderSlots } from "./sender-slots.ts";
import { refuse } from "../refusal.ts";
import { TurnsOf } from "./turns-of.ts";

export interface QueueCaps {
  // More at once would only slow all of them down.
  atOnce: number;
  // The maximum number of tasks that wait. In a longer queue people would give up before their answer, while their requests
  // take memory.
  waiting: number;
  // The limit for one sender, running and waiting together; without it only the two limits above apply.
  perSender?: number;
}

interface Requester {
  sender?: string;
  // Aborted when nobody waits for the work any more.
  signal?: AbortSignal;
}

interface Waiting {
  sender: string;
  start(): void;
  refuse(reason: unknown): void;
}

type Run = <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

const noRoom = (): Error => refuse("unavailable", undefined, { retryAfterSeconds: 2 });

// For work that fills memory or a processor: a limited number of tasks run at once, and a limited number wait, of which senders
// take turns. Of more than that, whoever has most of them waiting is refused one.
export class Queue {
  readonly #caps: QueueCaps;
  #running = 0;
  readonly #waiting = new TurnsOf<Waiting>([({ sender }) => sender], () => true);
  readonly #perSender: SenderSlots;

  constructor(caps: QueueCaps) {
    this.#caps = caps;
    this.#perSender = new SenderSlots(caps.perSender ?? Number.POSITIVE_INFINITY);
  }

  requireRoom(): void {
    if (this.#waiting.size >= this.#caps.waiting) throw noRoom();
  }

  // Claims one of the sender's slots, or refuses at once. Returns the function that runs work in it. For work that others may share.
  claim(sender: string): Run {
    const release = this.#perSender.claim(sender);
    return (work, signal) => this.#runInTurn(work, sender, signal).finally(release);
  }

  async run<T>(work: () => Promise<T>, { sender, signal }: Requester = {}): Promise<T> {
    signal?.throwIfAborted();
    return sender === undefined ? this.#runInTurn(work, "", signal) : this.claim(sender)(work, signal);
  }

  get isIdle(): boolean {
    return this.#running === 0;
  }

  async #runInTurn<T>(work: () => Promise<T>, sender: string, signal?: AbortSignal): Promise<T> {
    await this.#turn(sender, signal);
    try {
      return await work();
    } finally {
      this.#next();
    }
  }

  async #turn(sender: string, signal: AbortSignal | undefined): Promise<void> {
    if (this.#running < this.#caps.atOnce) {
      this.#running += 1;
      return;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiting = { sender, start: resolve, refuse: reject };
    this.#waiting.add(waiting);
    if (this.#waiting.size > this.#caps.waiting) this.#waiting.takeBack()?.refuse(noRoom());
    const leave = (): void => {
      if (this.#waiting.remove(waiting)) reject(signal?.reason);
    };
    signal?.addEventListener("abort", leave, { once: true });
    await promise.finally(() => signal?.removeEventListener("abort", leave));
  }

  // Starts the next task in place of the one that has ended.
  #next(): void {
    const next = this.#waiting.take();
    if (next) next.start();
    else this.#running -= 1;
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
