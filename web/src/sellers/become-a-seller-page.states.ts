import type { AccountName } from "../../../e2e/support/sign-in.ts";
import { alert, done, submit } from "../../../e2e/support/state-answers.ts";
import { fill, gives, hover, lost, type StatesOf, steps, visit } from "../../../e2e/support/steps.ts";

const address = "/api/seller/application";
const open = (account: AccountName = "buyer") =>
  steps(visit("/app/become-a-seller", account), ".become-a-seller h1");
const send = steps(
  open(),
  fill("input[name=organisation]", "Deccan Hotel Clearances"),
  fill("textarea[name=sells]", "Furniture and machines of hotels that close"),
  fill("input[name=phone]", "+91 40 5550 0142"),
  (page) => page.locator("input[name=termsVersion]").check(),
  submit,
);

export const states: StatesOf<"/app/become-a-seller"> = {
  full: open(),
  refused: steps(open(), submit, alert),
  failed: steps(lost(address), send, alert, hover(".toast-error")),
  done: steps(gives(address, done({ role: "seller" }), 201), send, ".become-a-seller a.button-strong"),
  "no-role": open("reseller"),
};
