import { ownCards, ownFigures } from "../../../../e2e/support/listing-answers.ts";
import { alert, done, listOf } from "../../../../e2e/support/state-answers.ts";
import {
  busy,
  click,
  counts,
  fill,
  gives,
  lost,
  never,
  type StatesOf,
  steps,
  visit,
} from "../../../../e2e/support/steps.ts";

const address = "/api/auctions/own*";
const figures = "/api/listing-figures*";
const enter = visit("/app/my-auctions", "seller");
const open = steps(
  gives(address, listOf(ownCards)),
  gives(figures, done(ownFigures)),
  enter,
  counts(".own-listing", ownCards.length),
);
const askToCancel = steps(open, click(".own-listing >> nth=0 >> button"), "dialog textarea");

const [first, second, ...others] = ownCards;
const reason = "The photos show another place, and the date is not clear.";
const sentBack = [
  { ...first, isHidden: true, review: { state: "waiting", reason: null } },
  { ...second, isHidden: true, review: { state: "sent_back", reason } },
  ...others,
];

export const states: StatesOf<"/app/my-auctions"> = {
  full: open,
  loading: steps(never(address), enter, ".skeleton"),
  empty: steps(gives(address, listOf([])), enter, ".list-empty"),
  failed: steps(busy(address), enter, alert),
  "figures-failed": steps(gives(address, listOf(ownCards)), busy(figures), enter, alert),
  "sent-back": steps(
    gives(address, listOf(sentBack)),
    gives(figures, done(ownFigures)),
    enter,
    ".own-listing-reason",
  ),
  cancelling: askToCancel,
  "cancel-failed": steps(
    askToCancel,
    lost("/api/auctions/*/cancel"),
    fill("dialog textarea", "The hall is closed that day."),
    click("dialog[open] .button-danger"),
    "dialog[open] .notice-error",
  ),
};
