import { expect, type Page } from "@playwright/test";
import {
  answerCeilings,
  answerChat,
  answerSale,
  chatMessage,
  fromNow,
  saleAddress,
  saleLot,
} from "../../../../e2e/support/sale-answers.ts";
import { bidBoxStates, box, openSale } from "../room/bid-box.states.ts";
import {
  answer,
  neverAnswer,
  refusal,
  type ShownState,
  unavailable,
} from "../../../../e2e/support/state-answers.ts";

const path = "/app/live-auctions/$id";

async function openCeiling(page: Page): Promise<void> {
  await answerSale(page);
  await openSale(page);
  await box(page).locator(".lot-box-ceiling .button").click();
  await expect(page.locator("dialog[open]")).toBeVisible();
}

export const liveDetailStates: Record<string, Record<string, ShownState>> = {
  [path]: {
    full: {
      async show(page) {
        // With a stream, which waits behind the poster.
        const stream = { youtubeUrl: "https://youtu.be/aqz-KE-bpKQ", youtubeEmbedId: "aqz-KE-bpKQ" };
        await answerSale(page, { ...stream, isVerified: true }, [
          { lotId: saleLot(1).id, maxAmount: 25_000 },
        ]);
        await openSale(page);
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
        await openSale(page);
        await expect(box(page).locator("[data-near]")).toBeVisible();
        await expect(page.locator(".chat-message")).toHaveCount(3);
      },
    },
    ...bidBoxStates,
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
        await openSale(page);
        await expect(page.locator(".chat-message").last()).toContainText("Question 20");
        await page.locator(".chat-log").evaluate((log) => log.scrollTo(0, 0));
        await answerChat(page, {}, messages);
        await expect(page.locator(".new-pill")).toBeVisible();
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
        await openSale(page);
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
        await openSale(page);
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
        await openSale(page, "reseller");
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
        await openSale(page);
        await expect(page.locator(".sale-skeleton")).toBeVisible();
      },
    },
    empty: {
      trouble: saleAddress,
      async show(page) {
        await answerCeilings(page);
        await answer(page, saleAddress, 404, refusal("sale_not_found", "Auction not found"));
        await openSale(page);
        await expect(page.locator(".sale-unavailable")).toBeVisible();
      },
    },
    failed: {
      trouble: saleAddress,
      async show(page) {
        await answerCeilings(page);
        await answer(page, saleAddress, 503, unavailable);
        await openSale(page);
        await expect(page.locator(".sale-unavailable")).toBeVisible();
      },
    },
  },
};
