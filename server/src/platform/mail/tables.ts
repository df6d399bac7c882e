declare module "../database/database.ts" {
  interface Tables {
    dev_outbox: DevOutboxTable;
  }
}

export interface DevOutboxTable {
  id: string;
  kind: "mail" | "sms";
  recipient: string;
  subject: string;
  body: string;
  html: string | null;
  at: Date;
}
