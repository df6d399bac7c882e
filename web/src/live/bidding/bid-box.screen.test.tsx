import { describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { serverClock } from "../server-clock.ts";
import { bidAnswer, inMs, lotId, shownOutage, shownStanding } from "../testing/shown-sale.ts";
import { button, pass, press } from "../../ui/testing/show.tsx";
import { openBox, type Facts } from "./testing/box-room.tsx";

const box = page.getByRole("region", { name: "Bid", exact: true });
const bid = button("Bid ₹13,500");

// The state's name, its sentences, and the large button: its label, with "off" before one that takes no press.
function shownBox(): { state: string | null; says: string; button: string | undefined } {
  const element = box.element();
  const large = element.querySelector(".bid-button");
  return {
    state: element.getAttribute("data-state"),
    says: element.querySelector(".bid-state")?.textContent.replace(/\s+/g, " ").trim() ?? "",
    button: large === null ? undefined : `${large.ariaDisabled === "true" ? "off " : ""}${large.textContent}`,
  };
}

const can = { bid: false, manage: false, leaveCeiling: false, whyNoCeiling: null };
const sold = { status: "sold", soldTo: "Bidder 7", soldPrice: 42_000 } as const;
const why = (code: string): Facts => ({ sale: { can: { ...can, why: code } } });
const barred: Facts = { lot: { isBarred: true, restartOf: { lotId: lotId(2), reason: "It was a slip." } } };
const leading = (maxAmount: number, change: Facts["lot"] = {}): Facts => ({
  lot: { leader: "Bidder 3", ...change },
  mine: mine("leading", maxAmount),
});
const mine = (standing: "leading" | "tied" | "outbid", maxAmount = 12_500) => [
  shownStanding(standing, { maxAmount }),
];

describe("ROOMPAGE-3 the box says what holds, and what can be pressed", () => {
  test.each<[name: string, facts: Facts, state: string, says: string | RegExp, button: string | undefined]>([
    ["ready", {}, "ready", "", "Bid ₹13,500"],
    ["outbid", { mine: mine("outbid") }, "outbid", "You have been outbid", "Bid ₹13,500"],
    ["tied", { mine: mine("tied", 13_000) }, "tied", "Tied at ₹13,000: the earlier bid leads", "Bid ₹13,500"],
    ["leading", leading(13_000), "leading", "You lead", "Raise maximum"],
    ["leading with a maximum", leading(25_000), "leading", "You lead Your maximum ₹25,000", "Raise maximum"],
    [
      "leading below the reserve",
      leading(13_000, { reserve: "not_met" }),
      "leading",
      "You lead, reserve not met",
      "Raise maximum",
    ],
    ["host", why("host_may_not_bid"), "host", /./, undefined],
    ["member", why("membership_required"), "member", /./, undefined],
    ["barred", barred, "barred", "You can't bid on this item: It was a slip.", undefined],
    ["held", { sale: { isHeld: true, heldBecause: "hand" } }, "held", "On hold", "off Bid ₹13,500"],
    [
      "cut off",
      { sale: { isHeld: true, heldBecause: "lost" } },
      "held",
      "The auctioneer was cut off. On hold",
      "off Bid ₹13,500",
    ],
    [
      "interrupted",
      { sale: { isHeld: true, heldBecause: "outage" } },
      "held",
      "Bidding was interrupted. On hold",
      "off Bid ₹13,500",
    ],
    [
      "restarting",
      { leaving: "restart" },
      "leaving",
      "Back in a moment; no item closes meanwhile",
      "off Bid ₹13,500",
    ],
    [
      "cut off from its database",
      { leaving: "cut-off" },
      "leaving",
      "Bidding is interrupted. No bid was lost. Connecting again…",
      "off Bid ₹13,500",
    ],
    [
      "started again",
      { restart: "It was a slip." },
      "restarted",
      "This item starts again: It was a slip. Your maximum has ended.",
      "Bid ₹13,500",
    ],
    ["warned", { lot: { isFairWarning: true } }, "ready", "Fair warning: selling at ₹13,000", "Bid ₹13,500"],
    ["sold", { lot: sold }, "sold", "SOLD ₹42,000 · Bidder 7", undefined],
    [
      "lost",
      { lot: sold, mine: [shownStanding("lost", { status: "sold" })] },
      "sold",
      "SOLD ₹42,000 · Bidder 7 · You lost",
      undefined,
    ],
    ["won", { lot: { ...sold, soldTo: "Bidder 3" } }, "won", "You won at ₹42,000", undefined],
    ["passed", { lot: { status: "passed" } }, "unsold", "Not sold", undefined],
    [
      "passed below the reserve",
      { lot: { status: "passed", reserve: "not_met" } },
      "unsold",
      "Not sold: reserve not met",
      undefined,
    ],
    ["withdrawn", { lot: { status: "withdrawn" } }, "unsold", "Withdrawn", undefined],
  ])("ROOMPAGE-3 %s", async (_, facts, state, says, label) => {
    await openBox(facts);
    const shown = shownBox();
    expect([shown.state, shown.button]).toEqual([state, label]);
    if (typeof says === "string") expect(shown.says).toBe(says);
    else expect(shown.says).toMatch(says);
  });

  test("ROOMPAGE-3 each state has its own way on, and no other", async () => {
    const ways = () => [...box.element().querySelectorAll("a")].map((link) => link.textContent);
    const found: Record<string, (string | null)[]> = {};
    for (const [name, facts] of Object.entries({
      ready: {},
      won: { lot: { ...sold, soldTo: "Bidder 3" } },
      sold: { lot: sold },
      passed: { lot: { status: "passed" } },
      member: why("membership_required"),
      restarted: { restart: "It was a slip." },
    } satisfies Record<string, Facts>)) {
      const { close } = await openBox(facts);
      found[name] = ways();
      await close();
    }
    expect(found).toEqual({
      ready: [],
      won: ["Next steps"],
      sold: ["Onward"],
      passed: ["Onward"],
      member: ["Subscribe"],
      restarted: ["New lot"],
    });
  });

  test("BID-10 who was barred can ask an admin, where anybody is asked", async () => {
    const onDispute = vi.fn();
    const { tell } = await openBox(barred);
    expect(box.element().querySelectorAll("button")).toHaveLength(1);
    await tell({ onDispute });
    await press(box.element().querySelector(".button-quiet") as Element);
    expect(onDispute).toHaveBeenCalledOnce();
  });

  test("CLOSE-5 the box is closing once the close has passed, and open again when a late bid moves it", async () => {
    const { tell, bids } = await openBox({ lot: { closesAt: inMs(3_000) } });
    expect(shownBox().state).toBe("ready");
    await pass(2_100);
    expect(shownBox()).toEqual({ state: "closing", says: "Closing…", button: "off Bid ₹13,500" });
    await press(bid);
    expect(bids).toEqual([]);
    await tell({ lot: { closesAt: inMs(120_000) } });
    expect(shownBox()).toEqual({ state: "ready", says: "", button: "Bid ₹13,500" });
  });

  test("CLOSE-6 without a connection the box says so at the close, and not that the item closes", async () => {
    await openBox({ lot: { closesAt: inMs(3_000) }, behindSince: serverClock.nowMs() });
    await pass(4_000);
    expect(shownBox()).toMatchObject({ state: "behind", button: "off Bid ₹13,500" });
  });

  test("CLOSE-6 while its only server restarts the box neither closes nor takes a bid, and goes on where it was", async () => {
    const { tell, bids } = await openBox({ lot: { closesAt: inMs(3_000) }, leaving: "restart" });
    await pass(4_000);
    expect(shownBox()).toMatchObject({ state: "leaving", button: "off Bid ₹13,500" });
    await press(bid);
    expect(bids).toEqual([]);
    await tell({ leaving: undefined, lot: { closesAt: inMs(600_000) } });
    expect(shownBox()).toEqual({ state: "ready", says: "", button: "Bid ₹13,500" });
  });

  test("CLOSE-4 a bid that is answered while nobody can bid is kept, said so, and sent again until it counts", async () => {
    const refusal = { code: "unavailable", error: "We're busy right now." } as const;
    let replies = 0;
    const { bids, tell } = await openBox({}, () => ((replies += 1) === 1 ? refusal : { data: bidAnswer() }));
    await press(bid);
    expect(shownBox()).toMatchObject({
      state: "unknown",
      says: "Bidding is interrupted for a moment ₹13,500. If it did not arrive, it goes in after that.",
    });
    // The next bid may be another by now.
    await tell({ lot: { leastBid: 20_000 } });
    expect(box.element().textContent).toContain("You pay ₹15,930 in all");
    await pass(600);
    expect(bids.map(({ body }) => body)).toEqual([bids[0]?.body, bids[0]?.body]);
    expect(bids[1]?.key).toBe(bids[0]?.key);
    expect(shownBox().state).not.toBe("unknown");
  });

  test("CLOSE-12 a close that an outage has moved is said first for a while, and then the standing again", async () => {
    const closesAt = inMs(600_000);
    const { tell } = await openBox({ lot: { closesAt }, outage: shownOutage(closesAt) });
    const moved = /^Bidding was interrupted\. This item now closes (on .+ )?at \S+ [AP]M$/;
    expect(shownBox().says).toMatch(moved);
    expect(shownBox().button).toBe("Bid ₹13,500");
    await tell({ lot: { leader: "Bidder 3" } });
    expect(shownBox().says).toMatch(moved);
    await pass(15_000);
    expect(shownBox().says).toBe("You lead");
    // The next outage is news again.
    await tell({ outage: shownOutage(closesAt, 40) });
    expect(shownBox().says).toMatch(moved);
  });

  test("CLOSE-12 an interruption of long ago, or before the close was moved again, leaves the box to the bids", async () => {
    const closesAt = inMs(600_000);
    const old = { ...shownOutage(closesAt), at: inMs(-120_000) };
    const { tell } = await openBox({ lot: { closesAt, leader: "Bidder 3" }, outage: old });
    expect(shownBox().says).toBe("You lead");
    await tell({ lot: { closesAt: inMs(900_000) }, outage: shownOutage(closesAt, 40) });
    expect(shownBox().says).toBe("You lead");
  });

  test("ROOMPAGE-2 prices that may be old are bid on for five seconds, and then no more", async () => {
    const { bids } = await openBox({ behindSince: serverClock.nowMs() });
    expect(shownBox().says).toMatch(/^Reconnecting… prices as of /);
    await pass(3_900);
    expect(shownBox().button).toBe("Bid ₹13,500");
    await pass(200);
    expect(shownBox().button).toBe("off Bid ₹13,500");
    await press(bid);
    expect(bids).toEqual([]);
  });

  test("ROOMPAGE-15 below the button stands what the bid costs in all, and who leads several lots reads what all of them cost", async () => {
    const { tell } = await openBox();
    expect(box.element().textContent).toContain("You pay ₹15,930 in all");
    await tell({ leadPaise: 4_000_000 });
    expect(box.element().textContent).not.toContain("₹40,000");
    await tell({ lot: { leader: "Bidder 3" }, leadPaise: 4_000_000 });
    expect(box.element().textContent).toContain("You pay ₹15,340 in all");
    expect(box.element().textContent).toContain("If you win all you lead: ₹40,000 in all");
  });

  test("ROOMPAGE-8 a lost lead is read out at once, and said in the title of a tab that nobody looks at", async () => {
    const { tell } = await openBox(leading(13_000));
    await pass(3_000);
    const title = document.title;
    const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    document.dispatchEvent(new Event("visibilitychange"));
    await tell({
      lot: { leader: "Bidder 7", currentHighestBid: 14_000, leastBid: 14_500, bidSeq: 10 },
    });
    await pass(2_000);
    expect(shownBox().state).toBe("outbid");
    expect(document.querySelector("[aria-live=assertive]")?.textContent).toBe(
      "You have been outbid. Price ₹14,000. Next bid ₹14,500.",
    );
    expect(document.title).toBe("Outbid · Item 1");
    hidden.mockRestore();
    document.dispatchEvent(new Event("visibilitychange"));
    await pass(0);
    expect(document.title).toBe(title);
  });
});
