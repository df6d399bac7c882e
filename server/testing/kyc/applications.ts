import type { JudgedApplication, ResellerApplication } from "@boli/contract/resellers/endpoints";
import { type BusinessDetails, type DocumentType, emptyDetails } from "@boli/contract/resellers/application";
import { readTaxId } from "@boli/contract/resellers/numbers";
import { v7 as uuid } from "uuid";
import { attachUploads } from "../../src/uploads/index.ts";
import { thingKind } from "../../src/resellers/documents.ts";
import {
  deleteApplicationsOf,
  insertApplication,
  replaceDocuments,
  updateApplication,
} from "../../src/resellers/queries.ts";
import type { Database } from "../../src/platform/database/database.ts";
import type { SignedIn } from "../app.ts";
import type { TestAnswer } from "../http.ts";
import { anUpload, sendFile, uploadOf } from "../uploads.ts";
import { aDocx } from "./word-parts.ts";

let businesses = 0;

// A PAN that no other business of the tests has.
const aPan = (): string => `AAPFU${String((businesses += 1)).padStart(4, "0")}F`;

// The GSTIN of a PAN in Maharashtra, with its check sign.
function gstinOf(pan: string): string {
  for (const sign of "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    if (typeof readTaxId(`27${pan}1Z${sign}`) !== "string") return `27${pan}1Z${sign}`;
  throw new Error(`There is no GSTIN of ${pan}.`);
}

const address = {
  street: "12 Link Road",
  city: "Pune",
  state: "Maharashtra",
  pincode: "411001",
  country: "India",
};

export const businessInput = (change: Partial<BusinessDetails> = {}): BusinessDetails => ({
  ...emptyDetails,
  businessName: "Rao and Sons",
  businessType: "Partnership",
  registrationNumber: "MH-2020-4711",
  taxId: gstinOf(aPan()),
  contactPhone: `+91 98250 ${String((businesses += 1)).padStart(5, "0")}`,
  contactEmail: "sales@raoandsons.test",
  businessAddress: address,
  warehouseAddress: { ...address, street: "Plot 7, MIDC" },
  ...change,
});

export async function aKycUpload(who: SignedIn, name = "licence.docx"): Promise<string> {
  const answer = await sendFile(who, { content: aDocx(), name, purpose: "kyc-document" });
  if (answer.status !== 201) throw new Error(`The document was not taken: ${answer.text}`);
  return uploadOf(answer).id;
}

export const twoDocuments = async (
  who: SignedIn,
): Promise<Array<{ documentType: DocumentType; upload: string }>> => [
  { documentType: "business_license", upload: await aKycUpload(who) },
  { documentType: "tax_certificate", upload: await aKycUpload(who, "gst.docx") },
];

export const signUp = (who: SignedIn, body: unknown): Promise<TestAnswer> =>
  who.caller.post("/api/reseller/signup", body);

export const applicationOf = ({ body }: TestAnswer): ResellerApplication =>
  (body.data as { application: ResellerApplication }).application;

// An application that was sent over HTTP.
export async function anApplication(
  who: SignedIn,
  change: Partial<BusinessDetails> = {},
): Promise<ResellerApplication> {
  const answer = await signUp(who, {
    businessDetails: businessInput(change),
    documents: await twoDocuments(who),
  });
  if (answer.status !== 201) throw new Error(`The application was not taken: ${answer.text}`);
  return applicationOf(answer);
}

export const judgedBy = async (admin: SignedIn, id: string): Promise<JudgedApplication> =>
  (await admin.caller.get(`/api/admin/resellers/${id}`)).body.data as JudgedApplication;

// An admin's act on the present version.
export async function act(
  admin: SignedIn,
  id: string,
  path: string,
  body: unknown = {},
): Promise<TestAnswer> {
  const { version } = await judgedBy(admin, id);
  return admin.caller.with({ "if-match": `"${version}"` }).post(`/api/admin/resellers/${id}/${path}`, body);
}

// A submitted application without files, whoever the owner is.
export async function insertSubmitted(database: Database, userId: string): Promise<string> {
  const id = uuid();
  const uploads = await Promise.all(
    [0, 1].map(() =>
      anUpload(database, { userId, purpose: "kyc-document", kind: "document", format: "docx" }),
    ),
  );
  const details = businessInput();
  const numbers = readTaxId(details.taxId);
  if (typeof numbers === "string") throw new Error("The tax ID of the tests is wrong.");
  await database.transaction(
    async (tx) => {
      // One person has one at a time.
      await deleteApplicationsOf(tx, userId);
      await insertApplication(tx, { id, userId, details: JSON.stringify(details) });
      const named = uploads.map((upload) => upload.id);
      await attachUploads(tx, { userId, scope: "own" }, named, { kind: thingKind, id }, "kyc-document");
      const types = ["business_license", "tax_certificate"] as const;
      await replaceDocuments(
        tx,
        id,
        types.map((document_type, at) => ({ document_type, upload_id: named[at] ?? "" })),
      );
      await updateApplication(tx, id, {
        status: "submitted",
        ...numbers,
        phone: "9825000000",
        submitted_at: new Date(),
      });
    },
    { bookkeeping: true },
  );
  return id;
}
