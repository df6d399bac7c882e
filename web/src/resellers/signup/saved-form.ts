import { browserStorage, dropDraft, listDrafts, saveDraft } from "../../lib/drafts.ts";
import { tabStorage } from "../../lib/form/tab-storage.ts";
import { emptyForm, readForm, typedOver, withoutAadhaar, withoutContact, type SignupForm } from "./form.ts";

// Keeps the form in this browser until the server has it: one for each account, and one for people who are not signed in yet.

export interface FormOwner {
  userId: string | undefined;
  // The application whose changes are being made; undefined for a draft.
  changes: string | undefined;
}

const slot = "form";
const ownerOf = ({ userId = "nobody", changes }: FormOwner) => ({
  userId,
  kind: changes === undefined ? "reseller-signup" : `reseller-changes-${changes}`,
});

// Returns whether it was kept.
export function saveForm(owner: FormOwner, { details, documents }: SignupForm): boolean {
  const content = { details: withoutAadhaar(details), documents };
  const draft = { slot, savedAt: Date.now(), content };
  if (owner.userId !== undefined) return saveDraft(browserStorage(), ownerOf(owner), draft);
  const isKept = saveDraft(tabStorage(), ownerOf(owner), draft);
  // Numbers, phone, email and street of somebody unknown stay in the tab, because others may use this browser. The rest also
  // survives the tab, for an account that is created by a mailed link.
  const rest = { details: withoutContact(content.details), documents };
  return saveDraft(browserStorage(), ownerOf(owner), { ...draft, content: rest }) || isKept;
}

// The form of this account, or the one that was typed before the sign-in, over what the server has.
export function findForm(owner: FormOwner, stored: SignupForm = emptyForm): SignupForm | undefined {
  const nobody = { ...owner, userId: undefined };
  const own = owner.userId === undefined ? undefined : read(browserStorage(), owner);
  if (own !== undefined || owner.changes !== undefined) return own;
  const typed = read(tabStorage(), nobody) ?? read(browserStorage(), nobody);
  return typed && typedOver(stored, typed);
}

export function forgetForm(owner: FormOwner): void {
  const nobody = ownerOf({ ...owner, userId: undefined });
  dropDraft(browserStorage(), ownerOf(owner), slot);
  dropDraft(browserStorage(), nobody, slot);
  dropDraft(tabStorage(), nobody, slot);
}

function read(storage: Storage | undefined, owner: FormOwner): SignupForm | undefined {
  const [draft] = listDrafts(storage, ownerOf(owner), Date.now());
  return readForm(draft?.content);
}
