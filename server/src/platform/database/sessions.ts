import type pg from "pg";

// Where sessions with the database come from. Both engines hand out clients of the same driver.
export interface Sessions {
  acquire(use: SessionUse): Promise<Session>;
}

// A transaction needs its session to itself. Single statements may share one, which the embedded database makes use of.
export type SessionUse = "statement" | "transaction";

export interface Session {
  readonly client: pg.ClientBase;
  // A session that must end is replaced; so is one that has died.
  release(mustEnd: boolean): void;
}

const ends = new WeakMap<pg.ClientBase, Error>();

// Keeps the reason why a session died: whoever uses it next would hear only that it is dead. Without a listener the
// death of a session that nobody uses would end the process.
export function rememberEnd(client: pg.ClientBase): void {
  client.on("error", (error) => {
    if (!ends.has(client)) ends.set(client, error);
  });
}

// The server's own last words tell more than the broken connection after them; only one of the statements under way
// gets to hear them.
export function noteLastWords(client: pg.ClientBase, lastWords: Error): void {
  ends.set(client, lastWords);
}

export const endOf = (client: pg.ClientBase): Error | undefined => ends.get(client);
