import * as z from "zod/mini";
import { emailAddress, id, isSingleLine } from "../base/fields.ts";
import { shapeOf } from "../base/field-table.ts";
import { textLimits } from "../base/typed-text.ts";
import { resellerLimits } from "./limits.ts";
import { holdsAadhaar, readTaxId } from "./numbers.ts";

export const businessTypes = [
  "Private Limited",
  "Public Limited",
  "Partnership",
  "Proprietorship",
  "LLP",
  "Other",
] as const;

export const documentTypes = [
  "business_license",
  "tax_certificate",
  "warehouse_photos",
  "identity_proof",
] as const;
export type DocumentType = (typeof documentTypes)[number];
export const requiredDocuments = ["business_license", "tax_certificate"] as const satisfies DocumentType[];
export const minDocuments = 2;

const applicationStatuses = [
  "draft",
  "submitted",
  "in_review",
  "changes_requested",
  "approved",
  "rejected",
] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

// An approved application stays one while its reseller is suspended.
export const shownStatuses = [...applicationStatuses, "suspended"] as const;
export type ShownStatus = (typeof shownStatuses)[number];

// The admins' list: those that wait for them, or those of one state.
export const queueFilters = ["waiting", "changes_requested", "approved", "suspended", "rejected"] as const;
export type QueueFilter = (typeof queueFilters)[number];

const required = (message: string, max: number = resellerLimits.line) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, message),
      z.maxLength(max, "too_long"),
      z.refine(isSingleLine, "single_line"),
    );
const noAadhaar = z.refine<string>((text) => !holdsAadhaar(text), "aadhaar_number");
const freeText = (message: string, max?: number) => required(message, max).check(noAadhaar);

const address = z.strictObject({
  street: freeText("street_required", resellerLimits.street),
  city: freeText("city_required"),
  state: freeText("state_required"),
  pincode: required("pincode_required").check(
    z.refine((text) => text === "" || /^[1-9]\d{5}$/.test(text), "pincode"),
  ),
  country: z._default(freeText("country_required"), "India"),
});

// True for ten digits, as in India with the code of the city, and for a foreign number after a +.
function isWholePhone(text: string): boolean {
  const digits = text.replaceAll(/\D/g, "").length;
  return /^[+0-9][0-9 ()-]*$/.test(text) && digits >= (text.startsWith("+") ? 8 : 10) && digits <= 15;
}

// A draft may have any of it, as it was typed. An Aadhaar number is not kept in a draft either.
const plainLine = z.string().check(z.maxLength(50, "too_long"), z.refine(isSingleLine, "single_line"));
const draftWord = plainLine.check(noAadhaar);
const draftLine = z
  .string()
  .check(z.maxLength(textLimits.email, "too_long"), z.refine(isSingleLine, "single_line"), noAadhaar);
const draftAddress = z.strictObject({
  street: draftLine,
  city: draftLine,
  state: draftLine,
  pincode: draftWord,
  country: draftLine,
});

// The fields of a business, each as it is sent and as a draft has it. One that may be left out has `z._default(…, "")` for both, because
// applications from before it was there have none.
const businessFields = {
  businessName: { whole: freeText("business_name_required"), draft: draftLine },
  businessType: {
    whole: z.pipe(
      z.string().check(z.minLength(1, "business_type_required")),
      z.enum(businessTypes, "business_type_required"),
    ),
    draft: draftWord,
  },
  // This one and the phone may look like an Aadhaar number.
  registrationNumber: { whole: required("registration_number_required", 50), draft: plainLine },
  taxId: {
    whole: required("tax_id_required", 30).check(
      z.refine((text) => text === "" || readTaxId(text) !== "malformed", "tax_id"),
      z.refine((text) => readTaxId(text) !== "mistyped", "gstin_checksum"),
    ),
    draft: draftWord,
  },
  contactPhone: {
    whole: required("contact_phone_required", 20).check(
      z.refine((text) => text === "" || isWholePhone(text), "phone"),
    ),
    draft: plainLine,
  },
  contactEmail: {
    whole: z
      .pipe(z.string().check(z.trim(), z.minLength(1, "contact_email_required")), emailAddress)
      .check(noAadhaar),
    draft: draftLine,
  },
};
export type BusinessField = keyof typeof businessFields;

// The steps of the form, and what each of them asks for.
export const businessInformation = z.strictObject(shapeOf(businessFields, "whole"));
export const addressDetails = z.strictObject({ businessAddress: address, warehouseAddress: address });

export const businessDetails = z.strictObject({
  ...businessInformation.shape,
  ...addressDetails.shape,
});
export type BusinessDetails = z.output<typeof businessDetails>;

export const draftDetails = z.strictObject({
  ...shapeOf(businessFields, "draft"),
  businessAddress: draftAddress,
  warehouseAddress: draftAddress,
});
export type DraftDetails = z.output<typeof draftDetails>;

// The form before anything is typed, which also stands for what an older application lacks.
const emptyAddress = { street: "", city: "", state: "", pincode: "", country: "India" };
export const emptyDetails: DraftDetails = {
  ...(Object.fromEntries(Object.keys(businessFields).map((name) => [name, ""])) as Record<
    BusinessField,
    string
  >),
  businessAddress: emptyAddress,
  warehouseAddress: emptyAddress,
};

const sentDocument = z.strictObject({
  documentType: z.enum(documentTypes, "document_type"),
  upload: id,
});
export type SentDocument = z.output<typeof sentDocument>;
export const sentDocuments = z.array(sentDocument).check(
  z.maxLength(documentTypes.length, "document_type"),
  z.refine(
    (sent) => new Set(sent.map(({ documentType }) => documentType)).size === sent.length,
    "document_type",
  ),
);

const remark = z.string().check(z.trim(), z.maxLength(resellerLimits.remark, "too_long"), noAadhaar);
export const reason = remark.check(z.minLength(1, "required"));

// Why a reseller is suspended, and what the bidders of their sales read.
export const suspension = z.strictObject({ reason, saleReason: reason });
export type Suspension = z.output<typeof suspension>;

export const askedChanges = z
  .strictObject({
    // The changes that are asked for in the data of the business; empty when that may stay.
    details: remark,
    documents: z
      .array(z.strictObject({ documentType: z.enum(documentTypes, "document_type"), remark: reason }))
      .check(z.maxLength(documentTypes.length, "document_type")),
  })
  .check(
    z.refine(({ details, documents }) => details !== "" || documents.length > 0, {
      error: "nothing_asked",
      path: ["details"],
    }),
  );
export type AskedChanges = z.output<typeof askedChanges>;
