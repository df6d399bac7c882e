import { type DocumentType, type SentDocument, documentTypes } from "@boli/contract/resellers/application";
import { resellerEndpoints } from "@boli/contract/resellers/endpoints";
import { parseFields } from "../http/bodies/input.ts";
import type { ReceivedForm } from "../http/bodies/receive-file.ts";
import type { Handlers, SignedInCall } from "../http/call.ts";
import { refuse } from "../http/refusal.ts";
import { type ReceivingTools, saveFile } from "../uploads/index.ts";
import { approve, reject, requestChanges, startReview, reinstate, suspend } from "./decide.ts";
import { requireComplete } from "./documents.ts";
import { listApplications, lookAtApplication } from "./list.ts";
import { lookAtDocument, lookAtOwnDocument } from "./look-at-document.ts";
import { presentApplication } from "./present.ts";
import { findApplicationOf } from "./queries.ts";
import { saveDraft, submitApplication, type SentApplication } from "./submit.ts";

export function resellerHandlers(tools: ReceivingTools): Handlers<typeof resellerEndpoints> {
  const { database, sealed } = tools;
  return {
    getResellerApplication: async (_input, call) => {
      const row = await findApplicationOf(database.db, call.principal.userId);
      return { application: row ? await presentApplication(database.db, row) : null };
    },
    saveResellerApplication: async ({ body }, call) => ({
      application: await database.transaction((tx) => saveDraft(tx, call, body)),
    }),
    signUpReseller: async ({ body, receiveForm }, call) => {
      const sent = receiveForm ? await readForm(tools, await receiveForm(), call) : body;
      return { application: await database.transaction((tx) => submitApplication(tx, call, sent)) };
    },
    lookAtOwnDocument: ({ params }, call, tx) => lookAtOwnDocument(tx, sealed, call, params.documentType),
    listResellers: ({ query }) => listApplications(database.db, query),
    getReseller: ({ params }, call, tx) => lookAtApplication(tx, call, params.id),
    lookAtDocument: ({ params }, call, tx) => lookAtDocument(tx, sealed, call, params),
    reviewReseller: ({ params }, call, tx) => startReview(tx, call, params.id),
    approveReseller: ({ params }, call, tx) => approve(tx, call, params.id),
    rejectReseller: ({ params, body }, call, tx) => reject(tx, call, params.id, body.reason),
    requestResellerChanges: ({ params, body }, call, tx) => requestChanges(tx, call, params.id, body),
    suspendReseller: ({ params, body }, call, tx) => suspend(tx, call, params.id, body),
    reinstateReseller: ({ params }, call, tx) => reinstate(tx, call, params.id),
  };
}

// Reads the printed form of an application: its data is checked before any of its files is kept.
async function readForm(
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
