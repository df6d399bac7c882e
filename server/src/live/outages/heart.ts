import { DatabaseUnavailable } from "../../platform/database/database.ts";
import type { Platform } from "../../platform/platform.ts";

const everyMs = 1_000;
// A node that has missed as many beats tells its rooms and is not ready (CLOSE-6).
const maxMissed = 3;
// A node that hears no other for as many beats is alone.
const aloneAfter = 5;
// Through the public address a node must have reached itself within as many.
const reachedWithin = 5;

// To the database: in the way of a bid, which leaves a beat, or only looking.
interface Ways {
  beat(): Promise<{ isOther: boolean }>;
  look(): Promise<{ isOther: boolean }>;
}

type HeartTools = Pick<Platform, "log" | "settings" | "origin">;

// The beats of one node: whether bids get through on it, and whether there are other nodes.
export class Heart {
  readonly #ways: Ways;
  readonly #tools: HeartTools;
  readonly #listeners = new Set<() => void>();
  #timer: NodeJS.Timeout | undefined;
  #beating: Promise<void> | undefined;
  #missed = 0;
  // In beats.
  #sinceOther = Infinity;
  #sinceReached = Infinity;

  constructor(ways: Ways, tools: HeartTools) {
    this.#ways = ways;
    this.#tools = tools;
  }

  get isCutOff(): boolean {
    return this.#missed >= maxMissed;
  }

  // True while no other node beats.
  get isAlone(): boolean {
    return this.#sinceOther > aloneAfter;
  }

  // Called when the node is cut off; returns the function that ends it.
  onCutOff(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  // The first beat ends the outage, if there was one. Until then nothing is judged.
  async begin(): Promise<void> {
    await this.#beat();
    this.#timer = setInterval(() => this.#tick(), everyMs);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#beating;
  }

  // Counts the ticks and not the time: a process that was stopped for a while has missed no beat that it could have written.
  #tick(): void {
    this.#missed += 1;
    this.#sinceOther += 1;
    this.#sinceReached += 1;
    if (this.#missed === maxMissed) for (const listener of this.#listeners) listener();
    void this.#reach();
    void this.#beat();
  }

  #beat(): Promise<void> {
    this.#beating ??= this.#beatOnce().finally(() => (this.#beating = undefined));
    return this.#beating;
  }

  async #beatOnce(): Promise<void> {
    // An unreachable proxy is an outage, but the node itself is well: it must stay in reach for the proxy to find it again.
    const isInReach = !this.#tools.settings.beatsThroughPublicUrl || this.#sinceReached <= reachedWithin;
    try {
      const { isOther } = await (isInReach ? this.#ways.beat() : this.#ways.look());
      if (isOther) this.#sinceOther = 0;
      this.#missed = 0;
    } catch (error) {
      // The next beat tries again.
      if (!(error instanceof DatabaseUnavailable))
        this.#tools.log.error({ err: error }, "could not write the beat");
    }
  }

  // Asks itself through the proxy and the network before it, which the database knows nothing of.
  async #reach(): Promise<void> {
    if (!this.#tools.settings.beatsThroughPublicUrl) return;
    const answer = await fetch(new URL("/healthz", this.#tools.origin()), {
      signal: AbortSignal.timeout(everyMs),
    }).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok === true) this.#sinceReached = 0;
  }
}
