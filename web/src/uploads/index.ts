// The door of the uploads: the parts that other capabilities may use.
export { DocumentUploader } from "./document-uploader.tsx";
export { PictureUploader } from "./picture-uploader.tsx";
export { findUpload } from "./queries.ts";
export { SingleDocument } from "./single-document.tsx";
export type { FilesState, UploadedFile } from "./slots.ts";
