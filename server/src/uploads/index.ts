import { uploadEndpoints } from "@boli/contract/uploads/endpoints";
import { type Capability, type FileOwners, answer } from "../http/capability.ts";
import { reEncodingJob } from "./re-encode-picture.ts";
import { addFileRoutes } from "./file-routes.ts";
import { personal } from "./personal.ts";
import { removalJob } from "./removal-job.ts";
import { uploadHandlers } from "./routes.ts";
import type { Job } from "../platform/jobs/index.ts";
import { sweepJobs } from "./sweep-files.ts";
import type { UploadTools } from "./upload-tools.ts";
import "./queries.ts";

export {
  attachToNewThings,
  attachUploads,
  detachAll,
  detachUploads,
  placeSent,
  type Sender,
  listUploadsOf,
} from "./attach-uploads.ts";
export { type OwnFile, listOwnFiles } from "./own-files.ts";
export { pictureAddress } from "./file-places.ts";
export type { Thing, UploadRow } from "./queries.ts";
export {
  type SeededUpload,
  saveSeededDocument,
  saveSeededPicture,
  saveSeededSealed,
  seedUploads,
} from "./seed-uploads.ts";
export { type ReceivingTools, saveFile } from "./receive-upload.ts";
export { sealedFileUrl, signedFileUrls } from "./file-routes.ts";

// `owners` returns, for each kind of thing, which ones still exist; the files of the others are removed.
export const uploadJobs = (tools: UploadTools, owners: FileOwners): readonly Job[] => [
  reEncodingJob(tools),
  removalJob(tools),
  ...sweepJobs(tools, owners),
];

export const uploads = {
  web: ({ platform }) => ({
    endpoints: [answer(uploadEndpoints, uploadHandlers(platform))],
    addRoutes: (server, edge) => addFileRoutes(server, edge, platform),
  }),
  jobs: (tools) => uploadJobs(tools, tools.fileOwners),
  personal,
} satisfies Capability;
