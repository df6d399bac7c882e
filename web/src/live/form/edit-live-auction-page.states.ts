import { answerWith } from "../../../../e2e/support/answers.ts";
import { saleAddress, saleId } from "../../../../e2e/support/sale-answers.ts";
import { done, refusal } from "../../../../e2e/support/state-answers.ts";
import {
  busy,
  click,
  counts,
  fill,
  gives,
  type StatesOf,
  steps,
  visit,
} from "../../../../e2e/support/steps.ts";
import { answersSale, itemsOfSale, ownSale } from "./sale-form.states.ts";

const enter = visit(`/app/live-auctions/${saleId(1)}/edit`, "reseller");
const open = steps(answersSale(), enter, ".sale-form");

// Another editor saved a title, the settings and the lots meanwhile.
const [first, ...others] = ownSale().items;
const theirs = ownSale({
  title: "Estate sale: lamps, a cupboard of teak and a rug, all from one family in Pune",
  settings: { ...ownSale().settings, step: { kind: "fixed", rupees: 500 } },
  items: first === undefined ? [] : [{ ...first, minimumBidPrice: 12_000 }, ...others],
  seq: 4,
});

export const states: StatesOf<"/app/live-auctions/$id/edit"> = {
  full: steps(open, counts(".lot-row", itemsOfSale.length)),
  failed: steps(answersSale(), busy(saleAddress), enter, ".notice-error"),
  conflict: steps(
    open,
    fill("input[name=title]", "Lamps, a cupboard and a rug of one house in Pune"),
    (page) => page.locator("input[name='settings.allowChat']").uncheck(),
    fill(".lot-row input >> nth=0", "9500"),
    gives(saleAddress, refusal("changed_meanwhile", "Someone saved a newer version."), 409),
    // Whoever saves gets the answer before.
    (page) =>
      answerWith(page, saleAddress, ({ method }) => (method === "GET" ? { json: done(theirs) } : undefined)),
    click(".sale-form-actions .button-strong"),
    "dialog .sale-conflict",
  ),
  ongoing: steps(answersSale(itemsOfSale, { status: "live" }), enter, ".sale-form", ".sale-form-frozen"),
};
