import type { Language } from "@boli/contract/base/languages";
import type { SmsKey } from "./templates.ts";

export interface Sms {
  // Ten digits of an Indian mobile number.
  to: string;
  key: SmsKey;
  language: Language;
  values: Readonly<Record<string, string>>;
}

// Sends messages to phones, really or to the demo's outbox. None of our providers recognises a repeated message, so one that is
// tried again after a lost answer may arrive twice. Aborting the signal ends a try that takes too long.
export interface SmsProvider {
  readonly name: string;
  send(sms: Sms, id: string, signal?: AbortSignal): Promise<void>;
}

// A try that failed. Neither the message nor the number is in the sentence, which the log shows.
export class SmsNotSent extends Error {
  override name = "SmsNotSent";
  // `refused`: the same message would be refused again; `unavailable`: a later try may succeed.
  readonly kind: "refused" | "unavailable";

  constructor(kind: SmsNotSent["kind"], sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.kind = kind;
  }
}
