import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { Hints, SessionLimits } from "../engine.ts";
import { Listeners, packHints, requireChannel, requireHint, unpackHints } from "../hints.ts";
import { clientConfig } from "./settings.ts";

// Hints between nodes over LISTEN and NOTIFY, on one connection of their own, so that they neither wait for a free
// session nor ride on anybody's transaction. Hints are gathered, because each NOTIFY costs a commit of the server.
export class PostgresHints implements Hints {
  readonly #databaseUrl: string;
  readonly #limits: SessionLimits;
  readonly #listeners: Listeners;
  readonly #waiting = new Map<string, Set<string>>();
  #client: Promise<pg.Client> | undefined;
  #flushing: Promise<void> | undefined;
  #watch: NodeJS.Timeout | undefined;
  #isClosed = false;
  #reconnectMs = firstReconnectMs;

  constructor(databaseUrl: string, limits: SessionLimits, onFault: (fault: unknown) => void) {
    this.#databaseUrl = databaseUrl;
    this.#limits = limits;
    this.#listeners = new Listeners(onFault);
  }

  // Resolves when the hint is on its way, or lost because the server cannot be reached.
  async send(channel: string, payload: string): Promise<void> {
    requireHint(channel, payload);
    if (this.#isClosed) return;
    const waiting = this.#waiting.get(channel);
    if (waiting) waiting.add(payload);
    else this.#waiting.set(channel, new Set([payload]));
    this.#flushing ??= pause(gatherMs).then(() => this.#flush());
    await this.#flushing;
  }

  async listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>> {
    requireChannel(channel);
    const isFirst = this.#listeners.add(channel, onPayload);
    // Also when it is connecting just now: listening twice is harmless.
    if (isFirst) await this.#use((client) => client.query(`listen ${channel}`));
    this.#watch ??= setInterval(() => void this.#check(), checkMs).unref();
    return async () => {
      const wasLast = this.#listeners.remove(channel, onPayload);
      if (wasLast && !this.#isClosed) await this.#use((client) => client.query(`unlisten ${channel}`));
    };
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#watch);
    await this.#flushing;
    const client = await this.#client?.catch(() => undefined);
    await client?.end();
  }

  async #flush(): Promise<void> {
    this.#flushing = undefined;
    const packs = [...this.#waiting].flatMap(([channel, payloads]) =>
      packHints(payloads).map((pack) => [channel, pack]),
    );
    this.#waiting.clear();
    // All at once, so that they stay in order also when the next gathering is sent before these are answered.
    await this.#use((client) =>
      Promise.all(packs.map((pack) => client.query("select pg_notify($1, $2)", pack))),
    );
  }

  // A hint may be lost, so a failure here is told to nobody: the connection is made anew, and listening goes on there.
  async #use(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
    const connecting = (this.#client ??= this.#connect());
    try {
      await work(await connecting);
    } catch {
      this.#lose(connecting);
    }
  }

  #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      ...clientConfig(this.#databaseUrl, this.#limits),
      pipeline: true,
      connectionTimeoutMillis: this.#limits.acquireMs,
    });
    const connecting = client.connect().then(async () => {
      for (const channel of this.#listeners.channels) await client.query(`listen ${channel}`);
      return client;
    });
    client.on("error", () => this.#lose(connecting));
    client.on("end", () => this.#lose(connecting));
    client.on("notification", ({ channel, payload }) => {
      for (const hint of unpackHints(payload ?? "")) this.#listeners.tell(channel, hint);
    });
    return connecting;
  }

  #lose(lost: Promise<pg.Client>): void {
    if (this.#client !== lost) return;
    this.#client = undefined;
    lost.then((client) => client.end()).catch(() => undefined);
    if (!this.#isClosed && this.#listeners.channels.length > 0) void this.#reconnect();
  }

  async #reconnect(): Promise<void> {
    // With jitter, so that a hundred nodes do not come back to a restarted server in the same instant.
    await pause(this.#reconnectMs * (0.5 + Math.random()), undefined, { ref: false });
    if (this.#isClosed || this.#client !== undefined) return;
    this.#reconnectMs = Math.min(this.#reconnectMs * 2, 5_000);
    await this.#use(async () => {
      this.#reconnectMs = firstReconnectMs;
    });
  }

  // A server that vanished without a word is noticed only by asking it something.
  async #check(): Promise<void> {
    await this.#use((client) => client.query("select 1"));
  }
}

const firstReconnectMs = 100;
const gatherMs = 20;
const checkMs = 15_000;
