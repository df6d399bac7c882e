import { randomBytes } from "node:crypto";
import { request } from "node:http";
import type { Socket } from "node:net";

export interface Watch {
  // Drops the connection without closing it, like a train in a tunnel.
  cut(): void;
  // Nothing is sent before the connection is open. At most 125 bytes.
  send(text: string): void;
}

export interface SocketListeners {
  onFrame(text: string): void;
  // The code of the server's last frame; without one the connection was lost.
  onEnd(code: number): void;
}

const text = 0x1;
const close = 0x8;
const ping = 0x9;
const pong = 0xa;
const lost = 1006;

// A WebSocket client, written directly on the TCP connection, so that a test can cut it in the middle of
// a frame, and no library reorders or merges frames.
export function watch(url: string, token: string, listeners: SocketListeners): Watch {
  let connection: Socket | undefined;
  let isOver = false;
  const end = (code = lost): void => {
    if (isOver) return;
    isOver = true;
    connection?.destroy();
    requested.destroy();
    listeners.onEnd(code);
  };
  const requested = request(url, {
    agent: false,
    headers: {
      authorization: `Bearer ${token}`,
      connection: "Upgrade",
      upgrade: "websocket",
      "sec-websocket-version": "13",
      "sec-websocket-key": randomBytes(16).toString("base64"),
    },
  });
  requested.once("error", () => end());
  requested.once("response", (response) => {
    response.resume();
    end();
  });
  requested.once("upgrade", (_response, socket: Socket, head: Buffer) => {
    connection = socket;
    if (isOver) socket.destroy();
    let pending = head;
    const readFrames = (more: Buffer): void => {
      pending = pending.length === 0 ? more : Buffer.concat([pending, more]);
      for (let frame = readFrame(pending); frame; frame = readFrame(pending)) {
        pending = pending.subarray(frame.length);
        if (isOver) return;
        if (frame.kind === text) listeners.onFrame(frame.body.toString());
        else if (frame.kind === ping) socket.write(masked(pong, frame.body));
        else if (frame.kind === close) end(frame.body.length < 2 ? lost : frame.body.readUInt16BE());
      }
    };
    socket.on("data", readFrames);
    socket.once("error", () => end());
    socket.once("close", () => end());
    readFrames(Buffer.alloc(0));
  });
  requested.end();
  return {
    cut: () => end(),
    send(sent) {
      if (!isOver) connection?.write(masked(text, Buffer.from(sent)));
    },
  };
}

interface RawFrame {
  kind: number;
  body: Buffer;
  length: number;
}

// Frames from the server are neither fragmented nor masked.
function readFrame(bytes: Buffer): RawFrame | undefined {
  if (bytes.length < 2) return undefined;
  const kind = bytes.readUInt8(0) & 0x0f;
  const short = bytes.readUInt8(1) & 0x7f;
  const start = short === 127 ? 10 : short === 126 ? 4 : 2;
  if (bytes.length < start) return undefined;
  const size =
    short === 127 ? Number(bytes.readBigUInt64BE(2)) : short === 126 ? bytes.readUInt16BE(2) : short;
  if (bytes.length < start + size) return undefined;
  return { kind, body: bytes.subarray(start, start + size), length: start + size };
}

// A client must mask its frames; a mask of zeros is valid.
function masked(kind: number, body: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0x80 | kind, 0x80 | body.length, 0, 0, 0, 0]), body]);
}
