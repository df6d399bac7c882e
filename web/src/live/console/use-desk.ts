import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { formatRupees } from "@boli/contract/base/money";
import type { ClerkAction } from "@boli/contract/live/clerk-actions";
import type { SaleView } from "@boli/contract/live/endpoints";
import type { LotView } from "@boli/contract/live/lot";
import { newKey } from "../../lib/client.ts";
import { serverClock } from "../server-clock.ts";
import { focusSoon, type KeyPress, leaveField, useKeys } from "./keys.ts";
import { type Asked, isOutdated, lotNow, takesTwo } from "./presses/arming.ts";
import { type Reason, sentenceOf } from "./presses/reason-words.ts";
import { isStillAbout, showsBid, type Turn } from "./presses/turns.ts";
import { isOver, whyNotHere } from "./presses/why-not.ts";
import { type Press, send } from "./queries.ts";
import { useRehearsal } from "./rehearsal.ts";
import { hasStream } from "./stream-lag.ts";
import { extendActionOf, numberOf, type Subject, subjectOf } from "./subject.ts";
import { useConsoleMessages } from "./texts/index.ts";
import { type Actions, useActions } from "./use-actions.ts";
import { bidderName, type Console, paddlePattern, useConsole, usePaddle } from "./use-console.ts";

export type DialogName =
  | "start"
  | "withdraw"
  | "extend-lot"
  | "extend-sale"
  | "end"
  | "cancel"
  | "take"
  | "ask-admin"
  | "link"
  | "stream"
  | "keys";
export interface Desk {
  console: Console;
  actions: Actions;
  subject: Subject;
  dialog: DialogName | undefined;
  // The lot that the dialog asks about, as it was when the dialog opened; undefined when it is about the sale.
  asked: LotView | undefined;
  setDialog(name: DialogName | undefined): void;
  choose(lotId: string | undefined): void;
  keysOn: boolean;
  setKeysOn(on: boolean): void;
  paddle: string;
  setPaddle(paddle: string): void;
  messageText: string;
  setMessageText(text: string): void;
  // Why an action is not possible now; null when it is.
  whyNot(action: ClerkAction): Reason | null;
  // A press of a button or key.
  press(action: ClerkAction): Promise<void>;
  // An action that a dialog confirmed.
  confirm(action: ClerkAction, given: { reason?: string; minutes?: number }): Promise<void>;
  // Takes the message to the room down.
  unpin(): Promise<void>;
  nameOf(lot: LotView): string;
  // The alias, with the paddle of somebody in the room.
  bidderName(alias: string): string;
  // The delay of the stream behind the room, as the clerk has measured it; undefined before, and again for another stream.
  streamLagMs: number | undefined;
  setStreamLagMs(ms: number): void;
  // True while simulated bidders bid in a practice sale.
  isRehearsing: boolean;
  rehearse(): void;
}

interface Fields {
  fields: {
    search: RefObject<HTMLInputElement | null>;
    paddle: RefObject<HTMLInputElement | null>;
    message: RefObject<HTMLTextAreaElement | null>;
  };
  show(side: "order" | "message"): void;
}

// A press as it was made: the lot that it is about, and what was in the fields.
interface Pressed {
  action: ClerkAction;
  lot: LotView | undefined;
  paddle: string;
  text: string;
}

const factsToCome = { hold: null, holdLeftMs: 1, reoffered: [] };

// Everything that the console's parts share: who acts, the lots that actions are about, and the presses of buttons and keys.
export function useDesk(sale: SaleView, audience: string, { fields, show }: Fields): Desk {
  const texts = useConsoleMessages();
  const [chosen, setChosen] = useState<string>();
  const [opened, setOpened] = useState<Asked<DialogName>>();
  const [keysOn, setKeysOn] = useState(true);
  const [messageText, setMessageText] = useState("");
  const [measured, setMeasured] = useState<{ url: string; ms: number }>();
  // The facts are requested for a lot, so this lot is found without them.
  const first = sale.items.find(({ id, status }) =>
    chosen === undefined ? status === "open" : id === chosen,
  );
  const console = useConsole(sale, { audience, lotId: first?.id });
  const actions = useActions(sale, console.id);
  const facts = {
    sale,
    facts: console.facts ?? factsToCome,
    by: console.by,
  };
  const subject = subjectOf(sale, chosen, { ...facts, nowMs: serverClock.nowMs() });
  const nameOf = (lot: LotView): string => texts.lot.shortly({ number: numberOf(sale, lot) });

  const nameOfBidder = (alias: string): string => bidderName(alias, console.facts, texts);
  const [paddle, setPaddle] = usePaddle(subject.decided?.id);

  // The clerk answers about the lot that was asked about, whichever is shown by then.
  function setDialog(name: DialogName | undefined): void {
    setOpened(name && { name, lot: name === "extend-sale" ? undefined : subject.shown });
  }
  if (opened !== undefined && isOutdated(opened, sale)) {
    setOpened(undefined);
    actions.say({ tone: "warning", text: texts.changedNone });
  }

  const lotOf = (action: ClerkAction): LotView | undefined =>
    action === "reoffer"
      ? (subject.reoffered ?? subject.shown)
      : action === "withdraw" || action === "extend-lot"
        ? subject.shown
        : subject.decided;

  function whyNot(action: ClerkAction): Reason | null {
    return whyNotHere(
      action,
      { ...facts, lot: lotOf(action), nowMs: serverClock.nowMs() },
      { isActing: console.isActing, isBehind: (console.leaving ?? console.behindSince) !== undefined },
    );
  }

  const rehearsal = useRehearsal({
    isPossible: sale.isPractice && whyNot("message") === null,
    lot: whyNot("floor-bid") === null ? subject.decided : undefined,
    bid: ({ id: lotId, leastBid: amount }, by) =>
      send.floorBid({ saleId: sale.id, console: console.id, key: newKey() }, { lotId, paddle: by, amount }),
    onStopped: () => actions.say({ tone: "warning", text: texts.rehearsal.stopped }),
  });

  function rehearse(): void {
    actions.forgetPassing();
    if (!sale.isPractice) return refuse("not_practice");
    const why = whyNot("message");
    if (why !== null) return refuse(why);
    rehearsal.setOn(!rehearsal.isOn);
    actions.say({ tone: "neutral", text: rehearsal.isOn ? texts.rehearsal.off : texts.rehearsal.on });
  }

  function refuse(why: Reason): void {
    actions.say({ tone: "warning", text: sentenceOf(why, texts), isPassing: true });
  }

  const press = (action: ClerkAction): Promise<void> =>
    act({ action, lot: lotOf(action), paddle, text: messageText });

  async function act(pressed: Pressed): Promise<void> {
    const { action } = pressed;
    actions.forgetPassing();
    // Nothing else is coming that the press could wait for.
    const isCut = isOver(sale) || !console.isActing || console.behindSince !== undefined;
    // The room may show old things until the last action is answered and shown.
    if (!isCut && actions.hasToWait(action, () => latestTurn.current(pressed))) return;
    const why = whyNot(action);
    if (why !== null) return refuse(why);
    const lot = lotOf(action);
    if (action === "start" && Date.parse(sale.startDateTime) > serverClock.nowMs())
      return ask(action, "start");
    if (action === "withdraw" || action === "end" || action === "cancel") return ask(action, action);
    if (action === "extend-lot" || action === "extend-sale") return ask(action, action);
    if (
      lot !== undefined &&
      takesTwo(action, lot) &&
      !actions.isConfirmed(action, lot, question(action, lot))
    )
      return;
    await perform(pressed, lot);
  }

  // The press may have waited, and another dialog is open by now.
  const ask = (action: ClerkAction, name: DialogName): void =>
    opened === undefined ? setDialog(name) : actions.drop(action);

  // A press whose turn came is judged by what the room shows by then, and sends what was typed when it was made.
  const latestTurn = useRef((_pressed: Pressed): void => {});
  // The dialog and the sale as they are once a turn comes.
  const latest = useRef({ opened, sale });
  useLayoutEffect(() => {
    latest.current = { opened, sale };
    latestTurn.current = (pressed) => {
      if (isStillAbout(pressed.action, pressed.lot, lotOf(pressed.action))) void act(pressed);
      else actions.say({ tone: "warning", text: texts.changedNone });
    };
  });

  const question = (action: ClerkAction, lot: LotView): string => {
    const given = {
      lot: nameOf(lot),
      bidder: nameOfBidder(lot.leader ?? ""),
      amount: formatRupees(lot.currentHighestBid ?? 0),
    };
    if (action === "drop-reserve") return texts.ask["drop-reserve"](given);
    if (action === "pass") return texts.ask.pass(given);
    return lot.reserve === "not_met" ? texts.ask.soldBelow(given) : texts.ask.sold(given);
  };

  async function perform({ action, ...typed }: Pressed, lot: LotView | undefined): Promise<void> {
    if (action === "start" || action === "next" || action === "hold" || action === "resume") {
      await actions.run(action, send[action], { done: texts.done[action] });
      // The clerk follows what is sold now.
      if (action === "next") setChosen(undefined);
      return;
    }
    if (action === "message") return say(typed.text);
    if (lot === undefined) return;
    const { id: lotId, newestBid } = lot;
    const given = {
      lot: nameOf(lot),
      bidder: nameOfBidder(lot.leader ?? ""),
      amount: formatRupees(lot.currentHighestBid ?? 0),
    };
    if (action === "fair-warning")
      await actions.run(action, (one) => send.warn(one, lotId), { done: texts.done["fair-warning"], lot });
    else if (action === "sold")
      await actions.run(
        action,
        (one) => send.sell(one, { lotId, newestBid, dropsReserve: lot.reserve === "not_met" }),
        {
          done: texts.done.sold(given),
          lot,
        },
      );
    else if (action === "pass")
      await actions.run(action, (one) => send.pass(one, { lotId, newestBid }), {
        done: texts.done.pass(given),
        lot,
      });
    else if (action === "reoffer")
      await actions.run(action, (one) => send.reoffer(one, lotId), { done: texts.done.reoffer(given), lot });
    else if (action === "drop-reserve")
      await actions.run(action, (one) => send.dropReserve(one, lotId), {
        done: texts.done["drop-reserve"],
        lot,
      });
    else if (action === "floor-bid") await enterFloor(lot, typed.paddle);
  }

  async function enterFloor(lot: LotView, typed: string): Promise<void> {
    const name = typed.trim().toUpperCase();
    if (!paddlePattern.test(name)) {
      fields.paddle.current?.focus();
      return refuse("paddle_missing");
    }
    const amount = lot.leastBid;
    const isDone = await actions.run(
      "floor-bid",
      (one) => send.floorBid(one, { lotId: lot.id, paddle: name, amount }),
      {
        done: texts.done["floor-bid"]({ amount: formatRupees(amount), paddle: name }),
        lot,
        isShown: showsBid,
      },
    );
    if (isDone) leaveField(fields.paddle.current, typed);
  }

  async function say(typed: string): Promise<void> {
    const text = typed.trim();
    if (text === "") return fields.message.current?.focus();
    const isDone = await actions.run("message", (one) => send.say(one, text), { done: texts.done.message });
    if (!isDone) return;
    leaveField(fields.message.current, typed);
    setMessageText((now) => (now === typed ? "" : now));
  }

  async function inTurn(turn: Turn, go: () => Promise<void>): Promise<void> {
    if (!actions.hasToWait(turn, () => void go())) await go();
  }

  async function unpin(): Promise<void> {
    await inTurn("unpin", async () => {
      if (latest.current.sale.message?.seq !== sale.message?.seq)
        return actions.say({ tone: "warning", text: texts.changedNone });
      await actions.run("unpin", (one) => send.say(one, null), { done: texts.done.unpin });
    });
  }

  // A dialog closes once its action has begun. What waited is not done when the dialog was closed meanwhile.
  async function answer(turn: Turn, work: (lot: LotView | undefined) => Promise<unknown>): Promise<void> {
    await inTurn(turn, async () => {
      if (opened === undefined || latest.current.opened !== opened) return actions.drop(turn);
      setDialog(undefined);
      await work(opened.lot);
    });
  }

  const confirm = (
    action: ClerkAction,
    { reason, minutes = 0 }: { reason?: string; minutes?: number },
  ): Promise<void> =>
    answer(action, async (lot) => {
      if (action === "start") await actions.run(action, send.start, { done: texts.done.start });
      else if (action === "end")
        await actions.run(action, (one) => send.end(one, reason), { done: texts.done.end });
      else if (action === "cancel")
        await actions.run(action, (one) => send.cancel(one, reason ?? ""), { done: texts.done.cancel });
      else if (action === "withdraw" && lot !== undefined)
        await actions.run(action, (one) => send.withdraw(one, { lotId: lot.id, newestBid: lot.newestBid }), {
          done: texts.done.withdraw({ lot: nameOf(lot) }),
          lot,
        });
      else if (action === "extend-lot" || action === "extend-sale") {
        const from = lotNow(sale, lot)?.closesAt ?? sale.endDateTime;
        const body = {
          ...(action === "extend-lot" && lot !== undefined ? { lotId: lot.id } : {}),
          closesAt: new Date(Date.parse(from) + minutes * 60_000).toISOString(),
        };
        await actions.run(action, (one: Press) => send.extend(one, body), { done: texts.done.extend });
      }
    });

  function openOther(name: "link" | "ask-admin" | "stream"): void {
    if (name === "stream" && !hasStream(sale)) return refuse("no_stream");
    if (name === "ask-admin" && console.by === "admin") return refuse("is_admin");
    if (name === "ask-admin" && sale.isPractice) return refuse("practice_unseen");
    setDialog(name);
  }

  function goToPaddle(): void {
    const { current: field } = fields.paddle;
    // Only a room holds paddles, so a timed sale has no field for them.
    if (field === null) refuse(whyNot("floor-bid") ?? "sale_is_timed");
    else field.select();
  }

  // A clerk-paced sale is extended as a whole by the other key.
  function extendAll(): void {
    if (sale.pace === "timed") void press("extend-sale");
    else refuse("not_timed");
  }

  useKeys(keysOn && opened === undefined, (key: KeyPress) => {
    actions.forgetPassing();
    if (actions.armed !== undefined && key !== actions.armed.action) actions.disarm();
    if (key === "disarm") return actions.disarm();
    if (key === "search") {
      show("order");
      return focusSoon(fields.search);
    }
    if (key === "keys") return setDialog(key);
    // Every other key acts, and fields are left alone that nothing would be sent from.
    if (isOver(sale)) return refuse("over");
    if (key === "floor") return goToPaddle();
    if (key === "message") {
      show("message");
      return focusSoon(fields.message);
    }
    if (key === "preset-1" || key === "preset-2" || key === "preset-3") {
      setMessageText(texts.message.presets[Number(key.at(-1)) - 1] ?? "");
      show("message");
      return focusSoon(fields.message);
    }
    if (key === "link" || key === "ask-admin" || key === "stream") return openOther(key);
    if (key === "rehearse") return rehearse();
    if (key === "extend-all") return extendAll();
    return void press(key === "extend" ? extendActionOf(sale) : key);
  });

  return {
    console,
    actions,
    subject,
    dialog: opened?.name,
    asked: opened?.lot,
    setDialog,
    choose: setChosen,
    keysOn,
    setKeysOn,
    paddle,
    setPaddle,
    messageText,
    setMessageText,
    whyNot,
    press,
    confirm,
    unpin,
    nameOf,
    bidderName: nameOfBidder,
    streamLagMs: measured?.url === sale.youtubeUrl ? measured.ms : undefined,
    setStreamLagMs: (ms) => setMeasured({ url: sale.youtubeUrl, ms }),
    isRehearsing: rehearsal.isOn,
    rehearse,
  };
}
