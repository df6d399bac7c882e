import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { liveEndpoints } from "@boli/contract/live/endpoints";
import { standingEndpoints } from "@boli/contract/live/standing";
import { acceptanceEndpoints } from "@boli/contract/live/acceptance";
import { answer } from "../../ui/testing/server.ts";
import {
  button,
  field,
  isShown,
  letGo,
  pass,
  press,
  pressDown,
  pressKey,
  pressTwice,
  type,
} from "../../ui/testing/show.tsx";
import { toasts } from "../../ui/overlays/toasts.ts";
import { bidAnswer, inMs, lotId, saleId, shownStanding } from "../testing/shown-sale.ts";
import { openBox, ownStandings, type Facts } from "./testing/box-room.tsx";

const box = page.getByRole("region", { name: "Bid", exact: true });
const dialog = page.getByRole("dialog");
const large = (): Element => box.element().querySelector(".bid-button") as Element;
const says = (): string => box.element().querySelector(".bid-state")?.textContent.trim() ?? "";
const state = (): string | null => box.element().getAttribute("data-state");
const isOff = (): boolean => large().ariaDisabled === "true";

const leading: Facts = {
  lot: { leader: "Bidder 3" },
  mine: [shownStanding("leading", { maxAmount: 13_000 })],
};
const tooLow = { code: "bid_too_low", error: "Bid must be at least ₹13,500" } as const;
const unanswered = () => new Promise<never>(() => undefined);

describe("ROOMPAGE-4 a press is one bid with one key", () => {
  test("ROOMPAGE-4 a first bid goes out once, however often it is pressed, and the box says what became of it", async () => {
    const { promise, resolve } = Promise.withResolvers<{ data: ReturnType<typeof bidAnswer> }>();
    const { bids, standingsRead } = await openBox({}, () => promise);
    const read = standingsRead.length;
    await pressTwice(large());
    await press(large());
    expect(bids).toHaveLength(1);
    expect(bids[0]).toMatchObject({ params: [saleId], body: { itemId: lotId(1), amount: 13_500 } });
    expect(bids[0]?.key).toMatch(/^[0-9a-f]{32}$/);
    expect([state(), large().textContent, large().ariaBusy]).toEqual(["pending", "Sending ₹13,500…", "true"]);
    resolve({ data: bidAnswer() });
    answer(liveEndpoints.placeBid, unanswered);
    await pass(0);
    expect(large().ariaBusy).toBeNull();
    expect(standingsRead.length).toBeGreaterThan(read);
  });

  test("ROOMPAGE-4 a bid that leads shows it before the room does, and the button wakes as a way to raise it", async () => {
    const { bids } = await openBox();
    answer(
      standingEndpoints.listMine,
      ownStandings([shownStanding("leading", { bidSeq: 10, maxAmount: 13_500 })]),
    );
    await press(large());
    expect([state(), large().textContent, isOff()]).toEqual(["leading", "Raise maximum", true]);
    await press(large());
    expect(isShown(dialog)).toBe(false);
    await pass(800);
    await press(large());
    expect(isShown(dialog)).toBe(true);
    expect(bids).toHaveLength(1);
  });

  test("ROOMPAGE-4 without an answer for three seconds the same bid is sent again, with the same key", async () => {
    const { bids } = await openBox({}, unanswered);
    await press(large());
    await pass(2_900);
    expect(state()).toBe("pending");
    await pass(150);
    expect(state()).toBe("unknown");
    expect(says()).toBe("Checking your last bid ₹13,500. If it did not arrive, it goes in now.");
    expect(bids).toHaveLength(1);
    answer(liveEndpoints.placeBid, { data: bidAnswer() });
    await pass(500);
    expect(bids).toHaveLength(2);
    expect(bids[1]).toEqual(bids[0]);
    expect(state()).not.toBe("unknown");
  });

  test("ROOMPAGE-4 a bid on a broken connection is checked at once, and a refusal ends it", async () => {
    const { bids } = await openBox({}, "lost");
    await press(large());
    expect(state()).toBe("unknown");
    answer(liveEndpoints.placeBid, tooLow);
    await pass(600);
    expect([state(), says()]).toEqual(["refused", tooLow.error]);
    expect(bids.map(({ key }) => key)).toEqual([bids[0]?.key, bids[0]?.key]);
    await pass(10_000);
    expect(bids).toHaveLength(2);
  });

  test("BID-1 who has not accepted the terms accepts them first, and that is no bid", async () => {
    const can = {
      bid: false,
      manage: false,
      why: "terms_not_accepted",
      leaveCeiling: false,
      whyNoCeiling: null,
    };
    const { bids, onHold, onChanged, tell } = await openBox({ sale: { can } });
    const accepted = answer(acceptanceEndpoints.acceptTerms, {
      data: { version: 1, acceptedAt: inMs(0) },
    });
    await press(large());
    expect(onHold).toHaveBeenLastCalledWith(lotId(1));
    const accept = dialog.element().querySelector("[type=submit]") as Element;
    await press(accept);
    expect(accepted).toEqual([]);
    await press(page.getByRole("checkbox"));
    await pressTwice(accept);
    expect(accepted).toHaveLength(1);
    expect(accepted[0]?.body).toEqual({ version: 1, isAdult: true });
    expect([isShown(dialog), onChanged.mock.calls.length, onHold.mock.lastCall]).toEqual([
      false,
      1,
      [undefined],
    ]);
    expect(toasts.visible.get().map(({ text }) => text)).toEqual([
      "Terms accepted. This did not place a bid.",
    ]);
    expect(bids).toEqual([]);
    // And no longer says so once one is on its way.
    await tell({ sale: { can: { ...can, bid: true, why: null, leaveCeiling: true } } });
    await press(large());
    expect(bids).toHaveLength(1);
    expect(toasts.visible.get().map(({ kind }) => kind)).toEqual(["success"]);
  });
});

describe("ROOMPAGE-5 a press is meant for what the eye saw", () => {
  test("ROOMPAGE-5 a press sends the amount that the button showed when the finger went down", async () => {
    const { bids, tell } = await openBox();
    await pressDown(large());
    await tell({ lot: { currentHighestBid: 13_500, leastBid: 14_000, bidSeq: 10 } });
    await pass(900);
    expect(large().textContent).toBe("Bid ₹13,500");
    await letGo(large());
    expect(bids.map(({ body }) => body)).toEqual([{ itemId: lotId(1), amount: 13_500 }]);
  });

  test("ROOMPAGE-5 a press right after a rise sends nothing, and asks for another", async () => {
    const { bids, tell } = await openBox();
    await tell({ lot: { currentHighestBid: 13_500, leastBid: 14_000, bidSeq: 10 } });
    await pass(200);
    await press(large());
    expect([bids.length, state(), says()]).toEqual([0, "moved", "Price moved. Press again for ₹14,000"]);
    await pass(300);
    await press(large());
    expect(bids.map(({ body }) => body)).toEqual([{ itemId: lotId(1), amount: 14_000 }]);
  });

  test("ROOMPAGE-5 the price that moved is said for four seconds", async () => {
    const { tell } = await openBox();
    await tell({ lot: { currentHighestBid: 13_500, leastBid: 14_000, bidSeq: 10 } });
    await press(large());
    await pass(3_900);
    expect(state()).toBe("moved");
    await pass(200);
    expect(state()).toBe("ready");
  });

  test("ROOMPAGE-5 a press that began on Raise maximum bids nothing when the lead is lost under it", async () => {
    const { bids, tell } = await openBox(leading);
    await pressDown(large());
    await tell({ lot: { leader: "Bidder 7", currentHighestBid: 14_000, leastBid: 14_500, bidSeq: 10 } });
    await pass(400);
    await letGo(large());
    expect([bids.length, isShown(dialog), state()]).toEqual([0, false, "moved"]);
  });

  test("ROOMPAGE-5 a lot that closes under the finger gets no bid", async () => {
    const { bids } = await openBox({ lot: { closesAt: inMs(2_000) } });
    await pressDown(large());
    await pass(1_100);
    await letGo(large());
    expect([bids.length, state()]).toEqual([0, "closing"]);
  });

  test("ROOMPAGE-5 the button sleeps for 0.8 seconds after an answer", async () => {
    const { bids } = await openBox({}, tooLow);
    await press(large());
    expect([state(), isOff()]).toEqual(["refused", true]);
    await pass(700);
    await press(large());
    expect(bids).toHaveLength(1);
    await pass(200);
    expect(isOff()).toBe(false);
    await press(large());
    expect(bids).toHaveLength(2);
    expect(bids[1]?.key).not.toBe(bids[0]?.key);
  });

  test("ROOMPAGE-5 the button of a lot that has just come sleeps for a second", async () => {
    const { bids } = await openBox({}, undefined, { isAsleep: true });
    await press(large());
    expect([bids.length, isOff()]).toEqual([0, true]);
    await pass(1_000);
    await press(large());
    expect(bids).toHaveLength(1);
  });
});

describe("ROOMPAGE-17 a refusal is said in the server's words", () => {
  test("ROOMPAGE-17 it stays until a newer price has come, and then below the standing", async () => {
    const { tell } = await openBox({ mine: [shownStanding("outbid", { maxAmount: 12_500 })] }, tooLow);
    await press(large());
    expect([state(), says()]).toEqual(["refused", tooLow.error]);
    await pass(8_000);
    expect(state()).toBe("refused");
    await tell({ lot: { currentHighestBid: 14_000, leastBid: 14_500, bidSeq: 10 } });
    await pass(100);
    expect([state(), says()]).toEqual([
      "outbid",
      "You have been outbid ₹13,500 didn't count: Bid must be at least ₹13,500",
    ]);
  });

  test("ROOMPAGE-17 a newer price takes its place after four seconds at the earliest", async () => {
    const { tell } = await openBox({ mine: [shownStanding("outbid", { maxAmount: 12_500 })] }, tooLow);
    await press(large());
    await tell({ lot: { currentHighestBid: 14_000, leastBid: 14_500, bidSeq: 10 } });
    await pass(3_800);
    expect(state()).toBe("refused");
    await pass(300);
    expect(state()).toBe("outbid");
  });

  test("ROOMPAGE-17 another typed amount ends it", async () => {
    await openBox({}, tooLow);
    await press(large());
    await pass(1_000);
    await press(button("Own amount"));
    expect(state()).toBe("refused");
    await type("15000");
    expect(state()).toBe("ready");
  });

  test("ROOMPAGE-10 after two bids in ten seconds that were too low a maximum is offered", async () => {
    await openBox({}, tooLow);
    const offered = () => button("Maximum bid").element().classList.contains("button-strong");
    await press(large());
    await pass(1_000);
    expect([offered(), box.element().textContent.includes("A maximum bids for you.")]).toEqual([
      false,
      false,
    ]);
    await press(large());
    expect([offered(), box.element().textContent.includes("A maximum bids for you.")]).toEqual([true, true]);
  });
});

describe("ROOMPAGE-16 other amounts than the next bid", () => {
  test("ROOMPAGE-16 an own amount is sent as it is typed", async () => {
    const { bids } = await openBox();
    await press(button("Own amount"));
    expect(dialog.element()).toHaveAccessibleName("Your bid for Lamp 1");
    expect(field("Amount").element()).toHaveFocus();
    await type("15,000");
    expect(dialog.element().textContent).toContain("You pay ₹17,700 in all");
    await press(button("Place Bid"));
    expect(bids.map(({ body }) => body)).toEqual([{ itemId: lotId(1), amount: 15_000 }]);
    expect(isShown(dialog)).toBe(false);
  });

  test("ROOMPAGE-16 a maximum shows the least bid at once, and keeps the rest secret", async () => {
    const { bids } = await openBox();
    await press(button("Maximum bid"));
    await type("20000");
    expect(dialog.element().textContent).toContain("You pay at most ₹23,600 in all");
    await press(button("Save maximum"));
    expect(bids.map(({ body }) => body)).toEqual([{ itemId: lotId(1), amount: 13_500, maxAmount: 20_000 }]);
  });

  test("ROOMPAGE-16 the switch between the two keeps what is typed, and buttons add a step without taking the focus", async () => {
    const { bids } = await openBox();
    await press(button("Own amount"));
    await press(button("₹13,500"));
    await press(button("+₹500"));
    await press(button("+₹2,500"));
    expect(field("Amount").element()).toHaveValue("16,500");
    expect(field("Amount").element()).toHaveFocus();
    await press(page.getByRole("radio", { name: "Maximum bid" }).element().closest("label") as Element);
    expect(field("Amount").element()).toHaveValue("16,500");
    await press(button("Save maximum"));
    expect(bids.map(({ body }) => body)).toEqual([{ itemId: lotId(1), amount: 13_500, maxAmount: 16_500 }]);
  });

  test("ROOMPAGE-16 CLOSE-6 a typed amount is sent only while bids are taken, and the sheet says why not", async () => {
    const { bids, tell } = await openBox();
    await press(button("Own amount"));
    await press(button("+₹500"));
    await tell({ leaving: "restart" });
    const place = dialog.getByRole("button", { name: "Place Bid" });
    expect(place.element()).toHaveAttribute("aria-disabled", "true");
    expect(dialog.element().textContent).toContain("Back in a moment; no item closes meanwhile");
    await press(place);
    expect(bids).toEqual([]);
    await tell({ leaving: undefined });
    await press(place);
    expect(bids.map(({ body }) => body)).toEqual([{ itemId: lotId(1), amount: 13_500 }]);
  });

  test("ROOMPAGE-16 who leads raises the maximum, above the last one only", async () => {
    const { bids } = await openBox({
      lot: { leader: "Bidder 3" },
      mine: [shownStanding("leading", { maxAmount: 18_000 })],
    });
    await press(large());
    const save = button("Save maximum");
    await type("18000");
    expect(dialog.element().textContent).toContain("Enter more than ₹18,000.");
    expect(save.element()).toHaveAttribute("aria-disabled", "true");
    await press(save);
    expect(bids).toEqual([]);
    await press(field("Maximum bid"));
    await pressKey("ControlOrMeta+A");
    await type("18001");
    await press(save);
    expect(bids.map(({ body }) => body)).toEqual([{ itemId: lotId(1), maxAmount: 18_001 }]);
  });

  test("BID-3 DOOR-4 more than five times the least is asked about once more, with the zeros in words, and is sent as confirmed", async () => {
    const { bids } = await openBox();
    await press(button("Own amount"));
    await type("135000");
    await press(button("Place Bid"));
    expect(bids).toEqual([]);
    const asking = page.getByRole("dialog", { name: "Bid ₹1,35,000?" });
    expect(asking.element().textContent).toContain("more than five times the least");
    await press(asking.getByRole("button", { name: "Cancel" }));
    expect(field("Amount").element()).toHaveValue("135000");
    await press(button("Place Bid"));
    await press(asking.getByRole("button", { name: "Place Bid" }));
    expect(bids.map(({ body }) => body)).toEqual([
      { itemId: lotId(1), amount: 135_000, confirmedAmount: 135_000 },
    ]);
  });

  test("ROOMPAGE-16 an amount that cannot be bid says so at its field, and stays", async () => {
    const { bids } = await openBox();
    await press(button("Own amount"));
    await type("13200");
    await press(button("Place Bid"));
    expect(field("Amount").element()).toHaveAccessibleDescription(/at least ₹13,500/i);
    expect(field("Amount").element()).toBeInvalid();
    expect(field("Amount").element()).toHaveValue("13200");
    expect(field("Amount").element()).toHaveFocus();
    expect(bids).toEqual([]);
  });
});
