export { type Job, defineJob, type RunningJob, schedule } from "./define-job.ts";
export { enqueue, enqueueMany, lockJobs, removeJobs, takeAlong } from "./enqueue.ts";
export { announce, defineEvent, listens } from "./events.ts";
export { type DeadJob, deleteDeadJobs, deleteJobsWith, listDeadJobs, reviveJob } from "./dead-jobs.ts";
export type { JobMetrics } from "./settle-failure.ts";
export { type JobRunner, startJobRunner } from "./runner.ts";
