import { createReadStream } from "node:fs";
import { once } from "node:events";
import { type Socket, connect } from "node:net";
import { refuse } from "../http/refusal.ts";

const scanMs = 30_000;
const maxAnswerBytes = 4_096;

// Asks the virus scanner (clamd) about a file, by its command INSTREAM: the file goes over the line in pieces with their
// lengths. Without an answer the file is not taken, because nobody would look at it again.
export async function scanFile(path: string, clamd: URL | undefined, signal: AbortSignal): Promise<void> {
  if (clamd === undefined) return;
  const verdict = await askScanner(path, clamd, signal).catch(() => {
    signal.throwIfAborted();
    return "";
  });
  if (/ FOUND\0?\s*$/.test(verdict)) throw refuse("file_infected");
  if (!/: OK\0?\s*$/.test(verdict)) throw refuse("scanner_unavailable");
}

function askScanner(path: string, clamd: URL, signal: AbortSignal): Promise<string> {
  const socket = connect({ host: clamd.hostname.replace(/^\[|\]$/g, ""), port: Number(clamd.port) });
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(scanMs)]);
  const stop = (): void => void socket.destroy(new Error("The scanner was not waited for."));
  deadline.addEventListener("abort", stop, { once: true });
  const gone = new AbortController();
  return new Promise<string>((resolve, reject) => {
    let answer = "";
    socket.on("data", (chunk: Buffer) => {
      answer += chunk.toString("latin1");
      if (answer.length > maxAnswerBytes) stop();
    });
    socket.on("error", reject);
    socket.on("close", () => {
      gone.abort();
      resolve(answer);
    });
    // The daemon may answer and hang up before it has everything.
    socket.once("connect", () => void sendTo(socket, path, gone.signal).catch(() => socket.end()));
  }).finally(() => deadline.removeEventListener("abort", stop));
}

async function sendTo(socket: Socket, path: string, signal: AbortSignal): Promise<void> {
  socket.write("zINSTREAM\0");
  for await (const chunk of createReadStream(path, { signal }) as AsyncIterable<Buffer>) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    socket.write(length);
    if (!socket.write(chunk)) await once(socket, "drain", { signal });
  }
  socket.write(Buffer.alloc(4));
}
