import { useState, type RefObject } from "react";
import type { SaleView } from "@boli/contract/live";
import { type ClerkAct, type WhyNot, whyNotNow } from "@boli/contract/live/clerk-acts";
import type { LotView } from "@boli/contract/live/lot";
import { rupees } from "../rupees.ts";
import { serverClock } from "../server-clock.ts";
import { takesTwo } from "./arming.ts";
import type { KeyPress } from "./keys.ts";
import { type Press, send } from "./queries.ts";
import { numberOf, subjectOf, type Subject } from "./subject.ts";
import { useConsoleMessages } from "./texts/index.ts";
import { type Acts, useActs } from "./use-acts.ts";
import { type Console, useConsole } from "./use-console.ts";
import { useKeys } from "./use-keys.ts";

export type DialogName = "start" | "withdraw" | "extend" | "end" | "cancel" | "take" | "ask-admin" | "link";
// Beside the reasons of the law: reading only, without a connection, with an act on its way, or without what it needs.
export type Reason =
  | WhyNot
  | "reading"
  | "behind"
  | "sending"
  | "not_held"
  | "paddle_missing"
  | "text_missing";

export interface Desk {
  console: Console;
  acts: Acts;
  subject: Subject;
  dialog: DialogName | undefined;
  setDialog(name: DialogName | undefined): void;
  choose(lotId: string | undefined): void;
  keysOn: boolean;
  setKeysOn(on: boolean): void;
  paddle: string;
  setPaddle(paddle: string): void;
  messageText: string;
  setMessageText(text: string): void;
  // Why an act is not possible now; null when it is.
  whyNot(act: ClerkAct): Reason | null;
  // A press of a button or key.
  press(act: ClerkAct): Promise<void>;
  // An act that a dialog confirmed.
  confirm(act: ClerkAct, given: { reason?: string; minutes?: number }): Promise<void>;
  askAdmin(reason: string): Promise<void>;
  nameOf(lot: LotView): string;
}

interface Fields {
  fields: {
    search: RefObject<HTMLInputElement | null>;
    paddle: RefObject<HTMLInputElement | null>;
    message: RefObject<HTMLTextAreaElement | null>;
  };
  show(side: "order" | "message"): void;
}

const paddlePattern = /^[A-Z0-9-]{1,12}$/;

// Everything that the console's parts share: who acts, the lots that acts are about, and the presses of buttons and keys.
export function useDesk(sale: SaleView, audience: string, { fields, show }: Fields): Desk {
  const words = useConsoleMessages();
  const [chosen, setChosen] = useState<string>();
  const [dialog, setDialog] = useState<DialogName>();
  const [keysOn, setKeysOn] = useState(true);
  const [paddle, setPaddle] = useState("");
  const [messageText, setMessageText] = useState("");
  // The facts are asked for by lot, and which lot that is hangs on nothing of them.
  const first = sale.items.find(({ id, status }) =>
    chosen === undefined ? status === "open" : id === chosen,
  );
  const console = useConsole(sale, { audience, lotId: first?.id });
  const acts = useActs(sale, console.id);
  const facts = {
    sale,
    facts: console.facts ?? { hold: null, holdLeftMs: 1, reoffered: [] },
    by: console.by,
  };
  const subject = subjectOf(sale, chosen, { ...facts, nowMs: serverClock.nowMs() });
  const nameOf = (lot: LotView): string => words.lot.shortly({ number: numberOf(sale, lot) });

  const lotOf = (act: ClerkAct): LotView | undefined =>
    act === "reoffer"
      ? (subject.reoffered ?? subject.shown)
      : act === "withdraw" || act === "extend-lot"
        ? subject.shown
        : subject.decided;

  function whyNot(act: ClerkAct): Reason | null {
    if (!console.isActing) return "reading";
    if (console.behindSince !== undefined) return "behind";
    const why = whyNotNow(act, { ...facts, lot: lotOf(act), nowMs: serverClock.nowMs() });
    if (act === "resume" && why === null && !sale.isHeld) return "not_held";
    // Below the reserve the clerk is asked once more.
    return act === "sold" && why === "reserve_not_met" ? null : why;
  }

  function refuse(why: Reason): void {
    acts.say({ tone: "warning", text: sentenceOf(why, words), isPassing: true });
  }

  async function press(act: ClerkAct): Promise<void> {
    acts.forgetPassing();
    const why = whyNot(act);
    if (why !== null) return refuse(why);
    const lot = lotOf(act);
    if (act === "start" && Date.parse(sale.startDateTime) > serverClock.nowMs()) return setDialog("start");
    if (act === "withdraw" || act === "end" || act === "cancel") return setDialog(act);
    if (act === "extend-lot" || act === "extend-sale") return setDialog("extend");
    if (lot !== undefined && takesTwo(act, lot) && !acts.isConfirmed(act, lot, question(act, lot))) return;
    await perform(act, lot);
  }

  const question = (act: ClerkAct, lot: LotView): string => {
    const given = { lot: nameOf(lot), bidder: lot.leader ?? "", amount: rupees(lot.currentHighestBid ?? 0) };
    if (act === "drop-reserve") return words.ask["drop-reserve"](given);
    if (act === "pass") return words.ask.pass(given);
    return lot.reserve === "not_met" ? words.ask.soldBelow(given) : words.ask.sold(given);
  };

  async function perform(act: ClerkAct, lot: LotView | undefined): Promise<void> {
    if (act === "start" || act === "next" || act === "hold" || act === "resume") {
      await acts.run(act, send[act], { done: words.done[act] });
      // The clerk follows what is sold now.
      if (act === "next") setChosen(undefined);
      return;
    }
    if (act === "message") return say();
    if (lot === undefined) return;
    const { id: lotId, newestBid } = lot;
    const given = { lot: nameOf(lot), bidder: lot.leader ?? "", amount: rupees(lot.currentHighestBid ?? 0) };
    if (act === "fair-warning")
      await acts.run(act, (one) => send.warn(one, lotId), { done: words.done["fair-warning"], lot });
    else if (act === "sold")
      await acts.run(
        act,
        (one) => send.sell(one, { lotId, newestBid, dropsReserve: lot.reserve === "not_met" }),
        {
          done: words.done.sold(given),
          lot,
        },
      );
    else if (act === "pass")
      await acts.run(act, (one) => send.pass(one, { lotId, newestBid }), {
        done: words.done.pass(given),
        lot,
      });
    else if (act === "reoffer")
      await acts.run(act, (one) => send.reoffer(one, lotId), { done: words.done.reoffer(given), lot });
    else if (act === "drop-reserve")
      await acts.run(act, (one) => send.dropReserve(one, lotId), { done: words.done["drop-reserve"], lot });
    else if (act === "floor-bid") await enterFloor(lot);
  }

  async function enterFloor(lot: LotView): Promise<void> {
    const name = paddle.trim().toUpperCase();
    if (!paddlePattern.test(name)) {
      fields.paddle.current?.focus();
      return refuse("paddle_missing");
    }
    const amount = lot.leastBid;
    const isDone = await acts.run(
      "floor-bid",
      (one) => send.floorBid(one, { lotId: lot.id, paddle: name, amount }),
      { done: words.done["floor-bid"]({ amount: rupees(amount), paddle: name }), lot },
    );
    // The keys are acts again.
    if (isDone) fields.paddle.current?.blur();
  }

  async function say(): Promise<void> {
    const text = messageText.trim();
    if (text === "") return fields.message.current?.focus();
    const isDone = await acts.run("message", (one) => send.say(one, text), { done: words.done.message });
    if (!isDone) return;
    setMessageText("");
    fields.message.current?.blur();
  }

  async function confirm(
    act: ClerkAct,
    { reason, minutes = 0 }: { reason?: string; minutes?: number },
  ): Promise<void> {
    setDialog(undefined);
    const lot = lotOf(act);
    if (act === "start") await acts.run(act, send.start, { done: words.done.start });
    else if (act === "end") await acts.run(act, (one) => send.end(one, reason), { done: words.done.end });
    else if (act === "cancel")
      await acts.run(act, (one) => send.cancel(one, reason ?? ""), { done: words.done.cancel });
    else if (act === "withdraw" && lot !== undefined)
      await acts.run(act, (one) => send.withdraw(one, { lotId: lot.id, newestBid: lot.newestBid }), {
        done: words.done.withdraw({ lot: nameOf(lot) }),
        lot,
      });
    else if (act === "extend-lot" || act === "extend-sale") {
      const from = act === "extend-lot" ? (lot?.closesAt ?? sale.endDateTime) : sale.endDateTime;
      const body = {
        ...(act === "extend-lot" && lot !== undefined ? { lotId: lot.id } : {}),
        closesAt: new Date(Date.parse(from) + minutes * 60_000).toISOString(),
      };
      await acts.run(act, (one: Press) => send.extend(one, body), { done: words.done.extend });
    }
  }

  async function askAdmin(reason: string): Promise<void> {
    setDialog(undefined);
    const lotId = subject.shown?.id;
    await acts.run(
      "message",
      (one) => send.askAdmin(one, { reason, ...(lotId === undefined ? {} : { lotId }) }),
      { done: words.done["ask-admin"] },
    );
  }

  function openOther(name: "link" | "ask-admin"): void {
    if (sale.status === "completed" || sale.status === "cancelled") return refuse("sale_not_live");
    // An admin is one, and sees no practice sale.
    if (name === "ask-admin" && (console.by === "admin" || sale.isPractice)) return;
    setDialog(name);
  }

  useKeys(keysOn && dialog === undefined, (key: KeyPress) => {
    acts.forgetPassing();
    if (acts.armed !== undefined && key !== acts.armed.act) acts.disarm();
    if (key === "disarm") return acts.disarm();
    if (key === "search") {
      show("order");
      return focusSoon(fields.search);
    }
    if (key === "floor") return fields.paddle.current === null ? undefined : fields.paddle.current.select();
    if (key === "message") {
      show("message");
      return focusSoon(fields.message);
    }
    if (key === "preset-1" || key === "preset-2" || key === "preset-3") {
      setMessageText(words.message.presets[Number(key.at(-1)) - 1] ?? "");
      show("message");
      return focusSoon(fields.message);
    }
    if (key === "link" || key === "ask-admin") return openOther(key);
    return void press(key === "extend" ? extendActOf(sale) : key);
  });

  return {
    console,
    acts,
    subject,
    dialog,
    setDialog,
    choose: setChosen,
    keysOn,
    setKeysOn,
    paddle,
    setPaddle: (typed) => setPaddle(typed.toUpperCase()),
    messageText,
    setMessageText,
    whyNot,
    press,
    confirm,
    askAdmin,
    nameOf,
  };
}

// A clerk-paced lot has no close of its own.
export const extendActOf = ({ pace }: SaleView): "extend-lot" | "extend-sale" =>
  pace === "timed" ? "extend-lot" : "extend-sale";

// After the tab that has the field is shown.
function focusSoon(field: RefObject<HTMLElement | null>): void {
  setTimeout(() => field.current?.focus(), 0);
}

type Words = ReturnType<typeof useConsoleMessages>;

// A whole sentence for the line below the buttons.
function sentenceOf(why: Reason, words: Words): string {
  if (why === "reading" || why === "behind" || why === "sending") return `${words.why[why]}.`;
  if (why === "not_held") return `${words.why.notHeld}.`;
  if (why === "paddle_missing") return words.acts.paddleHint;
  const sentences: Partial<Record<Reason, () => string>> = words.refusals as never;
  return sentences[why]?.() ?? `${words.why.other}.`;
}
