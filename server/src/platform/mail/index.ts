export type { Mail, Mailer } from "./mailer.ts";
export type { MailLink, MailOrder } from "./mail-order.ts";
export { type MailJobOptions, deleteDeadMails, mailJobs, sendMail } from "./mail-job.ts";
export { openMailer, playsMail } from "./open-mailer.ts";
export { listOutbox, type OutboxEntry, putIntoOutbox, type SentMessage } from "./outbox.ts";
