export { type Job, defineJob, type RunningJob, schedule } from "./define-job.ts";
export { cancelJob, enqueue } from "./enqueue.ts";
export { announce, defineEvent, listens } from "./events.ts";
export { deleteDeadJobs, listDeadJobs, reviveJob } from "./dead-jobs.ts";
export type { JobMetrics } from "./metrics.ts";
export { hintThrough } from "./hints.ts";
export { type JobRunner, startJobRunner } from "./runner.ts";
