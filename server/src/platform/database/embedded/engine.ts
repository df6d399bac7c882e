import { type Engine, type Hints, type OnProgress, type SessionLimits, defaultLimits } from "../engine.ts";
import { Listeners, requireChannel, requirePayload } from "../hints.ts";
import { prepareFolder } from "./folder.ts";
import { lockFolder } from "./folder-lock.ts";
import { WorkerHost } from "./host.ts";
import { OneSession } from "./one-session.ts";
import type { FaultInjection } from "./fault-injection.ts";

export interface EmbeddedOptions {
  // Undefined: in memory, for tests.
  dataDir: string | undefined;
  load?: string | undefined;
  limits?: Partial<SessionLimits> | undefined;
  faultInjection?: FaultInjection | undefined;
  onProgress?: OnProgress | undefined;
  onFault: (fault: unknown) => void;
}

export interface EmbeddedEngine extends Engine {
  // The whole database as one in-memory file, to start another one from; for tests.
  dump(): Promise<Uint8Array>;
}

export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedEngine> {
  const limits = { ...defaultLimits, ...options.limits };
  let host: WorkerHost | undefined;
  const onLost = (): void => {
    host?.abandon();
    options.onFault(new Error("Another process has taken the data folder while this one was frozen."));
  };
  const lock = options.dataDir === undefined ? undefined : await lockFolder(options.dataDir, { onLost });
  try {
    const folder =
      options.dataDir === undefined ? undefined : await prepareFolder(options.dataDir, options.onProgress);
    const running = new WorkerHost({
      folder,
      load: options.load,
      idleInTransactionMs: limits.idleInTransactionMs,
      statementMs: limits.statementMs,
      faultInjection: options.faultInjection,
      onFault: options.onFault,
    });
    host = running;
    await running.start();
    const sessions = new OneSession(running.openSocket, limits.acquireMs);
    return {
      kind: "embedded",
      sessions,
      hints: hintsWithin(options.onFault),
      withoutLimits: (work) => running.withoutLimits(() => work(sessions)),
      dump: () => running.dump(),
      close: async () => {
        await sessions.close();
        await running.stop();
        await lock?.release();
      },
    };
  } catch (error) {
    await lock?.release();
    throw error;
  }
}

// With one process, hints stay inside it. They arrive after the sender's own work, as they would from another node.
function hintsWithin(onFault: (fault: unknown) => void): Hints {
  const listeners = new Listeners(onFault);
  return {
    send: async (channel, payload) => {
      requirePayload(channel, payload);
      setImmediate(() => listeners.notify(channel, payload));
    },
    listen: async (channel, onPayload) => {
      requireChannel(channel);
      listeners.add(channel, onPayload);
      return async () => void listeners.remove(channel, onPayload);
    },
  };
}
