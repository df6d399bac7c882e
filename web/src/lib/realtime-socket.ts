import { after } from "./after.ts";
import type { Socket, SocketListener } from "./realtime.ts";

// A browser connects one socket at a time, so one that hangs is not waited for longer.
const openingMs = 5_000;

// Opens the browser's socket for a channel.
export function openSocket(address: string, listener: SocketListener): Socket {
  const begunAt = performance.now();
  const socket = new WebSocket(address);
  socket.onmessage = (event) => listener.message(event.data);
  socket.onclose = (event) => listener.closed(event.code);
  return {
    send(text) {
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    },
    close() {
      const leftMs = begunAt + openingMs - performance.now();
      if (socket.readyState !== WebSocket.CONNECTING || leftMs <= 0) return socket.close();
      // Closed sooner, it would make the browser complain on the console.
      socket.onopen = () => socket.close();
      after(leftMs, () => socket.close());
    },
  };
}
