import { createTransport } from "nodemailer";
import type { Mailer } from "./mailer.ts";

export interface SmtpOptions {
  smtpUrl: string;
  supportEmail: string;
}

// A server that says nothing for so long is taken as gone; the job tries again later.
const patience = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
} as const;

// Sends by SMTP, over a few connections that are kept open between mails.
export function openSmtpMailer({ smtpUrl, supportEmail }: SmtpOptions): Mailer {
  const transport = createTransport({
    // What the address says after its question mark wins over what stands here.
    url: smtpUrl,
    pool: true,
    maxConnections: 3,
    requireTLS: sendsPasswordAway(new URL(smtpUrl)),
    // A mail is made of what we hand over, never of a file or an address on the web.
    disableFileAccess: true,
    disableUrlAccess: true,
    ...patience,
  });
  const domain = supportEmail.slice(supportEmail.lastIndexOf("@") + 1);
  return {
    send: async ({ to, replyTo, subject, text, html }, id, signal) => {
      await transport.sendMail({
        from: { name: "Boli", address: supportEmail },
        // As an object it is one address, whatever it looks like; a string would be read as a list of addresses.
        to: { name: "", address: to },
        ...(replyTo === undefined ? {} : { replyTo: { name: "", address: replyTo } }),
        subject,
        text,
        html,
        // Servers and mail programs know by it that a second delivery is the same mail.
        messageId: `<${id}@${domain}>`,
        // So that nobody's absence note answers.
        headers: { "Auto-Submitted": "auto-generated" },
        ...(signal ? { signal } : {}),
      });
    },
    close: async () => transport.close(),
  };
}

// Otherwise whoever stands between could take away the offer of encryption and read the password.
function sendsPasswordAway({ password, hostname }: URL): boolean {
  return password !== "" && !["localhost", "127.0.0.1", "[::1]"].includes(hostname);
}
