import { sendForm } from "../../../../../e2e/journeys/listing/listing-steps.ts";
import { answerWith } from "../../../../../e2e/support/answers.ts";
import { sameAuctionLater, someAuction, someHistory } from "../../../../../e2e/support/listing-answers.ts";
import { alert, done, listOf, refusal } from "../../../../../e2e/support/state-answers.ts";
import { click, fill, gives, never, type StatesOf, steps, visit } from "../../../../../e2e/support/steps.ts";

const address = `/api/auctions/${someAuction.id}`;
const enter = visit(`/app/auctions/${someAuction.id}/edit`, "seller");
const open = steps(
  (page) =>
    answerWith(page, address, ({ method }) => (method === "GET" ? { json: done(someAuction) } : undefined)),
  gives(`${address}/history*`, listOf(someHistory)),
  enter,
  ".auction-form",
);

const wrongFields = refusal("invalid_input", "Please check the marked fields.", {
  "items.1.name": "This is too long.",
  "inspection.place": "This is too long.",
});
const changed = { ...refusal("changed_meanwhile", "Someone changed this."), current: sameAuctionLater };

export const states: StatesOf<"/app/auctions/$id/edit"> = {
  full: open,
  loading: steps(never(address), enter, ".skeleton"),
  failed: steps(gives(address, refusal("auction_not_found", "Auction not found"), 404), enter, alert),
  refused: steps(open, gives(address, wrongFields, 400), sendForm, alert),
  conflict: steps(
    open,
    gives(address, changed, 409),
    fill("input[name=title]", "A title of my own"),
    sendForm,
    "dialog .conflict-list",
  ),
  history: steps(open, click(".edit-actions button >> nth=0"), ".history-moments"),
  cancelling: steps(open, click(".edit-actions button >> nth=-1"), "dialog textarea"),
};
