export { type Job, defineJob, type RunningJob, schedule } from "./define-job.ts";
export { cancelJob, enqueue, type EnqueueOptions } from "./enqueue.ts";
export { announce, defineEvent, type EventName, type Events, listens } from "./events.ts";
export { type DeadJob, deleteDeadJobs, listDeadJobs, type Revival, reviveJob } from "./dead-jobs.ts";
export { type JobMetrics, type QueueState, readQueue } from "./metrics.ts";
export { hintThrough } from "./hints.ts";
export { type JobRunner, type RunnerOptions, startJobRunner } from "./runner.ts";
