import {
  type DocumentType,
  type SentDocument,
  documentTypes,
  minDocuments,
  requiredDocuments,
} from "@boli/contract/resellers/application";
import type { ApplicationDocument } from "@boli/contract/resellers/endpoints";
import { refuse } from "../http/refusal.ts";
import type { Queryable, Tx } from "../platform/database/database.ts";
import {
  type Sender,
  type UploadRow,
  attachUploads,
  detachUploads,
  listUploadsOf,
} from "../uploads/index.ts";
import { type DocumentRow, listDocuments, replaceDocuments } from "./queries.ts";

export const thingKind = "reseller-application";
const thingOf = (id: string) => ({ kind: thingKind, id });

export interface StoredDocument extends DocumentRow {
  upload: UploadRow | undefined;
}

// The documents of an application with their uploads, in the order of the form.
export async function listStoredDocuments(db: Queryable, applicationId: string): Promise<StoredDocument[]> {
  const rows = await listDocuments(db, applicationId);
  const uploads = await listUploadsOf(db, { kind: thingKind, ids: [applicationId] });
  const byId = new Map(uploads.get(applicationId)?.map((upload) => [upload.id, upload]));
  return rows
    .map((row) => ({ ...row, upload: byId.get(row.upload_id) }))
    .toSorted((one, other) => placeOf(one.document_type) - placeOf(other.document_type));
}

const placeOf = (type: DocumentType): number => documentTypes.indexOf(type);

export function presentDocument({ document_type, remark, upload }: StoredDocument): ApplicationDocument[] {
  const asked = { documentType: document_type, remark };
  if (upload === undefined)
    return remark === null ? [] : [{ ...asked, upload: null, name: "", kind: "document", status: "refused" }];
  return [{ ...asked, upload: upload.id, name: upload.name, kind: upload.kind, status: upload.status }];
}

// Makes these the documents of an application. The files of replaced ones go when the action has committed.
export async function storeDocuments(
  tx: Tx,
  sender: Sender,
  applicationId: string,
  sent: readonly SentDocument[],
): Promise<void> {
  const ordered = sent.toSorted((one, other) => placeOf(one.documentType) - placeOf(other.documentType));
  const named = ordered.map(({ upload }) => upload);
  const attached = await attachUploads(tx, sender, named, thingOf(applicationId), "kyc-document");
  await detachUploads(tx, thingOf(applicationId), { except: attached });
  await replaceDocuments(
    tx,
    applicationId,
    attached.map(({ id }, at) => ({
      document_type: ordered[at]?.documentType ?? "identity_proof",
      upload_id: id,
    })),
  );
}

export const dropFiles = (tx: Tx, applicationId: string): Promise<void> =>
  detachUploads(tx, thingOf(applicationId));

export function requireComplete(types: ReadonlySet<DocumentType>): void {
  if (types.size < minDocuments) throw refuse("documents_missing");
  if (!requiredDocuments.every((type) => types.has(type))) throw refuse("document_type_missing");
}
