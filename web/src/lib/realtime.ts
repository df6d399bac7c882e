import * as z from "zod/mini";
import { eventMessage, realtimeEndpoints, type EventMessage } from "@boli/contract/realtime";
import { step, type Channel, type Command, type Happening } from "./realtime-machine.ts";
import { createStore, type Store } from "./store.ts";

// The part of a WebSocket that the channel uses.
export interface Socket {
  send(text: string): void;
  // After this it tells nothing any more.
  close(): void;
}

export interface SocketListener {
  message(data: unknown): void;
  closed(code: number): void;
}

// The world as the channel needs it; tests hand in a fake socket, clock and dice.
export interface ChannelOutside {
  connect(listener: SocketListener): Socket;
  now(): number;
  random(): number;
  after(ms: number, run: () => void): () => void;
  isOnline(): boolean;
  onMessage(message: EventMessage): void;
  // The server closed the channel because the session is over, without having said why.
  onSessionEnded(): void;
  checkSession(): void;
}

export interface RealtimeChannel {
  state: Store<Channel>;
  start(): void;
  stop(): void;
  network(online: boolean): void;
  // Somebody looks at the tab.
  shown(): void;
}

// Drives the state machine: carries out its commands with one socket and the timers of the present state.
export function createChannel(outside: ChannelOutside): RealtimeChannel {
  const state = createStore<Channel>({ kind: "off" });
  let socket: Socket | undefined;
  const timers = new Set<() => void>();

  function happen(happening: Happening): void {
    const before = state.get();
    const next = step(before, happening, outside.random());
    // The timers of a state end with it: a retry that was planned for an older pause must not open a second socket.
    if (next.channel.kind !== before.kind || next.commands.some((command) => command.kind === "open"))
      clearTimers();
    state.set(next.channel);
    for (const command of next.commands) carryOut(command);
  }

  function carryOut(command: Command): void {
    switch (command.kind) {
      case "open":
        return open();
      case "close":
        return drop();
      case "ping":
        return socket?.send(JSON.stringify({ kind: "ping" }));
      case "retry-in":
        return plan(command.ms, () => happen({ kind: "retry-due" }));
      case "beat-in":
        return plan(command.ms, () => happen({ kind: "beat-due", at: outside.now() }));
      case "stable-in":
        return plan(command.ms, () => happen({ kind: "stable" }));
      case "timeout-in":
        return plan(command.ms, () => happen({ kind: "connect-timeout" }));
      case "check-session":
        return outside.checkSession();
      case "tell-session-ended":
        return outside.onSessionEnded();
      default:
        return command satisfies never;
    }
  }

  function open(): void {
    const opened = outside.connect({
      message: (data) => socket === opened && receive(data),
      closed(code) {
        if (socket !== opened) return;
        socket = undefined;
        happen({ kind: "closed", code });
      },
    });
    socket = opened;
  }

  // A socket that was given up is not listened to any more.
  function drop(): void {
    const dropped = socket;
    socket = undefined;
    dropped?.close();
  }

  function receive(data: unknown): void {
    const message = readMessage(data);
    if (message === undefined) return;
    // The channel stands with the server's first word, not with the bare connection: a proxy can hold that open alone.
    if (message.kind === "ready") happen({ kind: "opened", at: outside.now() });
    else happen({ kind: "heard" });
    if (message.kind !== "pong") outside.onMessage(message);
  }

  function plan(ms: number, run: () => void): void {
    const clear = outside.after(ms, () => {
      timers.delete(clear);
      run();
    });
    timers.add(clear);
  }

  function clearTimers(): void {
    for (const clear of timers) clear();
    timers.clear();
  }

  return {
    state,
    start: () => happen({ kind: "start", online: outside.isOnline() }),
    stop: () => happen({ kind: "stop" }),
    network: (online) => happen({ kind: online ? "online" : "offline" }),
    shown: () => happen({ kind: "shown" }),
  };
}

// A newer server may tell what this page does not know yet; that is passed over, not an error.
function readMessage(data: unknown): EventMessage | undefined {
  if (typeof data !== "string") return undefined;
  try {
    const read = z.safeParse(eventMessage, JSON.parse(data));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}

// The address of the channel beside this page.
export function channelAddress(page: { protocol: string; host: string }): string {
  return `${page.protocol === "https:" ? "wss:" : "ws:"}//${page.host}${realtimeEndpoints.events.path}`;
}
