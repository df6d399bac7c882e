import { Duplex } from "node:stream";
import type { FaultInjection } from "./fault-injection.ts";

export interface Line {
  open(): void;
  send(bytes: Uint8Array<ArrayBuffer>): void;
  close(): void;
}

// Looks like a network socket to the PostgreSQL driver, but leads to the worker.
export class WorkerSocket extends Duplex {
  readonly #connect: (socket: WorkerSocket) => Promise<Line>;
  #line: Line | undefined;
  #isStarted = false;
  #unsent: Uint8Array[] = [];

  constructor(connect: (socket: WorkerSocket) => Promise<Line>) {
    super({ allowHalfOpen: false });
    this.#connect = connect;
  }

  connect(): this {
    this.#connect(this).then(
      (line) => {
        this.#line = line;
        this.emit("connect");
      },
      (error: unknown) => this.destroy(error instanceof Error ? error : new Error(String(error))),
    );
    return this;
  }

  // Socket methods that have no meaning for a thread.
  setNoDelay = (): this => this;
  setKeepAlive = (): this => this;
  ref = (): this => this;
  unref = (): this => this;

  receive(bytes: Uint8Array): void {
    this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  }

  hangUp(bytes?: Uint8Array): void {
    if (bytes !== undefined) this.receive(bytes);
    this.#line = undefined;
    this.push(null);
    this.end();
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#pass(chunk);
    done();
  }

  override _writev(chunks: Array<{ chunk: Buffer }>, done: () => void): void {
    for (const { chunk } of chunks) this.#pass(chunk);
    done();
  }

  override _final(done: () => void): void {
    this.#close();
    done();
    this.push(null);
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#close();
    done(error);
  }

  #pass(bytes: Buffer): void {
    if (!this.#isStarted) {
      // The startup message names user and database, of which there is one each.
      this.#isStarted = true;
      this.#line?.open();
    } else if (bytes[0] === terminate && bytes.length === 5) this.#close();
    else this.#gather(bytes);
  }

  // Waking the other thread costs more than a small statement, so everything sent in one turn of the event loop goes out as
  // one message.
  #gather(bytes: Buffer): void {
    if (this.#unsent.length === 0) process.nextTick(() => this.#flush());
    this.#unsent.push(bytes);
  }

  #flush(): void {
    if (this.#unsent.length > 0) this.#line?.send(concatBytes(this.#unsent));
    this.#unsent = [];
  }

  #close(): void {
    this.#flush();
    this.#line?.close();
    this.#line = undefined;
  }
}

const terminate = "X".charCodeAt(0);

// The messages between the program and the worker with the embedded database. Queries are bytes of PostgreSQL's own
// protocol, one message there and one back, however many statements they contain.

export interface WorkerSettings {
  // The database folder; undefined keeps the database in memory, for tests.
  folder: string | undefined;
  // A dump to start from; in memory only, for tests.
  load: string | undefined;
  idleInTransactionMs: number;
  faultInjection: FaultInjection | undefined;
}

export type ToWorker =
  | { kind: "open"; session: number }
  | { kind: "bytes"; session: number; bytes: Uint8Array<ArrayBuffer> }
  | { kind: "close"; session: number }
  | { kind: "dump"; id: number }
  | { kind: "limit idle"; ms: number }
  | { kind: "stop" };

export type FromWorker =
  | { kind: "ready" }
  | { kind: "refused"; message: string }
  | { kind: "opened"; session: number; bytes: Uint8Array }
  // A message with many statements may be answered in parts, so that a slow statement does not delay the results before it.
  | { kind: "answer"; session: number; bytes: Uint8Array; isLast: boolean }
  | { kind: "ended"; session: number; bytes: Uint8Array }
  | { kind: "dumped"; id: number; bytes: Uint8Array }
  // The last message of an engine that can no longer be trusted.
  | { kind: "broken"; reason: string };

// Copies the parts into one buffer, which can be transferred to the other thread without another copy.
export function concatBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let position = 0;
  for (const part of parts) {
    bytes.set(part, position);
    position += part.length;
  }
  return bytes;
}

const encoder = new TextEncoder();

// A statement in the simple query protocol: Q, the length, the text and a zero byte.
export function simpleQuery(sql: string): Uint8Array {
  const text = encoder.encode(sql);
  const message = new Uint8Array(text.length + 6);
  message[0] = "Q".charCodeAt(0);
  new DataView(message.buffer).setInt32(1, text.length + 5);
  message.set(text, 5);
  return message;
}

// The response to a startup message: authentication OK, ready for queries.
export const startupResponse = Uint8Array.from([
  ...[0x52, 0, 0, 0, 8, 0, 0, 0, 0],
  ...[0x5a, 0, 0, 0, 5, "I".charCodeAt(0)],
]);

// An error that ends the session, in a server's format.
export function fatalError(code: string, message: string): Uint8Array {
  const fields = encoder.encode(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`);
  const bytes = new Uint8Array(fields.length + 5);
  bytes[0] = "E".charCodeAt(0);
  new DataView(bytes.buffer).setInt32(1, fields.length + 4);
  bytes.set(fields, 5);
  return bytes;
}

// True for a complete response. It ends with ReadyForQuery, whose last byte is the transaction status.
export const isCompleteAnswer = (answer: Uint8Array): boolean =>
  answer.length >= 6 && answer[answer.length - 6] === 0x5a && answer[answer.length - 2] === 5;

export function isInTransaction(answer: Uint8Array): boolean {
  const status = answer[answer.length - 1];
  return isCompleteAnswer(answer) && (status === "T".charCodeAt(0) || status === "E".charCodeAt(0));
}
