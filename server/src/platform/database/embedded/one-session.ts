import pg from "pg";
import { DatabaseUnavailable } from "../database.ts";
import { rememberEnd, type Session, type Sessions, type SessionUse } from "../sessions.ts";
import { valueTypes } from "../value-types.ts";
import type { WorkerSocket } from "./socket.ts";

interface Waiter {
  use: SessionUse;
  grant(session: Promise<Session>): void;
}

// The embedded database has one session. Each transaction has it exclusively, in the order of requests. Single statements
// between two transactions share it, and are sent without waiting for each other's results.
export class OneSession implements Sessions {
  readonly #openSocket: () => WorkerSocket;
  readonly #acquireMs: number;
  readonly #waiting: Waiter[] = [];
  #client: Promise<pg.Client> | undefined;
  #whenFree: (() => void) | undefined;
  #holders = 0;
  #hasTransaction = false;
  #mustClose = false;
  #isClosed = false;

  constructor(openSocket: () => WorkerSocket, acquireMs: number) {
    this.#openSocket = openSocket;
    this.#acquireMs = acquireMs;
  }

  async acquire(use: SessionUse): Promise<Session> {
    if (this.#isClosed) throw new DatabaseUnavailable("The database is closed.");
    if (this.#waiting.length === 0 && this.#isFreeFor(use)) return await this.#take(use);
    return await this.#waitFor(use);
  }

  // Takes no new work, waits for the running and waiting work, then ends the session.
  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#holders > 0) await new Promise<void>((resolve) => (this.#whenFree = resolve));
    const client = await this.#client?.catch(() => undefined);
    await client?.end();
  }

  #waitFor(use: SessionUse): Promise<Session> {
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        use,
        grant: (session) => {
          clearTimeout(timeout);
          session.then(resolve, reject);
        },
      };
      const timeout = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(waiter), 1);
        reject(
          new DatabaseUnavailable("The database is overloaded: its session did not become free in time."),
        );
        // The next in line may be single statements, which can share the session.
        this.#grantNext();
      }, this.#acquireMs);
      this.#waiting.push(waiter);
    });
  }

  #grantNext(): void {
    for (
      let next = this.#waiting[0];
      next !== undefined && this.#isFreeFor(next.use);
      next = this.#waiting[0]
    ) {
      this.#waiting.shift();
      next.grant(this.#take(next.use));
    }
  }

  #isFreeFor(use: SessionUse): boolean {
    if (this.#holders === 0) return true;
    return use === "statement" && !this.#hasTransaction && !this.#mustClose;
  }

  async #take(use: SessionUse): Promise<Session> {
    this.#holders += 1;
    this.#hasTransaction = use === "transaction";
    if (this.#mustClose) this.#endClient();
    this.#client ??= this.#connect();
    try {
      const client = await this.#client;
      return { client, release: (mustClose) => this.#release(mustClose) };
    } catch (error) {
      this.#release(true);
      throw error;
    }
  }

  #release(mustClose: boolean): void {
    this.#mustClose ||= mustClose;
    this.#holders -= 1;
    this.#hasTransaction &&= this.#holders > 0;
    this.#grantNext();
    if (this.#holders === 0) this.#whenFree?.();
  }

  #endClient(): void {
    this.#mustClose = false;
    this.#client?.then((client) => client.end()).catch(() => undefined);
    this.#client = undefined;
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      stream: this.#openSocket,
      pipeline: true,
      types: valueTypes,
      user: "boli",
      database: "boli",
      password: "",
      ssl: false,
    });
    rememberEnd(client);
    await client.connect();
    const connected = this.#client;
    // Also when the connection ends by itself, because the worker ended it.
    client.once("end", () => {
      if (this.#client === connected) this.#mustClose = true;
    });
    return client;
  }
}
