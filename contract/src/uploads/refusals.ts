declare module "../endpoint/refusals.ts" {
  interface Refusals {
    uploads: typeof uploadRefusals;
  }
}

export const uploadRefusals = {
  file_empty: 400,
  picture_damaged: 400,
  picture_too_many_pixels: 400,
  document_damaged: 400,
  document_protected: 400,
  document_active: 400,
  document_not_checked: 400,
  word_damaged: 400,
  word_protected: 400,
  word_active: 400,
  word_not_checked: 400,
  file_infected: 400,
  upload_not_found: 404,
  upload_attached: 409,
  upload_not_usable: 409,
  too_many_unattached: 409,
  too_many_files: 409,
  picture_kind_not_taken: 415,
  document_kind_not_taken: 415,
  file_kind_not_taken: 415,
  scanner_unavailable: 503,
} as const;
