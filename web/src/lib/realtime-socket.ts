import type { Socket, SocketListener } from "./realtime.ts";

// Opens the browser's socket for a channel.
export function openSocket(address: string, listener: SocketListener): Socket {
  const socket = new WebSocket(address);
  socket.onmessage = (event) => listener.message(event.data);
  socket.onclose = (event) => listener.closed(event.code);
  return {
    send(text) {
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    },
    close: () => socket.close(),
  };
}
