import type { resellerEndpoints } from "@boli/contract/resellers/endpoints";
import type { Handlers } from "../http/call.ts";
import type { ReceivingTools } from "../uploads/index.ts";
import { approve, reject, requestChanges, startReview } from "./decide.ts";
import { listApplications } from "./list.ts";
import { lookAtApplication } from "./look-at-application.ts";
import { lookAtDocument, lookAtOwnDocument } from "./look-at-document.ts";
import { presentApplication } from "./present.ts";
import { findApplicationOf } from "./queries.ts";
import { readForm } from "./read-form.ts";
import { saveDraft } from "./save-draft.ts";
import { submitApplication } from "./submit.ts";
import { reinstate, suspend } from "./suspend.ts";

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
