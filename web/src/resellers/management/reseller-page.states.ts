import type { JudgedApplication, QueuedApplication } from "@boli/contract/resellers/endpoints";
import { expect, type Page } from "@playwright/test";
import { answerWith, stopAnswering } from "../../../../e2e/support/answers.ts";
import { signInByApi } from "../../../../e2e/support/sign-in.ts";
import { businessDetails, documents, id } from "../signup/reseller-signup-page.states.ts";
import {
  alert,
  answer,
  done,
  neverAnswer,
  refusal,
  submit,
  type ShownState,
  unavailable,
} from "../../../../e2e/support/state-answers.ts";

const list = "/api/admin/resellers";
const one = `${list}/${id}`;

const queued = (number: number, change: Partial<QueuedApplication> = {}): QueuedApplication => ({
  id: `01900000-0000-7000-8000-0000000dd00${number}`,
  status: "submitted",
  businessName: businessDetails.businessName,
  businessType: "LLP",
  city: "Hyderabad",
  state: "Telangana",
  applicant: "Sunita Reddy",
  submittedAt: "2026-11-20T06:30:00.000Z",
  dueAt: "2026-11-25T06:30:00.000Z",
  decidedAt: null,
  duplicates: 0,
  ...change,
});

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

async function openQueue(page: Page, rows: readonly QueuedApplication[]): Promise<void> {
  const paging = { page: 1, limit: 20, total: rows.length, pages: 1, exact: true };
  await answer(page, `${list}?*`, 200, { ...done([...rows]), page: paging });
  await signInByApi(page, "admin");
  await page.goto("/app/resellers");
}

async function judge(page: Page, json: object = judged(), status = 200): Promise<void> {
  await answer(page, one, status, json);
  await signInByApi(page, "admin");
  await page.goto(`/app/resellers/${id}`);
}

// One decision, and the application as it is afterwards.
async function decide(page: Page, action: string, after: Partial<JudgedApplication>): Promise<void> {
  await judge(page);
  await answer(page, `${one}/${action}`, 200, done({ id, status: after.status ?? "submitted", version: 4 }));
  await expect(page.locator(".judge")).toBeVisible();
  await stopAnswering(page, one);
  await answer(page, one, 200, judged({ ...after, version: 4, decidedAt: "2026-11-25T06:30:00.000Z" }));
}

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200" fill="#70d2e3"/></svg>';

// The applications as admins see them.
export const judgingStates: Record<string, Record<string, ShownState>> = {
  "/app/resellers": {
    full: {
      async show(page) {
        const later = "2036-11-25T06:30:00.000Z";
        await openQueue(page, [
          queued(1, { duplicates: 1 }),
          queued(2, { status: "in_review", dueAt: later }),
          queued(3, { status: "rejected", decidedAt: later }),
        ]);
        await expect(page.locator("tbody tr")).toHaveCount(3);
      },
    },
    loading: {
      trouble: list,
      async show(page) {
        await neverAnswer(page, `${list}?*`);
        await signInByApi(page, "admin");
        await page.goto("/app/resellers");
        await expect(page.locator(".skeleton")).toBeVisible();
      },
    },
    empty: {
      async show(page) {
        await openQueue(page, []);
        await expect(page.locator(".list-empty").first()).toBeVisible();
      },
    },
    failed: {
      trouble: list,
      async show(page) {
        await answer(page, `${list}?*`, 503, unavailable);
        await signInByApi(page, "admin");
        await page.goto("/app/resellers");
        await alert(page);
      },
    },
  },
  "/app/resellers/$id": {
    full: {
      async show(page) {
        await judge(page);
        await expect(page.locator(".judge-others a")).toHaveCount(2);
      },
    },
    loading: {
      trouble: one,
      async show(page) {
        await neverAnswer(page, one);
        await signInByApi(page, "admin");
        await page.goto(`/app/resellers/${id}`);
        await expect(page.locator(".skeleton")).toBeVisible();
      },
    },
    failed: {
      trouble: one,
      async show(page) {
        await judge(page, unavailable, 503);
        await alert(page);
      },
    },
    empty: {
      trouble: one,
      async show(page) {
        await judge(page, refusal("application_not_found", "This application doesn't exist."), 404);
        await expect(page.locator(".back-link + h1 + p")).toBeVisible();
      },
    },
    document: {
      async show(page) {
        await answer(
          page,
          `${one}/documents/tax_certificate/link`,
          200,
          done({ url: "/files/sealed/shown", kind: "picture" }),
        );
        await answerWith(page, "/files/sealed/shown", () => ({
          contentType: "image/svg+xml",
          body: picture,
        }));
        await judge(page);
        await page.locator(".document-look button").last().click();
        await expect(page.locator(".document-look iframe")).toBeVisible();
      },
    },
    refused: {
      async show(page) {
        await judge(page);
        await submit(page);
        await alert(page);
      },
    },
    asking: {
      async show(page) {
        await judge(page);
        await page.locator("textarea[name=details]").fill("Please give the street.");
        await page.locator(".judge .button-strong").click();
        await expect(page.locator("dialog")).toBeVisible();
      },
    },
    own: {
      async show(page) {
        await judge(page, judged({ isOwn: true }));
        await expect(page.locator(".judge > .card")).toHaveCount(2);
        await expect(page.locator(".judge textarea, .judge > .card button")).toHaveCount(0);
      },
    },
    rejecting: {
      async show(page) {
        await judge(page);
        await page.locator(".judge .button-plain").last().click();
        await page.locator("dialog button[type=submit]").click();
        await expect(page.locator("dialog .field-error")).toBeVisible();
      },
    },
    "changes-requested": {
      async show(page) {
        await decide(page, "request-changes", {
          status: "changes_requested",
          remark: "Please give the street.",
        });
        await page.locator("textarea[name=details]").fill("Please give the street.");
        await submit(page);
        await expect(page.locator(".chip-warning").first()).toBeVisible();
      },
    },
    approved: {
      async show(page) {
        await decide(page, "approve", { status: "approved" });
        await page.locator(".judge .button-strong").click();
        await expect(page.locator(".chip-success").first()).toBeVisible();
      },
    },
    rejected: {
      async show(page) {
        const reason = "The registration number belongs to another business.";
        await decide(page, "reject", { status: "rejected", reason });
        await page.locator(".judge .button-plain").last().click();
        await page.locator("textarea[name=reason]").fill(reason);
        await page.locator("dialog button[type=submit]").click();
        await expect(page.locator("dialog")).toBeHidden();
      },
    },
    suspending: {
      async show(page) {
        await judge(page, judged({ status: "approved", others: [], decidedAt: "2026-11-25T06:30:00.000Z" }));
        await page.locator(".judge + .card .button-danger").click();
        await page.locator("dialog button[type=submit]").click();
        await expect(page.locator("dialog .field-error")).toBeVisible();
      },
    },
    suspended: {
      async show(page) {
        const reason = "Goods that were paid for were not handed over.";
        await judge(page, judged({ status: "suspended", reason, decidedAt: "2026-11-25T06:30:00.000Z" }));
        await expect(page.locator(".judge + .card button")).toBeVisible();
      },
    },
    conflict: {
      trouble: `${one}/approve`,
      async show(page) {
        await judge(page);
        await answer(
          page,
          `${one}/approve`,
          409,
          refusal("application_decided", "This application is already decided."),
        );
        await page.locator(".judge .button-strong").click();
        await alert(page);
      },
    },
  },
};
