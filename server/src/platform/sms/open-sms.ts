import { languages } from "@boli/contract/base/languages";
import { type Settings, WrongSettings } from "../../settings/settings.ts";
import type { Database } from "../database/database.ts";
import { insertOutboxMessage } from "../mail/index.ts";
import { fast2sms, msg91 } from "./over-https.ts";
import type { SmsProvider } from "./sms-provider.ts";
import { smsTemplates, textOf } from "./templates.ts";

type SmsChoice = Pick<Settings, "sms" | "isDemo" | "isProduction">;

// True when messages stay in the outbox. Anyone can read them there, including their codes, so only the demo has one.
export const usesSmsStandIn = ({ sms, isDemo, isProduction }: SmsChoice): boolean =>
  sms === undefined && isDemo && !isProduction;

export function openSms(settings: SmsChoice, database: Database): SmsProvider {
  const { sms } = settings;
  if (sms !== undefined) {
    const missing = templateNames.filter((name) => !sms.templateIds.has(name));
    if (missing.length > 0)
      throw new WrongSettings([
        `${sms.kind.toUpperCase()}_TEMPLATES lacks ${missing.join(" and ")}: every message is sent by its registered template.`,
      ]);
    return sms.kind === "msg91" ? msg91(sms) : fast2sms(sms);
  }
  if (usesSmsStandIn(settings)) return openOutboxSms(database);
  throw new WrongSettings([
    "SMS_PROVIDER is missing: outside the demo world one-time codes are really sent.",
  ]);
}

const templateNames = Object.keys(smsTemplates).flatMap((key) =>
  languages.map((language) => `${key}.${language}`),
);

// The stand-in: nothing leaves this machine, and all messages can be read at /dev/outbox.
export function openOutboxSms(database: Database): SmsProvider {
  return {
    name: "outbox",
    send: async ({ to, key, language, values }, id) => {
      const text = textOf(key, language, values);
      // It stands in for an outside service, so the audit rule does not apply to its writes.
      await database.transaction(
        (tx) => insertOutboxMessage(tx, id, { kind: "sms", to, subject: "", text }),
        { bookkeeping: true },
      );
    },
  };
}
