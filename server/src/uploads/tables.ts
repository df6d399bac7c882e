import type { FileFormat, FileKind, UploadPurposeName, UploadStatus } from "@boli/contract/uploads/endpoints";

declare module "../platform/database/database.ts" {
  interface Tables {
    upload: UploadTable;
    // A view for joins: what belongs to a thing.
    attached_upload: AttachedUploadView;
  }
}

export interface UploadTable {
  id: string;
  user_id: string;
  purpose: UploadPurposeName;
  kind: FileKind;
  format: FileFormat;
  status: UploadStatus;
  why: WhyRefused | null;
  name: string;
  bytes: number;
  width: number | null;
  height: number | null;
  key: string;
  thing_kind: string | null;
  thing_id: string | null;
  position: number | null;
  created_at: Date;
}

// Faults that are found only when a picture is decoded.
export type WhyRefused = "picture_damaged" | "picture_too_many_pixels";

export interface AttachedUploadView {
  id: string;
  purpose: UploadPurposeName;
  kind: FileKind;
  status: UploadStatus;
  name: string;
  bytes: number;
  width: number | null;
  height: number | null;
  key: string;
  thing_kind: string;
  thing_id: string;
  position: number;
}
