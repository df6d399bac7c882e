import type { Settings } from "../../settings/settings.ts";
import { WrongSettings } from "../../settings/settings.ts";
import type { Database } from "../database/database.ts";
import type { Mailer } from "./mailer.ts";
import { openOutboxMailer } from "./outbox-mailer.ts";
import { openSmtpMailer } from "./smtp-mailer.ts";

type MailSettings = Pick<Settings, "smtpUrl" | "supportEmail" | "isDemo" | "isProduction">;

// True when mail stays in the outbox. Anyone can read it there, including its links, so only the demo has one.
export const usesMailStandIn = ({
  smtpUrl,
  isDemo,
  isProduction,
}: Omit<MailSettings, "supportEmail">): boolean => smtpUrl === undefined && isDemo && !isProduction;

export function openMailer(settings: MailSettings, database: Database): Mailer {
  const { smtpUrl, supportEmail } = settings;
  if (smtpUrl !== undefined) return openSmtpMailer({ smtpUrl, supportEmail });
  if (usesMailStandIn(settings)) return openOutboxMailer(database);
  throw new WrongSettings(["SMTP_URL is missing: outside the demo world mail is really sent."]);
}
