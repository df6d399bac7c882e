import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { DraftOwner } from "../../lib/drafts.ts";
import { useListingMessages } from "./texts/index.ts";
import { toasts } from "../../ui/overlays/toasts.ts";
import { useDraft } from "../../lib/form/use-draft.ts";
import { useSignedOutToast } from "../../ui/drafts/use-signed-out-toast.ts";
import { DraftState } from "../../ui/drafts/draft-state.tsx";
import { LeaveDialog } from "../../ui/drafts/leave-dialog.tsx";
import type { DraftContent, OfferedAuction } from "./draft.ts";
import { AuctionFormView } from "./form-view.tsx";
import type { Original } from "./form-state.ts";
import { useAuctionForm } from "./use-form.ts";
import { DraftOffer } from "../../ui/drafts/draft-offer.tsx";

// The form's first content: nothing, an auction, or a draft.
export interface InitialForm extends Pick<DraftContent, "form" | "open" | "key"> {
  slot: string;
  // The content was typed by a person, so it is saved from the start, and leaving the form asks first.
  isDraft: boolean;
}

// The common part of the forms for a new and an edited auction. The browser keeps the draft until the server has the
// auction.
export function useWriting(owner: DraftOwner, initial: InitialForm, key: string, original: Original | null) {
  const texts = useListingMessages();
  const queries = useQueryClient();
  const [first] = useState({ form: initial.form, open: initial.open });
  const auctionForm = useAuctionForm(first);
  const { form, open } = auctionForm.state;
  const isTyped = initial.isDraft || auctionForm.isTouched;
  const savedDraft = useMemo(
    (): DraftContent | undefined => (isTyped ? { form, open, key, original } : undefined),
    [isTyped, form, open, key, original],
  );
  const draft = useDraft(owner, initial.slot, savedDraft);
  useSignedOutToast(texts.notLoggedIn);
  return {
    auctionForm,
    isTyped,
    isNew: original === null,
    savedDraft,
    draft,
    // Called when the server has stored the auction.
    finish(sentence: string): void {
      draft.end();
      void queries.invalidateQueries({ queryKey: ["auctions"] });
      toasts.show("success", sentence);
    },
  };
}

interface WritingViewProps {
  writing: ReturnType<typeof useWriting>;
  action: { label: string; working: string };
  onSubmit(): void;
  onLeave(): void;
}

export function WritingView({ writing, action, onSubmit, onLeave }: WritingViewProps) {
  const { auctionForm, isTyped, isNew, draft } = writing;
  const texts = useListingMessages();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <AuctionFormView
        auctionForm={auctionForm}
        action={action}
        onSubmit={onSubmit}
        onCancel={() => (isTyped ? setAsked(true) : onLeave())}
      >
        {(isTyped || isNew) && <DraftState draft={draft} texts={texts.draft} />}
      </AuctionFormView>
      {isAsked && (
        <LeaveDialog
          texts={texts.leave}
          canSaveDraft={!draft.isRefused}
          onStay={() => setAsked(false)}
          onKeep={onLeave}
          onDiscard={() => {
            draft.end();
            onLeave();
          }}
        />
      )}
    </>
  );
}

interface AuctionDraftOfferProps {
  drafts: readonly OfferedAuction[];
  isOfEdit?: boolean;
  onContinue(draft: OfferedAuction): void;
  onDiscard(draft: OfferedAuction): void;
}

export function AuctionDraftOffer(props: AuctionDraftOfferProps) {
  const texts = useListingMessages().draft;
  return (
    <DraftOffer
      {...props}
      texts={texts}
      say={({ form }) => texts.what({ title: form.title.trim() || texts.untitled, count: form.items.length })}
    />
  );
}
