import type { JudgedApplication } from "@boli/contract/resellers/endpoints";
import { expect } from "@playwright/test";
import { answerWith, stopAnswering } from "../../../../e2e/support/answers.ts";
import { alert, done, refusal, submit } from "../../../../e2e/support/state-answers.ts";
import {
  busy,
  click,
  counts,
  fill,
  gives,
  never,
  type StatesOf,
  type Steps,
  steps,
  visit,
} from "../../../../e2e/support/steps.ts";
import { businessDetails, documents, id } from "../signup/reseller-signup-page.states.ts";
import { queued } from "./resellers-page.states.ts";

const address = `/api/admin/resellers/${id}`;
const decidedAt = "2026-11-25T06:30:00.000Z";

const judged = (change: Partial<JudgedApplication> = {}) =>
  done({
    ...queued(1),
    version: 3,
    email: "sunita@people.test",
    memberSince: "2026-01-04T06:30:00.000Z",
    businessDetails,
    pan: "AAPFU0939F",
    gstin: "27AAPFU0939F1ZV",
    documents,
    remark: null,
    reason: null,
    others: [
      { id: queued(2).id, businessName: "Golconda Traders", status: "rejected", equal: ["pan", "phone"] },
    ],
    isOwn: false,
    earlier: [
      {
        id: queued(3).id,
        decidedAt: "2026-10-02T06:30:00.000Z",
        reason: "The licence ended in March.",
      },
    ],
    ...change,
  } satisfies JudgedApplication);

const enter = visit(`/app/resellers/${id}`, "admin");
const open = (change: Partial<JudgedApplication> = {}): Steps => steps(gives(address, judged(change)), enter);

// One decision, and the application as it is afterwards.
const decide = (action: string, after: Partial<JudgedApplication>): Steps =>
  steps(
    open(),
    gives(`${address}/${action}`, done({ id, status: after.status ?? "submitted", version: 4 })),
    ".judge",
    (page) => stopAnswering(page, address),
    gives(address, judged({ ...after, version: 4, decidedAt })),
  );

const street = "Please give the street.";
const otherBusiness = "The registration number belongs to another business.";
const approve = click(".judge .button-strong");
const reject = click(".judge .button-plain >> nth=-1");
const confirm = click("dialog button[type=submit]");

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200" fill="#70d2e3"/></svg>';

export const states: StatesOf<"/app/resellers/$id"> = {
  full: steps(open(), counts(".judge-others a", 2)),
  loading: steps(never(address), enter, ".skeleton"),
  failed: steps(busy(address), enter, alert),
  empty: steps(
    gives(address, refusal("application_not_found", "This application doesn't exist."), 404),
    enter,
    ".back-link + h1 + p",
  ),
  document: steps(
    gives(`${address}/documents/tax_certificate/link`, done({ url: "/files/sealed/shown", kind: "picture" })),
    (page) =>
      answerWith(page, "/files/sealed/shown", () => ({ contentType: "image/svg+xml", body: picture })),
    open(),
    click(".document-look button >> nth=-1"),
    ".document-look iframe",
  ),
  refused: steps(open(), submit, alert),
  asking: steps(open(), fill("textarea[name=details]", street), approve, "dialog[open]"),
  own: steps(
    open({ isOwn: true }),
    counts(".judge > .card", 2),
    counts(".judge textarea, .judge > .card button", 0),
  ),
  rejecting: steps(open(), reject, confirm, "dialog .field-error"),
  "changes-requested": steps(
    decide("request-changes", { status: "changes_requested", remark: street }),
    fill("textarea[name=details]", street),
    submit,
    ".chip-warning",
  ),
  approved: steps(decide("approve", { status: "approved" }), approve, ".chip-success"),
  rejected: steps(
    decide("reject", { status: "rejected", reason: otherBusiness }),
    reject,
    fill("textarea[name=reason]", otherBusiness),
    confirm,
    (page) => expect(page.locator("dialog")).toBeHidden(),
  ),
  suspending: steps(
    open({ status: "approved", others: [], decidedAt }),
    click(".judge + .card .button-danger"),
    confirm,
    "dialog .field-error",
  ),
  suspended: steps(
    open({ status: "suspended", reason: "Goods that were paid for were not handed over.", decidedAt }),
    ".judge + .card button",
  ),
  conflict: steps(
    open(),
    gives(`${address}/approve`, refusal("application_decided", "This application is already decided."), 409),
    approve,
    alert,
  ),
};
