import type { AuctionView } from "@boli/contract/auctions/endpoints";
import {
  answerAuction,
  auctionCard,
  auctionId,
  freeAuction,
  fullAuction,
} from "../../../../e2e/support/auction-answers.ts";
import { someAuction } from "../../../../e2e/support/listing-answers.ts";
import type { AccountName } from "../../../../e2e/support/sign-in.ts";
import { done, refusal } from "../../../../e2e/support/state-answers.ts";
import {
  click,
  counts,
  fill,
  focused,
  gives,
  never,
  type StatesOf,
  type Steps,
  steps,
  visit,
} from "../../../../e2e/support/steps.ts";

const address = `/api/auctions/${auctionId(1)}`;
const path = `/app/auctions/${auctionId(1)}`;
const enter = visit(path, "member");

// As its subscribers see it, and as everybody else does.
const full = (change: Parameters<typeof fullAuction>[0] = {}, query = ""): Steps =>
  steps((page) => answerAuction(page, fullAuction(change)), visit(path + query, "member"));
const free = (change: Parameters<typeof freeAuction>[0] = {}, query = ""): Steps =>
  steps((page) => answerAuction(page, freeAuction(change)), visit(path + query, "buyer"));

const related = { sameCity: [auctionCard(7)], sameOrganiser: [auctionCard(8), auctionCard(9)] };
const contact = ".quick-actions > .button >> nth=-1";
const unlisted = {
  contactInfo: { phone: null, email: null },
  can: { ...freeAuction().can, message: true },
};
const askedOften = refusal("organiser_asked_often", "This organiser has received too many messages today.");

const waiting = { review: { state: "waiting", reason: null } } as const;
const reason =
  "The photos show another place, and the date is not clear. Please write when the viewing begins.";
const mayDecide = { edit: true, cancel: true, delete: true, manage: true, approve: true, sendBack: true };

// A listing that is not public yet.
const hidden = (account: AccountName, change: Partial<AuctionView>) =>
  steps(
    gives(`/api/auctions/${someAuction.id}`, done({ ...someAuction, isHidden: true, ...change })),
    visit(`/app/auctions/${someAuction.id}`, account),
    ".auction-header h1",
  );

// A menu of the header stays open.
const opensMenu = (at: number) =>
  steps(click(`.auction-header .follow-tools button >> nth=${at}`), ".follow-tools .menu:popover-open");

export const states: StatesOf<"/app/auctions/$id"> = {
  full: steps((page) => answerAuction(page, fullAuction(), related), enter, counts(".related-auctions", 2)),
  locked: steps(free({}, "?tab=location"), ".location-gate", counts(".auction-location-hidden", 2)),
  items: steps(full({}, "?tab=items"), ".auction-item"),
  location: steps(full({}, "?tab=location"), ".auction-location-copy", ".place-map-pin"),
  "location-locked": steps(free({}, "?tab=location"), ".place-map-area"),
  calendar: steps(full(), click(".quick-actions-calendar > button"), ".quick-actions-links"),
  share: steps(
    gives(`/api/shares/${auctionId(1)}`, done({})),
    full(),
    // A browser that lets us copy.
    (page) =>
      page.evaluate(
        "Object.defineProperty(Navigator.prototype, 'clipboard', { configurable: true, get: () => ({ writeText: async () => undefined }) });",
      ),
    opensMenu(1),
  ),
  cancelled: steps(full({ status: "cancelled" }), ".notice"),
  ongoing: steps(full({ status: "ongoing" }), ".auction-header-ends"),
  viewer: steps(full(), click(".auction-pictures button >> nth=0"), ".viewer img"),
  reminder: steps(
    gives(`/api/reminders/${auctionId(1)}`, done({ id: auctionId(1), kind: "auction", at: ["hour"] })),
    full(),
    opensMenu(2),
  ),
  // The header says all of the description.
  short: steps(full({ description: "Three desks of a closing office." }), ".auction-available"),
  contact: steps(free(unlisted), click(contact), focused("dialog textarea")),
  "contact-listed": steps(
    full({ contactInfo: { phone: "+91 22 5550 0194", email: "office.sale@korean-auctions.example" } }),
    click(contact),
    counts(".organiser-links a", 2),
  ),
  "message-refused": steps(
    free(unlisted),
    gives(`${address}/message`, askedOften, 429),
    click(contact),
    fill("dialog textarea", "Can one see the generator run?"),
    click("dialog[open] .button-strong"),
    "dialog[open] .notice-error",
  ),
  print: steps(
    full(),
    ".auction-header h1",
    (page) => page.emulateMedia({ media: "print" }),
    ".auction-item",
  ),
  waiting: hidden("seller", waiting),
  "sent-back": hidden("seller", { review: { state: "sent_back", reason } }),
  review: steps(
    hidden("admin", {
      ...waiting,
      seller: {
        organisation: "Deccan Hotel Clearances",
        sells: "Furniture, kitchen machines and linen of hotels that close or renovate in Telangana",
        phone: "+91 40 5550 0142",
        email: "newseller@boli.test",
      },
      can: { ...mayDecide, message: false },
    }),
    ".review-seller",
  ),
  loading: steps(never(address), enter, ".auction-skeleton"),
  empty: steps(
    gives(address, refusal("auction_not_found", "Auction not found"), 404),
    enter,
    ".auction-unavailable",
  ),
  failed: steps(
    gives(address, refusal("fault", "Something went wrong on our side. Please try again."), 500),
    enter,
    ".auction-unavailable",
  ),
};
