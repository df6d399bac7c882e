import type { ErrorCode } from "@boli/contract/endpoint/refusals";
import type { BidAnswer } from "@boli/contract/live/endpoints";
import { Refusal } from "../../lib/client.ts";
import { createStore, type Store } from "../../lib/store.ts";

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

// A bid as it was pressed: its key and its amounts never change, however often it is sent.
export interface Press {
  key: string;
  lotId: string;
  // Rupees. A raise of one's own maximum has no amount.
  amount: number | null;
  maxAmount: number | null;
  // The amount was asked about once more (BID-3).
  isConfirmed?: boolean;
}

// The part of a press that the bidder chooses.
export type Amounts = Omit<Press, "key" | "lotId">;

interface BidOutcome {
  isLeading: boolean;
  isTied: boolean;
  // The lot's price in the answer.
  price: number | null;
}

// The life of the one bid that a lot may have under way, as a value (BID-7). `tries` counts how often it was sent.
export type Sending =
  | { kind: "idle" }
  // Given up: it is not sent again, and the own standing will tell whether it had arrived.
  // Interrupted: the last try was answered that nobody can bid now (CLOSE-4).
  | { kind: "pending" | "unknown"; press: Press; tries: number; isGivenUp?: true; isInterrupted?: true }
  | { kind: "answered"; press: Press; outcome: BidOutcome }
  // Past: the price has moved since, and the bidder's standing is shown first.
  | { kind: "refused"; press: Press; code: ErrorCode; sentence: string; isPast: boolean };

export type SendingEvent =
  | { kind: "press"; press: Press }
  // The page was loaded again while the bid had no answer.
  | { kind: "restore"; press: Press }
  // This try brought no answer: it takes long, or the connection failed, or the server could not say.
  | { kind: "no-answer"; key: string; tries: number; isInterrupted?: true }
  | { kind: "retry-due" }
  | { kind: "answer"; key: string; outcome: BidOutcome }
  | { kind: "refusal"; key: string; code: ErrorCode; sentence: string }
  // The price has moved since the last bid was refused.
  | { kind: "moved-on" }
  // Another amount is typed, and the refusal of the last one no longer matters.
  | { kind: "dismissed" }
  // It has had no answer for so long that nobody expects it to be sent any more.
  | { kind: "given-up"; key: string }
  // The same, of one that was found as the page was loaded.
  | { kind: "restore-old"; press: Press }
  // It had arrived; or not, with the sentence that says so.
  | { kind: "settled"; key: string; sentence: string | undefined }
  // Another lot is shown.
  | { kind: "left" };

export type SendingCommand =
  | { kind: "send"; press: Press; tries: number }
  | { kind: "retry-in"; ms: number }
  | { kind: "store"; press: Press }
  | { kind: "forget"; press: Press }
  // The own standing tells whether it had arrived.
  | { kind: "settle"; press: Press }
  // The answer may be an old one, so what stands now is read (ROOM-9).
  | { kind: "read-standing" };

interface SendingStep {
  sending: Sending;
  commands: readonly SendingCommand[];
}

const retriesMs = [500, 1_000, 2_000, 4_000, 5_000] as const;
const retryMs = (tries: number): number => retriesMs[Math.max(0, tries - 1)] ?? 5_000;

export function stepSending(sending: Sending, event: SendingEvent): SendingStep {
  const stay: SendingStep = { sending, commands: [] };
  switch (event.kind) {
    case "press":
      if (isUnanswered(sending)) return stay;
      return {
        sending: { kind: "pending", press: event.press, tries: 1 },
        commands: [
          { kind: "store", press: event.press },
          { kind: "send", press: event.press, tries: 1 },
        ],
      };
    case "restore":
      if (isUnanswered(sending)) return stay;
      return {
        sending: { kind: "unknown", press: event.press, tries: 1 },
        commands: [{ kind: "retry-in", ms: retryMs(1) }],
      };
    case "no-answer":
      // A later try decides when it is sent again.
      if (!isUnanswered(sending) || !isOf(sending, event.key) || event.tries !== sending.tries) return stay;
      if (sending.isGivenUp) return stay;
      return {
        sending: {
          kind: "unknown",
          press: sending.press,
          tries: sending.tries,
          ...(event.isInterrupted && { isInterrupted: true }),
        },
        commands: [{ kind: "retry-in", ms: retryMs(sending.tries) }],
      };
    case "retry-due": {
      if (sending.kind !== "unknown" || sending.isGivenUp) return stay;
      const tries = sending.tries + 1;
      return {
        sending: { ...sending, tries },
        commands: [{ kind: "send", press: sending.press, tries }],
      };
    }
    case "answer":
      if (!isUnanswered(sending) || !isOf(sending, event.key)) return stay;
      return {
        sending: { kind: "answered", press: sending.press, outcome: event.outcome },
        commands: [{ kind: "forget", press: sending.press }, { kind: "read-standing" }],
      };
    case "refusal":
      if (!isUnanswered(sending) || !isOf(sending, event.key)) return stay;
      return {
        sending: {
          kind: "refused",
          press: sending.press,
          code: event.code,
          sentence: event.sentence,
          isPast: false,
        },
        commands: [{ kind: "forget", press: sending.press }, { kind: "read-standing" }],
      };
    default:
      return stepBeside(sending, event);
  }
}

type Beside = Extract<
  SendingEvent,
  { kind: "moved-on" | "dismissed" | "given-up" | "restore-old" | "settled" | "left" }
>;

// The steps of a bid beside its tries and their answers.
function stepBeside(sending: Sending, event: Beside): SendingStep {
  const stay: SendingStep = { sending, commands: [] };
  switch (event.kind) {
    case "moved-on":
    case "dismissed":
      return { sending: sinceRefusal(sending, event.kind), commands: [] };
    case "given-up":
      if (!isUnanswered(sending) || !isOf(sending, event.key)) return stay;
      return giveUp(sending.press, sending.tries);
    case "restore-old":
      return isUnanswered(sending) ? stay : giveUp(event.press, 1);
    case "settled":
      if (!isUnanswered(sending) || !isOf(sending, event.key)) return stay;
      return {
        sending: event.sentence === undefined ? { kind: "idle" } : notSent(sending.press, event.sentence),
        commands: [{ kind: "forget", press: sending.press }, { kind: "read-standing" }],
      };
    case "left":
      return isUnanswered(sending) ? stay : { sending: { kind: "idle" }, commands: [] };
    default:
      return event satisfies never;
  }
}

const giveUp = (press: Press, tries: number): SendingStep => ({
  sending: { kind: "unknown", press, tries, isGivenUp: true },
  commands: [{ kind: "settle", press }],
});

const notSent = (press: Press, sentence: string): Sending => ({
  kind: "refused",
  press,
  code: "request_timeout",
  sentence,
  isPast: false,
});

function sinceRefusal(sending: Sending, what: "moved-on" | "dismissed"): Sending {
  if (sending.kind !== "refused") return sending;
  if (what === "dismissed") return { kind: "idle" };
  return sending.isPast ? sending : { ...sending, isPast: true };
}

export type Unanswered = Extract<Sending, { kind: "pending" | "unknown" }>;
export const isUnanswered = (sending: Sending): sending is Unanswered =>
  sending.kind === "pending" || sending.kind === "unknown";

const isOf = (sending: Unanswered, key: string): boolean => sending.press.key === key;

// Refusals that say nothing of the bid itself: it may have arrived, or may still arrive.
const undecided: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  "still_in_progress",
  "too_many_requests",
  "request_timeout",
  "session_required",
]);
export const isUndecided = ({ code, status }: { code: ErrorCode; status: number }): boolean =>
  status >= 500 || undecided.has(code);
