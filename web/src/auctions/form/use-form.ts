import { useDeferredValue, useMemo, useState, type Dispatch, type SetStateAction } from "react";
import { withAt } from "../../lib/form/values.ts";
import { useMessages } from "../../locales/use-messages.ts";
import type { FilesState } from "../../uploads/index.ts";
import { fieldMessage } from "../../ui/fields/check-form.ts";
import { fieldsOf, useAttempt, type AttemptState, type Reason } from "../../ui/use-attempt.ts";
import { checkAuction, checkItem, placeOf, revealingFields, type FieldKeys } from "./check.ts";
import { fieldAt, itemAt, ofItemAt } from "./fields.ts";
import type { AuctionForm, FormItem } from "./form-state.ts";
import { useListingMessages } from "./texts/index.ts";
import {
  isOpenTouched,
  itemActionsOf,
  withSaved,
  type FormActions,
  type FormState,
  type ItemActions,
} from "./form-actions.ts";

// The state of the form: the typed content, its errors, and the uploads under way.
export function useAuctionForm(first: FormState) {
  const messages = useMessages();
  const reasonFor = useReason();
  const [state, setState] = useState(first);
  const items = useMemo(() => itemActionsOf(setState), []);
  const attempt = useAttempt();
  const { form, open } = state;
  const { refused, wrong, isCorrected, forget, judge } = useRefused(first, form, attempt.state);
  const files = useFiles(forget);
  const [isMoreOpen, setMoreOpen] = useRevealed(refused, state, items);
  const warned = useWarnings(state);
  // The state of the last try; it no longer counts when all fields with errors have been changed.
  const shownState: AttemptState = refused.size > 0 && wrong.length === 0 ? { kind: "ready" } : attempt.state;
  const { openItem, take, problemOfOpen } = useOpenItem({ state, setState, forget, files, shownState });

  function change(step: (form: AuctionForm) => AuctionForm, ...names: readonly string[]): void {
    forget(...names);
    setState((now) => ({ ...now, form: step(now.form) }));
  }

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
    setFiles: files.change,
  };
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
    filesReason: files.reason,
    items,
    actions,
    openItem,
    // Returns the form to send, or shows what is missing and returns undefined.
    ready() {
      const kept = isOpenTouched(state) ? take() : { form, open: undefined };
      if (kept === undefined) return attempt.refuse({ sentence: problemOfOpen() ?? "" });
      setState(kept);
      judge(kept.form.items);
      const problem = checkAuction(kept.form);
      if (problem === undefined && files.failed.length === 0) return kept.form;
      return attempt.refuse(reasonFor(problem, files.failed));
    },
  };
}

// The reason why the form is not sent: of what was typed, and of the files that failed.
function useReason() {
  const messages = useMessages();
  const { filesFailed } = useListingMessages();
  return (problem: ReturnType<typeof checkAuction>, failed: readonly string[]): Reason => {
    const fields = [
      ...Object.entries(problem?.keys ?? {}).map(([name, key]) => [name, fieldMessage(key, messages)]),
      ...failed.map((name) => [name, filesFailed]),
    ];
    return {
      sentence: problem === undefined ? filesFailed : messages.refusals[problem.code](),
      fields: Object.fromEntries(fields) as Record<string, string>,
    };
  };
}

type Forget = (...ats: readonly string[]) => void;

// The fields that the last try refused, and which of them were changed since.
function useRefused(first: FormState, form: AuctionForm, tried: AttemptState) {
  // The items in the order in which they were checked, because they may be moved afterwards.
  const [judged, setJudged] = useState({ items: first.form.items, mended: new Set<string>() });
  const refused = useMemo(() => {
    const fields = Object.entries(fieldsOf(tried));
    return new Map(fields.map(([name, sentence]) => [placeOf(name, judged.items), sentence]));
  }, [tried, judged.items]);
  const isCorrected = (at: string) => judged.mended.has(at) || (at === "items" && form.items.length > 0);
  const forget: Forget = (...ats) =>
    setJudged(({ items, mended }) => ({ items, mended: new Set([...mended, ...ats]) }));
  return {
    refused,
    wrong: [...refused.keys()].filter((at) => !isCorrected(at)),
    isCorrected,
    forget,
    judge: (items: AuctionForm["items"]) => setJudged({ items, mended: new Set() }),
  };
}

// The files of the fields, and why the form waits for them.
function useFiles(forget: Forget) {
  const texts = useListingMessages();
  const [files, setFiles] = useState<Readonly<Record<string, FilesState>>>({});
  const reasons = { complete: undefined, uploading: texts.filesWaiting, failed: texts.filesFailed };
  const reasonOfItem = reasons[files["item"] ?? "complete"];
  const isUploading = Object.values(files).includes("uploading");
  return {
    reason: isUploading ? reasons.uploading : reasonOfItem,
    reasonOfItem,
    failed: Object.keys(files).filter((name) => files[name] === "failed"),
    change(name: string, next: FilesState): void {
      if (files[name] === "failed" && next !== "failed") forget(name);
      setFiles((now) => (now[name] === next ? now : { ...now, [name]: next }));
    },
  };
}

// A collapsed part that contains an error is opened, once for each refusal.
function useRevealed(refused: ReadonlyMap<string, string>, { form, open }: FormState, items: ItemActions) {
  const [isMoreOpen, setMoreOpen] = useState(false);
  const [revealed, setRevealed] = useState(refused);
  if (revealed !== refused) {
    setRevealed(refused);
    const ats = [...refused.keys()];
    if (ats.some((at) => fieldAt(at)?.group !== undefined)) setMoreOpen(true);
    const keys = new Set(ats.map((at) => ofItemAt(at)?.key));
    const item = form.items.find(({ key }) => keys.has(key));
    if (item !== undefined && open === undefined) items.edit(item);
  }
  return [isMoreOpen, setMoreOpen] as const;
}

interface OpenItemParts {
  state: FormState;
  setState: Dispatch<SetStateAction<FormState>>;
  forget: Forget;
  files: ReturnType<typeof useFiles>;
  shownState: AttemptState;
}

// The item that is being written, as its editor needs it.
function useOpenItem({ state, setState, forget, files, shownState }: OpenItemParts) {
  const { refusals } = useMessages();
  const { form, open } = state;

  // Takes the item into the list, if it is complete.
  function take(): FormState | undefined {
    if (open === undefined) return state;
    const errors = checkItem(open.item);
    const isWhole = Object.keys(errors).length === 0;
    const next = isWhole ? withSaved(state, open.item) : { form, open: { ...open, errors } };
    setState(next);
    if (isWhole) forget(...Object.keys(open.item).map((field) => itemAt(open.item, field)));
    return isWhole ? next : undefined;
  }

  function refusalOf(keys: FieldKeys = {}): string | undefined {
    const wrongs = Object.values(keys);
    if (wrongs.length === 0) return undefined;
    return refusals[wrongs.includes("required") ? "item_fields_missing" : "invalid_input"]();
  }

  const refusal = refusalOf(open?.errors);
  return {
    take,
    problemOfOpen: () => refusalOf(open && checkItem(open.item)),
    openItem: {
      isTouched: isOpenTouched(state),
      filesReason: files.reasonOfItem,
      setFiles: (next: FilesState) => files.change("item", next),
      type(step: (item: FormItem) => FormItem, at: string) {
        forget(at);
        setState(({ form, open: now }) => {
          if (now === undefined) return { form, open: now };
          const { [at]: _, ...errors } = now.errors;
          return { form, open: { ...now, item: step(now.item), errors } };
        });
      },
      // Adds the item to the list; returns whether it was complete.
      save: () => take() !== undefined,
      // The reason why the item was not added, unless it stands beside the form's button.
      refusal: shownState.kind === "refused" && shownState.sentence === refusal ? undefined : refusal,
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
