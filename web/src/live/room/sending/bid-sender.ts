import type { BidAnswer } from "@boli/contract/live";
import { Refusal } from "../../../lib/client.ts";
import { createStore, type Store } from "../../../lib/store.ts";
import {
  isUndecided,
  stepSending,
  type Press,
  type Sending,
  type SendingCommand,
  type SendingEvent,
} from "./bid-sending.ts";

export interface SenderDependencies {
  send(press: Press): Promise<BidAnswer>;
  after(ms: number, run: () => void): () => void;
  store(press: Press): void;
  forget(press: Press): void;
  onAnswer(answer: BidAnswer): void;
  // The standing has to be read again (ROOM-9).
  readStanding(): void;
}

export interface BidSender {
  state: Store<Sending>;
  press(press: Press): void;
  restore(press: Press): void;
  moveOn(): void;
  // Forgets a refusal.
  dismiss(): void;
  stop(): void;
}

// A try without an answer for this long is counted as lost. Its late answer still counts.
const slowMs = 3_000;

// Sends the one bid of a lot until its outcome is known.
export function createBidSender(dependencies: SenderDependencies): BidSender {
  const state = createStore<Sending>({ kind: "idle" });
  const timers = new Set<() => void>();
  let isStopped = false;

  function dispatch(event: SendingEvent): void {
    if (isStopped) return;
    const next = stepSending(state.get(), event);
    state.set(next.sending);
    for (const command of next.commands) runCommand(command);
  }

  function runCommand(command: SendingCommand): void {
    switch (command.kind) {
      case "send":
        return void send(command.press, command.tries);
      case "retry-in":
        return schedule(command.ms, () => dispatch({ kind: "retry-due" }));
      case "store":
        return dependencies.store(command.press);
      case "forget":
        return dependencies.forget(command.press);
      case "read-standing":
        return dependencies.readStanding();
      default:
        return command satisfies never;
    }
  }

  async function send(press: Press, tries: number): Promise<void> {
    const { key } = press;
    schedule(slowMs, () => dispatch({ kind: "no-answer", key, tries }));
    try {
      const answer = await dependencies.send(press);
      if (isStopped) return;
      dependencies.onAnswer(answer);
      const { isLeading, isTied, currentHighestBid: price } = answer;
      dispatch({ kind: "answer", key, outcome: { isLeading, isTied, price } });
    } catch (failure) {
      if (failure instanceof Refusal && !isUndecided(failure))
        dispatch({ kind: "refusal", key, code: failure.code, sentence: failure.sentence });
      else dispatch({ kind: "no-answer", key, tries });
    }
  }

  function schedule(ms: number, run: () => void): void {
    const clear = dependencies.after(ms, () => {
      timers.delete(clear);
      run();
    });
    timers.add(clear);
  }

  return {
    state,
    press: (press) => dispatch({ kind: "press", press }),
    restore: (press) => dispatch({ kind: "restore", press }),
    moveOn: () => dispatch({ kind: "moved-on" }),
    dismiss: () => dispatch({ kind: "dismissed" }),
    stop() {
      isStopped = true;
      for (const clear of timers) clear();
      timers.clear();
    },
  };
}
