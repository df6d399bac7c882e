import {
  type BusinessDetails,
  type DocumentType,
  type SentDocument,
  documentTypes,
  type DraftDetails,
  emptyDetails,
} from "@boli/contract/resellers/application";
import type { ResellerApplication } from "@boli/contract/resellers/endpoints";
import { resellerLimits } from "@boli/contract/resellers/limits";
import { normalTaxId, plainPhone, readTaxId } from "@boli/contract/resellers/numbers";
import { v7 as newId } from "uuid";
import type { SignedInCall } from "../http/call.ts";
import { refuse } from "../http/refusal.ts";
import { canonicalCity, canonicalState } from "../places/index.ts";
import { boliNow } from "../platform/database/clock.ts";
import type { Tx } from "../platform/database/database.ts";
import { setKycStatus, lockUser } from "../users/index.ts";
import { storeDocuments, listStoredDocuments, requireComplete } from "./documents.ts";
import { notifyAdmins, notifyApplicant } from "./notify-people.ts";
import { forgetLater } from "./personal.ts";
import { presentApplication } from "./present.ts";
import {
  type ApplicationRow,
  updateApplication,
  countRejections,
  findApplicationOf,
  insertApplication,
} from "./queries.ts";

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
  if (
    row.remark === null &&
    textOf(withStoredPlaces({ ...emptyDetails, ...row.details })) !== textOf(details)
  )
    throw refuse("not_asked");
}

// The database keeps the fields of an object in an order of its own.
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

interface Draft {
  businessDetails: DraftDetails;
  documents: readonly SentDocument[];
}

// Keeps a draft of the caller's application, with the documents uploaded so far.
export async function saveDraft(tx: Tx, call: SignedInCall, draft: Draft): Promise<ResellerApplication> {
  const details = withStoredPlaces(draft.businessDetails);
  const row = await openDraft(tx, call.principal.userId, details);
  if (row.status !== "draft") throw refuse("application_not_open");
  const { userId } = call.principal;
  await storeDocuments(tx, { userId, scope: "own" }, row.id, draft.documents);
  const saved = await updateApplication(tx, row.id, { details: JSON.stringify(details) });
  await forgetLater(tx, row.id);
  return presentApplication(tx, saved);
}

// The caller's open application, or a new draft. The account is locked, so that two requests do not make two.
async function openDraft(tx: Tx, userId: string, details: DraftDetails): Promise<ApplicationRow> {
  const user = await lockUser(tx, userId);
  if (!user) throw refuse("session_required");
  const found = await findApplicationOf(tx, userId);
  if (found && found.status !== "rejected") return found;
  if ((await countRejections(tx, userId)) >= resellerLimits.rejections) throw refuse("too_many_rejections");
  return insertApplication(tx, { id: newId(), userId, details: JSON.stringify(details) });
}

type Address = DraftDetails["businessAddress"];

// Cities and states are stored under their English names, because a Hindi form fills in Hindi ones, and everybody reads them with a
// sale. A place that no table knows, such as one abroad, stays as it was typed.
const withStoredPlaces = <Details extends Record<"businessAddress" | "warehouseAddress", Address>>(
  details: Details,
): Details => ({
  ...details,
  businessAddress: stored(details.businessAddress),
  warehouseAddress: stored(details.warehouseAddress),
});

function stored(address: Address): Address {
  const state = canonicalState(address.state);
  const city = state === undefined ? undefined : canonicalCity(address.city, state)?.city;
  return { ...address, state: state ?? address.state, city: city ?? address.city };
}
