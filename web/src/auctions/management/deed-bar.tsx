import { IconButton } from "../../ui/icon-button.tsx";
import { useEffect, useRef, type ReactNode } from "react";
import { useManagementMessages } from "../../locales/management/index.ts";
import { Button } from "../../ui/button.tsx";
import { AlertIcon, CheckIcon, CloseIcon, EyeIcon, EyeOffIcon } from "../../ui/icons.tsx";
import { FlagIcon, UndoIcon } from "./icons.tsx";
import type { Ending } from "./use-deeds.ts";
import "./deed-bar.css";

interface DeedBarProps {
  // How many rows are selected, and whether they are being changed.
  count: number;
  isBusy: boolean;
  ending: Ending | undefined;
  onHide(hidden: boolean): void;
  onChangeStatus(): void;
  onClear(): void;
  onDismiss(): void;
}

// At the lower edge, over the list: how the last deed ended, and what can be done with the selected rows. Its place in
// the page is kept free from the start, so that nothing moves when it comes. The regions stand there from the start as
// well: one that appears together with its text is not read out.
export function DeedBar({ count, ending, ...deeds }: DeedBarProps) {
  const told = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed may be gone; what it did is told where it stood.
    if (ending !== undefined && document.activeElement === document.body) told.current?.focus();
  }, [ending]);
  return (
    <div className="deed-place">
      <div className="deed-bar" data-there={count > 0 || ending !== undefined || undefined}>
        <div ref={told} tabIndex={-1} className="deed-told">
          <div aria-live="polite">
            {ending?.kind === "done" && <Done ending={ending} onDismiss={deeds.onDismiss} />}
          </div>
          <div role="alert">
            {ending?.kind === "failed" && <Failed ending={ending} onDismiss={deeds.onDismiss} />}
          </div>
        </div>
        <Selected count={count} {...deeds} />
      </div>
    </div>
  );
}

function Selected({
  count,
  isBusy,
  onHide,
  onChangeStatus,
  onClear,
}: Omit<DeedBarProps, "ending" | "onDismiss">) {
  const { actions, selected: words } = useManagementMessages();
  return (
    <section className="deed-selected" aria-label={words.label}>
      <output className="numbers">{count > 0 && words.count({ count })}</output>
      {count > 0 && (
        <>
          <div className="deed-ways">
            <Button kind="quiet" busy={isBusy} onPress={() => onHide(true)}>
              <EyeOffIcon />
              {actions.hide}
            </Button>
            <Button kind="quiet" busy={isBusy} onPress={() => onHide(false)}>
              <EyeIcon />
              {actions.unhide}
            </Button>
            <Button kind="quiet" busy={isBusy} onPress={onChangeStatus}>
              <FlagIcon />
              {actions.changeStatus}
            </Button>
          </div>
          <IconButton label={words.clear} onPress={onClear}>
            <CloseIcon />
          </IconButton>
        </>
      )}
    </section>
  );
}

function Done({ ending, onDismiss }: { ending: Extract<Ending, { kind: "done" }>; onDismiss(): void }) {
  const { deeds: words } = useManagementMessages();
  const { undo } = ending;
  return (
    <Line sign={<CheckIcon />} tone="done" dismiss={words.dismiss} onDismiss={onDismiss}>
      <p>
        {ending.sentence} {ending.gone}
      </p>
      {undo !== undefined && (
        <Button kind="quiet" onPress={undo}>
          <UndoIcon />
          {words.undo}
        </Button>
      )}
    </Line>
  );
}

function Failed({ ending, onDismiss }: { ending: Extract<Ending, { kind: "failed" }>; onDismiss(): void }) {
  const { deeds: words } = useManagementMessages();
  const { again } = ending;
  return (
    <Line sign={<AlertIcon />} tone="failed" dismiss={words.dismiss} onDismiss={onDismiss}>
      <p>
        <strong>{ending.sentence}</strong>
        <span>{ending.reason}</span>
      </p>
      {again !== undefined && (
        <Button kind="quiet" onPress={again}>
          {words.again}
        </Button>
      )}
    </Line>
  );
}

function Line({
  sign,
  tone,
  children,
  dismiss,
  onDismiss,
}: {
  sign: ReactNode;
  tone: "done" | "failed";
  children: ReactNode;
  dismiss: string;
  onDismiss(): void;
}) {
  return (
    <div className={`deed-line deed-${tone}`}>
      {sign}
      {children}
      <IconButton label={dismiss} onPress={onDismiss}>
        <CloseIcon />
      </IconButton>
    </div>
  );
}
