import { useEffect, useRef, useState } from "react";
import type { SaleView } from "@boli/contract/live/endpoints";
import type { LotView } from "@boli/contract/live/lot";
import { formatRupees } from "@boli/contract/base/money";
import { newKey } from "../../lib/client.ts";
import { shortMoment, shownTime } from "../../lib/moments.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { useAttempt } from "../../ui/use-attempt.ts";
import { useMessages } from "../../locales/use-messages.ts";
import { CancelDialog } from "../cancelling/cancel-sale.tsx";
import { KeysDialog } from "./keys-dialog.tsx";
import { lotNow } from "./presses/arming.ts";
import { send } from "./queries.ts";
import { ReasonDialog } from "../reason-dialog.tsx";
import { useConsoleMessages, type ConsoleMessages } from "./texts/index.ts";
import type { Desk } from "./use-desk.ts";

interface DialogsProps {
  sale: SaleView;
  desk: Desk;
}

// The dialogs of actions that harm bidders or cannot be undone.
export function ConsoleDialogs({ sale, desk }: DialogsProps) {
  const { dialogs: texts } = useConsoleMessages();
  const close = (): void => desk.setDialog(undefined);
  const { asked } = desk;
  switch (desk.dialog) {
    case "start":
      return (
        <ConfirmDialog
          heading={texts.startHeading}
          sentence={(sale.isPractice ? texts.startPractice : texts.startSentence)({
            at: shortMoment(sale.startDateTime),
          })}
          action={texts.start}
          onConfirm={() => void desk.confirm("start", {})}
          onClose={close}
        />
      );
    case "withdraw":
      return asked === undefined ? null : (
        <ConfirmDialog
          heading={texts.withdrawHeading({ lot: `${desk.nameOf(asked)} · ${asked.inventoryItem.name}` })}
          sentence={`${leaderOf(asked, desk, texts)} ${texts.withdrawSentence}`}
          action={texts.withdraw}
          isDangerous
          onConfirm={() => void desk.confirm("withdraw", {})}
          onClose={close}
        />
      );
    case "extend-lot":
    case "extend-sale":
      return <ExtendDialog sale={sale} desk={desk} action={desk.dialog} onClose={close} />;
    case "end":
      return <EndDialog sale={sale} desk={desk} onClose={close} />;
    case "cancel":
      return (
        <CancelDialog
          isPractice={sale.isPractice}
          onConfirm={(reason) => void desk.confirm("cancel", { reason })}
          onClose={close}
        />
      );
    case "ask-admin":
      return <AskDialog sale={sale} desk={desk} onClose={close} />;
    case "keys":
      return <KeysDialog sale={sale} desk={desk} onClose={close} />;
    case "take":
      return <TakeDialog desk={desk} onClose={close} />;
    default:
      return null;
  }
}

const leaderOf = (
  { leader, currentHighestBid }: LotView,
  desk: Desk,
  texts: Pick<ConsoleMessages["dialogs"], "withdrawLeader" | "withdrawNoBid">,
): string =>
  leader === null || currentHighestBid === null
    ? texts.withdrawNoBid
    : texts.withdrawLeader({ bidder: desk.bidderName(leader), amount: formatRupees(currentHighestBid) });

function TakeDialog({ desk, onClose }: { desk: Desk; onClose(): void }) {
  const { dialogs: texts, done, failedAction } = useConsoleMessages();
  const { state, run } = useAttempt();
  async function take(reason: string): Promise<void> {
    const taken = await run(() => desk.console.take(reason), { failed: failedAction });
    if (taken === undefined) return;
    onClose();
    desk.actions.say({ tone: "success", text: done.take });
  }
  return (
    <ReasonDialog
      heading={texts.takeHeading}
      sentence={texts.takeSentence}
      action={texts.take}
      reasonLabel={texts.reason}
      missing={texts.reasonMissing}
      state={state}
      onConfirm={(reason) => void take(reason)}
      onClose={onClose}
    />
  );
}

interface OneDialogProps extends DialogsProps {
  onClose(): void;
}

// Waits for no other action: who needs an admin may need one because the last action has no answer. A refusal stays in the dialog,
// with what was written. It may be closed before its answer, because no key works while it is open; the line then says what came of it.
function AskDialog({ sale, desk, onClose }: OneDialogProps) {
  const { dialogs: texts, done, sending } = useConsoleMessages();
  const { state, run } = useAttempt();
  // The same text sent again is one request, because the first may have arrived without an answer.
  const last = useRef({ reason: "", key: "" });
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  async function ask(reason: string): Promise<void> {
    if (last.current.reason !== reason) last.current = { reason, key: newKey() };
    const press = { saleId: sale.id, console: desk.console.id, key: last.current.key };
    const body = { reason, ...(desk.asked === undefined ? {} : { lotId: desk.asked.id }) };
    const asked = await run(() => send.askAdmin(press, body), { failed: texts.askFailed });
    if (asked !== undefined) {
      if (isOpen.current) onClose();
      desk.actions.say({ tone: "success", text: done["ask-admin"] });
    } else if (!isOpen.current) desk.actions.say({ tone: "warning", text: texts.askFailed });
  }
  return (
    <ReasonDialog
      heading={texts.askHeading}
      sentence={texts.askSentence}
      action={texts.ask}
      working={sending}
      reasonLabel={texts.reason}
      missing={texts.reasonMissing}
      state={state}
      mayLeave
      onConfirm={(reason) => void ask(reason)}
      onClose={onClose}
    />
  );
}

function EndDialog({ sale, desk, onClose }: OneDialogProps) {
  const { dialogs: texts } = useConsoleMessages();
  const open = sale.items.filter(({ status }) => status === "open");
  const without = open.filter(({ leader }) => leader === null).length;
  const current = desk.subject.decided;
  // Whoever leads loses it, as the dialog of a pass says.
  const openIn = (lot: LotView): string =>
    `${leaderOf(lot, desk, texts)} ${texts.endOpen({ lot: desk.nameOf(lot) })}`;
  const sentence =
    sale.pace === "timed" && desk.console.by === "host"
      ? texts.endTimed({ without, running: open.length - without })
      : texts.endClerk({
          open: current === undefined ? "" : openIn(current),
          left: sale.items.filter(({ status }) => status === "queued").length,
        });
  const asked = { heading: texts.endHeading, sentence, action: texts.end, isDangerous: true, onClose };
  // An admin ends a sale at once, and everyone is notified why (SALE-3).
  return desk.console.by === "admin" ? (
    <ReasonDialog
      {...asked}
      reasonLabel={texts.reason}
      missing={texts.reasonMissing}
      onConfirm={(reason) => void desk.confirm("end", { reason })}
    />
  ) : (
    <ConfirmDialog {...asked} onConfirm={() => void desk.confirm("end", {})} />
  );
}

const minutes = [5, 10, 15, 30, 60, 120];

interface ExtendDialogProps extends OneDialogProps {
  action: "extend-lot" | "extend-sale";
}

// A lot may close after the sale's end, by its host or by late bids.
function lastClose({ endDateTime, items }: SaleView): string {
  const closes = items.flatMap(({ status, closesAt }) =>
    status === "open" && closesAt !== null ? [closesAt] : [],
  );
  return [endDateTime, ...closes].reduce((last, at) => (Date.parse(at) > Date.parse(last) ? at : last));
}

function ExtendDialog({ sale, desk, action, onClose }: ExtendDialogProps) {
  const { dialogs: texts, lot: lotTexts } = useConsoleMessages();
  const { actions } = useMessages();
  const [by, setBy] = useState(minutes[2] ?? 15);
  const lot = lotNow(sale, desk.asked);
  // In a timed sale it moves the close of every open lot (CLOSE-1).
  const isAll = action === "extend-sale" && sale.pace === "timed";
  const from = isAll ? lastClose(sale) : (lot?.closesAt ?? sale.endDateTime);
  const what =
    lot === undefined
      ? texts[isAll ? "extendAll" : "extendSale"]
      : lotTexts.named({ number: sale.items.indexOf(lot) + 1, item: lot.inventoryItem.name });
  return (
    <Dialog heading={texts.extendHeading({ what })} onClose={onClose}>
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void desk.confirm(action, { minutes: by });
        }}
      >
        <SelectField
          label={texts.extendBy}
          name="minutes"
          value={String(by)}
          options={minutes.map((count) => ({ value: String(count), label: texts.extendMinutes({ count }) }))}
          onChange={(value) => setBy(Number(value))}
        />
        {isAll && (
          <p>
            {texts.extendAllSentence({ count: sale.items.filter(({ status }) => status === "open").length })}
          </p>
        )}
        <p className="dialog-quiet numbers">
          {texts.extendFromTo({
            from: shownTime(from),
            to: shownTime(new Date(Date.parse(from) + by * 60_000)),
          })}
        </p>
        <div className="dialog-actions">
          <Button kind="quiet" onPress={onClose}>
            {actions.cancel}
          </Button>
          <Button type="submit">{texts.extend}</Button>
        </div>
      </form>
    </Dialog>
  );
}
