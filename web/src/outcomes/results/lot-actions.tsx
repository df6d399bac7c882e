import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ResultLot } from "@boli/contract/outcomes/endpoints";
import type { LotOutcomeView, OutcomeState } from "@boli/contract/outcomes/outcome";
import { formatRupees } from "@boli/contract/base/money";
import { moment } from "../../lib/moments.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { toasts } from "../../ui/overlays/toasts.ts";
import { Refused } from "../../ui/summary.tsx";
import { useAttempt } from "../../ui/use-attempt.ts";
import { freeItem, offerAgain, outcomesKey, setOutcome } from "../queries.ts";
import { useOutcomeMessages } from "../texts/index.ts";

interface LotActionsProps {
  saleId: string;
  lot: ResultLot;
  outcome: LotOutcomeView;
}

const order: readonly OutcomeState[] = ["paid", "collected", "unpaid", "due"];

// The host's actions that the server would accept now. Those that cannot be undone ask first.
export function LotActions({ saleId, lot, outcome }: LotActionsProps) {
  const all = useOutcomeMessages();
  const words = all.results;
  const client = useQueryClient();
  const attempt = useAttempt();
  const [asked, setAsked] = useState<"unpaid" | "free" | "offer">();
  const isWorking = attempt.state.kind === "working";
  const { can, item, lotId } = lot;
  const of = { saleId, lotId };

  async function act(work: () => Promise<unknown>): Promise<void> {
    setAsked(undefined);
    const done = await attempt.run(work, { failed: all.failed });
    await client.invalidateQueries({ queryKey: outcomesKey });
    if (done === undefined) return;
    attempt.reset();
    toasts.show("success", all.saved);
  }

  const runnerUp = can.runnerUp && {
    alias: can.runnerUp.alias,
    amount: formatRupees(can.runnerUp.price),
  };
  const current = outcome.contracts.at(-1);
  const waitsUntil =
    current?.state === "due" && !can.mark.includes("unpaid") && current.dispute === "none"
      ? current.payBy
      : null;
  if (can.mark.length === 0 && !can.free) return null;
  return (
    <div className="lot-actions" data-print="no">
      <Refused state={attempt.state} />
      <div className="lot-actions-row">
        {can.offer && runnerUp !== null && (
          <Button busy={isWorking} onPress={() => setAsked("offer")}>
            {words.offer(runnerUp)}
          </Button>
        )}
        {can.free && (
          <Button kind="quiet" busy={isWorking} onPress={() => setAsked("free")}>
            {words.freeItem}
          </Button>
        )}
        {order
          .filter((state) => can.mark.includes(state))
          .map((state) => (
            <Button
              key={state}
              kind="quiet"
              busy={isWorking}
              aria-label={words.markOf({ action: words.mark[state], item })}
              onPress={() =>
                state === "unpaid" ? setAsked("unpaid") : void act(() => setOutcome(of, state))
              }
            >
              {words.mark[state]}
            </Button>
          ))}
      </div>
      {can.runnerUp !== null && can.runnerUp.strikes > 0 && (
        <p className="result-strikes">
          {all.strikesOf({ alias: can.runnerUp.alias, count: can.runnerUp.strikes })}
        </p>
      )}
      {waitsUntil !== null && <p className="result-quiet">{words.notDue({ at: moment(waitsUntil) })}</p>}
      {asked === "unpaid" && (
        <ConfirmDialog
          heading={words.unpaidHeading}
          sentence={words.unpaidSentence({ item })}
          action={words.mark.unpaid}
          isDangerous
          onConfirm={() => void act(() => setOutcome(of, "unpaid"))}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === "free" && (
        <ConfirmDialog
          heading={words.freeHeading}
          sentence={words.freeSentence({ item })}
          action={words.freeItem}
          isDangerous
          onConfirm={() => void act(() => freeItem(of))}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === "offer" && runnerUp !== null && (
        <ConfirmDialog
          heading={words.offerHeading}
          sentence={words.offerSentence({ ...runnerUp, item })}
          action={words.offerAction}
          onConfirm={() => void act(() => offerAgain(of))}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}
