import { useState, type RefObject } from "react";
import type { SaleView } from "@boli/contract/live";
import { LiveText } from "../../ui/live-text.tsx";
import { rupees } from "../rupees.ts";
import { ActButton } from "./act-button.tsx";
import { useConsoleMessages } from "./texts/index.ts";
import { extendActOf, type Desk } from "./use-desk.ts";
import { useNow } from "./use-now.ts";

interface ActBarProps {
  sale: SaleView;
  desk: Desk;
  paddleRef: RefObject<HTMLInputElement | null>;
}

// The acts on the lot under the hammer, with what came of the last press.
export function ActBar({ sale, desk, paddleRef }: ActBarProps) {
  const { acts: words } = useConsoleMessages();
  const [isMore, setMore] = useState(false);
  // Acts become possible with time as well: a warning grows old.
  useNow();
  const isClerk = sale.pace === "clerk";
  const hasReserve = desk.subject.decided?.reserve === "not_met";
  const hold = sale.isHeld ? (
    <ActButton act="resume" letter="⇧H" label={words.resume} desk={desk} tone="strong" />
  ) : (
    <ActButton act="hold" letter="H" label={words.hold} desk={desk} tone="danger" />
  );
  return (
    <section className="console-acts" aria-label={words.label}>
      <Said desk={desk} />
      <div className="act-grid" data-more={isMore || undefined}>
        {isClerk && (
          <>
            <ActButton
              act="fair-warning"
              letter="W"
              label={words["fair-warning"]}
              desk={desk}
              tone="warning"
            />
            <ActButton act="sold" letter="S" label={words.sold} desk={desk} sale={sale} tone="strong" />
            <ActButton act="pass" letter="P" label={words.pass} desk={desk} />
            <ActButton act="next" letter="N" label={words.next} desk={desk} />
          </>
        )}
        {(isClerk || sale.isPractice) && <FloorBid desk={desk} paddleRef={paddleRef} />}
        {(isClerk || desk.console.by === "admin") && hold}
        <button
          type="button"
          className="act act-more"
          aria-expanded={isMore}
          onClick={() => setMore(!isMore)}
        >
          <span className="act-name">{isMore ? words.less : words.more}</span>
        </button>
        <div className="act-rest">
          {hasReserve && (
            <ActButton act="drop-reserve" letter="D" label={words["drop-reserve"]} desk={desk} />
          )}
          <ActButton act={extendActOf(sale)} letter="E" label={words.extend} desk={desk} />
          <ActButton act="withdraw" letter="X" label={words.withdraw} desk={desk} />
          <ActButton
            act="reoffer"
            letter="R"
            label={
              desk.subject.reoffered === undefined
                ? words.reoffer
                : `${words.reoffer} ${desk.nameOf(desk.subject.reoffered)}`
            }
            desk={desk}
          />
          {desk.console.by === "host" && !sale.isPractice && (
            <button
              type="button"
              className="act"
              aria-keyshortcuts="A"
              onClick={() => desk.setDialog("ask-admin")}
            >
              <span className="act-name">
                <kbd aria-hidden="true">A</kbd>
                {words["ask-admin"]}
              </span>
            </button>
          )}
        </div>
      </div>
    </section>
  );
}

// The line that says what a press did, asks once more, or says why it did nothing.
function Said({ desk }: { desk: Desk }) {
  const { said } = desk.acts;
  return (
    <LiveText className="console-said-place" isUrgent={desk.acts.armed !== undefined}>
      {said !== undefined && (
        <p
          className="console-said"
          data-tone={said.tone}
          data-armed={desk.acts.armed !== undefined || undefined}
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
  const { acts: words } = useConsoleMessages();
  const lot = desk.subject.decided;
  const label = words.floor({ amount: lot === undefined ? "" : rupees(lot.leastBid) });
  return (
    <form
      className="act-floor"
      onSubmit={(event) => {
        event.preventDefault();
        void desk.press("floor-bid");
      }}
    >
      <ActButton act="floor-bid" letter="F" label={label} desk={desk} />
      <label className="act-paddle">
        <span>{words.paddle}</span>
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
