import { useQueryClient } from "@tanstack/react-query";
import {
  type Dispatch,
  type SetStateAction,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { inventoryKey } from "../../inventory/index.ts";
import type { DraftOwner } from "../../lib/drafts.ts";
import type { Moment } from "../../lib/form/readers.ts";
import { useDraft } from "../../lib/form/use-draft.ts";
import { type ValueAt, withAt } from "../../lib/form/values.ts";
import { useMessages } from "../../locales/use-messages.ts";
import { useSignedOutToast } from "../../ui/drafts/use-signed-out-toast.ts";
import { fieldMessage } from "../../ui/fields/check-form.ts";
import { toasts } from "../../ui/overlays/toasts.ts";
import { type AttemptState, fieldsOf, useAttempt } from "../../ui/use-attempt.ts";
import { liveKey } from "../query-keys.ts";
import { lotAt, ofLotAt, placeOf } from "./check.ts";
import type { FormLot, SaleForm } from "./form-state.ts";
import { checkToSend } from "./left-to-do.ts";
import { knownStart, lotActionsOf, withStart } from "./lot-actions.ts";
import type { SaleDraftContent } from "./sale-draft.tsx";
import { type SaleFormMessages, useSaleFormMessages } from "./texts/index.ts";

// The names of the fields outside of the lots.
export type FieldName =
  | Exclude<keyof SaleForm, "settings" | "terms" | "lots">
  | `settings.${Exclude<keyof SaleForm["settings"], "step">}`
  | `settings.step.${keyof SaleForm["settings"]["step"]}`
  | `terms.${keyof SaleForm["terms"]}`;

export interface FieldActions {
  set<Name extends FieldName>(name: Name, value: ValueAt<SaleForm, Name>): void;
  errorAt(at: string): string | undefined;
}

// The errors of one lot: a sentence for each of its fields.
export type LotErrors = Readonly<Record<string, string>>;
const noErrors: ReadonlyMap<string, LotErrors> = new Map();

// The state of the form: what was typed, and what is wrong with it.
function useSaleForm(first: SaleForm) {
  const messages = useMessages();
  const texts = useSaleFormMessages();
  const [form, setForm] = useState(first);
  const attempt = useAttempt();
  const mistakes = useMistakes(attempt.state, first.lots, form.lots);
  const { forget, errorAt, wrong, lotErrors } = mistakes;

  const lots = useMemo(() => {
    const actions = lotActionsOf(setForm);
    return {
      ...actions,
      type(key: string, field: "minimumBidPrice" | "reserve" | "closesAt", value: FormLot[typeof field]) {
        forget(lotAt(key, field));
        actions.change(key, { [field]: value });
      },
    };
  }, [forget]);

  const setStart = useStart(form, first, { forget, setForm });
  // The same value until an error changes, so that sections of fields are not rendered with the lots.
  const actions = useMemo(
    (): FieldActions => ({
      set(name, value) {
        forget(name);
        if (name === "startDateTime") return setStart(value as Moment);
        return setForm((now) => withAt(now, name, value));
      },
      errorAt,
    }),
    [forget, setStart, errorAt],
  );
  // The state of the last try; it no longer counts when all fields with errors have been changed.
  const shownState: AttemptState = mistakes.hadAny && wrong.length === 0 ? { kind: "ready" } : attempt.state;
  return {
    form,
    setForm,
    isTouched: form !== first,
    attempt,
    shownState,
    wrong,
    actions,
    lots,
    lotErrors,
    // Returns the form to send, or shows what is wrong and returns undefined.
    ready(): SaleForm | undefined {
      mistakes.judge(form.lots);
      const problem = checkToSend(form);
      if (problem === undefined) return form;
      attempt.refuse(sayProblem(problem, messages, texts));
      return undefined;
    },
  };
}

function sayProblem(
  { code, keys }: NonNullable<ReturnType<typeof checkToSend>>,
  messages: ReturnType<typeof useMessages>,
  { refusals, fieldMessages }: SaleFormMessages,
): { sentence: string; fields: Record<string, string> } {
  const all = { ...messages, fieldMessages: { ...messages.fieldMessages, ...fieldMessages } };
  const fields = Object.fromEntries(
    Object.entries(keys).map(([name, key]) => [
      name,
      key === "youtube_link_wrong" ? refusals.youtube_link_wrong() : fieldMessage(key, all),
    ]),
  );
  const sentence = code === "invalid_input" ? messages.refusals.invalid_input() : refusals[code]();
  return { sentence, fields };
}

// The mistakes that were found when the form was sent, without those of fields that were changed since.
function useMistakes(state: AttemptState, first: FormLot[], lots: FormLot[]) {
  // The lots in the order in which they were checked, because they may be moved afterwards, and the fields that were changed
  // since.
  const [judged, setJudged] = useState({ lots: first, mended: new Set<string>() });
  const refused = useMemo(() => {
    const fields = Object.entries(fieldsOf(state));
    return new Map(fields.map(([name, sentence]) => [placeOf(name, judged.lots), sentence]));
  }, [state, judged.lots]);
  const forget = useCallback(
    (...ats: readonly string[]) =>
      setJudged((now) =>
        ats.every((at) => now.mended.has(at)) ? now : { ...now, mended: new Set([...now.mended, ...ats]) },
      ),
    [],
  );
  const { mended } = judged;
  const hasLots = lots.length > 0;
  const isCorrected = useCallback(
    (at: string): boolean => mended.has(at) || (at === "selectedItems" && hasLots),
    [mended, hasLots],
  );
  const errorAt = useCallback(
    (at: string) => (isCorrected(at) ? undefined : refused.get(at)),
    [isCorrected, refused],
  );
  // The same value while no lot is wrong, so that the list of lots is not rendered with the errors of other fields.
  const lotErrors = useMemo(() => {
    const errors = new Map<string, LotErrors>();
    for (const [at, sentence] of refused) {
      const ofLot = ofLotAt(at);
      if (ofLot !== undefined && !isCorrected(at))
        errors.set(ofLot.key, { ...errors.get(ofLot.key), [ofLot.field]: sentence });
    }
    return errors.size === 0 ? noErrors : errors;
  }, [refused, isCorrected]);
  const known = useMemo(() => new Set(lots.map(({ key }) => key)), [lots]);
  const wrong = [...refused.keys()].filter(
    (at) => !isCorrected(at) && (!at.startsWith("lot.") || known.has(at.split(".")[1] ?? "")),
  );
  const judge = (now: FormLot[]): void => setJudged({ lots: now, mended: new Set() });
  return { judge, forget, errorAt, lotErrors, wrong, hadAny: refused.size > 0 };
}

interface Changes {
  forget(...ats: readonly string[]): void;
  setForm: Dispatch<SetStateAction<SaleForm>>;
}

// Sets the start, with which each close that a lot has of its own moves.
function useStart(form: SaleForm, first: SaleForm, { forget, setForm }: Changes): (start: Moment) => void {
  const shown = useRef(form);
  useLayoutEffect(() => {
    shown.current = form;
  }, [form]);
  // The last whole start, while another one is being typed.
  const lastStart = useRef(knownStart(first.startDateTime));
  return useCallback(
    (start: Moment): void => {
      const { startDateTime, lots: moved } = shown.current;
      const before = knownStart(startDateTime) ?? lastStart.current;
      lastStart.current = knownStart(start) ?? before;
      forget(...moved.map(({ key }) => lotAt(key, "closesAt")));
      setForm((now) => withStart(now, start, before));
    },
    [forget, setForm],
  );
}

export type SaleFormHandle = ReturnType<typeof useSaleForm>;

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
  const texts = useSaleFormMessages();
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
  useSignedOutToast(texts.notLoggedIn);
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
