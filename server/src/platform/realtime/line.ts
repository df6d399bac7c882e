import type { WebSocket } from "ws";
import { closeCodes } from "@boli/contract/realtime/endpoints";
import { closeSoon, sendText } from "./sockets.ts";

// A client whose oldest unsent frame is older than this is dropped, and resumes by the number it has (ROOM-5).
const maxBehindMs = 10_000;

// The connection of one client. One that reads too slowly is dropped, past 1 MB or ten seconds behind, and slows nobody.
export class Line {
  readonly #socket: WebSocket;
  // The send times of the frames that the network has not taken, oldest first.
  readonly #unsentMs: number[] = [];

  constructor(socket: WebSocket) {
    this.#socket = socket;
  }

  send(text: string): void {
    this.#unsentMs.push(performance.now());
    sendText(this.#socket, text, () => void this.#unsentMs.shift());
  }

  dropWhenSlow(): void {
    const [eldestMs] = this.#unsentMs;
    if (eldestMs === undefined || performance.now() - eldestMs < maxBehindMs) return;
    if (this.#socket.readyState === this.#socket.OPEN)
      closeSoon(this.#socket, closeCodes.tooSlow, "too slow");
  }
}
