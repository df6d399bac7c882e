import { isObject, part, text } from "../../lib/form/readers.ts";
import type { OfferedDraft } from "../../lib/form/use-draft.ts";
import { readForm, readOpen } from "./form-state.ts";

// The content of an unfinished form, as the browser keeps it.

const original = part({ form: readForm, version: Number });
const draftContent = part({
  form: readForm,
  open: readOpen,
  // The idempotency key of the request, so a second try after a crash does nothing twice.
  key: text,
  // The auction as it was when the editing began.
  original: (value) => (isObject(value) ? original(value) : null),
});
export type DraftContent = ReturnType<typeof draftContent>;

export const parseDraft = (content: unknown): DraftContent | undefined =>
  isObject(content) && isObject(content["form"]) ? draftContent(content) : undefined;
export type OfferedAuction = OfferedDraft<DraftContent>;
