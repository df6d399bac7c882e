export type { Mail } from "./mailer.ts";
export type { MailOrder } from "./mail-order.ts";
export { type MailJobOptions, deleteDeadMails, mailJobs, sendMail } from "./mail-job.ts";
export { personal } from "./personal.ts";
export { readUnsubscribe } from "./unsubscribe.ts";
export { openMailer, usesMailStandIn } from "./open-mailer.ts";
export { listOutbox, type OutboxMessage, insertOutboxMessage, type StoredMessage } from "./outbox.ts";
