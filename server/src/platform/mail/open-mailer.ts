import { createTransport } from "nodemailer";
import { type Settings, WrongSettings } from "../../settings/settings.ts";
import type { Database } from "../database/database.ts";
import type { Mailer } from "./mailer.ts";
import { openOutboxMailer } from "./outbox.ts";

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

interface SmtpOptions {
  smtpUrl: string;
  supportEmail: string;
}

// A server that stays silent for longer counts as gone; the job tries again later.
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
} as const;

// Sends by SMTP over a few connections that stay open between mails.
export function openSmtpMailer({ smtpUrl, supportEmail }: SmtpOptions): Mailer {
  const transport = createTransport({
    // Query parameters in the URL override these options.
    url: smtpUrl,
    pool: true,
    maxConnections: 3,
    requireTLS: sendsPasswordAway(new URL(smtpUrl)),
    // A mail may contain only what we pass, never a file or a URL's content.
    disableFileAccess: true,
    disableUrlAccess: true,
    ...timeouts,
  });
  const domain = supportEmail.slice(supportEmail.lastIndexOf("@") + 1);
  return {
    send: async ({ to, replyTo, subject, text, html, unsubscribe }, id, signal) => {
      await transport.sendMail({
        from: { name: "Boli", address: supportEmail },
        // As an object it is one address, whatever it looks like; a string would be parsed as a list.
        to: { name: "", address: to },
        ...(replyTo === undefined ? {} : { replyTo: { name: "", address: replyTo } }),
        subject,
        text,
        html,
        // Servers and mail programs recognise a repeated delivery by the message id.
        messageId: `<${id}@${domain}>`,
        // Prevents automatic replies such as absence notes.
        headers: {
          "Auto-Submitted": "auto-generated",
          ...(unsubscribe === undefined
            ? {}
            : {
                "List-Unsubscribe": `<${unsubscribe}>`,
                "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
              }),
        },
        ...(signal ? { signal } : {}),
      });
    },
    close: async () => transport.close(),
  };
}

// Without required encryption an attacker on the connection could remove STARTTLS and read the password.
function sendsPasswordAway({ password, hostname }: URL): boolean {
  return password !== "" && !["localhost", "127.0.0.1", "[::1]"].includes(hostname);
}
