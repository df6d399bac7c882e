import type pg from "pg";

// Provides database sessions. Both engines return clients of the same driver.
export interface Sessions {
  acquire(use: SessionUse): Promise<Session>;
}

// A transaction needs a session of its own. Single statements may share one, as they do on the embedded database.
export type SessionUse = "statement" | "transaction";

export interface Session {
  readonly client: pg.ClientBase;
  // A session that must end, or has died, is replaced.
  release(mustClose: boolean): void;
}

const ends = new WeakMap<pg.ClientBase, Error>();

// Stores the reason for a session's death, because its next user would only learn that it is dead. Without a listener the
// death of an idle session would end the process.
export function rememberEnd(client: pg.ClientBase): void {
  client.on("error", (error) => {
    if (!ends.has(client)) ends.set(client, error);
  });
}

// Records the server's last error, which explains more than the broken connection after it. Only one of the pending
// statements receives it.
export function recordLastError(client: pg.ClientBase, error: Error): void {
  ends.set(client, error);
}

export const endOf = (client: pg.ClientBase): Error | undefined => ends.get(client);
