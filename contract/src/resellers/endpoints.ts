import * as z from "zod/mini";
import { endpoints } from "../endpoint/endpoint.ts";
import { id } from "../base/fields.ts";
import { pageInput } from "../base/paging.ts";
import {
  askedChanges,
  businessDetails,
  documentTypes,
  draftDetails,
  queueFilters,
  reason,
  sentDocuments,
  shownStatuses,
  suspension,
} from "./application.ts";
import { fileRefusals, purposeOf } from "../uploads/endpoints.ts";

const document = z.strictObject({
  documentType: z.enum(documentTypes),
  // The upload, as the form sends it. Null for a document that an admin asks for and that was not sent.
  upload: z.nullable(z.uuid()),
  name: z.string(),
  kind: z.enum(["picture", "document"]),
  status: z.enum(["processing", "ready", "refused"]),
  // The changes that an admin asks for.
  remark: z.nullable(z.string()),
});
export type ApplicationDocument = z.output<typeof document>;

const application = z.strictObject({
  id: z.uuid(),
  status: z.enum(shownStatuses),
  businessDetails: z.nullable(draftDetails),
  documents: z.array(document),
  // The changes that an admin asks for in the data.
  remark: z.nullable(z.string()),
  // Why it was rejected, or its reseller suspended.
  reason: z.nullable(z.string()),
  submittedAt: z.nullable(z.iso.datetime()),
  decidedAt: z.nullable(z.iso.datetime()),
  can: z.strictObject({
    // Save a draft or send it.
    send: z.boolean(),
    changeDetails: z.boolean(),
    changeDocuments: z.array(z.enum(documentTypes)),
  }),
});
export type ResellerApplication = z.output<typeof application>;

const waiting = z.strictObject({
  id: z.uuid(),
  status: z.enum(shownStatuses),
  businessName: z.string(),
  businessType: z.string(),
  city: z.string(),
  state: z.string(),
  applicant: z.string(),
  submittedAt: z.iso.datetime(),
  // When three working days are over.
  dueAt: z.iso.datetime(),
  decidedAt: z.nullable(z.iso.datetime()),
  // Other applications with the same PAN, GSTIN or phone.
  duplicates: z.int(),
});
export type QueuedApplication = z.output<typeof waiting>;

const judged = z.strictObject({
  ...waiting.shape,
  version: z.int(),
  email: z.string(),
  memberSince: z.iso.datetime(),
  businessDetails,
  pan: z.string(),
  gstin: z.nullable(z.string()),
  documents: z.array(document),
  remark: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  others: z.array(
    z.strictObject({
      id: z.uuid(),
      businessName: z.string(),
      status: z.enum(shownStatuses),
      equal: z.array(z.enum(["pan", "gstin", "phone"])),
    }),
  ),
  // The caller is the applicant, on whose application another admin decides.
  isOwn: z.boolean(),
  // The applicant's own applications that were rejected, the newest first.
  earlier: z.array(z.strictObject({ id: z.uuid(), decidedAt: z.iso.datetime(), reason: z.string() })),
});
export type JudgedApplication = z.output<typeof judged>;

const link = z.strictObject({
  // Works for a minute in the caller's own session. Null for a picture that is not ready.
  url: z.nullable(z.string()),
  kind: z.enum(["picture", "document"]),
});

const ofApplication = z.strictObject({ id });
const ofDocument = z.strictObject({ documentType: z.enum(documentTypes, "document_type") });
const decided = z.strictObject({ id: z.uuid(), status: z.enum(shownStatuses), version: z.int() });

export const resellerEndpoints = endpoints({
  getResellerApplication: {
    method: "GET",
    path: "/api/reseller/application",
    summary: "The caller's application to become a reseller; null when there is none.",
    access: { right: "reseller-applications.send" },
    answer: z.strictObject({ application: z.nullable(application) }),
    limit: "read",
  },
  saveResellerApplication: {
    method: "PUT",
    path: "/api/reseller/application",
    summary: "Saves the caller's application as a draft, with the documents uploaded so far.",
    access: { right: "reseller-applications.send" },
    input: { body: z.strictObject({ businessDetails: draftDetails, documents: sentDocuments }) },
    answer: z.strictObject({ application }),
    limit: "write",
    refusals: ["application_not_open", "upload_not_usable", "too_many_rejections"],
  },
  signUpReseller: {
    method: "POST",
    path: "/api/reseller/signup",
    summary:
      "Sends the caller's application: JSON with the ids of uploads, or a form with `businessDetails` (JSON) and repeated `documents` and `documentTypes`.",
    access: { right: "reseller-applications.send" },
    input: { body: z.strictObject({ businessDetails, documents: sentDocuments }) },
    form: {
      json: ["businessDetails"],
      texts: ["documentTypes"],
      files: "documents",
      maxFiles: documentTypes.length,
      maxBytes: purposeOf("kyc-document").maxBytes,
    },
    answer: z.strictObject({ application }),
    status: 201,
    audit: "own-transaction",
    limit: "upload",
    refusals: [
      "application_not_open",
      "documents_missing",
      "document_type_missing",
      "not_asked",
      "not_all_changed",
      "upload_not_usable",
      "too_many_rejections",
      ...fileRefusals,
    ],
  },
  lookAtOwnDocument: {
    method: "POST",
    path: "/api/reseller/application/documents/{documentType}/link",
    summary: "A link to one of the caller's own documents.",
    access: { right: "reseller-applications.send" },
    input: { params: ofDocument },
    answer: link,
    audit: true,
    limit: "account",
    refusals: ["application_not_found"],
  },
  listResellers: {
    method: "GET",
    path: "/api/admin/resellers",
    summary: "Lists the applications of resellers, with the one that has waited longest first.",
    access: { right: "reseller-applications.decide" },
    input: {
      query: z.strictObject({
        ...pageInput({ defaultLimit: 20, maxLimit: 100 }),
        status: z.optional(z.enum(queueFilters, "invalid")),
      }),
    },
    answer: z.array(waiting),
    paged: true,
    limit: "read",
  },
  getReseller: {
    method: "GET",
    path: "/api/admin/resellers/{id}",
    summary:
      "One application with its data, its documents and the applications that are like it. The audit record says who read it.",
    access: { right: "reseller-applications.decide" },
    input: { params: ofApplication },
    answer: judged,
    audit: true,
    limit: "read",
    refusals: ["application_not_found"],
  },
  lookAtDocument: {
    method: "POST",
    path: "/api/admin/resellers/{id}/documents/{documentType}/link",
    summary: "A link to a document of an application. The audit record says who opened it.",
    access: { right: "reseller-applications.decide" },
    input: { params: z.strictObject({ ...ofApplication.shape, ...ofDocument.shape }) },
    answer: link,
    audit: true,
    limit: "write",
    refusals: ["application_not_found"],
  },
  reviewReseller: {
    method: "POST",
    path: "/api/admin/resellers/{id}/review",
    summary: "Says that an admin is looking at a submitted application.",
    access: { right: "reseller-applications.decide" },
    input: { params: ofApplication },
    answer: decided,
    audit: true,
    version: true,
    limit: "write",
    refusals: ["application_not_found", "application_decided"],
  },
  approveReseller: {
    method: "POST",
    path: "/api/admin/resellers/{id}/approve",
    summary: "Approves an application: the applicant is a reseller from now on.",
    access: { right: "reseller-applications.decide" },
    input: { params: ofApplication },
    answer: decided,
    audit: true,
    version: true,
    limit: "write",
    refusals: ["application_not_found", "application_decided", "own_application", "applicant_unfit"],
  },
  rejectReseller: {
    method: "POST",
    path: "/api/admin/resellers/{id}/reject",
    summary: "Rejects an application with a reason, which the applicant gets.",
    access: { right: "reseller-applications.decide" },
    input: { params: ofApplication, body: z.strictObject({ reason }) },
    answer: decided,
    audit: true,
    version: true,
    limit: "write",
    refusals: ["application_not_found", "application_decided", "own_application"],
  },
  requestResellerChanges: {
    method: "POST",
    path: "/api/admin/resellers/{id}/request-changes",
    summary: "Asks the applicant to change the data or some documents, with a remark for each.",
    access: { right: "reseller-applications.decide" },
    input: { params: ofApplication, body: askedChanges },
    answer: decided,
    audit: true,
    version: true,
    limit: "write",
    refusals: ["application_not_found", "application_decided", "own_application"],
  },
  suspendReseller: {
    method: "POST",
    path: "/api/admin/resellers/{id}/suspend",
    summary:
      "Suspends a reseller: scheduled sales are cancelled, clerk-paced ones are ended, and timed ones run on for an admin to act in.",
    access: { right: "reseller-applications.decide" },
    input: { params: ofApplication, body: suspension },
    answer: decided,
    audit: true,
    version: true,
    limit: "write",
    refusals: ["application_not_found", "not_an_active_reseller"],
  },
  reinstateReseller: {
    method: "POST",
    path: "/api/admin/resellers/{id}/reinstate",
    summary: "Lifts a suspension: the account is a reseller again.",
    access: { right: "reseller-applications.decide" },
    input: { params: ofApplication },
    answer: decided,
    audit: true,
    version: true,
    limit: "write",
    refusals: ["application_not_found", "not_suspended", "applicant_unfit"],
  },
});
