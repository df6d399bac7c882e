import { useEffect, useState } from "react";
import { useMessages } from "../locales/use-messages.ts";
import { Button } from "../ui/button.tsx";
import { MailIcon } from "../ui/icons.tsx";
import { toasts } from "../ui/toasts.ts";
import { Refused } from "../ui/summary.tsx";
import { useAttempt } from "../ui/use-attempt.ts";
import "./mail-sent.css";

// The server sends no more than one mail a minute to an address.
const resendAfterSeconds = 60;

interface MailSentProps {
  sentence: string;
  hasOutbox: boolean;
  onResend(): Promise<void>;
  // Back to the form, where everything that was typed still stands.
  onChange(): void;
}

// A mail is on its way, and everything goes on there.
export function MailSent({ sentence, hasOutbox, onResend, onChange }: MailSentProps) {
  const { mail } = useMessages();
  const { state, run, reset } = useAttempt();
  const [seconds, wait] = useCountdown(resendAfterSeconds);

  async function resend() {
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
        <span>{sentence}</span>
      </p>
      <p className="entry-quiet">{mail.hint}</p>
      {hasOutbox && (
        <p className="mail-sent-outbox">
          {mail.outboxHint}{" "}
          <a href="/dev/outbox" target="_blank" rel="noopener">
            {mail.outbox}
          </a>
        </p>
      )}
      <Refused state={state} />
      <div className="form-ways numbers">
        <Button
          kind="quiet"
          busy={state.kind === "working"}
          disabledBecause={seconds > 0 ? mail.resendIn({ seconds }) : undefined}
          onPress={() => void resend()}
        >
          {state.kind === "working" ? mail.resending : mail.resend}
        </Button>
        <Button kind="plain" onPress={onChange}>
          {mail.change}
        </Button>
      </div>
    </div>
  );
}

// Seconds that are left, and how to begin again. It looks at the clock, since a tab in the background misses ticks.
function useCountdown(length: number): [seconds: number, again: () => void] {
  const [end, setEnd] = useState(() => performance.now() + length * 1_000);
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
      setNow(performance.now());
      setEnd(performance.now() + length * 1_000);
    },
  ];
}
