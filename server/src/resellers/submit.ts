import type { ResellerApplication } from "@boli/contract/resellers/endpoints";
import {
  type BusinessDetails,
  type DocumentType,
  type SentDocument,
  documentTypes,
} from "@boli/contract/resellers/application";
import { normalTaxId, plainPhone, readTaxId } from "@boli/contract/resellers/numbers";
import type { SignedInCall } from "../http/call.ts";
import { refuse } from "../http/refusal.ts";
import { boliNow } from "../platform/database/clock.ts";
import type { Tx } from "../platform/database/database.ts";
import { setKycStatus } from "../users/index.ts";
import { storeDocuments, listStoredDocuments, requireComplete } from "./documents.ts";
import { presentApplication } from "./present.ts";
import { type ApplicationRow, updateApplication } from "./queries.ts";
import { openDraft } from "./save-draft.ts";
import { withStoredPlaces } from "./stored-places.ts";
import { notifyAdmins, notifyApplicant } from "./notify-people.ts";

export interface SentApplication {
  businessDetails: BusinessDetails;
  documents: readonly SentDocument[];
}

// Sends the caller's application for the first time, or again with the changes that were asked for and no others.
export async function submitApplication(
  tx: Tx,
  call: SignedInCall,
  { businessDetails, documents }: SentApplication,
): Promise<ResellerApplication> {
  const { userId } = call.principal;
  if (call.principal.role === "admin" || call.principal.role === "reseller")
    throw refuse("application_not_open");
  const details = withStoredPlaces({ ...businessDetails, taxId: normalTaxId(businessDetails.taxId) });
  const row = await openDraft(tx, userId, details);
  if (row.status !== "draft" && row.status !== "changes_requested") throw refuse("application_not_open");
  const complete = await mergeDocuments(tx, row, documents);
  requireComplete(new Set(complete.map(({ documentType }) => documentType)));
  if (row.status === "changes_requested") requireOnlyAsked(row, details);
  await storeDocuments(tx, { userId, scope: "own" }, row.id, complete);
  const saved = await updateApplication(tx, row.id, {
    ...columnsOf(details),
    status: "submitted",
    remark: null,
    submitted_at: await boliNow(tx),
    decided_at: null,
    decided_by: null,
  });
  await setKycStatus(tx, userId, "submitted");
  await call.audit(tx, {
    action: "reseller-application.submitted",
    subject: { kind: "reseller-application", id: row.id },
    before: { status: row.status },
    after: { status: saved.status, documents: complete.map(({ documentType }) => documentType) },
  });
  await notifyApplicant(tx, saved, "submitted");
  await notifyAdmins(tx, saved);
  return presentApplication(tx, saved);
}

function columnsOf(details: BusinessDetails) {
  const numbers = readTaxId(details.taxId);
  // The contract's schema has refused anything else.
  if (typeof numbers === "string") throw refuse("invalid_input", undefined, { fields: { taxId: "tax_id" } });
  return {
    details: JSON.stringify(details),
    pan: numbers.pan,
    gstin: numbers.gstin,
    phone: plainPhone(details.contactPhone),
  };
}

// Documents that are left out stay. One that no admin asked to replace must be the stored one.
async function mergeDocuments(
  tx: Tx,
  row: ApplicationRow,
  sent: readonly SentDocument[],
): Promise<SentDocument[]> {
  const stored = await listStoredDocuments(tx, row.id);
  const byType = new Map<DocumentType, string>();
  for (const { document_type, upload } of stored) if (upload) byType.set(document_type, upload.id);
  for (const { documentType, upload } of sent) {
    const isAsked = stored.some(
      ({ document_type, remark }) => document_type === documentType && remark !== null,
    );
    if (row.status === "changes_requested" && !isAsked && byType.get(documentType) !== upload)
      throw refuse("not_asked");
    byType.set(documentType, upload);
  }
  const isUnchanged = stored.some(
    ({ document_type, remark, upload_id }) =>
      remark !== null && (byType.get(document_type) ?? upload_id) === upload_id,
  );
  if (row.status === "changes_requested" && isUnchanged) throw refuse("not_all_changed");
  return documentTypes.flatMap((documentType) => {
    const upload = byType.get(documentType);
    return upload === undefined ? [] : [{ documentType, upload }];
  });
}

function requireOnlyAsked(row: ApplicationRow, details: BusinessDetails): void {
  if (row.remark === null && textOf(withStoredPlaces(row.details)) !== textOf(details))
    throw refuse("not_asked");
}

// The database keeps the fields of an object in an order of its own.
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
