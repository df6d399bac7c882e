import type { Sentences } from "../base/sentences.ts";
import type { resellerRefusals } from "./refusals.ts";

export const resellerTexts = {
  refusals: {
    documents_missing: () => "At least 2 KYC documents are required",
    document_type_missing: () =>
      "A business license and a tax certificate are required. Please add the one that is missing.",
    file_name_aadhaar: () =>
      "The name of this file contains an Aadhaar number. We may not keep one: please rename the file and choose it again.",
    application_not_found: () => "We couldn't find this application.",
    application_not_open: () => "You've already sent this application. Please wait for our answer.",
    application_decided: () => "This application is already decided, or its applicant is changing it.",
    applicant_unfit: () => "This account can't become a reseller: it's closed, or it belongs to an admin.",
    not_asked: () => "Please change only what we asked you to change.",
    not_all_changed: () => "Please replace each document that we asked you to replace.",
    own_application: () => "Another admin has to decide on your application.",
    too_many_rejections: () => "We've rejected several of your applications. Please write to us.",
    not_an_active_reseller: () => "This account isn't a reseller, or is already suspended.",
    not_suspended: () => "This reseller isn't suspended.",
  } satisfies Sentences<typeof resellerRefusals>,
  fields: {
    business_name_required: () => "Business name is required",
    business_type_required: () => "Business type is required",
    registration_number_required: () => "Registration number is required",
    tax_id_required: () => "Tax ID is required",
    contact_phone_required: () => "Contact phone is required",
    contact_email_required: () => "Contact email is required",
    street_required: () => "Street is required",
    city_required: () => "City is required",
    state_required: () => "State is required",
    pincode_required: () => "PIN code is required",
    country_required: () => "Country is required",
    tax_id: () => "Please enter a PAN (10 characters) or a GSTIN (15 characters).",
    gstin_checksum: () => "This GSTIN contains a typing mistake. Please compare it with your certificate.",
    aadhaar_number: () => "This contains an Aadhaar number. We may not keep one: please remove it.",
    document_type: () => "Please send each kind of document once.",
    nothing_asked: () => "Please say what needs to change.",
  },
};
