import { alert, done, refusal, submit, typeNewPassword } from "../../../../e2e/support/state-answers.ts";
import {
  click,
  fill,
  focused,
  gives,
  lost,
  type StatesOf,
  steps,
  visit,
} from "../../../../e2e/support/steps.ts";

const address = "/api/auth/password-reset";
const enter = visit("/reset-password");
const send = steps(enter, fill("input[name=email]", "asha@nobody.test"), submit);
const accepted = gives(address, done({}), 202);

export const states: StatesOf<"/reset-password"> = {
  full: steps(enter, "input[name=email]"),
  empty: steps(enter, submit, alert),
  failed: steps(lost(address), send, alert),
  identity: steps(accepted, send, focused("h1")),
  sent: steps(accepted, send, click(".form button.button-wide"), ".mail-sent"),
  "new-password": steps(
    visit("/reset-password?step=new-password"),
    typeNewPassword,
    fill("input[name=confirm-password]", "another"),
    ".field-error",
  ),
  "link-over": steps(
    gives(`${address}/check`, refusal("link_over", "This link is no longer valid."), 400),
    visit("/reset-password#reset=gone"),
    focused("h1"),
  ),
};
