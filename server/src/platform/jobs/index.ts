export { type Job, defineJob, type RunningJob, schedule } from "./define-job.ts";
export { enqueue, enqueueMany, lockJobs, removeJobs } from "./enqueue.ts";
export { announce, defineEvent, listens } from "./events.ts";
export { type DeadJob, deleteDeadJobs, deleteJobsWith, listDeadJobs, reviveJob } from "./dead-jobs.ts";
export { takeAlong } from "./own-job.ts";
export type { JobMetrics } from "./metrics.ts";
export { type JobRunner, startJobRunner } from "./runner.ts";
