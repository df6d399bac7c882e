import { refuse } from "../refusal.ts";
import { tooManyRequests } from "./too-many-requests.ts";

// Things that wait for their turn, in groups that take turns, in groups of groups: a group's whole share is one turn.
export class TurnsOf<Thing> {
  readonly #namesOf: ReadonlyArray<(thing: Thing) => string>;
  readonly #isWanted: (thing: Thing) => boolean;
  // The group whose turn it is comes first.
  readonly #groups = new Map<string, TurnsOf<Thing>>();
  // Of the innermost groups: who came first is first.
  readonly #things: Thing[] = [];
  #size = 0;

  constructor(namesOf: ReadonlyArray<(thing: Thing) => string>, isWanted: (thing: Thing) => boolean) {
    this.#namesOf = namesOf;
    this.#isWanted = isWanted;
  }

  get size(): number {
    return this.#size;
  }

  add(thing: Thing): void {
    this.#size += 1;
    const [nameOf, ...inner] = this.#namesOf;
    if (!nameOf) return void this.#things.push(thing);
    const name = nameOf(thing);
    const group = this.#groups.get(name) ?? new TurnsOf(inner, this.#isWanted);
    this.#groups.set(name, group);
    group.add(thing);
  }

  // The one whose turn it is. Those that nobody wants any more are left out, and take no turn.
  take(): Thing | undefined {
    if (this.#namesOf.length === 0) return this.#takeFirst();
    for (const [name, group] of this.#groups) {
      const before = group.size;
      const thing = group.take();
      this.#size -= before - group.size;
      this.#groups.delete(name);
      // At the end of those who wait.
      if (group.size > 0) this.#groups.set(name, group);
      if (thing !== undefined) return thing;
    }
    return undefined;
  }

  // The last of the largest group, and of several as large, of the one that has its turn last.
  takeBack(): Thing | undefined {
    let largest: [string, TurnsOf<Thing>] | undefined;
    for (const entry of this.#groups) if (entry[1].size >= (largest?.[1].size ?? 1)) largest = entry;
    this.#size -= 1;
    if (!largest) return this.#things.pop();
    const [name, group] = largest;
    const thing = group.takeBack();
    if (group.size === 0) this.#groups.delete(name);
    return thing;
  }

  // Returns whether it was there.
  remove(thing: Thing): boolean {
    const [nameOf] = this.#namesOf;
    if (!nameOf) {
      const at = this.#things.indexOf(thing);
      if (at === -1) return false;
      this.#things.splice(at, 1);
    } else {
      const group = this.#groups.get(nameOf(thing));
      if (!group?.remove(thing)) return false;
      if (group.size === 0) this.#groups.delete(nameOf(thing));
    }
    this.#size -= 1;
    return true;
  }

  #takeFirst(): Thing | undefined {
    for (let thing = this.#things.shift(); thing !== undefined; thing = this.#things.shift()) {
      this.#size -= 1;
      if (this.#isWanted(thing)) return thing;
    }
    return undefined;
  }
}

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

// Limits how many slots one sender may hold at the same time, so that one sender cannot keep out the others.
export class SenderSlots {
  readonly #max: number;
  readonly #held = new Map<string, number>();

  constructor(max: number) {
    this.#max = max;
  }

  // Claims a slot, or refuses. Returns the function that releases it.
  claim(sender: string): () => void {
    const held = this.#held.get(sender) ?? 0;
    if (held >= this.#max) throw tooManyRequests(5);
    this.#held.set(sender, held + 1);
    return () => {
      const rest = (this.#held.get(sender) ?? 1) - 1;
      if (rest > 0) this.#held.set(sender, rest);
      else this.#held.delete(sender);
    };
  }
}
