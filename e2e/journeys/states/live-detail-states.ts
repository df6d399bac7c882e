import type { SaleView } from "@boli/contract/live";
import type { LotView } from "@boli/contract/live/lot";
import { expect, type Page } from "@playwright/test";
import type { AccountName } from "../../support/sign-in.ts";
import { signInByApi } from "../../support/sign-in.ts";
import {
  answerCeilings,
  answerChat,
  answerSale,
  answerStandings,
  chatMessage,
  fromNow,
  saleAddress,
  saleId,
  saleLot,
} from "../live/sale-answers.ts";
import { answer, neverAnswer, refusal, type ShownState, unavailable } from "./state-answers.ts";

const path = "/app/live-auctions/$id";
const address = `/app/live-auctions/${saleId(1)}`;

async function open(page: Page, account: AccountName = "buyer", lot = ""): Promise<void> {
  await signInByApi(page, account);
  await page.goto(lot === "" ? address : `${address}?lot=${lot}`);
}

const box = (page: Page) => page.locator(".lot-box");

async function openCeiling(page: Page): Promise<void> {
  await answerSale(page);
  await open(page);
  await box(page).locator(".lot-box-ceiling .button").click();
  await expect(page.locator("dialog[open]")).toBeVisible();
}

const cannotBid: Pick<SaleView["can"], "bid" | "why" | "leaveCeiling" | "whyNoCeiling"> = {
  bid: false,
  why: "host_may_not_bid",
  leaveCeiling: false,
  whyNoCeiling: "host_may_not_bid",
};

const reason = "One bid was typed with a zero too many.";

// A lot that is open, or was closed in a sale that goes on, as somebody sees it who has bid on it.
const bidding = (
  sale: Partial<SaleView>,
  lot: Partial<LotView>,
  other: Partial<LotView> = {},
): ShownState => ({
  async show(page) {
    const shown = saleLot(1, {
      status: "open",
      currentHighestBid: 13_000,
      leastBid: 13_500,
      leader: "Bidder 3",
      totalBids: 9,
      bidSeq: 9,
      closesAt: fromNow(0.07),
      latestCloseAt: fromNow(1.07),
      ...lot,
    });
    const mine = {
      saleId: saleId(1),
      saleTitle: "An evening of brass lamps",
      lotId: shown.id,
      item: shown.inventoryItem.name,
      status: shown.status,
      standing: "outbid",
      maxAmount: 20_000,
      currentHighestBid: 13_000,
      closesAt: shown.closesAt,
      bidSeq: 9,
    };
    await answerSale(page, {
      status: "live",
      startDateTime: fromNow(-1),
      ownAlias: "Bidder 3",
      participants: ["Bidder 3", "Bidder 7"],
      can: { bid: true, manage: false, why: null, leaveCeiling: true, whyNoCeiling: null },
      items: [shown, saleLot(2, other)],
      ...sale,
    });
    // The run order names the standing on another lot.
    const others = other.status === "open" ? [{ ...mine, lotId: saleLot(2).id, maxAmount: 25_000 }] : [];
    await answerStandings(page, [mine, ...others]);
    await open(page, "buyer", shown.id);
    await expect(box(page).locator(".bid-state").first()).toBeVisible();
    await page.getByRole("tab").nth(1).click();
    await expect(page.locator(".bid-history-row").first()).toBeVisible();
  },
});

export const liveDetailStates: Record<string, Record<string, ShownState>> = {
  [path]: {
    full: {
      async show(page) {
        // With a stream, which waits behind the poster.
        const stream = { youtubeUrl: "https://youtu.be/aqz-KE-bpKQ", youtubeEmbedId: "aqz-KE-bpKQ" };
        await answerSale(page, { ...stream, isVerified: true }, [
          { lotId: saleLot(1).id, maxAmount: 25_000 },
        ]);
        await open(page);
        await expect(box(page).locator(".lot-box-own")).toBeVisible();
      },
    },
    ongoing: {
      async show(page) {
        await answerSale(page, {
          status: "live",
          startDateTime: fromNow(-1),
          participants: ["Bidder 1", "Bidder 2", "Bidder 3"],
          statistics: { totalBids: 11, totalRevenue: 8_200 },
          can: {
            bid: false,
            manage: true,
            why: "membership_required",
            leaveCeiling: false,
            whyNoCeiling: "membership_required",
          },
          items: [
            saleLot(1, { status: "sold", currentHighestBid: 8_200, soldPrice: 8_200, soldTo: "Bidder 2" }),
            saleLot(2, {
              status: "open",
              currentHighestBid: 1_25_000,
              leader: "Bidder 3",
              totalBids: 9,
              reserve: "not_met",
              closesAt: fromNow(0.07),
            }),
            saleLot(3, { status: "passed" }),
            saleLot(4),
          ],
        });
        await open(page);
        await expect(box(page).locator("[data-near]")).toBeVisible();
        await expect(page.locator(".chat-message")).toHaveCount(3);
      },
    },
    leading: bidding({ ownAlias: "Bidder 3" }, {}),
    outbid: bidding(
      {},
      { leader: "Bidder 7" },
      { status: "open", currentHighestBid: 21_000, leader: "Bidder 3", bidSeq: 9, closesAt: fromNow(0.02) },
    ),
    warned: bidding({}, { leader: "Bidder 7", isFairWarning: true }),
    // Two bids in a row were too low when they came.
    offered: {
      trouble: `${saleAddress}/bid`,
      async show(page) {
        await answer(page, `${saleAddress}/bid`, 400, refusal("bid_too_low", "Bid must be at least ₹14,000"));
        await bidding({}, { leader: "Bidder 7" }).show(page);
        const button = page.locator(".bid-button");
        const maximum = page.locator(".bid-others .button").last();
        for (const look of [/button-quiet/, /button-strong/]) {
          await expect(button).not.toHaveAttribute("aria-disabled", "true");
          await button.click();
          await expect(page.locator(".bid-box[data-state=refused]")).toBeVisible();
          await expect(maximum).toHaveClass(look);
        }
      },
    },
    // Somebody reads further back in the chat while others write, with a message of the host.
    scrolled: {
      async show(page) {
        const text =
          "The inspection is open until 6 PM. Bring an identity card, and please come by the gate in Amber Road.";
        const messages = Array.from({ length: 30 }, (_, at) =>
          chatMessage(at + 1, "Bidder 7", `Question ${at + 1}`),
        );
        await answerSale(page, { status: "live", startDateTime: fromNow(-1), message: { seq: 1, text } });
        await answerChat(page, {}, messages.slice(0, 20));
        await open(page);
        await expect(page.locator(".chat-message").last()).toContainText("Question 20");
        await page.locator(".chat-log").evaluate((log) => log.scrollTo(0, 0));
        await answerChat(page, {}, messages);
        await expect(page.locator(".new-pill")).toBeVisible();
      },
    },
    tied: bidding({}, { leader: "Bidder 7", currentHighestBid: 20_000, leastBid: 20_500 }),
    barred: bidding({}, { leader: null, isBarred: true, restartOf: { lotId: saleId(900), reason } }),
    restarted: bidding({}, { status: "withdrawn" }, { restartOf: { lotId: saleLot(1).id, reason } }),
    held: bidding({ isHeld: true, heldUntil: fromNow(0.5), heldBecause: "lost" }, {}),
    closing: bidding({}, { leader: "Bidder 7", closesAt: fromNow(-0.001) }),
    practice: bidding(
      { isPractice: true, ownAlias: null, can: { ...cannotBid, manage: true } },
      { leader: "Floor 12" },
    ),
    won: bidding({}, { status: "sold", soldPrice: 13_000, soldTo: "Bidder 3", closesAt: null }),
    sold: bidding({}, { status: "sold", soldPrice: 13_000, soldTo: "Bidder 7", closesAt: null }),
    unknown: {
      trouble: `${saleAddress}/bid`,
      async show(page) {
        await answer(page, `${saleAddress}/bid`, 503, unavailable);
        await bidding({}, { leader: "Bidder 7" }).show(page);
        await page.locator(".bid-button").click();
        await expect(page.locator(".bid-box[data-state=unknown]")).toBeVisible();
      },
    },
    refused: {
      trouble: `${saleAddress}/bid`,
      async show(page) {
        await answer(page, `${saleAddress}/bid`, 400, refusal("bid_too_low", "Bid must be at least ₹14,000"));
        await bidding({}, { leader: "Bidder 7" }).show(page);
        await page.locator(".bid-button").click();
        await expect(page.locator(".bid-box[data-state=refused]")).toBeVisible();
      },
    },
    amount: {
      async show(page) {
        await bidding({}, { leader: "Bidder 7" }).show(page);
        await page.locator(".bid-others .button").first().click();
        await page.locator("input[name=maxAmount]").fill("75,000");
        await expect(page.locator(".amount-words")).toContainText("₹88,500");
      },
    },
    completed: {
      async show(page) {
        await answerSale(page, {
          status: "completed",
          startDateTime: fromNow(-9),
          endDateTime: fromNow(-6),
          participants: ["Bidder 1", "Bidder 2"],
          statistics: { totalBids: 57, totalRevenue: 3_42_000 },
          items: [
            saleLot(1, {
              status: "sold",
              currentHighestBid: 3_42_000,
              soldPrice: 3_42_000,
              soldTo: "Bidder 2",
              totalBids: 57,
            }),
            saleLot(2, { status: "passed", reserve: "not_met", totalBids: 2 }),
            saleLot(3, { status: "withdrawn" }),
          ],
        });
        await open(page);
        await expect(page.locator(".sale-results")).toBeVisible();
      },
    },
    cancelled: {
      async show(page) {
        await answerSale(page, {
          status: "cancelled",
          overReason: "The hall is under water after the rain of last night.",
          items: [1, 2].map((number) => saleLot(number, { status: "withdrawn" })),
        });
        await open(page);
        await expect(box(page).locator(".notice-error")).toBeVisible();
      },
    },
    editing: {
      trouble: `${saleAddress}/youtube`,
      async show(page) {
        await answer(
          page,
          `${saleAddress}/youtube`,
          400,
          refusal("youtube_link_wrong", "This isn't a YouTube link."),
        );
        await answerSale(page, {
          can: {
            bid: false,
            manage: true,
            why: "sale_not_live",
            leaveCeiling: false,
            whyNoCeiling: "host_may_not_bid",
          },
        });
        await open(page, "reseller");
        await page.locator(".sale-stream-line .button").click();
        await page.locator("input[name=url]").fill("https://example.com/video");
        await page.locator("dialog button[type=submit]").click();
        await expect(page.locator("dialog .notice-error")).toBeVisible();
      },
    },
    ceiling: {
      async show(page) {
        await openCeiling(page);
        await page.locator("input[name=maxAmount]").fill("25,000");
        await expect(page.locator(".amount-words")).toContainText("₹29,500");
      },
    },
    loading: {
      trouble: saleAddress,
      async show(page) {
        await answerCeilings(page);
        await neverAnswer(page, saleAddress);
        await open(page);
        await expect(page.locator(".sale-skeleton")).toBeVisible();
      },
    },
    empty: {
      trouble: saleAddress,
      async show(page) {
        await answerCeilings(page);
        await answer(page, saleAddress, 404, refusal("sale_not_found", "Auction not found"));
        await open(page);
        await expect(page.locator(".sale-unavailable")).toBeVisible();
      },
    },
    failed: {
      trouble: saleAddress,
      async show(page) {
        await answerCeilings(page);
        await answer(page, saleAddress, 503, unavailable);
        await open(page);
        await expect(page.locator(".sale-unavailable")).toBeVisible();
      },
    },
  },
};
