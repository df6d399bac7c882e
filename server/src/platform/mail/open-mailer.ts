import type { Settings } from "../../settings.ts";
import { WrongSettings } from "../../settings.ts";
import type { Database } from "../database/database.ts";
import type { Mailer } from "./mailer.ts";
import { openOutboxMailer } from "./outbox-mailer.ts";
import { openSmtpMailer } from "./smtp-mailer.ts";

type MailSettings = Pick<Settings, "smtpUrl" | "supportEmail" | "isDemo" | "isProduction">;

// Whether mail stays in the outbox. There anybody may read it, links and all, so the demo world alone has one.
export const playsMail = ({ smtpUrl, isDemo, isProduction }: Omit<MailSettings, "supportEmail">): boolean =>
  smtpUrl === undefined && isDemo && !isProduction;

export function openMailer(settings: MailSettings, database: Database): Mailer {
  const { smtpUrl, supportEmail } = settings;
  if (smtpUrl !== undefined) return openSmtpMailer({ smtpUrl, supportEmail });
  if (playsMail(settings)) return openOutboxMailer(database);
  throw new WrongSettings(["SMTP_URL is missing: outside the demo world mail is really sent."]);
}
