// A mail as it leaves: every sentence of it is written already.
export interface Mail {
  to: string;
  // Where an answer goes; without one, to us.
  replyTo?: string | undefined;
  subject: string;
  text: string;
  html: string;
}

// Sends mail: really, or into the outbox of the demo world. The same id twice is the same mail, where the way of sending
// can tell. A signal that is raised ends a try that takes too long.
export interface Mailer {
  send(mail: Mail, id: string, signal?: AbortSignal): Promise<void>;
  close(): Promise<void>;
}
