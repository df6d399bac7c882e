import { createHash } from "node:crypto";
import { hourMs } from "@boli/contract/base/time";
import {
  type ApplicationStatus,
  type BusinessDetails,
  type DocumentType,
  emptyDetails,
} from "@boli/contract/resellers/application";
import { plainPhone, readTaxId } from "@boli/contract/resellers/numbers";
import type { DemoTools } from "../http/capability.ts";
import { boliNow } from "../platform/database/clock.ts";
import type { Tx } from "../platform/database/database.ts";
import { type SeededUpload, saveSeededSealed, seedUploads } from "../uploads/index.ts";
import { setKycStatus } from "../users/index.ts";
import { thingKind } from "./documents.ts";
import {
  insertApplication,
  listExisting,
  replaceDocuments,
  setRemarks,
  updateApplication,
} from "./queries.ts";

interface DemoApplication {
  number: number;
  owner: keyof DemoTools["people"];
  status: ApplicationStatus;
  // The hours since it was sent and since it was decided.
  sentHoursAgo?: number;
  decidedHoursAgo?: number;
  details: BusinessDetails;
  remark?: string;
  reason?: string;
  asked?: { documentType: DocumentType; remark: string };
}

const inHyderabad = {
  street: "Plot 14, Cherlapally Industrial Area",
  city: "Hyderabad",
  state: "Telangana",
  pincode: "500051",
  country: "India",
};
const inPune = {
  street: "12 Link Road",
  city: "Pune",
  state: "Maharashtra",
  pincode: "411001",
  country: "India",
};
const inKochi = {
  street: "Shed 3, Willingdon Island",
  city: "Kochi",
  state: "Kerala",
  pincode: "682003",
  country: "India",
};

const business = (
  businessName: string,
  businessType: BusinessDetails["businessType"],
  rest: Pick<BusinessDetails, "registrationNumber" | "taxId" | "contactPhone" | "contactEmail">,
  address: typeof inPune,
): BusinessDetails => ({
  ...emptyDetails,
  businessName,
  businessType,
  ...rest,
  businessAddress: address,
  warehouseAddress: address,
});

const farhan = business(
  "Deccan Hotel Clearances",
  "Proprietorship",
  {
    registrationNumber: "UDYAM-TS-09-0014711",
    taxId: "AAPPQ4711K",
    contactPhone: "+91 40 5550 0142",
    contactEmail: "newseller@boli.test",
  },
  inHyderabad,
);

// One application in each state. The new seller applied again after a rejection; two have the same phone.
const demos: readonly DemoApplication[] = [
  {
    number: 1,
    owner: "buyer",
    status: "draft",
    details: business(
      "Patel Estate Sales",
      "Proprietorship",
      {
        registrationNumber: "UDYAM-GJ-01-0023456",
        taxId: "AAPPP2345C",
        contactPhone: "+91 79 5550 0101",
        contactEmail: "buyer@boli.test",
      },
      inPune,
    ),
  },
  {
    number: 2,
    owner: "newSeller",
    status: "rejected",
    sentHoursAgo: 400,
    decidedHoursAgo: 360,
    details: farhan,
    reason: "The registration number on the license belongs to another business.",
  },
  { number: 3, owner: "newSeller", status: "submitted", sentHoursAgo: 20, details: farhan },
  {
    number: 4,
    owner: "seller",
    status: "in_review",
    sentHoursAgo: 130,
    details: business(
      "Nair Port Auctions",
      "Private Limited",
      {
        registrationNumber: "U51909KL2015PTC038471",
        taxId: "AAACN8471D",
        contactPhone: "+91 40 5550 0142",
        contactEmail: "seller@boli.test",
      },
      inKochi,
    ),
  },
  {
    number: 5,
    owner: "member",
    status: "changes_requested",
    sentHoursAgo: 60,
    decidedHoursAgo: 12,
    details: business(
      "Shaikh and Sons",
      "Partnership",
      {
        registrationNumber: "MH-2019-3320",
        taxId: "AAFFS3320E",
        contactPhone: "+91 22 5550 0133",
        contactEmail: "member@boli.test",
      },
      inPune,
    ),
    remark: "Please enter the street of the warehouse as it is on your lease.",
    asked: { documentType: "tax_certificate", remark: "The second page is missing." },
  },
  {
    number: 6,
    owner: "reseller",
    status: "approved",
    sentHoursAgo: 1_000,
    decidedHoursAgo: 960,
    details: business(
      "Singh Asset Auctions",
      "LLP",
      {
        registrationNumber: "AAB-7731",
        taxId: "AAFFS7731B",
        contactPhone: "+91 20 5550 0177",
        contactEmail: "reseller@boli.test",
      },
      inPune,
    ),
  },
];

const idOf = (number: number): string => `01900000-0000-7000-8000-00000000d10${number}`;
const uploadIdOf = (number: number, place: number): string =>
  `01900000-0000-7000-8000-00000000d2${number}${place}`;
const keyOf = (what: string): string =>
  createHash("sha256").update(`demo ${what}`).digest().subarray(0, 16).toString("base64url");

const kycOf = { submitted: "submitted", in_review: "submitted", changes_requested: "pending" } as const;

// Creates missing applications, with papers that are made here. Their files come first, as with every upload.
export async function seedDemoApplications(tools: DemoTools): Promise<{ applications: number }> {
  const { database, sealed, people } = tools;
  const present = await listExisting(
    database.db,
    demos.map(({ number }) => idOf(number)),
  );
  const missing = demos.filter(({ number }) => !present.has(idOf(number)));
  const uploads = new Map<number, SeededUpload[]>();
  for (const demo of missing) {
    const papers = papersOf(demo.details).map(({ content, ...paper }, position) => ({
      ...paper,
      content,
      id: uploadIdOf(demo.number, position),
      key: keyOf(`application ${demo.number} ${position}`),
      position,
    }));
    for (const { key, content } of papers) await saveSeededSealed(sealed, key, content);
    uploads.set(
      demo.number,
      papers.map(({ id, key, name, content, position }) => ({
        id,
        key,
        name,
        position,
        userId: people[demo.owner],
        purpose: "kyc-document",
        format: "pdf",
        bytes: content.length,
        width: null,
        height: null,
        thing: { kind: thingKind, id: idOf(demo.number) },
      })),
    );
  }
  return database.transaction(async (tx) => {
    for (const demo of missing) await insertDemo(tx, people, demo, uploads.get(demo.number) ?? []);
    return { applications: missing.length };
  });
}

async function insertDemo(
  tx: Tx,
  people: DemoTools["people"],
  demo: DemoApplication,
  uploads: readonly SeededUpload[],
): Promise<void> {
  const {
    number,
    status,
    details,
    sentHoursAgo,
    decidedHoursAgo,
    remark = null,
    reason = null,
    asked,
  } = demo;
  const id = idOf(number);
  const userId = people[demo.owner];
  const types = ["business_license", "tax_certificate"] as const;
  await insertApplication(tx, { id, userId, details: JSON.stringify(details) });
  await seedUploads(tx, uploads);
  await replaceDocuments(
    tx,
    id,
    types.map((document_type, place) => ({ document_type, upload_id: uploadIdOf(number, place) })),
  );
  if (asked !== undefined) await setRemarks(tx, id, [asked]);
  if (status === "draft" || sentHoursAgo === undefined) return;
  const numbers = readTaxId(details.taxId);
  if (typeof numbers === "string") throw new Error("A demo application has a wrong tax ID.");
  const now = await boliNow(tx);
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * hourMs);
  await updateApplication(tx, id, {
    status,
    remark,
    reason,
    pan: numbers.pan,
    gstin: numbers.gstin,
    phone: plainPhone(details.contactPhone),
    submitted_at: hoursAgo(sentHoursAgo),
    ...(decidedHoursAgo === undefined
      ? {}
      : { decided_at: hoursAgo(decidedHoursAgo), decided_by: people.admin }),
  });
  if (status in kycOf) await setKycStatus(tx, userId, kycOf[status as keyof typeof kycOf]);
}

interface Paper {
  name: string;
  content: Buffer;
}

// The papers of a demo application: one page each, with what the application says.
const papersOf = ({ businessName, registrationNumber, taxId }: BusinessDetails): Paper[] => [
  {
    name: "Business license.pdf",
    content: aPage(["Business license (demo)", businessName, `Registration number ${registrationNumber}`]),
  },
  {
    name: "Tax certificate.pdf",
    content: aPage(["Tax certificate (demo)", businessName, `Tax ID ${taxId}`]),
  },
];

// A PDF of one page, with these lines in the standard font.
function aPage(lines: readonly string[]): Buffer {
  const drawn = lines
    .map((line, at) => `BT /F1 ${at === 0 ? 20 : 13} Tf 56 ${770 - at * 34} Td (${line}) Tj ET`)
    .join("\n");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [4 0 R] /Count 1 >>",
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << /F1 3 0 R >> >> >>",
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
  ];
  let file = "%PDF-1.4\n";
  const starts = objects.map((object, at) => {
    const start = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return start;
  });
  const table = starts.map((start) => `${String(start).padStart(10, "0")} 00000 n \n`).join("");
  const count = objects.length + 1;
  return Buffer.from(
    `${file}xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
    "latin1",
  );
}
