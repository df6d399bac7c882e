import * as z from "zod/mini";
import { endpoints } from "../endpoint/endpoint.ts";
import type { ErrorCode } from "../endpoint/refusals.ts";
import { id } from "../base/fields.ts";
import type { Right } from "../endpoint/permissions.ts";

const megabyte = 1024 * 1024;

// The format of a file, decided by its content alone. Files of any other format are refused.
export const fileFormats = {
  jpeg: { kind: "picture", mediaType: "image/jpeg", extension: "jpg", maxPixels: 50_000_000 },
  png: { kind: "picture", mediaType: "image/png", extension: "png", maxPixels: 50_000_000 },
  webp: { kind: "picture", mediaType: "image/webp", extension: "webp", maxPixels: 50_000_000 },
  // Decoding AVIF takes twenty bytes per pixel, four times as much as the other formats.
  avif: { kind: "picture", mediaType: "image/avif", extension: "avif", maxPixels: 16_000_000 },
  pdf: { kind: "document", mediaType: "application/pdf", extension: "pdf", maxPixels: 0 },
  doc: { kind: "document", mediaType: "application/msword", extension: "doc", maxPixels: 0 },
  docx: {
    kind: "document",
    mediaType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    extension: "docx",
    maxPixels: 0,
  },
} as const;
export type FileFormat = keyof typeof fileFormats;
export type PictureFormat = Extract<FileFormat, "jpeg" | "png" | "webp" | "avif">;
export type FileKind = (typeof fileFormats)[FileFormat]["kind"];

export interface UploadPurpose {
  // The right that uploading for this purpose needs.
  right: Right;
  formats: readonly FileFormat[];
  maxBytes: number;
  // Public: anyone who knows the URL. Private: only through a signed link. Sealed: private, encrypted at rest, and its links
  // work only in the session of the reader who asked for them.
  area: "public" | "private" | "sealed";
  // Of sealed files: the right of those who may read the files of others.
  readers?: Right;
  // The number of unattached uploads for this purpose that one person may have.
  maxUnattached?: number;
}

const pictures = ["jpeg", "png", "webp", "avif"] as const;

// The purposes of uploads. A new purpose is a row here; every role that may upload for it also holds `uploads.send`.
export const uploadPurposes = {
  "auction-picture": {
    right: "auctions.create",
    formats: pictures,
    maxBytes: 15 * megabyte,
    area: "public",
  },
  "auction-document": {
    right: "auctions.create",
    formats: ["pdf"],
    maxBytes: 20 * megabyte,
    area: "private",
  },
  "inventory-picture": {
    right: "inventory.manage",
    formats: pictures,
    maxBytes: 15 * megabyte,
    area: "public",
  },
  "kyc-document": {
    right: "reseller-applications.send",
    formats: [...pictures, "pdf", "doc", "docx"],
    maxBytes: 10 * megabyte,
    area: "sealed",
    readers: "reseller-applications.decide",
    maxUnattached: 12,
  },
  "profile-picture": {
    right: "profile.edit",
    formats: pictures,
    maxBytes: 15 * megabyte,
    area: "public",
    maxUnattached: 12,
  },
} as const satisfies Record<string, UploadPurpose>;
export type UploadPurposeName = keyof typeof uploadPurposes;

export const purposeOf = (name: UploadPurposeName): UploadPurpose => uploadPurposes[name];
const uploadPurposeNames = Object.keys(uploadPurposes) as [UploadPurposeName, ...UploadPurposeName[]];

export const megabytesOf = (bytes: number): number => Math.floor(bytes / megabyte);

// The limit on one person's unattached uploads, which are removed after a day.
export const unattachedLimits = { files: 200, bytes: 500 * megabyte } as const;

// The limit on everything that one account stores, attached or not. A file that several things share counts once.
export const storedLimits = { files: 20_000, bytes: 50 * 1024 * megabyte } as const;

export const uploadNameLimit = 100;

const uploadStatuses = ["processing", "ready", "refused"] as const;
export type UploadStatus = (typeof uploadStatuses)[number];

const uploadSchema = z.strictObject({
  id: z.uuid(),
  // The largest size of a picture, once it is ready; null for private files.
  url: z.nullable(z.string()),
  status: z.enum(uploadStatuses),
  kind: z.enum(["picture", "document"]),
  // The sender's file name, for display only.
  name: z.string(),
  bytes: z.int(),
  // The reason for a refusal, as a sentence to show.
  why: z.nullable(z.string()),
});
export type Upload = z.output<typeof uploadSchema>;

const ofUpload = z.strictObject({ id });

// The codes with which a file is refused.
export const fileRefusals = [
  "file_too_large",
  "file_empty",
  "picture_kind_not_taken",
  "picture_damaged",
  "picture_too_many_pixels",
  "document_kind_not_taken",
  "document_damaged",
  "document_protected",
  "document_active",
  "document_not_checked",
  "file_kind_not_taken",
  "word_damaged",
  "word_protected",
  "word_active",
  "word_not_checked",
  "file_infected",
  "scanner_unavailable",
  "file_name_aadhaar",
  "too_many_unattached",
  "too_many_files",
] as const satisfies readonly ErrorCode[];

export const uploadEndpoints = endpoints({
  sendUpload: {
    method: "POST",
    path: "/api/uploads",
    summary:
      "Takes one picture or document. A picture is `processing` until it has been re-encoded in all sizes.",
    access: { right: "uploads.send" },
    input: { body: z.strictObject({ purpose: z.enum(uploadPurposeNames, "invalid") }) },
    upload: { maxBytes: Math.max(...uploadPurposeNames.map((name) => purposeOf(name).maxBytes)) },
    answer: uploadSchema,
    status: 201,
    limit: "upload",
    refusals: fileRefusals,
  },
  getUpload: {
    method: "GET",
    path: "/api/uploads/{id}",
    summary: "How one of the caller's own uploads stands.",
    access: { right: "uploads.send" },
    input: { params: ofUpload },
    answer: uploadSchema,
    limit: "read",
    refusals: ["upload_not_found"],
  },
  removeUpload: {
    method: "DELETE",
    path: "/api/uploads/{id}",
    summary: "Removes one of the caller's own uploads that belongs to nothing yet.",
    access: { right: "uploads.send" },
    input: { params: ofUpload },
    answer: z.strictObject({}),
    limit: "write",
    refusals: ["upload_not_found", "upload_attached"],
  },
});
