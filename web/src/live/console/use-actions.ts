import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { formatRupees } from "@boli/contract/base/money";
import type { ClerkAction } from "@boli/contract/live/clerk-actions";
import type { SaleView } from "@boli/contract/live/endpoints";
import type { LotView } from "@boli/contract/live/lot";
import { after } from "../../lib/after.ts";
import { newKey, Refusal, Unreachable } from "../../lib/client.ts";
import { saleKey } from "../query-keys.ts";
import { onRoomEvents } from "../room/open-rooms.ts";
import { serverClock } from "../server-clock.ts";
import { arm, type Armed, armedMs, isArmed, isPast } from "./presses/arming.ts";
import { pressName, type Said, withDropped, withoutPassing, withoutQuestion } from "./presses/said.ts";
import { createShownEvents, createTurns, showsEvent, type Turn } from "./presses/turns.ts";
import type { Press } from "./queries.ts";
import { useConsoleMessages } from "./texts/index.ts";

export interface Actions {
  // The last thing that happened to a press, in words.
  said: Said | undefined;
  armed: Armed | undefined;
  // The action that has no answer yet.
  sending: Turn | undefined;
  // Arms at the first press; returns true for the second one within four seconds.
  isConfirmed(action: ClerkAction, lot: LotView, question: string): boolean;
  disarm(): void;
  // True when another action is under way: then `go` is called at the end of it, or the line says that it was not. The same action
  // pressed again is one action.
  hasToWait(action: Turn, go: () => void): boolean;
  // Says that a press which waited is not done.
  drop(action: Turn): void;
  say(said: Said | undefined): void;
  // Something else was pressed: a sentence that holds for its moment alone goes.
  forgetPassing(): void;
  // Sends one press until it is answered. True when it was done.
  run<Answer>(
    action: Turn,
    send: (press: Press) => Promise<Answer>,
    texts: RunTexts<Answer>,
  ): Promise<boolean>;
}

interface RunTexts<Answer> {
  done: string;
  // The lot as it was when the key was pressed, for what came in between.
  lot?: LotView | undefined;
  // True once the room shows what the answer tells; otherwise by the answer's number of the sale's newest event.
  isShown?(answer: Answer, sale: SaleView): boolean;
}

// The presses of one console: armed, on their way, and what came of them.
export function useActions(sale: SaleView, console: string): Actions {
  const texts = useConsoleMessages();
  const client = useQueryClient();
  const [said, setSaid] = useState<Said>();
  const [armed, setArmed] = useState<Armed>();
  const [sending, setSending] = useState<Turn>();
  // Ends the time in which a press is armed.
  const stopArming = useRef((): void => undefined);
  const latest = useRef({ sale, texts });
  // The resume without an answer: resolves to the number of its event, 0 when it was refused, infinity when nobody knows.
  const resuming = useRef<Promise<number>>(undefined);
  const newestHold = useRef<AbortSignal>(undefined);
  // Of the presses, because a second one may come before the first is rendered.
  const [turns] = useState(() =>
    createTurns({
      after,
      onDropped: (actions) => setSaid((before) => withDropped(before, actions, latest.current)),
    }),
  );
  useEffect(() => {
    turns.open();
    return () => turns.close();
  }, [turns]);
  const [shownEvents] = useState(() => createShownEvents(sale, after));
  useEffect(() => {
    latest.current = { sale, texts };
    shownEvents.show(sale);
  }, [sale, texts, shownEvents]);

  const forgetPassing = useCallback(() => setSaid(withoutPassing), []);
  useEffect(() => onRoomEvents(sale.id, forgetPassing), [sale.id, forgetPassing]);

  function disarm(): void {
    stopArming.current();
    setArmed(undefined);
    if (armed !== undefined) setSaid((before) => withoutQuestion(before, armed));
    turns.dropAll();
  }

  function hasToWait(action: Turn, go: () => void): boolean {
    if (action === "hold") turns.endResume();
    if (turns.has(action)) {
      setSaid({ tone: "warning", text: `${texts.why.sending}.` });
      return true;
    }
    if (turns.isFree(action)) return false;
    turns.wait(action, go);
    setSaid({ tone: "neutral", text: texts.waits({ press: pressName(action, { sale, texts }) }) });
    return true;
  }

  const explain = (refusal: Refusal, lot: LotView | undefined): Said =>
    refusal.code === "changed_meanwhile"
      ? changedSince(lot, latest.current.sale)
      : { tone: "warning", text: refusal.sentence };

  function changedSince(lot: LotView | undefined, { items }: SaleView): Said {
    const now = items.find(({ id }) => id === lot?.id);
    if (
      now === undefined ||
      now.leader === null ||
      now.currentHighestBid === null ||
      now.newestBid === lot?.newestBid
    )
      return { tone: "warning", text: texts.changedNone };
    const amount = formatRupees(now.currentHighestBid);
    return { tone: "warning", text: texts.changed({ amount, bidder: now.leader }) };
  }

  // A question about bids that are no longer the newest is not left standing (CONSOLE-3).
  if (armed !== undefined && isPast(armed, sale.items)) {
    setArmed(undefined);
    setSaid(changedSince(armed.lot, sale));
  }

  async function perform<Answer>(
    action: Turn,
    send: (press: Press) => Promise<Answer>,
    { done, lot, isShown = isEventShown }: RunTexts<Answer>,
  ): Promise<boolean> {
    const signal = turns.begin(action);
    setArmed(undefined);
    setSending(action);
    setSaid({ tone: "neutral", text: texts.sending });
    const overtaken = action === "hold" ? resuming.current : undefined;
    if (action === "hold") newestHold.current = signal;
    const resumed = Promise.withResolvers<number>();
    if (action === "resume") resuming.current = resumed.promise;
    // A hold that was pressed since says what came of it.
    const tell = (what: Said): void => {
      if (action !== "resume" || !signal.aborted) setSaid(what);
    };
    const press = { saleId: sale.id, console, key: newKey() };
    let isDone = false;
    let isSentAgain = false;
    try {
      const sent = await sendUntilAnswered(() => send(press), {
        after,
        onDoubt: () => tell({ tone: "warning", text: texts.doubt }),
        signal,
      });
      if (sent.kind === "done") {
        tell({ tone: "success", text: done });
        isDone = true;
        const { answer } = sent;
        // Before the turn ends, so that the hold which goes again has its own turn before the presses that wait.
        resumed.resolve(seqOf(answer));
        // Two requests beside each other arrive in any order, and the hold was the last press.
        void overtaken?.then((resumedAt) => {
          if (resumedAt <= seqOf(answer) || newestHold.current !== signal) return;
          isSentAgain = true;
          void perform(action, send, { done, lot, isShown });
        });
        void shownEvents
          .until((now) => isShown(answer, now))
          .then(() => {
            if (!isSentAgain) turns.end(action, "done");
          });
      } else if (sent.kind === "refused") {
        resumed.resolve(0);
        // The room may be a moment behind the refusal.
        await client.invalidateQueries({ queryKey: saleKey(sale.id) });
        tell(explain(sent.refusal, lot));
      }
    } catch {
      tell({ tone: "warning", text: texts.failedAction });
    } finally {
      if (resuming.current === resumed.promise) resuming.current = undefined;
      resumed.resolve(Infinity);
      setSending((before) => (before === action ? undefined : before));
      if (!isDone) turns.end(action, "not-done");
    }
    return isDone;
  }

  return {
    said,
    armed,
    sending,
    disarm,
    hasToWait,
    drop: (action) => setSaid((before) => withDropped(before, [action], { sale, texts })),
    say: setSaid,
    forgetPassing,
    isConfirmed(action, lot, question) {
      const nowMs = serverClock.nowMs();
      if (isArmed(armed, action, lot, nowMs)) {
        setArmed(undefined);
        return true;
      }
      const next = arm(action, lot, nowMs);
      setArmed(next);
      setSaid({ tone: "warning", text: question, asks: next });
      stopArming.current();
      stopArming.current = after(armedMs, () => {
        setArmed((before) => (before === next ? undefined : before));
        setSaid((before) => withoutQuestion(before, next));
      });
      return false;
    },
    run(action, send, given) {
      const go = () => perform(action, send, given);
      // It sends what was pressed, also when its turn comes later.
      return hasToWait(action, () => void go()) ? Promise.resolve(false) : go();
    },
  };
}

const isEventShown = (answer: unknown, sale: SaleView): boolean => showsEvent(seqOf(answer), sale);

// The number of the newest event of the sale, where an answer names it.
const seqOf = (answer: unknown): number =>
  typeof answer === "object" && answer !== null && "seq" in answer && typeof answer.seq === "number"
    ? answer.seq
    : 0;

type Sent<Answer> =
  | { kind: "done"; answer: Answer }
  | { kind: "refused"; refusal: Refusal }
  // Nobody knows whether it was done, and it is not sent again.
  | { kind: "given-up" };

interface SenderDependencies {
  after(ms: number, run: () => void): () => void;
  // Called when an answer is late and the same request is sent again.
  onDoubt(): void;
  // Aborted once the request may not be sent again.
  signal: AbortSignal;
}

const delaysMs = [500, 1_000, 2_000, 4_000];

// Sends one press until it is answered or refused. The request has the same key each time, so that it is one action (CONSOLE-5).
export async function sendUntilAnswered<Answer>(
  send: () => Promise<Answer>,
  { after, onDoubt, signal }: SenderDependencies,
): Promise<Sent<Answer>> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return { kind: "done", answer: await send() };
    } catch (failure) {
      if (!isDoubtful(failure)) {
        if (failure instanceof Refusal) return { kind: "refused", refusal: failure };
        throw failure;
      }
      if (signal.aborted) return { kind: "given-up" };
      onDoubt();
      await new Promise<void>((resolve) => {
        const stopTimer = after(delaysMs[Math.min(attempt, delaysMs.length - 1)] ?? 0, resolve);
        signal.addEventListener("abort", () => {
          stopTimer();
          resolve();
        });
      });
      if (signal.aborted) return { kind: "given-up" };
    }
  }
}

// True when nobody knows whether the action was done.
const isDoubtful = (failure: unknown): boolean =>
  failure instanceof Unreachable ||
  (failure instanceof Refusal &&
    (failure.status >= 500 || failure.status === 429 || failure.code === "still_in_progress"));
