import type { ErrorCode } from "@boli/contract/endpoint/refusals";
import { businessInput } from "./applications.ts";
import type { RequestCase, Row } from "../valid-request.ts";
import { anUpload } from "../uploads.ts";

const aKycDocument = { purpose: "kyc-document", kind: "document", format: "docx" } as const;
// Inserting an application writes it twice.
const seenFirst = { headers: { "if-match": '"2"' } };
// An admin does not decide on an application of their own.
const notOwn = ({ whose }: RequestCase): ErrorCode | undefined =>
  whose === "own" ? "own_application" : undefined;

// Valid requests for the endpoints of resellers.
export const resellerRequests: Record<string, Row> = {
  saveResellerApplication: {
    make: async () => ({ body: { businessDetails: businessInput(), documents: [] } }),
  },
  signUpReseller: {
    make: async (app, owner) => ({
      body: {
        businessDetails: businessInput(),
        documents: await Promise.all(
          (["business_license", "tax_certificate"] as const).map(async (documentType) => ({
            documentType,
            upload: (await anUpload(app.database, { userId: owner.user.id, ...aKycDocument })).id,
          })),
        ),
      },
    }),
    refusal: ({ who }) => (who === "admin" || who === "reseller" ? "application_not_open" : undefined),
  },
  listResellers: { make: async () => ({ query: { status: "waiting", page: "1", limit: "5" } }) },
  reviewReseller: { make: async () => seenFirst },
  approveReseller: { make: async () => seenFirst, refusal: notOwn },
  rejectReseller: { make: async () => ({ ...seenFirst, body: { reason: "No." } }), refusal: notOwn },
  requestResellerChanges: {
    make: async () => ({ ...seenFirst, body: { details: "Please say more.", documents: [] } }),
    refusal: notOwn,
  },
  // The application of the tests waits for a decision.
  suspendReseller: {
    make: async () => ({
      ...seenFirst,
      body: { reason: "No goods came.", saleReason: "The host has left." },
    }),
    refusal: "not_an_active_reseller",
  },
  reinstateReseller: { make: async () => seenFirst, refusal: "not_suspended" },
};
