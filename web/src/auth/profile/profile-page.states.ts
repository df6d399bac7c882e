import { alert, done, refusal } from "../../../../e2e/support/state-answers.ts";
import {
  busy,
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

const profile = "/api/profile";
const setUp = "/api/auth/two-step/setup";
const confirm = "/api/auth/two-step/confirm";
const ownSessions = "/api/auth/sessions";

const seenAt = "2026-11-20T09:30:00.000Z";
const browser = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36";
const twoSessions = ["a1", "a2"].map((end, index) => ({
  id: `01900000-0000-7000-8000-0000000000${end}`,
  createdAt: seenAt,
  lastSeenAt: seenAt,
  userAgent: browser,
  address: "203.0.113.7",
  isCurrent: index === 0,
}));

// The database's clock runs on, so a fixed answer.
const exported = (state: "waiting" | "ready"): Steps =>
  gives(
    "/api/profile/export",
    done({
      export: {
        state,
        orderedAt: seenAt,
        expiresAt: state === "ready" ? "2026-11-21T09:35:00.000Z" : null,
        bytes: state === "ready" ? 1_300_000 : null,
      },
      left: 2,
    }),
  );

const enter = steps(visit("/app/profile", "member"), counts(".card", 12), "#notification-settings input");
// Fixed session list, because each journey leaves another session behind.
const open = steps(gives(ownSessions, done(twoSessions)), enter);

const deletion = (standing: readonly object[]): Steps =>
  steps(
    gives("/api/profile/deletion", done({ standing, isAdmin: false })),
    open,
    click(".own-data-deletion .button"),
    "dialog[open]",
  );

const editName = steps(open, click(".personal .button"), focused("input[name=name]"));
const empty = "Please fill in this field.";

const askForTwoStep: Steps = (page) =>
  page
    .locator(".card", { hasText: /Two-step sign-in|टू-स्टेप साइन इन/ })
    .locator(".button")
    .first()
    .click();
const openTwoStep = steps(
  gives(
    setUp,
    done({
      secret: "JBSWY3DPEHPK3PXP",
      uri: "otpauth://totp/Boli:member?secret=JBSWY3DPEHPK3PXP",
      qr: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><path d="M0 0h1v2H0z"/></svg>',
      needsToken: false,
    }),
  ),
  open,
  askForTwoStep,
  ".two-step img",
);
const enterCode = (code: string): Steps => steps(fill("input[name=code]", code), pressEnter);
const pressEnter: Steps = (page) => page.keyboard.press("Enter");
const wrongCode = "This code is incorrect. Please try again.";

export const states: StatesOf<"/app/profile"> = {
  full: steps(open, ".sessions li"),
  loading: steps(never(ownSessions), enter, ".skeleton"),
  failed: steps(busy(ownSessions), enter, alert),
  editing: editName,
  refused: steps(
    gives(profile, refusal("invalid_input", empty, { name: empty }), 400),
    editName,
    pressEnter,
    alert,
  ),
  identity: steps(
    gives(setUp, refusal("proof_needed", "Please confirm again that it's you."), 403),
    open,
    askForTwoStep,
    focused("dialog input[name=password]"),
  ),
  "two-step-setup": openTwoStep,
  "code-refused": steps(
    gives(confirm, refusal("wrong_code", wrongCode, { code: wrongCode }), 400),
    openTwoStep,
    enterCode("000000"),
    alert,
  ),
  "recovery-codes": steps(
    gives(confirm, done({ recoveryCodes: ["k7mq-2xhp", "9rat-3fbn", "zc4d-8v6e"] })),
    openTwoStep,
    enterCode("123456"),
    ".recovery-codes",
  ),
  "data-waiting": steps(exported("waiting"), open, ".own-data-download output"),
  "data-ready": steps(exported("ready"), open, ".own-data-download .button-strong"),
  "deletion-dialog": deletion([
    { kind: "inventory", count: 12, until: null },
    { kind: "subscription", count: 1, until: "2026-12-21T09:35:00.000Z" },
  ]),
  "deletion-open": deletion([
    { kind: "hosted-sales", count: 2, until: null },
    { kind: "leading-lots", count: 1, until: null },
    { kind: "listings", count: 1, until: null },
  ]),
  "device-dialog": steps(open, click(".sessions li button >> nth=0"), "dialog[open]"),
};
