// What other capabilities may use of the uploads.
export { DocumentUploader } from "./document-uploader.tsx";
export { PictureUploader } from "./picture-uploader.tsx";
export { findUpload } from "./queries.ts";
export type { FilesState } from "./slots.ts";
