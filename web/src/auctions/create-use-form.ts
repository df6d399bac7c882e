import { useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { useMessages } from "../locales/use-messages.ts";
import type { Messages } from "../locales/en.ts";
import { fieldMessage } from "../ui/check-form.ts";
import { fieldsOf, useAttempt, type Attempt, type AttemptState } from "../ui/use-attempt.ts";
import type { Original } from "./create-body.ts";
import { checkAuction, checkItem, itemFieldOf, toldFields, type FieldKeys } from "./create-check.ts";
import { isInMoreDetails } from "./create-fields.ts";
import type { AuctionForm, FormItem } from "./create-form-state.ts";
import {
  isOpenTouched,
  useFormState,
  withKept,
  type FormHands,
  type FormState,
  type ItemHands,
} from "./create-hands.ts";
import { itemFieldName } from "./item-editor.tsx";

// Something that is wrong, and where: the field as the server names it, and as the page does.
export interface Wrong {
  name: string;
  at: string;
  sentence: string;
}

export interface AuctionFormHold {
  state: FormState;
  setState(state: FormState): void;
  isTouched: boolean;
  hands: FormHands;
  items: ItemHands;
  // The item that is being written, as its editor needs it.
  openItem: {
    errorAt(field: string): string | undefined;
    warningAt(field: string): string | undefined;
    type(change: (item: FormItem) => FormItem, field: string): void;
    // Takes it into the list; answers whether it was whole.
    keep(): boolean;
    // Why it was not taken.
    refusal: string | undefined;
    isTouched: boolean;
    isWaiting: boolean;
    wait(count: number): void;
  };
  attempt: Attempt;
  // What is said of the last try: nothing any more when all that was wrong has been typed anew.
  said: AttemptState;
  wrong: readonly Wrong[];
  isMoreOpen: boolean;
  setMoreOpen(isOpen: boolean): void;
  isWaiting: boolean;
  // Refuses what is not whole, or answers the form as it is to be sent.
  ready(): AuctionForm | undefined;
}

// All that the form knows: what was typed, what is wrong with it, and what is still on its way.
export function useAuctionForm(first: FormState, original?: Original): AuctionFormHold {
  const messages = useMessages();
  const { state, setState, change, items } = useFormState(first);
  const attempt = useAttempt();
  const [mended, setMended] = useState<ReadonlySet<string>>(new Set());
  const [openErrors, setOpenErrors] = useState<FieldKeys>({});
  const [waiting, setWaiting] = useState<Readonly<Record<string, number>>>({});
  const [isMoreOpen, setMoreOpen] = useState(false);
  // The items in the order in which they were judged; they may be moved afterwards.
  const [judged, setJudged] = useState<readonly FormItem[]>([]);
  const { form, open } = state;

  const refused = useMemo(() => wrongOf(fieldsOf(attempt.state), judged), [attempt.state, judged]);
  const hasItems = form.items.length > 0;
  const wrong = useMemo(
    () => refused.filter(({ at }) => !mended.has(at) && !(at === "items" && hasItems)),
    [refused, mended, hasItems],
  );
  const sentences = useMemo(() => new Map(wrong.map(({ at, sentence }) => [at, sentence])), [wrong]);
  const warned = useWarnings(state);
  const forget = (names: readonly string[]) => setMended((now) => new Set([...now, ...names]));

  useReveal(refused, { state, items, setMoreOpen });

  function judge(items: readonly FormItem[], keys: FieldKeys, sentence: string): undefined {
    setJudged(items);
    setMended(new Set());
    attempt.refuse({ sentence, fields: sayAll(keys, messages) });
  }

  function keepOpen(): FormState | undefined {
    if (open === undefined) return state;
    const keys = checkItem(open.item);
    setOpenErrors(keys);
    if (Object.keys(keys).length > 0) return undefined;
    const next = withKept(state, open.item);
    setState(next);
    forget(Object.keys(open.item).map((field) => itemFieldName(open.item, field)));
    return next;
  }

  return {
    state,
    setState,
    isTouched: form !== first.form || isOpenTouched(state),
    attempt,
    said: refused.length > 0 && wrong.length === 0 ? { kind: "ready" } : attempt.state,
    wrong,
    isMoreOpen,
    setMoreOpen,
    isWaiting: Object.values(waiting).some((count) => count > 0),
    items: useMemo(
      () => ({
        ...items,
        add() {
          setOpenErrors({});
          items.add();
        },
        edit(item) {
          setOpenErrors({});
          items.edit(item);
        },
      }),
      [items],
    ),
    hands: {
      form,
      change(next, ...names) {
        forget(names);
        change(next);
      },
      errorAt: (name) => sentences.get(name),
      field: (name, key) => ({
        name,
        value: form[key],
        onChange(value) {
          forget([name]);
          change({ [key]: value });
        },
        error: sentences.get(name),
        warning: warned.has(name) ? messages.fieldMessages.place_told() : undefined,
      }),
      wait: (name, count) => setWaiting((now) => (now[name] === count ? now : { ...now, [name]: count })),
    },
    openItem: {
      isTouched: isOpenTouched(state),
      isWaiting: (waiting["item"] ?? 0) > 0,
      wait: (count) => setWaiting((now) => (now["item"] === count ? now : { ...now, item: count })),
      errorAt(field) {
        const key = openErrors[field];
        if (key !== undefined) return fieldMessage(key, messages);
        return open === undefined ? undefined : sentences.get(itemFieldName(open.item, field));
      },
      warningAt: (field) =>
        open !== undefined && warned.has(itemFieldName(open.item, field))
          ? messages.fieldMessages.place_told()
          : undefined,
      type(step, field) {
        setOpenErrors(({ [field]: _, ...others }) => others);
        if (open !== undefined) forget([itemFieldName(open.item, field)]);
        items.type(step);
      },
      keep: () => keepOpen() !== undefined,
      refusal: Object.keys(openErrors).length > 0 ? messages.refusals[itemRefusal(openErrors)]() : undefined,
    },
    ready() {
      const kept = isOpenTouched(state) ? keepOpen() : { form, open: undefined };
      if (kept === undefined) {
        setMended(new Set());
        attempt.refuse({
          sentence: messages.refusals[itemRefusal(open === undefined ? {} : checkItem(open.item))](),
        });
        return undefined;
      }
      setState(kept);
      const problem = checkAuction(kept.form, original);
      if (problem === undefined) {
        setJudged(kept.form.items);
        setMended(new Set());
        return kept.form;
      }
      return judge(kept.form.items, problem.keys, messages.refusals[problem.code]());
    },
  };
}

const itemRefusal = (keys: FieldKeys) =>
  Object.values(keys).includes("required") ? "item_fields_missing" : "invalid_input";

const sayAll = (keys: FieldKeys, messages: Messages): Record<string, string> =>
  Object.fromEntries(Object.entries(keys).map(([name, key]) => [name, fieldMessage(key, messages)]));

// Where in the page each refused field stands. Items are named by what stays when they change places.
function wrongOf(fields: Readonly<Record<string, string>>, items: readonly FormItem[]): Wrong[] {
  return Object.entries(fields).map(([name, sentence]) => {
    const ofItem = itemFieldOf(name);
    const item = ofItem === undefined ? undefined : items[ofItem.index];
    const at =
      ofItem === undefined || item === undefined ? name : itemFieldName(item, ofItem.field || "name");
    return { name, at, sentence };
  });
}

// What gives the place away, told while it is typed. Judging a long list may wait for a pause of the hands.
function useWarnings(state: FormState): ReadonlySet<string> {
  const { form, open } = useDeferredValue(state);
  return useMemo(() => {
    const whole = open === undefined ? form : withKept({ form, open }, open.item).form;
    const told = Object.fromEntries(toldFields(whole).map((name) => [name, ""]));
    return new Set(wrongOf(told, whole.items).map(({ at }) => at));
  }, [form, open]);
}

interface Revealed {
  state: FormState;
  items: ItemHands;
  setMoreOpen(isOpen: boolean): void;
}

// What is folded away and holds something wrong is opened, once for each refusal.
function useReveal(wrong: readonly Wrong[], { state, items, setMoreOpen }: Revealed): void {
  const now = useRef(state);
  useEffect(() => {
    now.current = state;
  });
  useEffect(() => {
    if (wrong.some(({ name }) => isInMoreDetails(name))) setMoreOpen(true);
    const item = firstWrongItem(wrong, now.current.form.items);
    if (item !== undefined && now.current.open === undefined) items.edit(item);
  }, [wrong, items, setMoreOpen]);
}

function firstWrongItem(wrong: readonly Wrong[], items: readonly FormItem[]): FormItem | undefined {
  const keys = new Set(wrong.flatMap(({ at }) => keyOfItemField(at) ?? []));
  return items.find(({ key }) => keys.has(key));
}

export const keyOfItemField = (at: string): string | undefined => /^item\.(.+)\.\w+$/.exec(at)?.[1];
