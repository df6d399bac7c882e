import type { Job } from "../platform/jobs/index.ts";
import { drawingJob } from "./draw-anew.ts";
import { removalJob } from "./remove-files.ts";
import { type StandingThings, sweepJobs } from "./sweep-files.ts";
import type { UploadTools } from "./upload-tools.ts";
import "./tables.ts";

export { attachUploads, detachUploads, type Sender } from "./attach-uploads.ts";
export { pictureAddress } from "./file-places.ts";
export { addFileRoutes } from "./file-routes.ts";
export { listUploadsOf } from "./list-uploads.ts";
export { personal } from "./personal.ts";
export type { Thing, UploadRow } from "./queries.ts";
export { type SeededUpload, keepSeededDocument, keepSeededPicture, seedUploads } from "./seed-uploads.ts";
export { uploadHandlers } from "./routes.ts";
export { signedFileUrls } from "./signed-links.ts";
export type { StandingThings } from "./sweep-files.ts";
export type { UploadTools } from "./upload-tools.ts";

// `things` says of each kind of thing which ones still stand; the uploads of the others are removed.
export const uploadJobs = (tools: UploadTools, things: StandingThings = {}): readonly Job[] => [
  drawingJob(tools),
  removalJob(tools),
  ...sweepJobs(tools, things),
];
