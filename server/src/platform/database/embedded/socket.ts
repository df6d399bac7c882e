import { Duplex } from "node:stream";
import { concatBytes } from "./protocol.ts";

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
