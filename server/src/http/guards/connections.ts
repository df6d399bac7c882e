import type { Server } from "node:http";

// Closes connections beyond the limit. The server's own limit counts those of its one socket alone (boot/listen-more.ts).
export function limitConnections(server: Server, max: number): void {
  let open = 0;
  server.on("connection", (socket) => {
    open += 1;
    socket.once("close", () => (open -= 1));
    if (open > max) socket.destroy();
  });
}
