import { useEffect, useState } from "react";
import { useMessages } from "../locales/use-messages.ts";
import { Button } from "../ui/button.tsx";
import { EmailText } from "../ui/email-text.tsx";
import { MailIcon } from "../ui/icons.tsx";
import { toasts } from "../ui/overlays/toasts.ts";
import { Refused } from "../ui/summary.tsx";
import { useAttempt } from "../ui/use-attempt.ts";
import "./mail-sent.css";

// The server sends no more than one mail a minute to an address.
const resendAfterSeconds = 60;

interface MailSentProps {
  sentence: string;
  hasOutbox: boolean;
  // False when the mail was sent some time ago, so that it can be sent again at once.
  isJustSent?: boolean;
  // Undefined when this page cannot send it again.
  onResend: (() => Promise<void>) | undefined;
  // Returns to the form, which is still filled in.
  onChange(): void;
}

// Shown when a mail was sent and the user continues from the mailbox.
export function MailSent({ sentence, hasOutbox, isJustSent = true, onResend, onChange }: MailSentProps) {
  const { mail } = useMessages();
  const { state, run, reset } = useAttempt();
  const [seconds, wait] = useCountdown(resendAfterSeconds, isJustSent);

  async function resend(onResend: () => Promise<void>) {
    const done = await run(onResend, { failed: mail.resendFailed });
    if (done === undefined) return;
    reset();
    wait();
    toasts.show("success", mail.resent);
  }

  return (
    <div className="mail-sent">
      <p className="mail-sent-sentence">
        <MailIcon />
        <span>
          <EmailText text={sentence} />
        </span>
      </p>
      <p className="sign-in-quiet">{mail.hint}</p>
      {hasOutbox && (
        <p className="mail-sent-outbox">
          {mail.outboxHint}{" "}
          <a href="/dev/outbox" target="_blank" rel="noopener">
            {mail.outbox}
          </a>
        </p>
      )}
      <Refused state={state} />
      <div className="mail-sent-actions numbers">
        {onResend !== undefined && (
          <div>
            <Button
              kind="quiet"
              busy={state.kind === "working"}
              disabledBecause={seconds > 0 ? mail.resendIn({ seconds }) : undefined}
              onPress={() => void resend(onResend)}
            >
              {state.kind === "working" ? mail.resending : mail.resend}
            </Button>
          </div>
        )}
        <Button kind="plain" onPress={onChange}>
          {mail.change}
        </Button>
      </div>
    </div>
  );
}

// Counts the remaining seconds and can start again. It reads the clock, because a tab in the background misses ticks.
function useCountdown(length: number, isRunning: boolean): [seconds: number, restart: () => void] {
  const [end, setEnd] = useState(() => performance.now() + (isRunning ? length * 1_000 : 0));
  const [now, setNow] = useState(() => performance.now());
  const seconds = Math.max(0, Math.ceil((end - now) / 1_000));
  const isOver = seconds === 0;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setNow(performance.now()), 250);
    return () => clearInterval(timer);
  }, [isOver]);
  return [
    seconds,
    () => {
      const start = performance.now();
      setNow(start);
      setEnd(start + length * 1_000);
    },
  ];
}
