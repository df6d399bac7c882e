import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import type { SaleView } from "@boli/contract/live/endpoints";
import type { Extension } from "@boli/contract/live/sale-event";
import { advanceEndpoints } from "@boli/contract/live/advance";
import { answer } from "../../ui/testing/server.ts";
import { button, field, isShown, pass, press, pressTwice, show, type } from "../../ui/testing/show.tsx";
import { toasts } from "../../ui/overlays/toasts.ts";
import { RoomAnnouncer } from "../speech.tsx";
import type { Leaving } from "../room/room.ts";
import { phaseOf } from "../sale-phase.ts";
import { serverClock } from "../server-clock.ts";
import type { ShownLot } from "../shown.ts";
import { inMs, lotId, shownLot, shownOutage, shownSale } from "../testing/shown-sale.ts";
import { LotBox } from "./lot-box.tsx";

interface Facts {
  sale?: Partial<SaleView>;
  lot?: Partial<ShownLot>;
  own?: number;
  askAgain?: () => void;
  leaving?: Leaving;
  outage?: Extension;
}

const box = page.getByRole("region", { name: "This item" });
const text = (): string => box.element().textContent;
const first = () => [...box.element().querySelectorAll("dt, .lot-box-amount")].map((one) => one.textContent);
const onChanged = vi.fn();

function drawn({ sale, lot, own, askAgain, leaving, outage }: Facts) {
  const shown = shownLot(1, lot);
  const whole = shownSale({ items: [shown, shownLot(2)], ...sale });
  return (
    <LotBox
      sale={whole}
      phase={phaseOf(whole, Date.now())}
      lot={shown}
      number={1}
      own={own ?? null}
      askAgain={askAgain}
      leaving={leaving}
      outage={outage}
      subscribeLink={<a href="#subscribe">Subscribe</a>}
      onHold={() => undefined}
      watch={null}
      isTyping={false}
      bid={null}
      onChanged={onChanged}
    />
  );
}

describe("SALEPAGE-1 the box of a lot shows it as the server last said it", () => {
  test.each<[name: string, lot: Partial<ShownLot>, price: string[], more: RegExp]>([
    [
      "without a bid",
      { currentHighestBid: null, leader: null, totalBids: 0 },
      ["Minimum bid", "₹10,000"],
      /^(?!.*leads)/,
    ],
    ["with a bid", {}, ["Highest bid", "₹13,000"], /Bidder 7 leads9 bidsMinimum bid ₹10,000/],
    ["that one leads", { leader: "Bidder 3" }, ["Highest bid", "₹13,000"], /You lead \(Bidder 3\)/],
    [
      "that is sold",
      { status: "sold", soldPrice: 14_000, soldTo: "Bidder 7" },
      ["Sold for", "₹14,000"],
      /to Bidder 7/,
    ],
    [
      "that one has won",
      { status: "sold", soldPrice: 14_000, soldTo: "Bidder 3" },
      ["Sold for", "₹14,000"],
      /to you \(Bidder 3\)/,
    ],
    ["below its reserve", { reserve: "not_met" }, ["Highest bid", "₹13,000"], /Reserve not met/],
  ])("SALEPAGE-1 a lot %s", async (_, lot, price, more) => {
    await show(drawn({ lot }));
    expect(first()).toEqual(price);
    expect(text()).toMatch(more);
    expect(text()).toContain("Item 1 of 2");
  });

  test.each<[name: string, facts: Facts, sentence: string]>([
    ["cancelled", { sale: { status: "cancelled", overReason: "Rain" } }, "Rain"],
    ["over", { sale: { status: "completed" } }, "This auction has ended"],
    [
      "ahead",
      { sale: { status: "scheduled", startDateTime: inMs(3_600_000) } },
      "This auction has not started yet",
    ],
    [
      "held by an outage",
      { sale: { isHeld: true, heldBecause: "outage" } },
      "Bidding was interrupted. On hold",
    ],
    ["held", { sale: { isHeld: true, heldBecause: "lost" } }, "The auctioneer was cut off. On hold"],
    ["warned", { lot: { isFairWarning: true } }, "Fair warning: selling at ₹13,000"],
    ["passed", { lot: { status: "passed" } }, "Not sold"],
    [
      "passed below the reserve",
      { lot: { status: "passed", reserve: "not_met" } },
      "Not sold: reserve not met",
    ],
    ["withdrawn", { lot: { status: "withdrawn" } }, "Withdrawn"],
    [
      "waiting for the clerk",
      { sale: { pace: "clerk" }, lot: { status: "queued", closesAt: null } },
      "Waiting for the next item",
    ],
  ])("SALEPAGE-1 a sale or lot that is %s says so", async (_, facts, sentence) => {
    await show(drawn(facts));
    expect(box.element().querySelector(".lot-box-state, .notice")?.textContent).toContain(sentence);
  });
});

describe("ROOMPAGE-9 the clock of a lot", () => {
  const clock = () => box.element().querySelector(".lot-box-clock");

  test("ROOMPAGE-9 says for four seconds by how much its close has moved, and the latest close", async () => {
    const closesAt = inMs(600_000);
    const shown = await show(drawn({ lot: { closesAt } }));
    expect(clock()?.textContent).toMatch(/^Closes in00:10:00.*closes .*latest /);
    const lot = { closesAt: new Date(Date.parse(closesAt) + 120_000).toISOString() };
    await shown.change(drawn({ lot }));
    expect(clock()?.textContent).toMatch(/^Extended \+02:00/);
    await pass(3_900);
    expect(clock()?.textContent).toMatch(/^Extended/);
    await pass(200);
    expect(clock()?.textContent).toMatch(/^Closes in/);
    await shown.change(drawn({ lot: { closesAt } }));
    expect(clock()?.textContent).toMatch(/^Closes in/);
  });

  test("LOT-1 stands still while the sale is held, and counts to the start before it", async () => {
    const shown = await show(drawn({ sale: { isHeld: true } }));
    expect(clock()?.textContent).toBe("Time stands stillOn hold");
    await shown.change(drawn({ sale: { status: "scheduled", startDateTime: inMs(60_000) } }));
    expect(clock()?.textContent).toMatch(/^Starts in00:01:00/);
    await shown.change(
      drawn({ sale: { pace: "clerk", endDateTime: inMs(60_000) }, lot: { closesAt: null } }),
    );
    expect(clock()?.textContent).toMatch(/^Sale ends .*00:01:00/);
    await shown.change(drawn({ sale: { status: "completed" } }));
    expect(clock()).toBeNull();
  });

  test("SALEPAGE-1 at zero the sale is read again, once", async () => {
    onChanged.mockClear();
    await show(drawn({ lot: { closesAt: inMs(1_000) } }));
    await pass(1_100);
    expect(clock()?.textContent).toMatch(/Closing…/);
    await pass(3_000);
    expect(onChanged).toHaveBeenCalledOnce();
  });
});

describe("CLOSE-12 what interrupts bidding, or did, is said at the lot", () => {
  const notice = () => box.element().querySelector(".room-notice")?.textContent;
  const aloud = () => document.querySelector("main [aria-live=polite]")?.textContent;
  const withVoice = (facts: Facts) => (
    <>
      {drawn(facts)}
      <RoomAnnouncer />
    </>
  );
  const now = new Date("2026-11-25T12:00:00.000Z");
  // Far from midnight in India, so that ten minutes later is today.
  beforeEach(() => void vi.spyOn(serverClock, "nowMs").mockImplementation(() => now.getTime()));
  afterEach(() => vi.restoreAllMocks());

  test.each([
    ["later today", "2026-11-25T12:36:00.000Z", "Bidding was interrupted. This item now closes at 6:06 PM"],
    [
      "by days",
      "2026-11-27T12:36:00.000Z",
      "Bidding was interrupted. This item now closes on 27 Nov 2026 at 6:06 PM",
    ],
  ])(
    "CLOSE-12 a close that moved %s, once aloud and lastingly in the page",
    async (_, closesAt, sentence) => {
      const outage = shownOutage(closesAt);
      const shown = await show(withVoice({ lot: { closesAt: "2026-11-25T12:06:00.000Z" } }));
      expect(notice()).toBeUndefined();
      await shown.change(withVoice({ lot: { closesAt }, outage }));
      expect(notice()).toBe(sentence);
      await pass(2_000);
      expect(aloud()).toBe(sentence);
      // It was no extension by a bid.
      expect(text()).not.toContain("Extended");
      await pass(60_000);
      expect(aloud()).toBe("");
      expect(notice()).toBe(sentence);
      // A late bid or the host moves it once more: that is no interruption.
      const later = new Date(Date.parse(closesAt) + 120_000).toISOString();
      await shown.change(withVoice({ lot: { closesAt: later }, outage }));
      await pass(2_000);
      expect(notice()).toBeUndefined();
      expect(aloud()).toBe("");
    },
  );

  test("CLOSE-12 when it was and by how much the closes moved, on each lot until the sale ends", async () => {
    const span = { from: "2026-11-25T11:55:04.000Z", until: "2026-11-25T11:59:11.000Z" };
    const moved = { interruption: { ...span, movedMs: 731_000 } };
    const sentence = "Bidding was interrupted from 5:25:04 PM to 5:29:11 PM; closes moved by 12 min 11 s.";
    const shown = await show(drawn({ sale: moved }));
    expect(notice()).toBe(sentence);
    await shown.change(drawn({ sale: moved, lot: { status: "passed" } }));
    expect(notice()).toBe(sentence);
    await shown.change(drawn({ sale: { startedAt: span.from, interruption: { ...span, movedMs: null } } }));
    expect(notice()).toBe("Bidding was interrupted from 5:25:04 PM to 5:29:11 PM, and the auction was held.");
    const delayed = { startedAt: span.until, interruption: { ...span, movedMs: null } };
    await shown.change(drawn({ sale: delayed }));
    expect(notice()).toBe(
      "Bidding was interrupted from 5:25:04 PM to 5:29:11 PM, so the auction started later.",
    );
    const yesterday = { ...span, from: "2026-11-24T11:55:04.000Z", movedMs: 86_400_000 };
    await shown.change(drawn({ sale: { interruption: yesterday } }));
    expect(notice()).toMatch(/from 24 Nov 2026, 5:25:04 PM to 25 Nov 2026, .+ by 1 day\.$/);
    await shown.change(drawn({ sale: { ...moved, status: "completed" } }));
    expect(notice()).toBeUndefined();
  });

  test("CLOSE-12 in Hindi", async () => {
    const closesAt = "2026-11-27T12:36:00.000Z";
    await show(drawn({ lot: { closesAt }, outage: shownOutage(closesAt) }), { language: "hi" });
    expect(document.querySelector(".room-notice")?.textContent).toMatch(
      /^बोली में रुकावट आई थी। यह सामान अब 27 नवंबर 2026 को .+ बंद होगा$/,
    );
  });

  test("CLOSE-6 who cannot bid reads here that the server leaves, who can reads it in the box", async () => {
    const cannot = { can: { ...shownSale().can, bid: false, why: "membership_required" } };
    const shown = await show(drawn({ sale: cannot, leaving: "cut-off" }));
    expect(notice()).toBe("Bidding is interrupted. No bid was lost. Connecting again…");
    await shown.change(drawn({ sale: cannot, leaving: "restart" }));
    expect(notice()?.trim()).toBe("Back in a moment; no item closes meanwhile");
    await shown.change(drawn({ leaving: "restart" }));
    expect(notice()).toBeUndefined();
  });

  test("CLOSE-6 the countdown does not alarm while the only server restarts, and does while one is cut off", async () => {
    const near = () => box.element().querySelector(".countdown")?.getAttribute("data-near");
    const lot = { closesAt: new Date(now.getTime() + 9_000).toISOString() };
    const shown = await show(withVoice({ lot, leaving: "restart" }));
    await pass(2_000);
    expect([near(), aloud()]).toEqual([null, ""]);
    await shown.change(withVoice({ lot, leaving: "cut-off" }));
    await pass(2_000);
    expect([near(), aloud()]).toEqual(["true", "10 seconds left"]);
  });
});

describe("SALEPAGE-5 a maximum bid in advance", () => {
  const queued = {
    status: "queued",
    currentHighestBid: null,
    leader: null,
    totalBids: 0,
    closesAt: null,
  } as const;
  const left = { data: { lotId: lotId(1), maxAmount: 20_000 } };
  const why = (whyNoCeiling: string) => ({
    can: { bid: false, manage: false, why: null, leaveCeiling: false, whyNoCeiling },
  });

  test("SALEPAGE-5 is set once, however often the button is pressed", async () => {
    const { promise, resolve } = Promise.withResolvers<typeof left>();
    const sent = answer(advanceEndpoints.leaveCeiling, () => promise);
    await show(drawn({ lot: queued }));
    await press(button("Set a maximum bid"));
    await type("20000");
    await pressTwice(button("Save maximum"));
    expect(button("Saving…").element()).toHaveAttribute("aria-busy", "true");
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ params: [expect.any(String), lotId(1)], body: { maxAmount: 20_000 } });
    resolve(left);
    await pass(0);
    expect(isShown(page.getByRole("dialog"))).toBe(false);
  });

  test("SALEPAGE-5 one that is refused keeps what was typed, and says why at its field", async () => {
    const sentence = "Bid must be at least ₹10,000";
    answer(advanceEndpoints.leaveCeiling, {
      code: "bid_too_low",
      error: sentence,
      fields: { maxAmount: sentence },
    });
    await show(drawn({ lot: queued }));
    await press(button("Set a maximum bid"));
    await type("20000");
    await press(button("Save maximum"));
    const typed = field("Maximum bid").element();
    expect(typed).toHaveValue("20000");
    expect(typed).toHaveAccessibleDescription(/Bid must be at least ₹10,000/);
    expect(typed).toHaveFocus();
  });

  test("SALEPAGE-5 one's own is shown with what it costs in all, and can be changed", async () => {
    await show(drawn({ lot: queued, own: 20_000 }));
    expect(text()).toContain("Your maximum: ₹20,000");
    expect(text()).toContain("₹23,600");
    await press(button("Change"));
    expect(field("Maximum bid").element()).toHaveValue("20,000");
  });

  test("SALEPAGE-5 who may not bid reads why, and may still take it back", async () => {
    const taken = answer(advanceEndpoints.takeCeilingBack, { data: { lotId: lotId(1), maxAmount: null } });
    const shown = await show(drawn({ lot: queued, own: 20_000, sale: why("membership_required") }));
    expect(isShown(button("Change"))).toBe(false);
    expect(isShown(page.getByRole("link", { name: "Subscribe" }))).toBe(true);
    await press(button("Take back"));
    expect(taken).toHaveLength(1);
    expect(toasts.visible.get().map((toast) => toast.text)).toEqual(["Your maximum was taken back"]);
    await shown.change(drawn({ lot: queued, sale: why("membership_required") }));
    expect(isShown(button("Take back"))).toBe(false);
    await shown.change(drawn({ lot: { ...queued, status: "open" }, own: 20_000 }));
    expect(text()).not.toContain("Your maximum");
  });

  test("SALEPAGE-5 one that could not be loaded can be asked for again", async () => {
    const askAgain = vi.fn();
    await show(drawn({ lot: queued, askAgain }));
    expect(isShown(button("Set a maximum bid"))).toBe(false);
    await press(box.getByRole("button"));
    expect(askAgain).toHaveBeenCalledOnce();
  });
});
