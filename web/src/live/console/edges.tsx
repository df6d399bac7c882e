import type { ReactNode } from "react";
import { formatRupees } from "@boli/contract/base/money";
import type { SaleView } from "@boli/contract/live/endpoints";
import { shownTime } from "../../lib/moments.ts";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { ActionButton } from "./action-button.tsx";
import { clockOf, useNow } from "./clock.ts";
import { hasStream, lagSeconds, neededWarningSeconds } from "./stream-lag.ts";
import { useConsoleMessages } from "./texts/index.ts";
import type { Desk } from "./use-desk.ts";

interface EdgeProps {
  sale: SaleView;
  desk: Desk;
}

// The line at the top: the sale, the console that acts, and the state of the connection.
export function ConsoleTop({ sale, desk, back }: EdgeProps & { back: ReactNode }) {
  const { top: texts } = useConsoleMessages();
  const { facts, isActing, behindSince, leaving } = desk.console;
  // Without a connection nobody knows how long the line takes.
  const lineMs = behindSince === undefined && leaving === undefined ? facts?.lineMs : undefined;
  return (
    <header className="console-top">
      {back}
      <h1>{sale.title}</h1>
      <Chip tone={sale.status === "live" ? "success" : "neutral"}>{texts.status[sale.status]}</Chip>
      {/* Only a clerk-paced sale has a stream here, so the stream's delay says it too. */}
      {!hasStream(sale) && (
        <span className="console-top-quiet console-top-pace">{texts.pace[sale.pace]}</span>
      )}
      {sale.isPractice && (
        <span className="console-top-practice">
          <Chip tone="warning">{texts.practice}</Chip>
        </span>
      )}
      <span className="console-top-acting" data-acting={isActing || undefined}>
        {isActing ? texts.actingYou : texts.actingElsewhere}
      </span>
      <span className="console-top-quiet console-top-line numbers">
        {lineMs === undefined ? texts.lineUnknown : texts.line({ ms: lineMs })}
      </span>
      {hasStream(sale) && <StreamLag sale={sale} lagMs={desk.streamLagMs} />}
      <span className="console-top-quiet console-top-online numbers">
        {texts.online({ count: sale.participantCount })}
      </span>
      <Button kind="plain" aria-pressed={desk.keysOn} onPress={() => desk.setKeysOn(!desk.keysOn)}>
        {desk.keysOn ? texts.keysOn : texts.keysOff}
      </Button>
      <Button
        kind="plain"
        aria-label={texts.keyList}
        aria-haspopup="dialog"
        onPress={() => desk.setDialog("keys")}
      >
        <kbd aria-hidden="true">?</kbd>
      </Button>
    </header>
  );
}

// Warns where a lot may be sold before viewers have seen its fair warning and could bid.
function StreamLag({ sale, lagMs }: { sale: SaleView; lagMs: number | undefined }) {
  const { stream: texts } = useConsoleMessages();
  const isShort = lagMs !== undefined && neededWarningSeconds(lagMs) > sale.settings.fairWarningSeconds;
  return (
    <span className="console-top-quiet console-top-stream numbers" data-short={isShort || undefined}>
      {lagMs === undefined
        ? texts.unknown
        : (isShort ? texts.warnLonger : texts.short)({ count: lagSeconds(lagMs) })}
    </span>
  );
}

// The line at the bottom: the figures so far, the server's time, and actions that are rare.
export function ConsoleFoot({ sale, desk }: EdgeProps) {
  const { foot: texts, actions } = useConsoleMessages();
  const nowMs = useNow();
  const of = (...states: string[]): number =>
    sale.items.filter(({ status }) => states.includes(status)).length;
  const isOver = sale.status === "completed" || sale.status === "cancelled";
  return (
    <footer className="console-foot">
      <span className="numbers">
        {texts.figures({
          sold: of("sold"),
          unsold: of("passed", "withdrawn"),
          amount: formatRupees(sale.statistics.totalRevenue),
        })}
      </span>
      <span className="numbers console-foot-quiet">
        {clockOf(nowMs)}
        {!isOver && (
          <span className="console-foot-ends"> · {texts.endsBy({ at: shownTime(sale.endDateTime) })}</span>
        )}
      </span>
      {!isOver && (
        <span className="console-foot-actions">
          {hasStream(sale) && (
            <Button kind="plain" onPress={() => desk.setDialog("stream")}>
              <kbd aria-hidden="true">L</kbd> {actions.stream}
            </Button>
          )}
          <Button kind="plain" onPress={() => desk.setDialog("link")}>
            <kbd aria-hidden="true">Y</kbd> {actions.link}
          </Button>
          <ActionButton action="end" letter="⇧E" label={actions.end} desk={desk} isSmall />
          <ActionButton
            action="cancel"
            letter="⇧X"
            label={actions.cancel}
            desk={desk}
            tone="danger"
            isSmall
          />
        </span>
      )}
    </footer>
  );
}
