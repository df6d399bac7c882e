import * as z from "zod/mini";
import type { SmsSettings } from "../../settings/settings.ts";
import { type Sms, type SmsProvider, SmsNotSent } from "./sms-provider.ts";
import { smsHeader, smsTemplates, valuesInOrder } from "./templates.ts";

// Two providers of SMS in India, over plain HTTPS. Written from their documentation and tested against stand-ins; neither has run
// against the real service.

type ProviderSettings = Pick<SmsSettings, "key" | "templateIds" | "url">;

const defaultTimeoutMs = 10_000;

interface Request {
  path: string;
  headers: Record<string, string>;
  body: unknown;
  // Reads the answer's body: true when the message was taken.
  isTaken(answer: unknown): boolean;
}

// MSG91 knows the text, and takes the values under the names that its panel gives them: those of our templates.
export const msg91 = (settings: ProviderSettings, timeoutMs = defaultTimeoutMs): SmsProvider =>
  overHttps("MSG91", settings, timeoutMs, ({ to, key, values }, templateId) => ({
    path: "/api/v5/flow",
    headers: { authkey: settings.key },
    body: {
      template_id: templateId,
      recipients: [{ mobiles: `91${to}`, ...namedValues(key, values) }],
    },
    isTaken: (answer) => z.safeParse(z.object({ type: z.literal("success") }), answer).success,
  }));

// Fast2SMS takes the values in their order, with a bar after each.
export const fast2sms = (settings: ProviderSettings, timeoutMs = defaultTimeoutMs): SmsProvider =>
  overHttps("Fast2SMS", settings, timeoutMs, ({ to, key, values }, templateId) => ({
    path: "/dev/bulkV2",
    headers: { authorization: settings.key },
    body: {
      route: "dlt",
      sender_id: smsHeader,
      message: templateId,
      variables_values: valuesInOrder(key, values)
        .map((value) => `${value}|`)
        .join(""),
      numbers: to,
    },
    isTaken: (answer) => z.safeParse(z.object({ return: z.literal(true) }), answer).success,
  }));

function namedValues(key: Sms["key"], values: Sms["values"]): Record<string, string> {
  const ordered = valuesInOrder(key, values);
  return Object.fromEntries(smsTemplates[key].variables.map(({ name }, at) => [name, ordered[at] ?? ""]));
}

function overHttps(
  name: string,
  { url, templateIds }: ProviderSettings,
  timeoutMs: number,
  requestOf: (sms: Sms, templateId: string) => Request,
): SmsProvider {
  return {
    name,
    send: async (sms, _id, signal) => {
      const { path, headers, body, isTaken } = requestOf(
        sms,
        templateIds.get(`${sms.key}.${sms.language}`) ?? "",
      );
      const timeout = AbortSignal.timeout(timeoutMs);
      const answer = await fetch(new URL(path, url), {
        method: "POST",
        headers: { ...headers, "content-type": "application/json", accept: "application/json" },
        body: JSON.stringify(body),
        redirect: "error",
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      }).catch((error: unknown) => {
        throw new SmsNotSent("unavailable", `${name} cannot be reached.`, { cause: error });
      });
      // An answer may repeat what was sent, so the error says only the status.
      if (answer.status === 429 || answer.status >= 500)
        throw new SmsNotSent("unavailable", `${name} answers with ${answer.status}.`);
      const read: unknown = await answer.json().catch(() => undefined);
      if (answer.ok && read === undefined)
        throw new SmsNotSent("unavailable", `${name} answers something unknown.`);
      // Some refusals come with the status of a success.
      if (!answer.ok || !isTaken(read))
        throw new SmsNotSent("refused", `${name} refuses the message, with ${answer.status}.`);
    },
  };
}
