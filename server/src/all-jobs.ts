import { thingsWithFiles } from "./auctions/index.ts";
import { recordActivity } from "./analytics/index.ts";
import { resetMailJob } from "./auth/index.ts";
import { housekeeping } from "./housekeeping.ts";
import { saleJobs } from "./live/index.ts";
import type { Bus } from "./platform/bus/bus.ts";
import type { Job } from "./platform/jobs/index.ts";
import { type MailJobOptions, mailJobs } from "./platform/mail/index.ts";
import { type UploadTools, uploadJobs } from "./uploads/index.ts";

// Everything that is done later, as the explicit list of those who do it.
export const allJobs = ({
  bus,
  database,
  files,
  temporary,
  ...mail
}: MailJobOptions & UploadTools & { bus: Bus }): readonly Job[] => [
  ...housekeeping,
  ...saleJobs(bus),
  ...mailJobs(mail),
  recordActivity,
  resetMailJob,
  ...uploadJobs({ database, files, temporary }, thingsWithFiles),
];
