import { useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { useQueries, type Query } from "@tanstack/react-query";
import { focusNow } from "../../lib/focus-now.ts";
import { useListingMessages } from "./texts/index.ts";
import { useMessages } from "../../locales/use-messages.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { RefusalNotice } from "../../ui/summary.tsx";
import { toasts } from "../../ui/overlays/toasts.ts";
import { DetailsSection } from "./details-section.tsx";
import { labelAt, ofItemAt, fieldAt, fieldNames, type FieldName } from "./fields.ts";
import { ItemsSection } from "./items-section.tsx";
import type { FormItem } from "./form-state.ts";
import type { ItemActions } from "./form-actions.ts";
import { SummarySection } from "./summary-section.tsx";
import type { AuctionFormHandle } from "./use-form.ts";
import { findUpload } from "../../uploads/index.ts";
import { Card } from "../../ui/card.tsx";
import { LockIcon, ChevronDownIcon } from "../../ui/icons.tsx";
import { AuctionField, type SectionProps } from "./auction-field.tsx";
import { Place, type PlaceValue } from "./parts.tsx";
import "../../ui/fields/form.css";
import "./form-view.css";

interface AuctionFormViewProps {
  auctionForm: AuctionFormHandle;
  action: { label: string; working: string };
  onSubmit(): void;
  onCancel(): void;
  // The line below the buttons, such as the state of the draft.
  children?: ReactNode;
}

// The form of a new or an existing auction: four sections, the last of them beside the others if there is room.
export function AuctionFormView({ auctionForm, action, onSubmit, onCancel, children }: AuctionFormViewProps) {
  const messages = useMessages();
  const texts = useListingMessages();
  const { state, actions, items, openItem, attempt, wrong, filesReason } = auctionForm;
  const isWorking = attempt.state.kind === "working";
  const { form, asked, setAsked, giveUp, saveItem, listActions, goTo } = useItemEditing(auctionForm);
  useReEncodedPictures(state.form.items, items.reEncoded);

  return (
    // There is no submit button, so that Enter in a field of such a long form does not send it.
    <form ref={form} className="auction-form" noValidate>
      <div className="auction-form-parts">
        <DetailsSection actions={actions} acceptsAllPastes={state.open === undefined} />
        <LocationSection actions={actions} />
        <MoreDetails actions={actions} isOpen={auctionForm.isMoreOpen} onOpen={auctionForm.setMoreOpen} />
        <ItemsSection
          items={state.form.items}
          open={state.open}
          actions={listActions}
          error={actions.errorAt("items")}
          wrong={new Set(wrong.flatMap((at) => ofItemAt(at)?.key ?? []))}
          editor={{
            ...openItem,
            actions,
            onType: openItem.type,
            onFiles: openItem.setFiles,
            onSave: saveItem,
            onClose: () => (openItem.isTouched ? setAsked({ next: undefined }) : items.close()),
          }}
        />
      </div>
      <div className="auction-form-side">
        <SummarySection form={state.form} isRefused={auctionForm.shownState.kind === "refused"}>
          <RefusalNotice state={auctionForm.shownState} />
          <WrongList wrong={wrong} items={state.form.items} onGo={goTo} />
          <div className="form-actions auction-form-actions">
            <Button busy={isWorking} disabledBecause={filesReason} onPress={onSubmit}>
              {isWorking ? action.working : action.label}
            </Button>
            <Button kind="plain" onPress={onCancel}>
              {messages.actions.cancel}
            </Button>
          </div>
          {children}
        </SummarySection>
      </div>
      {asked !== undefined && (
        <ConfirmDialog
          heading={texts.items.giveUpHeading}
          sentence={texts.items.giveUpSentence}
          action={texts.items.giveUp}
          onConfirm={() => giveUp(asked.next)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </form>
  );
}

// Opens, keeps and gives up the item that is being written; the focus follows.
function useItemEditing({ state, items, openItem, setMoreOpen }: AuctionFormHandle) {
  const texts = useListingMessages();
  const form = useRef<HTMLFormElement>(null);
  // The dialog asks before an edited item is discarded; `next` is the item to edit instead, if any.
  const [asked, setAsked] = useState<{ next: FormItem | undefined }>();

  // Focuses the first of the targets that exists.
  const focusOn = (...targets: readonly string[]) =>
    focusNow(() => {
      const found = targets.map((target) => form.current?.querySelector<HTMLElement>(target));
      return found.find((element) => element instanceof HTMLElement);
    });

  function saveItem(): boolean {
    const isNew = state.open?.isNew === true;
    const isKept = openItem.save();
    if (!isKept) focusOn('.item-editor [aria-invalid="true"]');
    else if (isNew) toasts.show("success", texts.items.added);
    return isKept;
  }

  function edit(item: FormItem): void {
    items.edit(item);
    focusOn(".item-editor input");
  }

  const listActions = useStableActions(items, {
    add() {
      items.add();
      focusOn(".item-editor input");
    },
    edit: (item: FormItem) => (openItem.isTouched ? setAsked({ next: item }) : edit(item)),
  });

  function giveUp(next: FormItem | undefined): void {
    setAsked(undefined);
    if (next === undefined) items.close();
    else edit(next);
  }

  function goTo(at: string): void {
    const key = ofItemAt(at)?.key;
    const item = state.form.items.find((one) => one.key === key);
    if (item !== undefined && state.open?.item.key !== key) {
      if (openItem.isTouched && !saveItem()) return;
      items.edit(item);
    }
    const field = `[data-field="${CSS.escape(at)}"]`;
    if (form.current?.querySelector(field)?.closest("details")) setMoreOpen(true);
    focusOn(`${field} ${at === "items" ? ".items-add button" : anyControl}`, field);
  }

  return { form, asked, setAsked, giveUp, saveItem, listActions, goTo };
}

const anyControl = ":is(input:not([hidden]), textarea, select, button)";

// The same actions at every render, so that the rows of a long list are not rendered again with every letter typed.
function useStableActions(items: ItemActions, own: Pick<ItemActions, "add" | "edit">): ItemActions {
  const latest = useRef(own);
  useEffect(() => {
    latest.current = own;
  });
  return useMemo(
    () => ({ ...items, add: () => latest.current.add(), edit: (item) => latest.current.edit(item) }),
    [items],
  );
}

// The number of fields that are wrong in an empty form.
const maxListed = 9;

interface WrongListProps {
  wrong: readonly string[];
  items: readonly FormItem[];
  onGo(at: string): void;
}

// Links to each field with an error. The message is at the field itself.
function WrongList({ wrong, items, onGo }: WrongListProps) {
  const texts = useListingMessages();
  if (wrong.length === 0) return null;
  return (
    <ul className="auction-form-wrong" aria-label={texts.wrongFields}>
      {wrong.slice(0, maxListed).map((at) => (
        <li key={at}>
          <button type="button" onClick={() => onGo(at)}>
            {labelAt(at, items, texts)}
          </button>
        </li>
      ))}
      {wrong.length > maxListed && <li>{texts.moreWrong({ count: wrong.length - maxListed })}</li>}
    </ul>
  );
}

// An item may join the list before its pictures are re-encoded. This polls until they are ready, so that the row can
// replace the placeholder with the picture. A picture that is lost is reported when the auction is sent.
function useReEncodedPictures(
  items: readonly FormItem[],
  onReEncoded: (id: string, url: string) => void,
): void {
  const waiting = items.flatMap(({ images }) => images.filter(({ status }) => status === "processing"));
  useQueries({
    queries: waiting.map(({ id }) => ({
      queryKey: ["re-encoded-picture", id],
      async queryFn() {
        const { status, url } = await findUpload(id);
        if (status === "ready" && url !== null) onReEncoded(id, url);
        return status;
      },
      retry: false,
      refetchInterval: ({ state }: Query) => Math.min(8_000, 1_000 * 1.5 ** state.dataUpdateCount),
    })),
  });
}

// The section for the place and the contact. Everyone sees city and state; the rest of the place is for subscribers.
function LocationSection(section: SectionProps) {
  const { actions } = section;
  const texts = useListingMessages();
  const { pincode, city, state } = actions.form.location;

  // The point of a copied auction is wrong at another place.
  function changePlace(change: Partial<PlaceValue>): void {
    const names = (Object.keys(change) as (keyof PlaceValue)[]).map((part) => `location.${part}` as const);
    actions.change(
      (form) => ({
        ...form,
        location: { ...form.location, ...change, ...(form.isPointCopied ? { coordinates: "" } : {}) },
      }),
      ...names,
    );
  }

  return (
    <Card heading={texts.sections.location}>
      <p className="location-paid">
        <LockIcon />
        {texts.locationPaid}
      </p>
      <AuctionField name="location.address" {...section} />
      <Place
        value={{ pincode, city, state }}
        onChange={changePlace}
        errors={{
          pincode: actions.errorAt("location.pincode"),
          city: actions.errorAt("location.city"),
          state: actions.errorAt("location.state"),
        }}
      />
      <div className="form-row">
        <AuctionField name="contactInfo.phone" {...section} />
        <AuctionField name="contactInfo.email" {...section} />
      </div>
      <p className="form-field-hint">{texts.hints.contact}</p>
    </Card>
  );
}

interface MoreDetailsProps extends SectionProps {
  isOpen: boolean;
  onOpen(isOpen: boolean): void;
}

// The additional fields of Indian notices. All are optional, so the section starts collapsed.
function MoreDetails({ isOpen, onOpen, ...section }: MoreDetailsProps) {
  const texts = useListingMessages();
  return (
    <details
      className="card more-details"
      open={isOpen}
      onToggle={(event) => onOpen(event.currentTarget.open)}
    >
      <summary>
        <h2>{texts.sections.more}</h2>
        <span className="more-hint">{texts.moreHint}</span>
        <ChevronDownIcon />
      </summary>
      <div className="more-groups">
        {(Object.keys(texts.groups) as (keyof typeof texts.groups)[]).map((group) => (
          <div key={group} className="more-group">
            <h3>{texts.groups[group]}</h3>
            {rowsOf(fieldNames.filter((name) => fieldAt(name)?.group === group)).map((row) =>
              row.length === 1 ? (
                row.map((name) => <AuctionField key={name} name={name} {...section} />)
              ) : (
                <div key={row.join()} className="form-row">
                  {row.map((name) => (
                    <AuctionField key={name} name={name} {...section} />
                  ))}
                </div>
              ),
            )}
          </div>
        ))}
      </div>
    </details>
  );
}

// Groups the fields into rows: a field that is marked as beside another one joins the row before it.
function rowsOf(names: readonly FieldName[]): FieldName[][] {
  const rows: FieldName[][] = [];
  for (const name of names) {
    if (fieldAt(name)?.isBeside) rows.at(-1)?.push(name);
    else rows.push([name]);
  }
  return rows;
}
