import type { BidAnswer } from "@boli/contract/live/endpoints";
import { Refusal } from "../../lib/client.ts";
import { createStore, type Store } from "../../lib/store.ts";
import {
  isUnanswered,
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
  onAnswer(answer: BidAnswer, press: Press): void;
  // The standing has to be read again (ROOM-9).
  readStanding(): void;
  // True when a bid without an answer is not sent again.
  isTooLate(press: Press): boolean;
  // Finds out whether such a bid had arrived.
  settle(press: Press): void;
}

export interface BidSender {
  state: Store<Sending>;
  press(press: Press): void;
  restore(press: Press): void;
  moveOn(): void;
  // Forgets a refusal.
  dismiss(): void;
  // Finds out what became of a bid that is too old to be sent again.
  restoreOld(press: Press): void;
  // Ends a bid that was given up: it had arrived, or the sentence says that it had not.
  tellSettled(press: Press, sentence: string | undefined): void;
  // Another lot is shown. What was answered is over, and what was not goes on.
  leave(): void;
  stop(): void;
}

// A try without an answer for this long is counted as lost. Its late answer still counts.
const slowMs = 3_000;

// Sends the one bid of a lot until its outcome is known.
export function createBidSender(dependencies: SenderDependencies): BidSender {
  const state = createStore<Sending>({ kind: "idle" });
  const timers = new Set<() => void>();
  const underWay = new Set<Promise<BidAnswer>>();
  let isStopped = false;
  // The next try. A bid has one that is planned, and none of the bid before.
  let clearRetry = (): void => undefined;

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
        return planRetry(command.ms);
      case "store":
        return dependencies.store(command.press);
      case "forget":
        return dependencies.forget(command.press);
      case "read-standing":
        return dependencies.readStanding();
      case "settle":
        return void settle(command.press);
      default:
        return command satisfies never;
    }
  }

  function planRetry(ms: number): void {
    clearRetry();
    clearRetry = schedule(ms, retry);
  }

  function retry(): void {
    const now = state.get();
    if (isUnanswered(now) && dependencies.isTooLate(now.press))
      dispatch({ kind: "given-up", key: now.press.key });
    else dispatch({ kind: "retry-due" });
  }

  // A try that hangs may still arrive, so the standing is read after the last of them.
  async function settle(press: Press): Promise<void> {
    await Promise.allSettled(underWay);
    // The last of them may have brought the answer.
    if (!isStopped && isAwaited(press.key)) dependencies.settle(press);
  }

  async function send(press: Press, tries: number): Promise<void> {
    const { key } = press;
    // One that failed does not take long as well: each try is lost once, and plans one other.
    let isLost = false;
    const lose = (failure?: unknown): void => {
      if (isLost) return;
      isLost = true;
      const isInterrupted = failure instanceof Refusal && failure.code === "unavailable";
      dispatch({ kind: "no-answer", key, tries, ...(isInterrupted && { isInterrupted }) });
    };
    schedule(slowMs, () => lose());
    const sent = dependencies.send(press);
    underWay.add(sent);
    try {
      const answer = await sent;
      // The bid counts also when the page of its sale was left.
      if (isStopped) return dependencies.readStanding();
      // Another try of the same bid may have brought it.
      if (!isAwaited(key)) return;
      dependencies.onAnswer(answer, press);
      const { isLeading, isTied, currentHighestBid: price } = answer;
      dispatch({ kind: "answer", key, outcome: { isLeading, isTied, price } });
    } catch (failure) {
      if (failure instanceof Refusal && !isUndecided(failure))
        dispatch({ kind: "refusal", key, code: failure.code, sentence: failure.sentence });
      else lose(failure);
    } finally {
      underWay.delete(sent);
    }
  }

  function isAwaited(key: string): boolean {
    const now = state.get();
    return isUnanswered(now) && now.press.key === key;
  }

  function schedule(ms: number, run: () => void): () => void {
    const clear = dependencies.after(ms, () => {
      timers.delete(clear);
      run();
    });
    timers.add(clear);
    return () => {
      timers.delete(clear);
      clear();
    };
  }

  return {
    state,
    press: (press) => dispatch({ kind: "press", press }),
    restore: (press) => dispatch({ kind: "restore", press }),
    moveOn: () => dispatch({ kind: "moved-on" }),
    dismiss: () => dispatch({ kind: "dismissed" }),
    restoreOld: (press) => dispatch({ kind: "restore-old", press }),
    tellSettled: ({ key }, sentence) => dispatch({ kind: "settled", key, sentence }),
    leave: () => dispatch({ kind: "left" }),
    stop() {
      isStopped = true;
      for (const clear of timers) clear();
      timers.clear();
    },
  };
}
