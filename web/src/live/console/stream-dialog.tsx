import { useState } from "react";
import type { SaleView } from "@boli/contract/live";
import { Button } from "../../ui/button.tsx";
import { LiveText } from "../../ui/live-text.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { Refused } from "../../ui/summary.tsx";
import { useAttempt } from "../../ui/use-attempt.ts";
import { useMessages } from "../../locales/use-messages.ts";
import { changeWarning } from "./queries.ts";
import { lagSeconds, neededWarningSeconds } from "./stream-lag.ts";
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
  const { stream: words } = useConsoleMessages();
  const { actions } = useMessages();
  const [clappedAt, setClappedAt] = useState<number>();
  const [isMeasuring, setMeasuring] = useState(desk.streamLagMs === undefined);
  const { state, run } = useAttempt();
  const { streamLagMs: lagMs } = desk;

  function press(): void {
    const now = performance.now();
    if (clappedAt === undefined) return setClappedAt(now);
    desk.setStreamLagMs(now - clappedAt);
    setClappedAt(undefined);
    setMeasuring(false);
  }

  async function propose(seconds: number): Promise<void> {
    const done = await run(() => changeWarning(sale.id, seconds), { failed: words.failed });
    if (done === undefined) return;
    await onChanged();
    desk.actions.say({ tone: "success", text: words.set({ count: seconds }) });
    onClose();
  }

  const isDone = !isMeasuring && lagMs !== undefined;
  const needed = isDone ? neededWarningSeconds(lagMs) : 0;
  const isShort = isDone && needed > sale.settings.fairWarningSeconds;
  return (
    <Dialog heading={words.heading} onClose={onClose}>
      <div className="form">
        <Refused state={state} />
        <LiveText>
          {!isDone ? (
            <p>{clappedAt === undefined ? words.clap : words.see}</p>
          ) : (
            <>
              <p>
                <strong>{words.behind({ count: lagSeconds(lagMs) })}</strong>
              </p>
              <p>{adviceOf(sale, { needed, isShort }, words)}</p>
            </>
          )}
        </LiveText>
        <div className="dialog-actions">
          <Button kind="quiet" onPress={onClose}>
            {isDone ? words.close : actions.cancel}
          </Button>
          {isDone ? (
            <>
              <Button kind="quiet" onPress={() => setMeasuring(true)} ignoresDoubleClick>
                {words.again}
              </Button>
              {isShort && sale.status === "scheduled" && desk.console.isActing && (
                <Button
                  busy={state.kind === "working"}
                  onPress={() => void propose(needed)}
                  ignoresDoubleClick
                >
                  {words.setAction({ count: needed })}
                </Button>
              )}
            </>
          ) : (
            <Button onPress={press}>{clappedAt === undefined ? words.clapAction : words.seeAction}</Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

type Words = ReturnType<typeof useConsoleMessages>["stream"];

function adviceOf(
  { status, settings }: SaleView,
  { needed, isShort }: { needed: number; isShort: boolean },
  words: Words,
): string {
  const given = { set: settings.fairWarningSeconds, needed };
  if (!isShort) return words.enough(given);
  return status === "scheduled" ? words.propose(given) : words.wait(given);
}
