import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { inventoryKey } from "../../inventory/index.ts";
import type { DraftOwner } from "../../lib/drafts.ts";
import { useDraft } from "../../lib/form/use-draft.ts";
import { useSignedOutToast } from "../../ui/drafts/use-signed-out-toast.ts";
import { toasts } from "../../ui/overlays/toasts.ts";
import { liveKey } from "../query-keys.ts";
import type { SaleDraftContent } from "./sale-draft.ts";
import { useSaleFormMessages } from "./texts/index.ts";
import { useSaleForm } from "./use-sale-form.ts";

// The form's first content: nothing, a sale, or a draft.
export interface InitialSale extends Pick<SaleDraftContent, "form" | "key"> {
  slot: string;
  // The content was typed by a person, so it is saved from the start, and leaving the form asks first.
  isDraft: boolean;
}

// The common part of the forms for a new and an edited sale. The browser keeps the draft until the server has the sale.
export function useSaleWriting(
  owner: DraftOwner,
  initial: InitialSale,
  key: string,
  { original, seq }: Pick<SaleDraftContent, "original" | "seq"> = { original: null, seq: 0 },
) {
  const words = useSaleFormMessages();
  const queries = useQueryClient();
  const [first] = useState(initial.form);
  const saleForm = useSaleForm(first);
  const { form } = saleForm;
  const isTyped = initial.isDraft || saleForm.isTouched;
  const savedDraft = useMemo(
    (): SaleDraftContent | undefined => (isTyped ? { form, key, original, seq } : undefined),
    [isTyped, form, key, original, seq],
  );
  const draft = useDraft(owner, initial.slot, savedDraft);
  const hasLeft = useRef(false);
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
    };
  }, []);
  useSignedOutToast(words.notLoggedIn);
  return {
    saleForm,
    isTyped,
    savedDraft,
    draft,
    // The page that is left for may take a while to load.
    leave(onLeave: () => void): void {
      hasLeft.current = true;
      onLeave();
    },
    // Called when the server has stored the sale. The toast waits until the next page stands, because it lasts two seconds, and
    // on a slow line that page takes longer to come. Somebody who has left the form stays on the page to which they went.
    async finish(sentence: string, onward: () => Promise<void>): Promise<void> {
      draft.end();
      void queries.invalidateQueries({ queryKey: liveKey });
      void queries.invalidateQueries({ queryKey: inventoryKey });
      if (!hasLeft.current) await onward();
      toasts.show("success", sentence);
    },
  };
}

export type SaleWriting = ReturnType<typeof useSaleWriting>;
