// A composed mail, ready to send.
export interface Mail {
  to: string;
  // The Reply-To address; default: ours.
  replyTo?: string | undefined;
  subject: string;
  text: string;
  html: string;
  // The address that stops mails of this topic, also by one click in the mail program (RFC 8058).
  unsubscribe?: string | undefined;
}

// Sends mail, really or to the demo's outbox. The same id twice is the same mail, where the transport can recognise it. Aborting
// the signal ends a try that takes too long.
export interface Mailer {
  send(mail: Mail, id: string, signal?: AbortSignal): Promise<void>;
  close(): Promise<void>;
}
