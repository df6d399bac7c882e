import { useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { useListingMessages } from "../locales/listing/index.ts";
import { useMessages } from "../locales/use-messages.ts";
import { Button } from "../ui/button.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { Refused } from "../ui/summary.tsx";
import { toasts } from "../ui/toasts.ts";
import { DetailsSection } from "./create-details-section.tsx";
import { useDrawnPictures } from "./create-drawn-pictures.ts";
import { labelOf } from "./create-fields.ts";
import { ItemsSection } from "./create-items-section.tsx";
import { LocationSection } from "./create-location-section.tsx";
import { MoreDetails } from "./create-more-details.tsx";
import type { FormItem } from "./create-form-state.ts";
import type { ItemHands } from "./create-hands.ts";
import type { FormParts } from "./create-parts.ts";
import { SummarySection } from "./create-summary-section.tsx";
import { keyOfItemField, type AuctionFormHold, type Wrong } from "./create-use-form.ts";
import "../ui/form.css";
import "./create-form-view.css";

interface AuctionFormViewProps {
  hold: AuctionFormHold;
  parts: FormParts;
  deed: { label: string; working: string };
  onSubmit(): void;
  onCancel(): void;
  // What is said below the buttons, such as where the draft is.
  children?: ReactNode;
}

// The whole form of an auction, for a new one and for one that is there: four sections, the last of them beside the
// others where there is room.
export function AuctionFormView({ hold, parts, deed, onSubmit, onCancel, children }: AuctionFormViewProps) {
  const messages = useMessages();
  const words = useListingMessages();
  const form = useRef<HTMLFormElement>(null);
  // An item that was written and is about to be given up for another, or for nothing.
  const [asked, setAsked] = useState<{ next: FormItem | undefined }>();
  const { state, hands, items, openItem, attempt, wrong, isWaiting } = hold;
  const isWorking = attempt.state.kind === "working";
  useDrawnPictures(state.form.items, parts.findFile, items.drawn);

  // The first of the targets that is there, once the page has been drawn anew.
  const focusOn = (...targets: readonly string[]) =>
    requestAnimationFrame(() => {
      const found = targets.map((target) => form.current?.querySelector<HTMLElement>(target));
      found.find((element) => element instanceof HTMLElement)?.focus();
    });

  function keep(): boolean {
    const isNew = state.open?.isNew === true;
    const isKept = openItem.keep();
    if (!isKept) focusOn('.item-editor [aria-invalid="true"]');
    else if (isNew) toasts.show("success", words.items.added);
    return isKept;
  }

  function edit(item: FormItem): void {
    items.edit(item);
    focusOn(".item-editor input");
  }

  const listHands = useSteady(items, {
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

  function goTo({ at }: Wrong): void {
    const key = keyOfItemField(at);
    const item = state.form.items.find((one) => one.key === key);
    if (item !== undefined && state.open?.item.key !== key) {
      if (openItem.isTouched && !keep()) return;
      items.edit(item);
    }
    const field = `[data-field="${CSS.escape(at)}"]`;
    if (form.current?.querySelector(field)?.closest("details")) hold.setMoreOpen(true);
    const inside =
      at === "items" ? ".items-add button" : ":is(input:not([hidden]), textarea, select, button)";
    focusOn(`${field} ${inside}`, field);
  }

  return (
    // Without a button of the kind "submit", so that Enter in a line of so long a form sends nothing.
    <form ref={form} className="auction-form" noValidate>
      <div className="auction-form-parts">
        <DetailsSection hands={hands} parts={parts} takesAllPastes={state.open === undefined} />
        <LocationSection hands={hands} parts={parts} />
        <MoreDetails hands={hands} parts={parts} isOpen={hold.isMoreOpen} onOpen={hold.setMoreOpen} />
        <ItemsSection
          items={state.form.items}
          open={state.open}
          hands={listHands}
          error={hands.errorAt("items")}
          wrong={new Set(wrong.flatMap(({ at }) => keyOfItemField(at) ?? []))}
          editor={{
            parts,
            ...openItem,
            onType: openItem.type,
            onWaiting: openItem.wait,
            onKeep: keep,
            onClose: () => (openItem.isTouched ? setAsked({ next: undefined }) : items.close()),
          }}
        />
      </div>
      <div className="auction-form-side">
        <SummarySection form={state.form} isRefused={hold.said.kind === "refused"}>
          <Refused state={hold.said} />
          <WrongList wrong={wrong} items={state.form.items} onGo={goTo} />
          <div className="form-ways auction-form-ways">
            <Button
              busy={isWorking}
              disabledBecause={isWaiting ? words.filesWaiting : undefined}
              onPress={onSubmit}
            >
              {isWorking ? deed.working : deed.label}
            </Button>
            <Button kind="plain" onPress={onCancel}>
              {messages.deeds.cancel}
            </Button>
          </div>
          {children}
        </SummarySection>
      </div>
      {asked !== undefined && (
        <ConfirmDialog
          heading={words.items.giveUpHeading}
          sentence={words.items.giveUpSentence}
          deed={words.items.giveUp}
          onConfirm={() => giveUp(asked.next)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </form>
  );
}

// The same hands at every drawing, so that the rows of a long list are not drawn again with every letter typed.
function useSteady(items: ItemHands, own: Pick<ItemHands, "add" | "edit">): ItemHands {
  const latest = useRef(own);
  useEffect(() => {
    latest.current = own;
  });
  return useMemo(
    () => ({ ...items, add: () => latest.current.add(), edit: (item) => latest.current.edit(item) }),
    [items],
  );
}

const mostListed = 8;

interface WrongListProps {
  wrong: readonly Wrong[];
  items: readonly FormItem[];
  onGo(wrong: Wrong): void;
}

// The fields in which something is wrong, each a way to it. What is wrong stands at the field itself.
function WrongList({ wrong, items, onGo }: WrongListProps) {
  const words = useListingMessages();
  if (wrong.length === 0) return null;
  return (
    <ul className="auction-form-wrong" aria-label={words.wrongFields}>
      {wrong.slice(0, mostListed).map((one) => (
        <li key={one.name}>
          <button type="button" onClick={() => onGo(one)}>
            {labelOf(one.name, items, words)}
          </button>
        </li>
      ))}
      {wrong.length > mostListed && <li>{words.moreWrong({ count: wrong.length - mostListed })}</li>}
    </ul>
  );
}
