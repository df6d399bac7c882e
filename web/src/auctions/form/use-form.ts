import { useDeferredValue, useMemo, useState } from "react";
import { withAt } from "../../lib/form/values.ts";
import { useMessages } from "../../locales/use-messages.ts";
import type { FilesState } from "../../uploads/index.ts";
import { fieldMessage } from "../../ui/fields/check-form.ts";
import { fieldsOf, useAttempt, type AttemptState } from "../../ui/use-attempt.ts";
import { checkAuction, checkItem, placeOf, revealingFields, type FieldKeys } from "./check.ts";
import { fieldAt, itemAt, ofItemAt } from "./fields.ts";
import type { AuctionForm, FormItem } from "./form-state.ts";
import { useListingMessages } from "./texts/index.ts";
import { isOpenTouched, itemActionsOf, withSaved, type FormActions, type FormState } from "./form-actions.ts";

// The state of the form: the typed content, its errors, and the uploads under way.
export function useAuctionForm(first: FormState) {
  const messages = useMessages();
  const texts = useListingMessages();
  const [state, setState] = useState(first);
  const items = useMemo(() => itemActionsOf(setState), []);
  const attempt = useAttempt();
  // The items in the order in which they were checked, because they may be moved afterwards, and the fields that were
  // changed since.
  const [judged, setJudged] = useState({ items: first.form.items, mended: new Set<string>() });
  const [files, setFiles] = useState<Readonly<Record<string, FilesState>>>({});
  const [isMoreOpen, setMoreOpen] = useState(false);
  const { form, open } = state;

  const refused = useMemo(() => {
    const fields = Object.entries(fieldsOf(attempt.state));
    return new Map(fields.map(([name, sentence]) => [placeOf(name, judged.items), sentence]));
  }, [attempt.state, judged.items]);
  const isCorrected = (at: string) => judged.mended.has(at) || (at === "items" && form.items.length > 0);
  const wrong = [...refused.keys()].filter((at) => !isCorrected(at));
  const forget = (...ats: readonly string[]) =>
    setJudged(({ items, mended }) => ({ items, mended: new Set([...mended, ...ats]) }));
  const warned = useWarnings(state);
  function changeFiles(name: string, next: FilesState): void {
    if (files[name] === "failed" && next !== "failed") forget(name);
    setFiles((now) => (now[name] === next ? now : { ...now, [name]: next }));
  }

  // A collapsed part that contains an error is opened, once for each refusal.
  const [revealed, setRevealed] = useState(refused);
  if (revealed !== refused) {
    setRevealed(refused);
    const ats = [...refused.keys()];
    if (ats.some((at) => fieldAt(at)?.group !== undefined)) setMoreOpen(true);
    const keys = new Set(ats.map((at) => ofItemAt(at)?.key));
    const item = form.items.find(({ key }) => keys.has(key));
    if (item !== undefined && open === undefined) items.edit(item);
  }

  function saveOpenItem(): FormState | undefined {
    if (open === undefined) return state;
    const errors = checkItem(open.item);
    const isWhole = Object.keys(errors).length === 0;
    const next = isWhole ? withSaved(state, open.item) : { form, open: { ...open, errors } };
    setState(next);
    if (isWhole) forget(...Object.keys(open.item).map((field) => itemAt(open.item, field)));
    return isWhole ? next : undefined;
  }

  function refusalOfItem(keys: FieldKeys = {}): string | undefined {
    const wrongs = Object.values(keys);
    if (wrongs.length === 0) return undefined;
    return messages.refusals[wrongs.includes("required") ? "item_fields_missing" : "invalid_input"]();
  }

  function change(step: (form: AuctionForm) => AuctionForm, ...names: readonly string[]): void {
    forget(...names);
    setState((now) => ({ ...now, form: step(now.form) }));
  }

  // The state of the last try; it no longer counts when all fields with errors have been changed.
  const shownState: AttemptState = refused.size > 0 && wrong.length === 0 ? { kind: "ready" } : attempt.state;
  const ofItem = refusalOfItem(open?.errors);
  const actions: FormActions = {
    form,
    set: (name, value) => change((now) => withAt(now, name, value), name),
    change,
    errorAt(at) {
      const own = open?.errors[at];
      if (own !== undefined) return fieldMessage(own, messages);
      return isCorrected(at) ? undefined : refused.get(at);
    },
    warningAt: (at) => (warned.has(at) ? messages.fieldMessages.address_revealed() : undefined),
    setFiles: changeFiles,
  };
  const reasons = { complete: undefined, uploading: texts.filesWaiting, failed: texts.filesFailed };
  const reasonOfItem = reasons[files["item"] ?? "complete"];
  const isUploading = Object.values(files).includes("uploading");
  return {
    state,
    setState,
    isTouched: form !== first.form || isOpenTouched(state),
    attempt,
    shownState,
    wrong,
    isMoreOpen,
    setMoreOpen,
    // The reason why the form cannot be sent yet. A failed file of the auction itself is reported when the form is sent.
    filesReason: isUploading ? reasons.uploading : reasonOfItem,
    items,
    actions,
    // The item that is being written, as its editor needs it.
    openItem: {
      isTouched: isOpenTouched(state),
      filesReason: reasonOfItem,
      setFiles: (state: FilesState) => changeFiles("item", state),
      type(step: (item: FormItem) => FormItem, at: string) {
        forget(at);
        setState(({ form, open: now }) => {
          if (now === undefined) return { form, open: now };
          const { [at]: _, ...errors } = now.errors;
          return { form, open: { ...now, item: step(now.item), errors } };
        });
      },
      // Adds the item to the list; returns whether it was complete.
      save: () => saveOpenItem() !== undefined,
      // The reason why the item was not added, unless it stands beside the form's button.
      refusal: shownState.kind === "refused" && shownState.sentence === ofItem ? undefined : ofItem,
    },
    // Returns the form to send, or shows what is missing and returns undefined.
    ready() {
      const kept = isOpenTouched(state) ? saveOpenItem() : { form, open: undefined };
      if (kept === undefined) {
        return attempt.refuse({ sentence: refusalOfItem(open && checkItem(open.item)) ?? "" });
      }
      setState(kept);
      setJudged({ items: kept.form.items, mended: new Set() });
      const problem = checkAuction(kept.form);
      const failed = Object.keys(files).filter((name) => files[name] === "failed");
      if (problem === undefined && failed.length === 0) return kept.form;
      const messagesOfFields = [
        ...Object.entries(problem?.keys ?? {}).map(([name, key]) => [name, fieldMessage(key, messages)]),
        ...failed.map((name) => [name, texts.filesFailed]),
      ];
      const fields = Object.fromEntries(messagesOfFields) as Record<string, string>;
      const sentence = problem === undefined ? texts.filesFailed : messages.refusals[problem.code]();
      return attempt.refuse({ sentence, fields });
    },
  };
}

export type AuctionFormHandle = ReturnType<typeof useAuctionForm>;

// Warns of texts that reveal the address while the user types. For a long list the check may wait for a pause in typing.
function useWarnings(state: FormState): ReadonlySet<string> {
  const { form, open } = useDeferredValue(state);
  return useMemo(() => {
    const whole = open === undefined ? form : withSaved({ form, open }, open.item).form;
    return new Set(revealingFields(whole).map((name) => placeOf(name, whole.items)));
  }, [form, open]);
}
