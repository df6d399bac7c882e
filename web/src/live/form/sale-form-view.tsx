import { absentIn } from "@boli/contract/base/field-table";
import { saleFields } from "@boli/contract/live/inputs";
import { memo, type ReactNode, useDeferredValue, useMemo, useRef, useState } from "react";
import { formatPaise } from "@boli/contract/base/money";
import type { SaleCard as SaleCardData } from "@boli/contract/live/sale-card";
import { readYouTubeLink } from "@boli/contract/live/youtube";
import { focusNow } from "../../lib/focus-now.ts";
import { instantOf, numberOrNull } from "../../lib/form/values.ts";
import { useMessages } from "../../locales/use-messages.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { DraftState } from "../../ui/drafts/draft-state.tsx";
import { LeaveDialog } from "../../ui/drafts/leave-dialog.tsx";
import { Fact } from "../../ui/fact.tsx";
import { RefusalNotice } from "../../ui/summary.tsx";
import { SaleHeader } from "../detail/sale-header.tsx";
import { SaleCard } from "../list/sale-card.tsx";
import { serverClock } from "../server-clock.ts";
import { ofLotAt } from "./check.ts";
import type { FormLot, SaleForm } from "./form-state.ts";
import { leftToDo } from "./left-to-do.ts";
import { LotsSection } from "./lots-section.tsx";
import { DetailsSection, isSameApartFromLots, SettingsSection, TermsSection } from "./sections.tsx";
import { type SaleFormMessages, useSaleFormMessages } from "./texts/index.ts";
import type { SaleWriting } from "./use-sale-form.ts";
import "../../ui/fields/form.css";
import "./sale-form-view.css";
import "./side-section.css";

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
  const texts = useSaleFormMessages();
  const page = useRef<HTMLDivElement>(null);
  const [isAsked, setAsked] = useState(false);
  const { saleForm, draft, isTyped } = writing;
  const { form, actions, lots, lotErrors, attempt, shownState, wrong } = saleForm;
  const section = { form, actions };
  const hasOwnCloses =
    form.settings.pace === "timed" && form.lots.some(({ closesAt }) => closesAt.day !== "");
  const leave = (): void => writing.leave(onLeave);

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
            <WrongList wrong={wrong} lots={form.lots} texts={texts} onGo={(at) => goTo(page.current, at)} />
            <FormActions
              action={action}
              isWorking={attempt.state.kind === "working"}
              onSubmit={onSubmit}
              onCancel={() => (isTyped ? setAsked(true) : leave())}
            />
            {(isTyped || isNew) && <DraftState draft={draft} texts={texts.draft} />}
          </SideSection>
        </div>
      </div>
      {isAsked && (
        <LeaveDialog
          texts={texts.leave}
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

function goTo(page: HTMLElement | null, at: string): void {
  const field = `[data-field="${CSS.escape(at)}"]`;
  const inside = at === "selectedItems" ? ".lots-actions button" : ":is(input, textarea, select, button)";
  focusNow(() => page?.querySelector<HTMLElement>(`${field} ${inside}`));
}

interface FormActionsProps extends Pick<SaleFormViewProps, "action" | "onSubmit"> {
  isWorking: boolean;
  onCancel(): void;
}

function FormActions({ action, isWorking, onSubmit, onCancel }: FormActionsProps) {
  const { actions } = useMessages();
  return (
    <div className="form-actions sale-form-actions">
      <Button busy={isWorking} disabledBecause={action.disabledBecause} onPress={onSubmit}>
        {isWorking ? action.working : action.label}
      </Button>
      <Button kind="plain" onPress={onCancel}>
        {actions.cancel}
      </Button>
    </div>
  );
}

const maxListed = 9;

interface WrongListProps {
  wrong: readonly string[];
  lots: readonly FormLot[];
  texts: SaleFormMessages;
  onGo(at: string): void;
}

// Links to each field with an error. The message is at the field itself.
function WrongList({ wrong, lots, texts, onGo }: WrongListProps): ReactNode {
  if (wrong.length === 0) return null;
  return (
    <ul className="sale-form-wrong" aria-label={texts.wrongFields}>
      {wrong.slice(0, maxListed).map((at) => (
        <li key={at}>
          <button type="button" onClick={() => onGo(at)}>
            {labelAt(at, lots, texts)}
          </button>
        </li>
      ))}
      {wrong.length > maxListed && <li>{texts.moreWrong({ count: wrong.length - maxListed })}</li>}
    </ul>
  );
}

function labelAt(at: string, lots: readonly FormLot[], { fields, lots: texts }: SaleFormMessages): string {
  const ofLot = ofLotAt(at);
  if (ofLot === undefined) return (fields as Readonly<Record<string, string>>)[at] ?? at;
  const names: Readonly<Record<string, string>> = {
    minimumBidPrice: texts.minimum,
    reserve: texts.reserve,
    closesAt: texts.closes,
    item: texts.item,
  };
  const lot = lots.find(({ key }) => key === ofLot.key)?.name ?? "";
  return texts.fieldOf({ lot, field: names[ofLot.field] ?? ofLot.field });
}

interface SideSectionProps {
  form: SaleForm;
  // True when a refusal already lists the errors.
  isRefused: boolean;
  isLive: boolean;
  children: ReactNode;
}

// The summary beside the fields: what is left to do, the buttons, and the card as others will see it.
function SideSection({ form, isRefused, isLive, children }: SideSectionProps) {
  const texts = useSaleFormMessages().summary;
  // Deferred, so that rendering the summary does not delay typing. Its parts are memoized, or they would be rendered at once as well.
  const shown = useDeferredValue(form);
  return (
    <div className="sale-side">
      <div className="sale-side-summary">
        <Card heading={texts.heading}>
          <Figures lots={shown.lots} />
          {!isRefused && <LeftToDo form={shown} isLive={isLive} />}
          {children}
        </Card>
      </div>
      <Preview
        form={shown}
        isLive={isLive}
        picture={shown.lots.find((lot) => lot.cover !== null)?.cover ?? null}
        itemCount={shown.lots.length}
      />
    </div>
  );
}

const Figures = memo(function Figures({ lots }: { lots: readonly FormLot[] }) {
  const texts = useSaleFormMessages().summary;
  // A minimum that is not an amount yet counts as nothing.
  const total = lots.reduce((sum, lot) => sum + (numberOrNull(lot.minimumBidPrice) || 0), 0);
  const reserves = lots.filter(({ reserve }) => reserve !== "").length;
  return (
    <dl className="sale-side-figures numbers">
      <Fact name={texts.lots}>{lots.length.toLocaleString("en-IN")}</Fact>
      <Fact name={texts.reserves}>{reserves.toLocaleString("en-IN")}</Fact>
      <Fact name={texts.minimums}>{total === 0 ? "–" : formatPaise(Math.round(total * 100))}</Fact>
    </dl>
  );
});

const LeftToDo = memo(function LeftToDo({ form, isLive }: { form: SaleForm; isLive: boolean }) {
  const { summary, fields } = useSaleFormMessages();
  const { missing, wrong } = useMemo(
    () => leftToDo(form, isLive ? undefined : serverClock.nowMs()),
    [form, isLive],
  );
  const named = (names: readonly string[]): string =>
    names.map((name) => (fields as Readonly<Record<string, string>>)[name] ?? name).join(", ");
  return (
    <p className="sale-side-left">
      {missing.length > 0 && <span>{summary.missing({ what: named(missing) })}</span>}
      {wrong.length > 0 && <span>{summary.wrong({ what: named(wrong) })}</span>}
      {missing.length + wrong.length === 0 && summary.whole}
    </p>
  );
});

interface PreviewProps {
  form: SaleForm;
  isLive: boolean;
  // Of the first lot that has one.
  picture: string | null;
  itemCount: number;
}

// The card of the list and the head of the page, as others will see them.
const Preview = memo(function Preview({ form, isLive, picture, itemCount }: PreviewProps) {
  const { preview, summary, practice } = useSaleFormMessages();
  const start = instantOf(form.startDateTime);
  const end = instantOf(form.endDateTime);
  const [city, state] = [form.city.trim(), form.state.trim()];
  const phase = isLive ? "live" : "scheduled";
  const sale: SaleCardData = {
    ...absentIn(saleFields),
    id: "",
    title: form.title.trim() || preview.title,
    description: form.description.trim() || preview.description,
    status: phase,
    startDateTime: start?.toISOString() ?? "",
    endDateTime: end?.toISOString() ?? "",
    isVerified: false,
    isPractice: form.isPractice,
    youtubeUrl: "",
    youtubeEmbedId: readYouTubeLink(form.youtubeUrl.trim())?.embedId ?? null,
    city: city || null,
    state: state || null,
    statistics: { totalBids: 0, totalRevenue: 0 },
    host: null,
    categories: [],
    picture,
    participantCount: 0,
    bidderCount: 0,
    itemCount,
  };
  // A start that has passed is still to be corrected, so the clock does not judge it here.
  const noTime = start === undefined ? preview.noStart : isLive && end === undefined ? "–" : undefined;
  return (
    <div className="sale-side-preview">
      <figure>
        <figcaption>{(form.isPractice ? practice : summary).caption}</figcaption>
        <div className="sale-preview">
          <SaleCard
            sale={sale}
            nowMs={Number.NEGATIVE_INFINITY}
            noTime={noTime}
            tools={null}
            renderLink={(label) => <span className="sale-preview-link">{label}</span>}
            onDue={() => undefined}
            isEager={false}
          />
        </div>
      </figure>
      <figure>
        <figcaption>{summary.headCaption}</figcaption>
        <div className="sale-preview-head">
          <SaleHeader sale={{ ...sale, participants: [] }} phase={phase} isPreview tools={null} />
        </div>
      </figure>
    </div>
  );
}, isSameApartFromLots);
