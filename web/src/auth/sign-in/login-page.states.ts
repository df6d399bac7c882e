import { expect } from "@playwright/test";
import { demoPassword, typeCredentials } from "../../../../e2e/support/sign-in.ts";
import { alert, done, refusal, submit } from "../../../../e2e/support/state-answers.ts";
import {
  click,
  fill,
  focused,
  gives,
  hover,
  lost,
  never,
  type StatesOf,
  type Steps,
  steps,
  visit,
} from "../../../../e2e/support/steps.ts";

const address = "/api/auth/login";
const secondStep = "/api/auth/two-step";
const enter = visit("/login");

const send = steps(enter, (page) => typeCredentials(page, "asha@nobody.test", demoPassword), submit);
const wrong = refusal("wrong_credentials", "The email or password is incorrect.");
const openUnconfirmed = steps(
  gives(
    address,
    refusal("confirm_email_first", "Please confirm your email first: open the link we sent you."),
    400,
  ),
  send,
  ".mail-sent",
);

// No sign-in waits for this step here; the server sends the same page when one does.
const openStep = (step: "code" | "link"): Steps =>
  steps(
    (page) =>
      page.route(
        (url) => url.pathname === "/login" && url.searchParams.has("step"),
        async (route) => {
          const plain = new URL("/login", route.request().url()).href;
          await route.fulfill({ response: await route.fetch({ url: plain }) });
        },
      ),
    visit(`/login?step=${step}`),
  );
const wrongCode = "This code is incorrect. Please try again.";

export const states: StatesOf<"/login"> = {
  full: steps(enter, ".demo-account"),
  loading: steps(never(address), send, (page) =>
    expect(page.locator("button[type=submit]")).toHaveAttribute("aria-busy", "true"),
  ),
  empty: steps(enter, submit, "role=alert"),
  refused: steps(gives(address, wrong, 400), send, "role=alert"),
  failed: steps(lost(address), send, "role=alert", hover(".toast-error")),
  reset: steps(visit("/login?after=reset"), "main .notice"),
  code: steps(openStep("code"), focused("input[name=code]")),
  "code-refused": steps(
    gives(secondStep, refusal("wrong_code", wrongCode, { code: wrongCode }), 400),
    openStep("code"),
    fill("input[name=code]", "000000"),
    submit,
    alert,
  ),
  link: steps(openStep("link"), focused("input[name=password]")),
  sent: openUnconfirmed,
  "sent-again": steps(
    gives("/api/auth/verification-mail", done({}), 202),
    openUnconfirmed,
    click(".mail-sent .button >> nth=0"),
    ".button-reason",
  ),
};
