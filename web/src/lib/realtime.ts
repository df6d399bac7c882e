import * as z from "zod/mini";
import { realtimeEndpoints } from "@boli/contract/realtime/endpoints";
import { step, type Channel, type Command, type RealtimeEvent, type Timings } from "./realtime-machine.ts";
import { createStore, type Store } from "./store.ts";
import { createTimers } from "./timers.ts";

// The part of a WebSocket that the channel uses.
export interface Socket {
  send(text: string): void;
  // After this call the listener gets no more events.
  close(): void;
}

export interface SocketListener {
  message(data: unknown): void;
  closed(code: number): void;
}

// Every channel opens with `ready` and answers a ping with `pong`; the rest is its own.
interface AnyMessage {
  kind: string;
}

// The channel's dependencies on the browser; tests pass a fake socket, clock and random numbers.
export interface ChannelDependencies<Message extends AnyMessage> {
  message: z.ZodMiniType<Message>;
  // By default the timings of a tab's channel.
  timings?: Timings;
  connect(listener: SocketListener): Socket;
  now(): number;
  random(): number;
  after(ms: number, run: () => void): () => void;
  isOnline(): boolean;
  onMessage(message: Message): void;
  // The answer to a ping: the server is there, and has no news.
  onPong?(): void;
  // The server closed the channel because the session has ended, without giving the reason.
  onSessionEnded(): void;
  checkSession(): void;
}

export interface RealtimeChannel {
  state: Store<Channel>;
  start(): void;
  stop(): void;
  onOnline(): void;
  onOffline(): void;
  onTabVisible(): void;
}

// Drives the state machine: carries out its commands with one socket and the timers of the current state.
export function createChannel<Message extends AnyMessage>(
  dependencies: ChannelDependencies<Message>,
): RealtimeChannel {
  const state = createStore<Channel>({ kind: "off" });
  const line = createLine(dependencies, dispatch);
  const timers = createTimers<Command["kind"]>(dependencies.after);

  function dispatch(event: RealtimeEvent): void {
    const before = state.get();
    const next = step(before, event, dependencies.random(), dependencies.timings);
    // The timers of a state end with it: a retry that was planned for an older pause must not open a second socket.
    if (next.channel.kind !== before.kind || next.commands.some((command) => command.kind === "open"))
      timers.clearAll();
    state.set(next.channel);
    for (const command of next.commands) runCommand(command);
  }

  function runCommand(command: Command): void {
    switch (command.kind) {
      case "open":
        return line.open();
      case "close":
        return line.drop();
      case "ping":
        return line.ping();
      case "retry-in":
        return timers.set(command.kind, command.ms, () => dispatch({ kind: "retry-due" }));
      case "ping-in":
        return timers.set(command.kind, command.ms, () =>
          dispatch({ kind: "ping-due", at: dependencies.now() }),
        );
      case "stable-in":
        return timers.set(command.kind, command.ms, () => dispatch({ kind: "stable" }));
      case "timeout-in":
        return timers.set(command.kind, command.ms, () => dispatch({ kind: "connect-timeout" }));
      case "check-session":
        return dependencies.checkSession();
      case "show-session-ended":
        return dependencies.onSessionEnded();
      default:
        return command satisfies never;
    }
  }

  return {
    state,
    start: () => dispatch({ kind: "start", online: dependencies.isOnline() }),
    stop: () => dispatch({ kind: "stop" }),
    onOnline: () => dispatch({ kind: "online" }),
    onOffline: () => dispatch({ kind: "offline" }),
    onTabVisible: () => dispatch({ kind: "shown" }),
  };
}

// The socket that counts. One that was dropped, or replaced, is no longer listened to.
function createLine<Message extends AnyMessage>(
  dependencies: ChannelDependencies<Message>,
  dispatch: (event: RealtimeEvent) => void,
) {
  let socket: Socket | undefined;

  function receive(data: unknown): void {
    const message = readMessage(dependencies.message, data);
    if (message === undefined) return;
    // The channel is open only with the server's first message: a proxy can hold the bare connection open without the
    // server.
    if (message.kind === "ready") dispatch({ kind: "opened", at: dependencies.now() });
    else dispatch({ kind: "heard" });
    if (message.kind === "pong") dependencies.onPong?.();
    else dependencies.onMessage(message);
  }

  return {
    open(): void {
      const opened = dependencies.connect({
        message: (data) => socket === opened && receive(data),
        closed(code) {
          if (socket !== opened) return;
          socket = undefined;
          dispatch({ kind: "closed", code });
        },
      });
      socket = opened;
    },
    drop(): void {
      const dropped = socket;
      socket = undefined;
      dropped?.close();
    },
    ping: (): void => socket?.send(JSON.stringify({ kind: "ping" })),
  };
}

// A newer server may send messages that this page does not know. They are ignored, and are no error.
function readMessage<Message>(schema: z.ZodMiniType<Message>, data: unknown): Message | undefined {
  if (typeof data !== "string") return undefined;
  try {
    const read = z.safeParse(schema, JSON.parse(data));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}

// The address of the channel beside this page.
export function channelAddress(
  page: { protocol: string; host: string },
  path: string = realtimeEndpoints.events.path,
): string {
  return `${page.protocol === "https:" ? "wss:" : "ws:"}//${page.host}${path}`;
}
