import type { SaleView } from "@boli/contract/live/endpoints";
import {
  answerCeilings,
  answerChat,
  answerSale,
  chatMessage,
  fromNow,
  saleAddress,
  saleId,
  saleLot,
} from "../../../../e2e/support/sale-answers.ts";
import { refusal } from "../../../../e2e/support/state-answers.ts";
import {
  busy,
  click,
  counts,
  fill,
  gives,
  never,
  says,
  type StatesOf,
  type Steps,
  steps,
  visit,
} from "../../../../e2e/support/steps.ts";
import { bidBoxStates } from "../bidding/bid-box.states.ts";

const path = `/app/live-auctions/${saleId(1)}`;
const enter = visit(path, "buyer");
const open = (sale: Partial<SaleView>): Steps => steps((page) => answerSale(page, sale), enter);
const unavailable = ".sale-unavailable";

const cannotBid = (
  why: NonNullable<SaleView["can"]["why"]>,
  whyNoCeiling: SaleView["can"]["whyNoCeiling"],
) => ({
  bid: false,
  manage: true,
  why,
  leaveCeiling: false,
  whyNoCeiling,
});

const hostsTexts =
  "The inspection is open until 6 PM. Bring an identity card, and please come by the gate in Amber Road.";
const questions = Array.from({ length: 30 }, (_, at) =>
  chatMessage(at + 1, "Bidder 7", `Question ${at + 1}`),
);

export const states: StatesOf<"/app/live-auctions/$id"> = {
  // With a stream, which waits behind the poster.
  full: steps(
    (page) =>
      answerSale(
        page,
        { youtubeUrl: "https://youtu.be/aqz-KE-bpKQ", youtubeEmbedId: "aqz-KE-bpKQ", isVerified: true },
        [{ lotId: saleLot(1).id, maxAmount: 25_000 }],
      ),
    enter,
    ".lot-box .lot-box-own",
  ),
  ongoing: steps(
    open({
      status: "live",
      startDateTime: fromNow(-1),
      participants: ["Bidder 1", "Bidder 2", "Bidder 3"],
      statistics: { totalBids: 11, totalRevenue: 8_200 },
      can: cannotBid("membership_required", "membership_required"),
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
    }),
    ".lot-box [data-near]",
    counts(".chat-message", 3),
  ),
  ...bidBoxStates,
  // Somebody reads further back in the chat while others write, with a message of the host.
  scrolled: steps(
    (page) =>
      answerSale(page, {
        status: "live",
        startDateTime: fromNow(-1),
        message: { seq: 1, text: hostsTexts },
      }),
    (page) => answerChat(page, {}, questions.slice(0, 20)),
    enter,
    says(".chat-message >> nth=-1", "Question 20"),
    (page) => page.locator(".chat-log").evaluate((log) => log.scrollTo(0, 0)),
    (page) => answerChat(page, {}, questions),
    ".new-pill",
  ),
  completed: steps(
    open({
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
    }),
    ".sale-results",
  ),
  cancelled: steps(
    open({
      status: "cancelled",
      overReason: "The hall is under water after the rain of last night.",
      items: [1, 2].map((number) => saleLot(number, { status: "withdrawn" })),
    }),
    ".lot-box .notice-error",
  ),
  editing: steps(
    gives(`${saleAddress}/youtube`, refusal("youtube_link_wrong", "This isn't a YouTube link."), 400),
    (page) => answerSale(page, { can: cannotBid("sale_not_live", "host_may_not_bid") }),
    visit(path, "reseller"),
    click(".sale-stream-line .button"),
    fill("input[name=url]", "https://example.com/video"),
    click("dialog button[type=submit]"),
    "dialog .notice-error",
  ),
  ceiling: steps(
    open({}),
    click(".lot-box .lot-box-ceiling .button"),
    "dialog[open]",
    fill("input[name=maxAmount]", "25,000"),
    says(".amount-words", "₹29,500"),
  ),
  loading: steps(answerCeilings, never(saleAddress), enter, ".sale-skeleton"),
  empty: steps(
    answerCeilings,
    gives(saleAddress, refusal("sale_not_found", "Auction not found"), 404),
    enter,
    unavailable,
  ),
  failed: steps(answerCeilings, busy(saleAddress), enter, unavailable),
};
