import type { ApplicationStatus } from "@boli/contract/resellers/application";
import type {
  JudgedApplication,
  QueuedApplication,
  ResellerApplication,
} from "@boli/contract/resellers/endpoints";
import { expect, type Page } from "@playwright/test";
import { signInByApi, type AccountName } from "../../support/sign-in.ts";
import {
  alert,
  answer,
  done,
  lose,
  neverAnswer,
  refusal,
  submit,
  type ShownState,
  unavailable,
} from "./state-answers.ts";

const own = "/api/reseller/application";
const signup = "/api/reseller/signup";
const list = "/api/admin/resellers";
const id = "01900000-0000-7000-8000-0000000dd001";
const one = `${list}/${id}`;

const address = {
  street: "Plot 14, Phase 2, Cherlapally Industrial Area",
  city: "Hyderabad",
  state: "Telangana",
  pincode: "500051",
  country: "India",
};
const businessDetails = {
  businessName: "Charminar Asset Auctions and Liquidations",
  businessType: "LLP",
  registrationNumber: "AAB-1234",
  taxId: "27AAPFU0939F1ZV",
  contactPhone: "+91 40 5550 0177",
  contactEmail: "office@charminar.test",
  businessAddress: address,
  warehouseAddress: { ...address, street: "Shed 7, Uppal Depot Road" },
} as const;

const documents: ResellerApplication["documents"] = [
  {
    documentType: "business_license",
    upload: "01900000-0000-7000-8000-0000000dd101",
    name: "Certificate of incorporation of the LLP, with the partners' names.docx",
    kind: "document",
    status: "ready",
    remark: null,
  },
  {
    documentType: "tax_certificate",
    upload: "01900000-0000-7000-8000-0000000dd102",
    name: "gst.webp",
    kind: "picture",
    status: "ready",
    remark: null,
  },
];

const may = { send: false, changeDetails: false, changeDocuments: [] };
const application = (status: ApplicationStatus, change: Partial<ResellerApplication> = {}) =>
  done({
    application: {
      id,
      status,
      businessDetails,
      documents,
      remark: null,
      reason: null,
      submittedAt: "2026-11-22T06:30:00.000Z",
      decidedAt: null,
      can: may,
      ...change,
    } satisfies ResellerApplication,
  });
const draft = (change: Partial<ResellerApplication> = {}) =>
  application("draft", { can: { ...may, send: true, changeDetails: true }, submittedAt: null, ...change });

async function open(page: Page, json: object, step = "", account: AccountName = "buyer"): Promise<void> {
  await answer(page, own, 200, json);
  await signInByApi(page, account);
  await page.goto(`/reseller-signup${step}`);
  await expect(page.locator("main h2, main .notice").first()).toBeVisible();
}

const seen: Record<string, ShownState> = {
  submitted: { show: (page) => open(page, application("submitted")) },
  approved: {
    show: (page) => open(page, application("approved", { decidedAt: "2026-11-23T06:30:00.000Z" })),
  },
  rejected: {
    async show(page) {
      const reason = "The registration number belongs to another business.";
      const can = { ...may, send: true };
      await open(page, application("rejected", { reason, decidedAt: "2026-11-23T06:30:00.000Z", can }));
    },
  },
  "changes-requested": {
    async show(page) {
      const can = { send: true, changeDetails: true, changeDocuments: ["tax_certificate" as const] };
      const asked = documents.map((one) =>
        one.documentType === "tax_certificate" ? { ...one, remark: "The second page is missing." } : one,
      );
      await open(
        page,
        application("changes_requested", { can, documents: asked, remark: "Please give the street." }),
      );
      await submit(page);
      await alert(page);
    },
  },
};

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
  await page.unroute(`**${one}`);
  await answer(page, one, 200, judged({ ...after, version: 4, decidedAt: "2026-11-25T06:30:00.000Z" }));
}

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200" fill="#70d2e3"/></svg>';

// An application to become a reseller, by who sends it and by the admins.
export const resellerStates: Record<string, Record<string, ShownState>> = {
  "/reseller-signup": {
    full: { show: (page) => open(page, done({ application: null })) },
    loading: {
      trouble: own,
      async show(page) {
        await neverAnswer(page, own);
        await signInByApi(page, "buyer");
        await page.goto("/reseller-signup");
        await expect(page.locator(".skeleton")).toBeVisible();
      },
    },
    failed: {
      trouble: own,
      async show(page) {
        await answer(page, own, 503, unavailable);
        await signInByApi(page, "buyer");
        await page.goto("/reseller-signup");
        await alert(page);
      },
    },
    refused: {
      async show(page) {
        await page.goto("/reseller-signup");
        await submit(page);
        await alert(page);
      },
    },
    address: {
      async show(page) {
        const { street: _, ...rest } = address;
        const without = { ...businessDetails, businessAddress: { ...rest, street: "" } };
        await open(page, draft({ businessDetails: without }), "?step=address");
        await submit(page);
        await alert(page);
      },
    },
    "signed-out": {
      async show(page) {
        const kept = { savedAt: Date.now(), content: { details: businessDetails, documents: {} } };
        await page.goto("/login");
        await page.evaluate(
          (text) => sessionStorage.setItem("boli:draft:v1:nobody:reseller-signup:form", text),
          JSON.stringify(kept),
        );
        await page.goto("/reseller-signup?step=documents");
        await expect(page.locator("a[href*=returnTo]").first()).toBeVisible();
      },
    },
    documents: {
      async show(page) {
        await open(page, draft({ documents: documents.slice(0, 1) }), "?step=documents");
        await submit(page);
        await alert(page);
      },
    },
    "upload-failed": {
      trouble: "/api/uploads",
      async show(page) {
        await lose(page, "/api/uploads");
        await open(page, draft(), "?step=documents");
        const file = { name: "warehouse.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4") };
        await page.locator("input[type=file]").last().setInputFiles(file);
        await expect(page.locator(".slot-state-failed")).toBeVisible();
      },
    },
    summary: { show: (page) => open(page, draft(), "?step=review") },
    "not-seen": {
      trouble: signup,
      async show(page) {
        await lose(page, signup);
        await open(page, draft(), "?step=review");
        await submit(page);
        await alert(page);
        // Hovered, so that the toast stays during the scan.
        await page.locator(".toast-error").hover();
      },
    },
    "no-role": { show: (page) => open(page, done({ application: null }), "", "reseller") },
    ...seen,
  },
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
        await expect(page.locator(".judge-others a")).toBeVisible();
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
        await page.route("**/files/sealed/shown", (route) =>
          route.fulfill({ contentType: "image/svg+xml", body: picture }),
        );
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
    conflict: {
      trouble: one,
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
