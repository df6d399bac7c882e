import { useRef, useState, type ReactNode } from "react";
import { focusNow } from "../../lib/focus-now.ts";
import { useMessages } from "../../locales/use-messages.ts";
import { Button } from "../../ui/button.tsx";
import { DraftState } from "../../ui/drafts/draft-state.tsx";
import { LeaveDialog } from "../../ui/drafts/leave-dialog.tsx";
import { RefusalNotice } from "../../ui/summary.tsx";
import { ofLotAt } from "./check.ts";
import { DetailsSection } from "./details-section.tsx";
import type { FormLot } from "./form-state.ts";
import { LotsSection } from "./lots-section.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { SideSection } from "./side-section.tsx";
import { TermsSection } from "./terms-section.tsx";
import { useSaleFormMessages, type SaleFormMessages } from "./texts/index.ts";
import type { SaleWriting } from "./use-sale-writing.ts";
import "../../ui/fields/form.css";
import "./sale-form-view.css";

interface SaleFormViewProps {
  writing: SaleWriting;
  isNew: boolean;
  isLive: boolean;
  action: { label: string; working: string; disabledBecause?: string | undefined };
  onSubmit(): void;
  onLeave(): void;
}

// The form of a new or an existing sale: four sections, and the summary beside them if there is room. It is no form element,
// so that Enter in a field of such a long form does not send it.
export function SaleFormView({ writing, isNew, isLive, action, onSubmit, onLeave }: SaleFormViewProps) {
  const messages = useMessages();
  const words = useSaleFormMessages();
  const page = useRef<HTMLDivElement>(null);
  const [isAsked, setAsked] = useState(false);
  const { saleForm, draft, isTyped } = writing;
  const { form, actions, lots, lotErrors, attempt, shownState, wrong } = saleForm;
  const section = { form, actions };
  const hasOwnCloses =
    form.settings.pace === "timed" && form.lots.some(({ closesAt }) => closesAt.day !== "");
  const isWorking = attempt.state.kind === "working";
  const leave = (): void => writing.leave(onLeave);

  function goTo(at: string): void {
    const field = `[data-field="${CSS.escape(at)}"]`;
    const inside = at === "selectedItems" ? ".lots-actions button" : ":is(input, textarea, select, button)";
    focusNow(() => page.current?.querySelector<HTMLElement>(`${field} ${inside}`));
  }

  return (
    <>
      <div ref={page} className="sale-form">
        <div className="sale-form-parts">
          <DetailsSection isNew={isNew} isLive={isLive} hasOwnCloses={hasOwnCloses} {...section} />
          <LotsSection
            lots={form.lots}
            actions={lots}
            isTimed={form.settings.pace === "timed"}
            isFrozen={isLive}
            start={form.startDateTime}
            end={form.endDateTime}
            errors={lotErrors}
            listError={actions.errorAt("selectedItems")}
          />
          <SettingsSection isLive={isLive} {...section} />
          <TermsSection isLive={isLive} {...section} />
        </div>
        <div className="sale-form-side">
          <SideSection form={form} isRefused={shownState.kind === "refused"} isLive={isLive}>
            <RefusalNotice state={shownState} />
            <WrongList wrong={wrong} lots={form.lots} words={words} onGo={goTo} />
            <div className="form-actions sale-form-actions">
              <Button busy={isWorking} disabledBecause={action.disabledBecause} onPress={onSubmit}>
                {isWorking ? action.working : action.label}
              </Button>
              <Button kind="plain" onPress={() => (isTyped ? setAsked(true) : leave())}>
                {messages.actions.cancel}
              </Button>
            </div>
            {(isTyped || isNew) && <DraftState draft={draft} words={words.draft} />}
          </SideSection>
        </div>
      </div>
      {isAsked && (
        <LeaveDialog
          words={words.leave}
          canSaveDraft={!draft.isRefused}
          onStay={() => setAsked(false)}
          onKeep={leave}
          onDiscard={() => {
            draft.end();
            leave();
          }}
        />
      )}
    </>
  );
}

const maxListed = 9;

interface WrongListProps {
  wrong: readonly string[];
  lots: readonly FormLot[];
  words: SaleFormMessages;
  onGo(at: string): void;
}

// Links to each field with an error. The message is at the field itself.
function WrongList({ wrong, lots, words, onGo }: WrongListProps): ReactNode {
  if (wrong.length === 0) return null;
  return (
    <ul className="sale-form-wrong" aria-label={words.wrongFields}>
      {wrong.slice(0, maxListed).map((at) => (
        <li key={at}>
          <button type="button" onClick={() => onGo(at)}>
            {labelAt(at, lots, words)}
          </button>
        </li>
      ))}
      {wrong.length > maxListed && <li>{words.moreWrong({ count: wrong.length - maxListed })}</li>}
    </ul>
  );
}

function labelAt(at: string, lots: readonly FormLot[], { fields, lots: words }: SaleFormMessages): string {
  const ofLot = ofLotAt(at);
  if (ofLot === undefined) return (fields as Readonly<Record<string, string>>)[at] ?? at;
  const names: Readonly<Record<string, string>> = {
    minimumBidPrice: words.minimum,
    reserve: words.reserve,
    closesAt: words.closes,
    item: words.item,
  };
  const lot = lots.find(({ key }) => key === ofLot.key)?.name ?? "";
  return words.fieldOf({ lot, field: names[ofLot.field] ?? ofLot.field });
}
