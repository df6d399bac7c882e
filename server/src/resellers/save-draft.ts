import type { DraftDetails, SentDocument } from "@boli/contract/resellers/application";
import type { ResellerApplication } from "@boli/contract/resellers/endpoints";
import { resellerLimits } from "@boli/contract/resellers/limits";
import { v7 as newId } from "uuid";
import type { SignedInCall } from "../http/call.ts";
import { refuse } from "../http/refusal.ts";
import type { Tx } from "../platform/database/database.ts";
import { lockUser } from "../users/index.ts";
import { storeDocuments } from "./documents.ts";
import { forgetLater } from "./forget-files.ts";
import { presentApplication } from "./present.ts";
import {
  type ApplicationRow,
  countRejections,
  findApplicationOf,
  insertApplication,
  updateApplication,
} from "./queries.ts";
import { withStoredPlaces } from "./stored-places.ts";

export interface Draft {
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
export async function openDraft(tx: Tx, userId: string, details: DraftDetails): Promise<ApplicationRow> {
  const user = await lockUser(tx, userId);
  if (!user) throw refuse("session_required");
  const found = await findApplicationOf(tx, userId);
  if (found && found.status !== "rejected") return found;
  if ((await countRejections(tx, userId)) >= resellerLimits.rejections) throw refuse("too_many_rejections");
  return insertApplication(tx, { id: newId(), userId, details: JSON.stringify(details) });
}
