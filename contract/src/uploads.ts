import * as z from "zod/mini";
import { endpoints } from "./endpoint.ts";
import { id } from "./fields.ts";
import type { Right } from "./permissions.ts";

const megabyte = 1024 * 1024;

// What a file is, told by its content alone. Anything that is none of these is refused.
export const fileFormats = {
  jpeg: { kind: "picture", mediaType: "image/jpeg", extension: "jpg", mostPixels: 50_000_000 },
  png: { kind: "picture", mediaType: "image/png", extension: "png", mostPixels: 50_000_000 },
  webp: { kind: "picture", mediaType: "image/webp", extension: "webp", mostPixels: 50_000_000 },
  // Decoding this one takes twenty bytes for each pixel, four times as much as the others.
  avif: { kind: "picture", mediaType: "image/avif", extension: "avif", mostPixels: 16_000_000 },
  pdf: { kind: "document", mediaType: "application/pdf", extension: "pdf", mostPixels: 0 },
} as const;
export type FileFormat = keyof typeof fileFormats;
export type FileKind = (typeof fileFormats)[FileFormat]["kind"];

export interface UploadPurpose {
  // Who may send a file for it.
  right: Right;
  takes: readonly FileFormat[];
  mostBytes: number;
  // Public: whoever knows the address sees it. Private: by a signed link alone.
  area: "public" | "private";
}

const pictures = ["jpeg", "png", "webp", "avif"] as const;

// What files are sent for. A new purpose is a line here; whoever may send for it also holds `uploads.send`.
export const uploadPurposes = {
  "auction-picture": {
    right: "auctions.create",
    takes: pictures,
    mostBytes: 15 * megabyte,
    area: "public",
  },
  "auction-document": {
    right: "auctions.create",
    takes: ["pdf"],
    mostBytes: 20 * megabyte,
    area: "private",
  },
} as const satisfies Record<string, UploadPurpose>;
export type UploadPurposeName = keyof typeof uploadPurposes;

export const purposeOf = (name: UploadPurposeName): UploadPurpose => uploadPurposes[name];
export const uploadPurposeNames = Object.keys(uploadPurposes) as [UploadPurposeName, ...UploadPurposeName[]];

export const megabytesOf = (bytes: number): number => Math.floor(bytes / megabyte);

export { pictureSizes, pictureUrl, type PictureSize } from "./pictures.ts";

// What one person may have lying about that belongs to nothing yet; after a day it is removed.
export const unattachedLimits = { files: 200, bytes: 500 * megabyte } as const;

// What one account may have stored in all, with what is attached; a file that several things share counts once.
export const storedLimits = { files: 20_000, bytes: 50 * 1024 * megabyte } as const;

export const uploadNameLimit = 100;

export const uploadStatuses = ["processing", "ready", "refused"] as const;
export type UploadStatus = (typeof uploadStatuses)[number];

export const uploadSchema = z.strictObject({
  id: z.uuid(),
  // The widest of a picture, once it is ready; what is private has none.
  url: z.nullable(z.string()),
  status: z.enum(uploadStatuses),
  kind: z.enum(["picture", "document"]),
  // As the sender called it, for display alone.
  name: z.string(),
  bytes: z.int(),
  // Why it was refused, as a sentence to show.
  why: z.nullable(z.string()),
});
export type Upload = z.output<typeof uploadSchema>;

const ofUpload = z.strictObject({ id });

export const uploadEndpoints = endpoints({
  sendUpload: {
    method: "POST",
    path: "/api/uploads",
    summary:
      "Takes one picture or document. A picture is `processing` until it has been drawn anew in all sizes.",
    access: { right: "uploads.send" },
    input: { body: z.strictObject({ purpose: z.enum(uploadPurposeNames, "invalid") }) },
    upload: { mostBytes: Math.max(...uploadPurposeNames.map((name) => purposeOf(name).mostBytes)) },
    answer: uploadSchema,
    status: 201,
    limit: "upload",
    refusals: [
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
      "too_many_unattached",
      "too_many_files",
    ],
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
