import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { Hints, SessionLimits } from "../engine.ts";
import { Listeners, packHints, requireChannel, requirePayload, unpackHints } from "../hints.ts";
import { clientConfig } from "./settings.ts";

const firstReconnectMs = 100;
const batchMs = 20;
const checkMs = 15_000;

// Hints between nodes with LISTEN and NOTIFY, on a separate connection, so that they neither wait for a free session nor
// become part of a transaction. Hints are sent in batches, because each NOTIFY costs the server a commit.
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

  // Resolves when the hint was sent, or lost because the server is unreachable.
  async send(channel: string, payload: string): Promise<void> {
    requirePayload(channel, payload);
    if (this.#isClosed) return;
    const waiting = this.#waiting.get(channel);
    if (waiting) waiting.add(payload);
    else this.#waiting.set(channel, new Set([payload]));
    this.#flushing ??= pause(batchMs).then(() => this.#flush());
    await this.#flushing;
  }

  async listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>> {
    requireChannel(channel);
    const isFirst = this.#listeners.add(channel, onPayload);
    // Also while reconnecting: listening twice is harmless.
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
    // Sent together, so that they stay in order even if the next batch is sent before they are answered.
    await this.#use((client) =>
      Promise.all(packs.map((pack) => client.query("select pg_notify($1, $2)", pack))),
    );
  }

  // A hint may be lost, so an error is not reported: a new connection is opened and continues listening.
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
      for (const hint of unpackHints(payload ?? "")) this.#listeners.notify(channel, hint);
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
    // With jitter, so that a hundred nodes do not reconnect to a restarted server at the same instant.
    await pause(this.#reconnectMs * (0.5 + Math.random()), undefined, { ref: false });
    if (this.#isClosed || this.#client !== undefined) return;
    this.#reconnectMs = Math.min(this.#reconnectMs * 2, 5_000);
    await this.#use(async () => {
      this.#reconnectMs = firstReconnectMs;
    });
  }

  // A server that vanished silently is noticed only by sending it something.
  async #check(): Promise<void> {
    await this.#use((client) => client.query("select 1"));
  }
}
