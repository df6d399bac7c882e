import type { ShownStatus } from "@boli/contract/resellers/application";
import type { ResellerApplication } from "@boli/contract/resellers/endpoints";
import { expect, type Page } from "@playwright/test";
import { signInByApi, type AccountName } from "../../../../e2e/support/sign-in.ts";
import {
  alert,
  answer,
  done,
  loseAnswers,
  neverAnswer,
  submit,
  type ShownState,
  unavailable,
} from "../../../../e2e/support/state-answers.ts";

const own = "/api/reseller/application";
const signup = "/api/reseller/signup";
export const id = "01900000-0000-7000-8000-0000000dd001";

const address = {
  street: "Plot 14, Phase 2, Cherlapally Industrial Area",
  city: "Hyderabad",
  state: "Telangana",
  pincode: "500051",
  country: "India",
};
export const businessDetails = {
  businessName: "Charminar Asset Auctions and Liquidations",
  businessType: "LLP",
  registrationNumber: "AAB-1234",
  taxId: "27AAPFU0939F1ZV",
  contactPhone: "+91 40 5550 0177",
  contactEmail: "office@charminar.test",
  businessAddress: address,
  warehouseAddress: { ...address, street: "Shed 7, Uppal Depot Road" },
} as const;

export const documents: ResellerApplication["documents"] = [
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
const application = (status: ShownStatus, change: Partial<ResellerApplication> = {}) =>
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
  suspended: {
    async show(page) {
      const reason = "Goods that were paid for were not handed over.";
      await open(page, application("suspended", { reason, decidedAt: "2026-11-23T06:30:00.000Z" }));
    },
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

// An application to become a reseller, by who sends it.
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
        await loseAnswers(page, "/api/uploads");
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
        await loseAnswers(page, signup);
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
};
