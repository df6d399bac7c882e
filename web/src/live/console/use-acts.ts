import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import type { SaleView } from "@boli/contract/live";
import type { LotView } from "@boli/contract/live/lot";
import type { ClerkAct } from "@boli/contract/live/clerk-acts";
import { newKey, type Refusal } from "../../lib/client.ts";
import { saleKey } from "../queries.ts";
import { onHeard } from "../room/heard-events.ts";
import { rupees } from "../rupees.ts";
import { serverClock } from "../server-clock.ts";
import { sendUntilAnswered } from "./act-sender.ts";
import { type Armed, arm, armedMs, isArmed } from "./arming.ts";
import type { Press } from "./queries.ts";
import { type Said, withoutPassing } from "./said.ts";
import { useConsoleMessages } from "./texts/index.ts";

export interface Acts {
  // The last thing that happened to a press, in words.
  said: Said | undefined;
  armed: Armed | undefined;
  // The act that has no answer yet.
  sending: ClerkAct | undefined;
  // The first press arms, the second one within four seconds gives true.
  isConfirmed(act: ClerkAct, lot: LotView, question: string): boolean;
  disarm(): void;
  say(said: Said | undefined): void;
  // Something else was pressed: a sentence that holds for its moment alone goes.
  forgetPassing(): void;
  // Sends one press until it is answered. True when it was done.
  run(act: ClerkAct, send: (press: Press) => Promise<unknown>, words: RunWords): Promise<boolean>;
}

interface RunWords {
  done: string;
  // The lot as it was when the key was pressed, for what came in between.
  lot?: LotView | undefined;
}

// The presses of one console: armed, on their way, and what came of them.
export function useActs(sale: SaleView, console: string): Acts {
  const words = useConsoleMessages();
  const client = useQueryClient();
  const [said, setSaid] = useState<Said>();
  const [armed, setArmed] = useState<Armed>();
  const [sending, setSending] = useState<ClerkAct>();
  // A second press may come before the first is rendered.
  const busy = useRef<Set<ClerkAct>>(new Set());
  const latest = useRef(sale);
  useEffect(() => {
    latest.current = sale;
  }, [sale]);

  const forgetPassing = useCallback(() => setSaid(withoutPassing), []);
  useEffect(() => onHeard(sale.id, forgetPassing), [sale.id, forgetPassing]);

  function disarm(): void {
    setArmed(undefined);
    setSaid((before) => (armed === undefined ? before : undefined));
  }

  function explain(refusal: Refusal, lot: LotView | undefined): Said {
    if (refusal.code !== "changed_meanwhile") return { tone: "warning", text: refusal.sentence };
    const now = latest.current.items.find(({ id }) => id === lot?.id);
    if (
      now === undefined ||
      now.leader === null ||
      now.currentHighestBid === null ||
      now.newestBid === lot?.newestBid
    )
      return { tone: "warning", text: words.changedNone };
    const amount = rupees(now.currentHighestBid);
    return { tone: "warning", text: words.changed({ amount, bidder: now.leader }) };
  }

  return {
    said,
    armed,
    sending,
    disarm,
    say: setSaid,
    forgetPassing,
    isConfirmed(act, lot, question) {
      const nowMs = serverClock.nowMs();
      if (isArmed(armed, act, lot, nowMs)) {
        setArmed(undefined);
        return true;
      }
      const next = arm(act, lot, nowMs);
      setArmed(next);
      setSaid({ tone: "warning", text: question });
      setTimeout(() => {
        setArmed((before) => (before === next ? undefined : before));
        setSaid((before) => (before?.text === question ? undefined : before));
      }, armedMs);
      return false;
    },
    async run(act, send, { done, lot }) {
      // Only a hold may go out beside another act.
      if (busy.current.has(act) || (busy.current.size > 0 && act !== "hold")) return false;
      busy.current.add(act);
      setArmed(undefined);
      setSending(act);
      setSaid({ tone: "neutral", text: words.sending });
      try {
        const press = { saleId: sale.id, console, key: newKey() };
        const sent = await sendUntilAnswered(() => send(press), {
          after(ms, run) {
            const timer = setTimeout(run, ms);
            return () => clearTimeout(timer);
          },
          onDoubt: () => setSaid({ tone: "warning", text: words.doubt }),
        });
        if (sent.kind === "done") setSaid({ tone: "success", text: done });
        else {
          // The room may be a moment behind the refusal.
          await client.invalidateQueries({ queryKey: saleKey(sale.id) });
          setSaid(explain(sent.refusal, lot));
        }
        return sent.kind === "done";
      } catch {
        setSaid({ tone: "warning", text: words.failedAct });
        return false;
      } finally {
        busy.current.delete(act);
        setSending(undefined);
      }
    },
  };
}
