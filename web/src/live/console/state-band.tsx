import { Fragment, useState, type ReactNode } from "react";
import type { SaleView } from "@boli/contract/live/endpoints";
import { Refusal } from "../../lib/client.ts";
import { shortMoment, shownTime } from "../../lib/moments.ts";
import { Button } from "../../ui/button.tsx";
import { LiveText } from "../../ui/live-text.tsx";
import { useInterruptionWords } from "../bidding/outage-words.ts";
import { clockOf, minutesOf } from "./clock.ts";
import { numberOf } from "./subject.ts";
import { useConsoleMessages, type ConsoleMessages } from "./texts/index.ts";
import type { Desk } from "./use-desk.ts";

interface BandProps {
  sale: SaleView;
  desk: Desk;
  results: ReactNode;
}

type Sentence = string | { strong: string };

const wordsOf = (sentence: Sentence): string => (typeof sentence === "string" ? sentence : sentence.strong);

interface Band {
  tone: "neutral" | "warning" | "error" | "primary";
  text: readonly Sentence[];
  action?: ReactNode;
}

// The state of the auction in one sentence. It always stands there and is always as high, so that no button moves when it changes.
export function StateBand({ sale, desk, results }: BandProps) {
  const texts = useConsoleMessages();
  const { tone, text, action } = bandOf({ sale, desk, results }, texts, useInterruptionWords(sale));
  return (
    <div className="console-band" data-tone={tone}>
      <LiveText>
        {/* A new text is a new element, so that no part of the last one moves. */}
        <p key={text.map(wordsOf).join(" ")}>
          {text.map((sentence, index) => (
            <Fragment key={wordsOf(sentence)}>
              {index > 0 && " "}
              {typeof sentence === "string" ? sentence : <strong>{sentence.strong}</strong>}
            </Fragment>
          ))}
        </p>
      </LiveText>
      {action}
    </div>
  );
}

// The first state of these that applies.
function bandOf(
  { sale, desk, results }: BandProps,
  { bands: texts, actions, lot }: ConsoleMessages,
  interruption: string | undefined,
): Band {
  const { console } = desk;
  if (sale.status === "completed" || sale.status === "cancelled") {
    const over = sale.status === "completed" ? texts.ended : texts.cancelled;
    return { tone: "neutral", text: [over, sale.overReason ?? ""], action: results };
  }
  if (console.leaving !== undefined) return { tone: "warning", text: [texts.leaving[console.leaving]] };
  if (console.behindSince !== undefined)
    return { tone: "error", text: [texts.behind({ at: clockOf(console.behindSince) })] };
  const held = sale.isHeld ? heldText(sale, desk, texts) : [];
  const reading = readingText(desk, texts);
  if (reading !== undefined)
    return {
      tone: "primary",
      text: [reading, ...held],
      action: <TakeButton desk={desk} />,
    };
  if (sale.isHeld)
    return {
      tone: "warning",
      text: held,
      action: desk.whyNot("resume") === null && (
        <Button onPress={() => void desk.press("resume")}>
          <kbd aria-hidden="true">⇧H</kbd> {actions.resume}
        </Button>
      ),
    };
  if (sale.status === "scheduled")
    return {
      tone: "neutral",
      text: [texts.scheduled({ at: shortMoment(sale.startDateTime) })],
      action: desk.whyNot("start") === null && (
        <Button onPress={() => void desk.press("start")}>
          <kbd aria-hidden="true">O</kbd> {actions.start}
        </Button>
      ),
    };
  if (sale.pace === "timed" && interruption !== undefined) return { tone: "neutral", text: [interruption] };
  return { tone: "neutral", text: liveText(sale, desk, { texts, lot }) };
}

function liveText(
  sale: SaleView,
  { subject: { decided, next } }: Desk,
  { texts, lot }: { texts: ConsoleMessages["bands"]; lot: ConsoleMessages["lot"] },
): readonly Sentence[] {
  if (sale.pace === "timed" || decided !== undefined) return [texts.taken];
  if (next === undefined) return [`${lot.noLot}. ${lot.noLotLeft}`];
  const named = lot.named({ number: numberOf(sale, next), item: next.inventoryItem.name });
  return [{ strong: `${lot.noLot}.` }, lot.noLotNext({ lot: named })];
}

// Another console acts, or none does; undefined when this one acts.
function readingText(desk: Desk, texts: ConsoleMessages["bands"]): string | undefined {
  const { facts, isActing, by } = desk.console;
  if (facts === undefined || isActing || (facts.acting === null && by === "host")) return undefined;
  if (facts.acting === null) return texts.readingNobody;
  return facts.acting.by === "host" ? texts.readingHost : texts.readingAdmin;
}

function heldText(sale: SaleView, desk: Desk, texts: ConsoleMessages["bands"]): readonly Sentence[] {
  const { console } = desk;
  const until = sale.heldUntil === null ? [] : [texts.held({ at: shownTime(sale.heldUntil) })];
  // The room says this before the facts of the console do.
  if (sale.heldBecause === "outage")
    return [
      texts.heldBy.outage,
      ...until,
      ...(desk.whyNot("resume") === null ? [{ strong: texts.resumeAfterOutage }] : []),
    ];
  const by = console.facts?.hold?.by;
  const awayMs = console.by === "host" ? console.awayMs : undefined;
  return [
    ...until,
    ...(by === undefined ? [] : [texts.heldBy[by]]),
    ...(awayMs === undefined ? [] : [{ strong: texts.away({ time: minutesOf(awayMs) }) }]),
  ];
}

function TakeButton({ desk }: { desk: Desk }) {
  const { bands: texts, done, failedAction } = useConsoleMessages();
  const [isTaking, setTaking] = useState(false);
  if (desk.console.by === "admin")
    return (
      <Button kind="quiet" onPress={() => desk.setDialog("take")}>
        {texts.takeOver}
      </Button>
    );

  async function take(): Promise<void> {
    setTaking(true);
    try {
      await desk.console.take();
      desk.actions.say({ tone: "success", text: done.take });
    } catch (failure) {
      const text = failure instanceof Refusal ? failure.sentence : failedAction;
      desk.actions.say({ tone: "warning", text });
    } finally {
      setTaking(false);
    }
  }

  return (
    <Button busy={isTaking} onPress={() => void take()}>
      {texts.useHere}
    </Button>
  );
}
