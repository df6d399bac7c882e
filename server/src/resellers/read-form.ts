import { resellerEndpoints } from "@boli/contract/resellers/endpoints";
import { type DocumentType, type SentDocument, documentTypes } from "@boli/contract/resellers/application";
import { parseFields } from "../http/bodies/input.ts";
import type { ReceivedForm } from "../http/bodies/receive-form.ts";
import type { SignedInCall } from "../http/call.ts";
import { refuse } from "../http/refusal.ts";
import { type ReceivingTools, saveFile } from "../uploads/index.ts";
import { requireComplete } from "./documents.ts";
import { findApplicationOf } from "./queries.ts";
import type { SentApplication } from "./submit.ts";

// Reads the printed form of an application: its data is checked before any of its files is kept.
export async function readForm(
  tools: ReceivingTools,
  { json, texts, files, signal }: ReceivedForm,
  call: SignedInCall,
): Promise<SentApplication> {
  const fields = { businessDetails: json["businessDetails"], documents: [] };
  const { businessDetails } = parseFields(resellerEndpoints.signUpReseller, fields) as SentApplication;
  const types = readTypes(texts["documentTypes"] ?? [], files.length);
  const found = await findApplicationOf(tools.database.db, call.principal.userId);
  if (found?.status === "submitted" || found?.status === "in_review" || found?.status === "approved")
    throw refuse("application_not_open");
  if (found?.status !== "changes_requested" && found?.status !== "draft") requireComplete(new Set(types));
  const documents: SentDocument[] = [];
  for (const [at, file] of files.entries()) {
    const { id } = await saveFile(tools, { file, signal, purpose: "kyc-document" }, call);
    documents.push({ documentType: types[at] ?? "identity_proof", upload: id });
  }
  return { businessDetails, documents };
}

// One type for each file, in their order.
function readTypes(sent: readonly string[], files: number): DocumentType[] {
  const types = sent.flatMap((name) => documentTypes.filter((type) => type === name));
  if (types.length !== files || types.length !== sent.length || new Set(types).size !== types.length)
    throw refuse("invalid_input", undefined, { fields: { documentTypes: "document_type" } });
  return types;
}
