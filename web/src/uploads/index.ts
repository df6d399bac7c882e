// The door of the uploads: the parts that other capabilities may use.
export { DocumentUploader } from "./document-uploader.tsx";
export { PictureUploader } from "./picture-uploader.tsx";
export { findUpload } from "./use-uploads.ts";
export { SingleDocument } from "./document-uploader.tsx";
export type { FilesState, UploadedFile } from "./slots.ts";
