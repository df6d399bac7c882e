import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { BidderRequest, RunningSale } from "@boli/contract/live/oversight";
import { newKey, Refusal } from "../../lib/client.ts";
import { shortMoment, shownTime } from "../../lib/moments.ts";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { ListStates } from "../../ui/lists/list-states.tsx";
import { Skeleton } from "../../ui/lists/skeleton.tsx";
import { toasts } from "../../ui/overlays/toasts.ts";
import { type AttemptState, useAttempt } from "../../ui/use-attempt.ts";
import { useFailureNotice } from "../../ui/use-failure-notice.ts";
import { ReasonDialog } from "../reason-dialog.tsx";
import {
  closeBidderRequest,
  closeRequest,
  endSale,
  holdSale,
  resumeSale,
  runningSales,
  runningSalesKey,
} from "./queries.ts";
import { RestartDialog } from "./restart-dialog.tsx";
import { useOversightMessages } from "./texts/index.ts";
import "./running-sale-list.css";

interface RunningSaleListProps {
  audience: string;
  renderTitle(sale: RunningSale): ReactNode;
  renderConsole(sale: RunningSale): ReactNode;
}

// The running live auctions with the actions of an admin. Those that ask for an admin come first.
export function RunningSaleList({ audience, renderTitle, renderConsole }: RunningSaleListProps) {
  const texts = useOversightMessages();
  const query = useQuery(runningSales());
  return (
    <ListStates
      query={query}
      loading={<Skeleton rows={3} rowHeight="card" text={texts.loading} />}
      failed={texts.failed}
      empty={{ is: ({ sales }) => sales.length === 0, heading: texts.empty, sentence: texts.emptySentence }}
    >
      {({ sales }) => (
        <ul className="running-sale-list">
          {sales.map((sale) => (
            <RunningSaleRow
              key={sale.id}
              sale={sale}
              audience={audience}
              title={renderTitle(sale)}
              console={renderConsole(sale)}
            />
          ))}
        </ul>
      )}
    </ListStates>
  );
}

interface RunningSaleRowProps {
  sale: RunningSale;
  audience: string;
  title: ReactNode;
  console: ReactNode;
}

function RunningSaleRow({ sale, audience, title, console }: RunningSaleRowProps) {
  const texts = useOversightMessages();
  return (
    <li
      className="running-sale"
      data-asks={sale.request !== null || sale.bidderRequests.count > 0 || undefined}
    >
      <div className="running-sale-head">
        <h2>{title}</h2>
        <Chip tone={sale.status === "live" ? "success" : "neutral"}>{texts.status[sale.status]}</Chip>
        {sale.isHeld && sale.heldUntil !== null && (
          <Chip tone="warning">{texts.held({ at: shownTime(sale.heldUntil) })}</Chip>
        )}
      </div>
      <p className="running-sale-quiet">
        {texts.by({ host: sale.host })} · {texts.pace[sale.pace]} ·{" "}
        {texts.ends({ at: shortMoment(sale.endsAt) })}
      </p>
      <p className="running-sale-quiet numbers">
        {texts.figures({
          open: sale.openLots,
          all: sale.lots,
          bids: sale.totalBids,
          people: sale.people,
        })}
      </p>
      {sale.request !== null && <Request request={sale.request} />}
      {sale.bidderRequests.count > 0 && <BidderRequests sale={sale} />}
      <Actions sale={sale} audience={audience} console={console} />
    </li>
  );
}

function Request({ request }: { request: NonNullable<RunningSale["request"]> }) {
  const { reason, askedBy, askedAt, lot } = request;
  return (
    <div className="running-sale-request">
      <RequestText who={askedBy} at={askedAt} lot={lot} reason={reason} />
    </div>
  );
}

function Actions({ sale, audience, console }: Omit<RunningSaleRowProps, "title">) {
  const texts = useOversightMessages();
  const [dialog, setDialog] = useState<"end" | "restart">();
  const { isBusy, attempt, run, decide, close } = useSaleActions(() => setDialog(undefined));
  // Another admin acts for it.
  const whyNever = sale.takesPart ? texts.whyNone.takesPart : undefined;
  const whyNot = whyNever ?? (sale.status === "live" ? undefined : texts.whyNone.notLive);
  const asked = { sale, state: attempt.state, onClose: close };

  return (
    <div className="running-sale-actions">
      {console}
      <Button
        kind="quiet"
        busy={isBusy}
        disabledBecause={whyNot}
        onPress={() =>
          void (sale.isHeld
            ? run(() => resumeSale(sale.id, newKey()), texts.done.resume)
            : run(() => holdSale(sale.id, newKey()), texts.done.hold))
        }
      >
        {sale.isHeld ? texts.resume : texts.hold}
      </Button>
      <Button
        kind="quiet"
        disabledBecause={whyNot ?? (sale.openLots === 0 ? texts.whyNone.noneOpen : undefined)}
        onPress={() => setDialog("restart")}
      >
        {texts.restart}
      </Button>
      <Button kind="quiet" disabledBecause={whyNot} onPress={() => setDialog("end")}>
        {texts.end}
      </Button>
      {sale.request !== null && (
        <Button
          kind="quiet"
          busy={isBusy}
          disabledBecause={whyNever}
          onPress={() => void run(() => closeRequest(sale.id), texts.done.dealt)}
        >
          {texts.dealt}
        </Button>
      )}
      {dialog === "end" && (
        <EndDialog
          {...asked}
          onConfirm={(reason) => void decide(() => endSale(sale.id, reason), texts.done.end)}
        />
      )}
      {dialog === "restart" && (
        <RestartDialog
          {...asked}
          audience={audience}
          onRestart={(action) => void decide(action, texts.done.restart)}
        />
      )}
    </div>
  );
}

// The actions of one row: `run` tells what came of a press, `decide` leaves a refusal to the dialog.
function useSaleActions(onClosed: () => void) {
  const texts = useOversightMessages();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const attempt = useAttempt();

  function close(): void {
    attempt.reset();
    onClosed();
  }

  // A dialog stays until its action is done: a refusal is shown in it, and what was typed is not lost.
  async function decide(action: () => Promise<unknown>, done: string): Promise<void> {
    const made = await attempt.run(action, { failed: texts.failedAction });
    if (made !== undefined) {
      close();
      toasts.show("success", done);
    }
    await client.invalidateQueries({ queryKey: runningSalesKey });
  }

  async function run(action: () => Promise<unknown>, done: string): Promise<void> {
    setBusy(true);
    try {
      await action();
      toasts.show("success", done);
    } catch (failure) {
      toasts.show("error", failure instanceof Refusal ? failure.sentence : texts.failedAction);
    } finally {
      await client.invalidateQueries({ queryKey: runningSalesKey });
      setBusy(false);
    }
  }

  return { isBusy, attempt, run, decide, close };
}

interface EndDialogProps {
  sale: RunningSale;
  state: AttemptState;
  onConfirm(reason: string): void;
  onClose(): void;
}

function EndDialog({ sale, ...asks }: EndDialogProps) {
  const texts = useOversightMessages();
  return (
    <ReasonDialog
      heading={texts.endHeading({ title: sale.title })}
      sentence={texts.endSentence}
      action={texts.endAction}
      reasonLabel={texts.reason}
      missing={texts.reasonMissing}
      isDangerous
      {...asks}
    />
  );
}

// The bidders of a sale who wait for an admin, those who wait longest first. An admin who takes part in the sale is sent none.
function BidderRequests({ sale }: { sale: RunningSale }) {
  const texts = useOversightMessages();
  const { count, oldest } = sale.bidderRequests;
  return (
    <ul className="running-sale-bidders" aria-label={texts.bidders({ count })}>
      {oldest.map((request) => (
        <li key={request.id} className="running-sale-request">
          <OneRequest saleId={sale.id} request={request} />
        </li>
      ))}
      {count > oldest.length && (
        <li className="running-sale-quiet numbers">{texts.moreBidders({ count: count - oldest.length })}</li>
      )}
    </ul>
  );
}

interface OneRequestProps {
  saleId: string;
  request: BidderRequest;
}

function OneRequest({ saleId, request }: OneRequestProps) {
  const texts = useOversightMessages();
  const client = useQueryClient();
  const showFailure = useFailureNotice();
  const [isBusy, setBusy] = useState(false);
  const { id, bidder, askedAt, lot, reason } = request;

  async function close(): Promise<void> {
    setBusy(true);
    try {
      await closeBidderRequest(saleId, id);
      toasts.show("success", texts.done.dealt);
    } catch (failure) {
      showFailure(failure, texts.failedAction);
    } finally {
      await client.invalidateQueries({ queryKey: runningSalesKey });
      setBusy(false);
    }
  }

  return (
    <>
      <RequestText who={bidder} at={askedAt} lot={lot} reason={reason} />
      <div className="running-sale-actions">
        <Button kind="quiet" busy={isBusy} onPress={() => void close()}>
          {texts.dealt}
          <span className="unseen">: {bidder}</span>
        </Button>
      </div>
    </>
  );
}

interface RequestTextProps {
  who: string;
  at: string;
  lot: BidderRequest["lot"];
  reason: string;
}

// The person who asks, about which lot, until when something can be done, and why.
function RequestText({ who, at, lot, reason }: RequestTextProps) {
  const texts = useOversightMessages();
  return (
    <>
      <p>
        <strong>{texts.asks({ who, at: shownTime(at) })}</strong>
        {lot !== null && (
          <>
            {" "}
            · {texts.lot(lot)}
            {lot.closesAt !== null && ` · ${texts.closes({ at: shortMoment(lot.closesAt) })}`}
          </>
        )}
      </p>
      <p className="running-sale-reason">{reason}</p>
    </>
  );
}
