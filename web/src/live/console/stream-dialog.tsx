import { useRef, useState } from "react";
import type { SaleView } from "@boli/contract/live/endpoints";
import { saleLimits } from "@boli/contract/live/inputs";
import { focusNow } from "../../lib/focus-now.ts";
import { Button } from "../../ui/button.tsx";
import { LiveText } from "../../ui/live-text.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { Refused } from "../../ui/summary.tsx";
import { useAttempt } from "../../ui/use-attempt.ts";
import { useMessages } from "../../locales/use-messages.ts";
import { changeWarning } from "./queries.ts";
import { isLag, lagSeconds, neededWarningSeconds, proposedWarningSeconds } from "./stream-lag.ts";
import { useConsoleMessages } from "./texts/index.ts";
import type { Desk } from "./use-desk.ts";

interface StreamDialogProps {
  sale: SaleView;
  desk: Desk;
  onChanged(): Promise<unknown>;
  onClose(): void;
}

// Measures how far the stream lags behind the room: one press at a clap, and one when it is seen in the stream.
export function StreamDialog({ sale, desk, onChanged, onClose }: StreamDialogProps) {
  const { stream: texts } = useConsoleMessages();
  const { actions } = useMessages();
  const place = useRef<HTMLDivElement>(null);
  const [clappedAt, setClappedAt] = useState<number>();
  const [isMeasuring, setMeasuring] = useState(desk.streamLagMs === undefined);
  const { state, run, reset } = useAttempt();
  const { streamLagMs: lagMs } = desk;

  function press(): void {
    const now = performance.now();
    if (clappedAt === undefined) return setClappedAt(now);
    if (!isLag(now - clappedAt)) return;
    desk.setStreamLagMs(now - clappedAt);
    setClappedAt(undefined);
    setMeasuring(false);
  }

  function measureAgain(): void {
    reset();
    setMeasuring(true);
    // The pressed button cancels now.
    focusNow(() => place.current?.querySelector<HTMLElement>(".button-strong"));
  }

  async function propose(seconds: number): Promise<void> {
    const done = await run(() => changeWarning(sale.id, seconds), { failed: texts.failed });
    if (done === undefined) return;
    await onChanged();
    desk.actions.say({ tone: "success", text: texts.set({ count: seconds }) });
    onClose();
  }

  const set = sale.settings.fairWarningSeconds;
  const isDone = !isMeasuring && lagMs !== undefined;
  const needed = isDone ? neededWarningSeconds(lagMs) : 0;
  const proposed = proposedWarningSeconds(needed);
  const maySet = isDone && proposed > set && sale.status === "scheduled" && desk.console.isActing;
  const step = !isDone
    ? { label: clappedAt === undefined ? texts.clapAction : texts.seeAction, act: press }
    : maySet
      ? { label: texts.setAction({ count: proposed }), act: () => void propose(proposed) }
      : { label: texts.close, act: onClose };
  return (
    <Dialog heading={texts.heading} onClose={onClose}>
      <div className="form">
        <Refused state={state} />
        <LiveText>
          {!isDone ? (
            <p>{clappedAt === undefined ? texts.clap : texts.see}</p>
          ) : (
            <>
              <p>
                <strong>{texts.behind({ count: lagSeconds(lagMs) })}</strong>
              </p>
              <p>{adviceOf(sale, needed, texts)}</p>
            </>
          )}
        </LiveText>
        <div className="dialog-actions stream-dialog-actions" ref={place}>
          {/* One button for all steps, so that it keeps its place and the focus. */}
          <Button busy={state.kind === "working"} onPress={step.act} ignoresDoubleClick>
            {step.label}
          </Button>
          <Button kind="quiet" onPress={isDone ? measureAgain : onClose} ignoresDoubleClick>
            {isDone ? texts.again : actions.cancel}
          </Button>
          {maySet && (
            <Button kind="quiet" onPress={onClose}>
              {texts.close}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

type Texts = ReturnType<typeof useConsoleMessages>["stream"];

function adviceOf({ status, settings }: SaleView, needed: number, texts: Texts): string {
  const given = { set: settings.fairWarningSeconds, needed };
  if (needed <= given.set) return texts.enough(given);
  if (given.set >= saleLimits.fairWarningSeconds.max) return texts.longest(given);
  return status === "scheduled" ? texts.propose(given) : texts.wait(given);
}
