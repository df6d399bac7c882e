// Finds the end of each response on a keep-alive connection by its content-length, and reads only its status; the text is
// kept for refusals only. It must be as cheap as possible, because the load runs on the same machine as the server.
export class AnswerReader {
  readonly #onAnswer: (status: number, refusal: string) => void;
  // The start of a response head that is still incomplete.
  #held: Buffer | undefined;
  #status = 0;
  #refusal = "";
  #bodyBytesLeft = 0;

  constructor(onAnswer: (status: number, refusal: string) => void) {
    this.#onAnswer = onAnswer;
  }

  // The caller may overwrite the bytes afterwards, so kept bytes are copied.
  read(bytes: Buffer): void {
    let rest = this.#held ? Buffer.concat([this.#held, bytes]) : bytes;
    this.#held = undefined;
    while (rest.length > 0) {
      if (this.#bodyBytesLeft === 0) {
        const end = rest.indexOf("\r\n\r\n");
        if (end === -1) {
          this.#held = Buffer.from(rest);
          return;
        }
        this.#status = numberAt(rest, statusAt);
        this.#refusal = "";
        this.#bodyBytesLeft = bodyBytesOf(rest, end);
        rest = rest.subarray(end + 4);
      }
      const here = Math.min(this.#bodyBytesLeft, rest.length);
      this.#bodyBytesLeft -= here;
      if (this.#status >= firstRefusal) this.#refusal += rest.toString("latin1", 0, here);
      rest = rest.subarray(here);
      if (this.#bodyBytesLeft === 0) this.#onAnswer(this.#status, this.#refusal);
    }
  }
}

const firstRefusal = 400;
const statusAt = "HTTP/1.1 ".length;
// Without the first letter, which some servers capitalize.
const lengthName = Buffer.from("ontent-length: ");
const lengthNameInCapitals = Buffer.from("ontent-Length: ");

function bodyBytesOf(bytes: Buffer, end: number): number {
  const small = bytes.indexOf(lengthName);
  const at = small === -1 || small > end ? bytes.indexOf(lengthNameInCapitals) : small;
  if (at !== -1 && at < end) return numberAt(bytes, at + lengthName.length);
  throw new Error(`An answer without content-length:\n${bytes.toString("latin1", 0, end)}`);
}

function numberAt(bytes: Buffer, start: number): number {
  let value = 0;
  for (let at = start; ; at += 1) {
    const digit = (bytes[at] ?? 0) - zero;
    if (digit < 0 || digit > 9) return value;
    value = value * 10 + digit;
  }
}

const zero = "0".charCodeAt(0);
