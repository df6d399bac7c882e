declare module "../endpoint/refusals.ts" {
  interface Refusals {
    resellers: typeof resellerRefusals;
  }
}

export const resellerRefusals = {
  documents_missing: 400,
  document_type_missing: 400,
  file_name_aadhaar: 400,
  application_not_found: 404,
  application_not_open: 409,
  application_decided: 409,
  applicant_unfit: 409,
  not_asked: 409,
  not_all_changed: 409,
  own_application: 409,
  too_many_rejections: 409,
  not_an_active_reseller: 409,
  not_suspended: 409,
} as const;
