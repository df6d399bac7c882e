import type { About } from "@boli/contract/notifications/kinds";

declare module "../database/database.ts" {
  interface Tables {
    notification: NotificationTable;
    mail_switched_off: MailSwitchedOffTable;
  }
}

export interface NotificationTable {
  id: string;
  user_id: string;
  // A text, because a row may be older than the program's kinds.
  kind: string;
  about_kind: About["kind"] | null;
  about_id: string | null;
  // `given`: the values of its sentences, as stored.
  given: Record<string, unknown>;
  // Those of one person with the same key are shown as one.
  gathered_as: string | null;
  created_at: Date;
  read_at: Date | null;
  // It was written, read or deleted.
  changed_at: Date;
  is_deleted: boolean;
  // The time at which it is to be mailed; null when it was mailed, or will not be.
  mail_at: Date | null;
}

export interface MailSwitchedOffTable {
  user_id: string;
  topic: string;
}
