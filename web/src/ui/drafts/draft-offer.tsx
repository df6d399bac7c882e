import { useEffect, useRef, useState } from "react";
import type { OfferedDraft } from "../../lib/form/use-draft.ts";
import { useStore } from "../../lib/use-store.ts";
import { shownLanguage } from "../../locales/language.ts";
import { Button } from "../button.tsx";
import { ConfirmDialog } from "../overlays/confirm-dialog.tsx";
import "./draft-offer.css";

export interface DraftOfferTexts {
  offered: string;
  unfinished(saved: { ago: string }): string;
  unsaved(saved: { ago: string }): string;
  goOn: string;
  discard: string;
  discardHeading: string;
  discardSentence: string;
}

interface DraftOfferProps<Content> {
  drafts: readonly OfferedDraft<Content>[];
  texts: DraftOfferTexts;
  // The content of a draft in a few words.
  say(content: Content): string;
  // True when the drafts edit something that exists.
  isOfEdit?: boolean;
  onContinue(draft: OfferedDraft<Content>): void;
  onDiscard(draft: OfferedDraft<Content>): void;
}

// Offers the draft from a page that was closed or crashed. The newest draft comes first; a second one is rare.
export function DraftOffer<Content>({
  drafts,
  texts,
  say,
  isOfEdit = false,
  onContinue,
  onDiscard,
}: DraftOfferProps<Content>) {
  const language = useStore(shownLanguage);
  const [asked, setAsked] = useState<OfferedDraft<Content>>();
  const [now] = useState(() => Date.now());
  const offer = useRef<HTMLElement>(null);
  const isOffered = drafts.length > 0;
  // The browser restores the scroll position of a reloaded page, which may be far below the offer.
  useEffect(() => {
    if (isOffered) offer.current?.scrollIntoView({ block: "nearest" });
  }, [isOffered]);
  if (!isOffered) return null;
  return (
    <section ref={offer} className="draft-offer" aria-label={texts.offered}>
      <ul>
        {drafts.map((draft) => (
          <li key={draft.slot}>
            <div>
              <p className="draft-offer-when">
                {texts[isOfEdit ? "unsaved" : "unfinished"]({
                  ago: agoIn(language, draft.savedAt, now),
                })}
              </p>
              <p className="draft-offer-what">{say(draft.savedDraft)}</p>
            </div>
            <div className="draft-offer-actions">
              <Button onPress={() => onContinue(draft)}>{texts.goOn}</Button>
              <Button kind="plain" onPress={() => setAsked(draft)}>
                {texts.discard}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {asked !== undefined && (
        <ConfirmDialog
          heading={texts.discardHeading}
          sentence={texts.discardSentence}
          action={texts.discard}
          isDangerous
          onConfirm={() => {
            setAsked(undefined);
            onDiscard(asked);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}

const units = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

// "5 minutes ago", in the reader's language.
export function agoIn(language: string, then: number, now: number): string {
  const format = new Intl.RelativeTimeFormat(language === "hi" ? "hi" : "en-IN", { numeric: "auto" });
  const past = Math.max(0, now - then);
  for (const [unit, length] of units)
    if (past >= length) return format.format(-Math.floor(past / length), unit);
  return language === "hi" ? "अभी-अभी" : "just now";
}
