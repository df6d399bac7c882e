import { useId, useState, type RefObject } from "react";
import { formatRupees } from "@boli/contract/base/money";
import type { SaleView } from "@boli/contract/live/endpoints";
import { LiveText } from "../../ui/live-text.tsx";
import { ActionButton, isForAll } from "./action-button.tsx";
import { sentenceOf } from "./presses/reason-words.ts";
import { isOver } from "./presses/why-not.ts";
import { extendActionOf } from "./subject.ts";
import { useConsoleMessages } from "./texts/index.ts";
import type { Desk } from "./use-desk.ts";
import { useNow } from "./clock.ts";

interface ActionBarProps {
  sale: SaleView;
  desk: Desk;
  paddleRef: RefObject<HTMLInputElement | null>;
}

// True once a lot has a reserve: the button stays then, so that no other one moves when a reserve is dropped.
function useHasReserve({ items }: SaleView): boolean {
  const [has, setHas] = useState(false);
  const isSo = items.some(({ reserve }) => reserve !== null);
  if (isSo && !has) setHas(true);
  return has || isSo;
}

// The actions on the lot under the hammer, with what came of the last press.
export function ActionBar({ sale, desk, paddleRef }: ActionBarProps) {
  const { actions: texts } = useConsoleMessages();
  const [isMore, setMore] = useState(false);
  // Actions become possible with time as well: a lot is sold some seconds after its warning.
  useNow();
  const isClerk = sale.pace === "clerk";
  const hasReserve = useHasReserve(sale);
  // The band has the button that resumes, beside the reason of the hold. A hasty second press here never takes bids again.
  const hold = (
    <ActionButton
      action="hold"
      letter="H"
      label={sale.isHeld ? texts.onHold : texts.hold}
      desk={desk}
      tone={sale.isHeld ? "warning" : "danger"}
    />
  );
  return (
    <section className="console-actions" aria-label={texts.label}>
      <Said desk={desk} />
      <div className="clerk-action-grid" data-more={isMore || undefined}>
        {isClerk && (
          <>
            <ActionButton
              action="fair-warning"
              letter="W"
              label={texts["fair-warning"]}
              desk={desk}
              tone="warning"
            />
            <ActionButton action="sold" letter="S" label={texts.sold} desk={desk} sale={sale} tone="strong" />
            <ActionButton action="pass" letter="P" label={texts.pass} desk={desk} />
            <ActionButton action="next" letter="N" label={texts.next} desk={desk} />
          </>
        )}
        {(isClerk || sale.isPractice) && <FloorBid desk={desk} paddleRef={paddleRef} />}
        {(isClerk || desk.console.by === "admin") && hold}
        <button
          type="button"
          className="clerk-action clerk-action-more"
          aria-expanded={isMore}
          onClick={() => setMore(!isMore)}
        >
          <span className="clerk-action-name">{isMore ? texts.less : texts.more}</span>
        </button>
        <div className="clerk-action-rest">
          {hasReserve && (
            <ActionButton action="drop-reserve" letter="D" label={texts["drop-reserve"]} desk={desk} />
          )}
          <ActionButton action={extendActionOf(sale)} letter="E" label={texts.extend} desk={desk} />
          {!isClerk && <ActionButton action="extend-sale" letter="T" label={texts.extendAll} desk={desk} />}
          <ActionButton action="withdraw" letter="X" label={texts.withdraw} desk={desk} />
          <ActionButton
            action="reoffer"
            letter="R"
            label={
              desk.subject.reoffered === undefined
                ? texts.reoffer
                : `${texts.reoffer} ${desk.nameOf(desk.subject.reoffered)}`
            }
            desk={desk}
          />
          {sale.isPractice && <Rehearse desk={desk} />}
          {desk.console.by === "host" && !sale.isPractice && <AskAdmin sale={sale} desk={desk} />}
        </div>
      </div>
    </section>
  );
}

// Simulated bidders, so that a host can practise alone.
function Rehearse({ desk }: { desk: Desk }) {
  const { actions: texts, why: reasons } = useConsoleMessages();
  const why = desk.whyNot("message");
  const id = useId();
  return (
    <button
      type="button"
      className="clerk-action"
      data-tone={desk.isRehearsing ? "warning" : undefined}
      aria-disabled={why !== null || undefined}
      aria-describedby={why === null ? undefined : id}
      aria-keyshortcuts="B"
      onClick={() => desk.rehearse()}
    >
      <span className="clerk-action-name">
        <kbd aria-hidden="true">B</kbd>
        {desk.isRehearsing ? texts.rehearseEnd : texts.rehearse}
      </span>
      {/* The band says it for all buttons. */}
      {why !== null && (
        <span id={id} className="unseen">
          {isForAll(why) ? reasons[why] : reasons.other}
        </span>
      )}
    </button>
  );
}

// A console that only reads asks as well. Nobody can help once the auction is over.
function AskAdmin({ sale, desk }: { sale: SaleView; desk: Desk }) {
  const texts = useConsoleMessages();
  const id = useId();
  const isEnded = isOver(sale);
  return (
    <button
      type="button"
      className="clerk-action"
      aria-disabled={isEnded || undefined}
      aria-describedby={isEnded ? id : undefined}
      aria-keyshortcuts="A"
      onClick={() =>
        isEnded
          ? desk.actions.say({ tone: "warning", text: sentenceOf("over", texts), isPassing: true })
          : desk.setDialog("ask-admin")
      }
    >
      <span className="clerk-action-name">
        <kbd aria-hidden="true">A</kbd>
        {texts.actions["ask-admin"]}
      </span>
      {/* The band says it for all buttons. */}
      {isEnded && (
        <span id={id} className="unseen">
          {texts.why.over}
        </span>
      )}
    </button>
  );
}

// The line that says what a press did, asks once more, or says why it did nothing.
function Said({ desk }: { desk: Desk }) {
  const { said } = desk.actions;
  return (
    <LiveText className="console-said-place" isUrgent={desk.actions.armed !== undefined}>
      {said !== undefined && (
        <p
          className="console-said"
          data-tone={said.tone}
          data-armed={desk.actions.armed !== undefined || undefined}
        >
          {said.text}
        </p>
      )}
    </LiveText>
  );
}

interface FloorBidProps {
  desk: Desk;
  paddleRef: RefObject<HTMLInputElement | null>;
}

// F goes to the paddle, Enter enters the next ask for it.
function FloorBid({ desk, paddleRef }: FloorBidProps) {
  const { actions: texts } = useConsoleMessages();
  const lot = desk.subject.decided;
  const label = texts.floor({ amount: lot === undefined ? "" : formatRupees(lot.leastBid) });
  return (
    <form
      className="clerk-action-floor"
      onSubmit={(event) => {
        event.preventDefault();
        void desk.press("floor-bid");
      }}
    >
      <ActionButton action="floor-bid" letter="F" label={label} desk={desk} />
      <label className="clerk-action-paddle">
        <span>{texts.paddle}</span>
        <input
          ref={paddleRef}
          className="field-input numbers"
          value={desk.paddle}
          maxLength={12}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          inputMode="text"
          onChange={(event) => desk.setPaddle(event.currentTarget.value)}
        />
      </label>
    </form>
  );
}
