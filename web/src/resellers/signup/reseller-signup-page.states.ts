import type { ShownStatus } from "@boli/contract/resellers/application";
import type { ResellerApplication } from "@boli/contract/resellers/endpoints";
import type { AccountName } from "../../../../e2e/support/sign-in.ts";
import { alert, done, submit } from "../../../../e2e/support/state-answers.ts";
import {
  busy,
  gives,
  hover,
  lost,
  never,
  type StatesOf,
  type Steps,
  steps,
  visit,
} from "../../../../e2e/support/steps.ts";

const own = "/api/reseller/application";
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

const enter = visit("/reseller-signup", "buyer");
const open = (json: object, step = "", account: AccountName = "buyer"): Steps =>
  steps(gives(own, json), visit(`/reseller-signup${step}`, account), "main h2, main .notice");
const sent = (status: ShownStatus, change: Partial<ResellerApplication> = {}): Steps =>
  open(application(status, { decidedAt: "2026-11-23T06:30:00.000Z", ...change }));

const { street: _, ...withoutStreet } = address;

export const states: StatesOf<"/reseller-signup"> = {
  full: open(done({ application: null })),
  loading: steps(never(own), enter, ".skeleton"),
  failed: steps(busy(own), enter, alert),
  refused: steps(visit("/reseller-signup"), submit, alert),
  address: steps(
    open(
      draft({
        businessDetails: { ...businessDetails, businessAddress: { ...withoutStreet, street: "" } },
      }),
      "?step=address",
    ),
    submit,
    alert,
  ),
  "signed-out": steps(
    visit("/login"),
    (page) =>
      page.evaluate(
        (text) => sessionStorage.setItem("boli:draft:v1:nobody:reseller-signup:form", text),
        JSON.stringify({ savedAt: Date.now(), content: { details: businessDetails, documents: {} } }),
      ),
    visit("/reseller-signup?step=documents"),
    "a[href*=returnTo]",
  ),
  documents: steps(open(draft({ documents: documents.slice(0, 1) }), "?step=documents"), submit, alert),
  "upload-failed": steps(
    lost("/api/uploads"),
    open(draft(), "?step=documents"),
    (page) => {
      const buffer = Buffer.from("%PDF-1.4");
      const file = { name: "warehouse.pdf", mimeType: "application/pdf", buffer };
      return page.locator("input[type=file]").last().setInputFiles(file);
    },
    ".slot-state-failed",
  ),
  summary: open(draft(), "?step=review"),
  "not-seen": steps(
    lost("/api/reseller/signup"),
    open(draft(), "?step=review"),
    submit,
    alert,
    hover(".toast-error"),
  ),
  "no-role": open(done({ application: null }), "", "reseller"),
  submitted: sent("submitted", { decidedAt: null }),
  approved: sent("approved"),
  suspended: sent("suspended", { reason: "Goods that were paid for were not handed over." }),
  rejected: sent("rejected", {
    reason: "The registration number belongs to another business.",
    can: { ...may, send: true },
  }),
  "changes-requested": steps(
    sent("changes_requested", {
      decidedAt: null,
      can: { send: true, changeDetails: true, changeDocuments: ["tax_certificate"] },
      documents: documents.map((one) =>
        one.documentType === "tax_certificate" ? { ...one, remark: "The second page is missing." } : one,
      ),
      remark: "Please give the street.",
    }),
    submit,
    alert,
  ),
};
