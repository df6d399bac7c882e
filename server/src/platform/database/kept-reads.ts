import { AsyncLocalStorage } from "node:async_hooks";
import { sql } from "kysely";
import type { Database, Queryable } from "./database.ts";

interface KeepOptions {
  // The database's state at a moment after the question came, where the caller has asked it already.
  state?: string | undefined;
  // Waits until the reading may begin.
  turn?: <T>(work: () => Promise<T>) => Promise<T>;
  // The caller whose turn that is, and the failures that are its own: nobody else shares them, and whoever waited asks for themselves.
  caller?: string;
  isOfCaller?: (error: unknown) => boolean;
}

interface Kept {
  caller: string | undefined;
  // The state that the database had before the reading began.
  state: string;
  isWaiting: boolean;
  answer: Promise<unknown>;
}

// Keeps what was read for as long as nobody has written anything. Each caller asks what the database's state is, and all who ask at
// the same moment share that one short statement; so nobody gets anything older than their question, on any node. While something
// is written all the time, those who ask the same at the same moment still share one reading, and so do all who come before it begins.
export function keptReads(
  { db }: Pick<Database, "db">,
  max: number,
): <T>(question: string, read: () => Promise<T>, options?: KeepOptions) => Promise<T> {
  const stateNow = sharedRead(() => readState(db));
  // The one that was asked for longest ago comes first.
  const kept = new Map<string, Kept>();

  function put(question: string, one: Kept): void {
    kept.delete(question);
    kept.set(question, one);
    const [oldest] = kept.keys();
    if (kept.size > max && oldest !== undefined) kept.delete(oldest);
  }

  return async function keep<T>(
    question: string,
    read: () => Promise<T>,
    options: KeepOptions = {},
  ): Promise<T> {
    const { turn = atOnce, caller, isOfCaller = nobodys } = options;
    const state = options.state ?? (await stateNow());
    const known = kept.get(question);
    // Read after its state was, and nothing was written between then and now; or read after now.
    if (known && (known.isWaiting || known.state === state)) {
      known.state = state;
      put(question, known);
      return (known.answer as Promise<T>).catch(async (error: unknown) => {
        if (!isOfCaller(error) || caller === known.caller) throw error;
        // Others get their turn of the program's thread between two tries.
        await new Promise((go) => setImmediate(go));
        return keep(question, read, options);
      });
    }
    const own: Kept = { caller, state, isWaiting: true, answer: nothingYet };
    const answer = turn(() => {
      own.isWaiting = false;
      return read();
    });
    own.answer = answer;
    put(question, own);
    answer.catch(() => kept.get(question) === own && kept.delete(question));
    return answer;
  };
}

const atOnce = <T>(work: () => Promise<T>): Promise<T> => work();
const nobodys = (): boolean => false;
const nothingYet = Promise.resolve();

// Every transaction that writes anything changes the snapshot when it ends. The second is there for what follows from the clock.
export const databaseState = sql<string>`(
  select pg_current_snapshot()::text || ' ' || extract(epoch from date_trunc('second', boli_now()))::bigint)`;

async function readState(db: Queryable): Promise<string> {
  const { rows } = await sql<{ state: string }>`select ${databaseState} as state limit 1`.execute(db);
  return rows[0]?.state ?? "";
}

// Runs a read once for all simultaneous callers. A result is never older than the call: a caller who comes after a read has
// started waits for the next one.
export function sharedRead<T>(read: () => Promise<T>): () => Promise<T> {
  // The read belongs to no single caller, so it runs outside any request's context.
  const outside = AsyncLocalStorage.snapshot();
  let next: Promise<T> | undefined;
  let running: Promise<unknown> = Promise.resolve();

  async function begin(before: Promise<unknown>): Promise<T> {
    await before;
    await new Promise((go) => setImmediate(go));
    next = undefined;
    const result = outside(read);
    running = result.catch(() => undefined);
    return result;
  }

  return () => (next ??= begin(running));
}
