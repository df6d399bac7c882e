import type { Sentences } from "../base/sentences.ts";
import type { uploadRefusals } from "./refusals.ts";

export const uploadTexts = {
  refusals: {
    file_empty: () => "This file is empty.",
    picture_kind_not_taken: () => "We can't read this picture. Please choose a JPEG, PNG, WebP or AVIF.",
    picture_damaged: () => "This picture is damaged or incomplete. Please choose another one.",
    document_kind_not_taken: () => "This isn't a PDF. Please choose a PDF document.",
    document_damaged: () => "This PDF is damaged or incomplete. Please choose another one.",
    document_protected: () => "This PDF is protected. Please choose one without a password or restrictions.",
    document_active: () =>
      "This PDF contains scripts, programs or other files, or it sends or loads data. Please print it to a new PDF and choose that.",
    document_not_checked: () => "We couldn't check this PDF. Please print it to a new PDF and choose that.",
    file_kind_not_taken: () =>
      "We can't read this file. Please choose a picture (JPEG, PNG, WebP, AVIF), a PDF or a Word document (doc, docx).",
    word_damaged: () => "This Word document is damaged or incomplete. Please choose another one.",
    word_protected: () => "This Word document is protected. Please choose one without a password.",
    word_active: () =>
      "This Word document contains macros or other files, or it loads data from elsewhere. Please save it as a PDF and choose that.",
    word_not_checked: () => "We couldn't check this Word document. Please save it as a PDF and choose that.",
    file_infected: () => "This file contains a virus. We have not kept it.",
    scanner_unavailable: () =>
      "We can't check files for viruses at the moment. Please try again in a few minutes.",
    too_many_unattached: () =>
      "You've uploaded many files that aren't used anywhere yet. Please remove some of them, or try again tomorrow.",
    too_many_files: ({ files, gigabytes }: { files: number; gigabytes: number }) =>
      `Your account has reached its limit of ${files} files or ${gigabytes} GB. Please remove some files first.`,
    upload_not_found: () => "This file is no longer available.",
    upload_attached: () => "This file is in use. Please remove it where it is shown.",
    upload_not_usable: () => "One of the files can't be used any more. Please remove it and choose it again.",
    picture_too_many_pixels: ({ megapixels }: { megapixels: number }) =>
      `This picture has too many pixels. The limit is ${megapixels} megapixels.`,
  } satisfies Sentences<typeof uploadRefusals>,
  fields: {
    upload_gone: () => "This file is no longer available. Please add it again.",
  },
};
