// A message that is being written stays while its tab or the current lot changes.
const drafts = new Map<string, string>();

export const draftOf = (saleId: string): string => drafts.get(saleId) ?? "";

export function saveDraft(saleId: string, text: string): void {
  if (text === "") drafts.delete(saleId);
  else drafts.set(saleId, text);
}
