import { expect } from "@playwright/test";
import { alert, done, newPassword, refusal, submit } from "../../../../e2e/support/state-answers.ts";
import { fill, gives, lost, never, type StatesOf, steps, visit } from "../../../../e2e/support/steps.ts";

const address = "/api/auth/signup";
const verify = "/api/auth/verify-email";

const send = steps(
  visit("/signup"),
  fill("input[name=name]", "Asha Verma"),
  fill("input[name=email]", "asha@nobody.test"),
  fill("input[name=password]", newPassword),
  (page) => page.locator("input[name=declaration]").check(),
  submit,
);
const common = "This password is too common. Please choose another.";

export const states: StatesOf<"/signup"> = {
  full: steps(visit("/signup"), ".checklist"),
  loading: steps(never(address), send, (page) =>
    expect(page.locator("button[type=submit]")).toHaveAttribute("aria-busy", "true"),
  ),
  refused: steps(gives(address, refusal("common_password", common, { password: common }), 400), send, alert),
  sent: steps(gives(address, done({}), 202), send, ".mail-sent"),
  "link-over": steps(
    gives(verify, refusal("link_over", "This link is no longer valid."), 400),
    visit("/signup#verify=gone"),
    (page) => expect(page).toHaveURL(/\/signup$/),
    ".sign-in-column .button",
  ),
  "password-needed": steps(
    gives(verify, refusal("password_needed", "Please enter your password."), 400),
    visit("/signup#verify=elsewhere"),
    "input[name=password]",
  ),
  failed: steps(lost(verify), visit("/signup#verify=lost"), alert),
};
