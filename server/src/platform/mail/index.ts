export type { Mail, Mailer } from "./mailer.ts";
export {
  type MailOrder,
  type MailJobOptions,
  deleteDeadMails,
  mailJobs,
  sendMail,
  readUnsubscribe,
} from "./mail-job.ts";
export {
  personal,
  deleteOutboxMessagesTo,
  listOutbox,
  type OutboxMessage,
  insertOutboxMessage,
  type StoredMessage,
} from "./outbox.ts";
export { openMailer, usesMailStandIn } from "./open-mailer.ts";
