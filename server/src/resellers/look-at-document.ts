import type { DocumentType } from "@boli/contract/resellers/application";
import type { SignedInCall } from "../http/call.ts";
import { refuse } from "../http/refusal.ts";
import type { Tx } from "../platform/database/database.ts";
import type { SealedFiles } from "../platform/files/sealed-files.ts";
import { sealedFileUrl } from "../uploads/index.ts";
import { listStoredDocuments } from "./documents.ts";
import { type ApplicationRow, findApplicationOf, lockApplication } from "./queries.ts";

export interface DocumentLink {
  url: string | null;
  kind: "picture" | "document";
}

export async function lookAtOwnDocument(
  tx: Tx,
  sealed: SealedFiles,
  call: SignedInCall,
  documentType: DocumentType,
): Promise<DocumentLink> {
  const row = await findApplicationOf(tx, call.principal.userId);
  return linkTo(tx, sealed, call, row, documentType);
}

// Drafts are nobody's business but their owner's.
export async function lookAtDocument(
  tx: Tx,
  sealed: SealedFiles,
  call: SignedInCall,
  { id, documentType }: { id: string; documentType: DocumentType },
): Promise<DocumentLink> {
  const row = await lockApplication(tx, id);
  return linkTo(tx, sealed, call, row?.status === "draft" ? undefined : row, documentType);
}

async function linkTo(
  tx: Tx,
  sealed: SealedFiles,
  call: SignedInCall,
  row: ApplicationRow | undefined,
  documentType: DocumentType,
): Promise<DocumentLink> {
  const stored = row ? await listStoredDocuments(tx, row.id) : [];
  const upload = stored.find(({ document_type }) => document_type === documentType)?.upload;
  if (row === undefined || upload === undefined) throw refuse("application_not_found");
  const url = await sealedFileUrl({ db: tx, sealed }, upload, call.principal.userId);
  await call.audit(tx, {
    action: "reseller-document.seen",
    subject: { kind: "reseller-application", id: row.id },
    after: { documentType, upload: upload.id },
  });
  return { url: url ?? null, kind: upload.kind };
}
