import { alert, refusal, submit, typeNewPassword } from "../../../e2e/support/state-answers.ts";
import { fill, gives, lost, type StatesOf, steps, visit } from "../../../e2e/support/steps.ts";

const address = "/api/auth/password";
const open = steps(visit("/onboarding/setup-password", "buyer"), ".setup-who");
const change = steps(
  open,
  fill("input[name=current-password]", "not this one"),
  typeNewPassword,
  submit,
  alert,
);
const sentence = "The password is incorrect.";

export const states: StatesOf<"/onboarding/setup-password"> = {
  full: open,
  refused: steps(
    gives(address, refusal("wrong_password", sentence, { currentPassword: sentence }), 400),
    change,
  ),
  failed: steps(lost(address), change),
};
