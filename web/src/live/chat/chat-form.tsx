import { useEffect, useId, useRef, useState, type SyntheticEvent } from "react";
import { chatLimits } from "@boli/contract/live/chat";
import { newKey, Refusal } from "../../lib/client.ts";
import { Button } from "../../ui/button.tsx";
import { sayInChat } from "./queries.ts";
import { useChatMessages } from "./texts/index.ts";

// From here on the length is shown.
const countedFrom = 400;

interface ChatFormProps {
  saleId: string;
  // The code of the reason why the caller may not write now.
  why: string | null;
  onSent(): void;
}

// A message keeps its key through its retries, so that it is sent once. What was not sent stays in the field.
export function ChatForm({ saleId, why, onSent }: ChatFormProps) {
  const words = useChatMessages();
  const id = useId();
  const [text, setText] = useState("");
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [waitSeconds, setWait] = useWait();
  const key = useRef<string>(undefined);
  const message = text.trim();

  async function send(): Promise<void> {
    if (message === "" || isSending || waitSeconds > 0) return;
    setSending(true);
    setFailure(undefined);
    const own = key.current ?? newKey();
    key.current = own;
    try {
      await sayInChat(saleId, message, own);
      key.current = undefined;
      setText("");
      onSent();
    } catch (error) {
      const isTooFast = error instanceof Refusal && error.code === "too_many_requests";
      if (isTooFast) setWait(error.retryAfterSeconds ?? chatLimits.withinSeconds);
      else setFailure(error instanceof Refusal ? error.sentence : "");
    }
    setSending(false);
  }

  const reason = why === null ? undefined : (words.whyNot as Record<string, string>)[why];
  if (why !== null) return <p className="chat-note">{reason ?? words.whyNot.sale_not_live}</p>;
  return (
    <form
      className="chat-form"
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault();
        void send();
      }}
    >
      <label className="unseen" htmlFor={id}>
        {words.field}
      </label>
      <input
        id={id}
        className="field-input"
        placeholder={words.field}
        value={text}
        maxLength={chatLimits.maxLength}
        autoComplete="off"
        enterKeyHint="send"
        aria-describedby={`${id}-count`}
        onChange={(event) => {
          key.current = undefined;
          setText(event.target.value);
        }}
      />
      <Button type="submit" busy={isSending}>
        {waitSeconds > 0 ? words.wait({ seconds: waitSeconds }) : words.send}
      </Button>
      <span id={`${id}-count`} className="chat-count numbers">
        {text.length >= countedFrom && words.count({ count: text.length, max: chatLimits.maxLength })}
      </span>
      {failure !== undefined && (
        <p className="chat-failure" role="alert">
          <span>
            {words.sendFailed}
            {failure !== "" && `: ${failure}`}
          </span>
          <Button kind="plain" onPress={() => void send()}>
            {words.retry}
          </Button>
        </p>
      )}
    </form>
  );
}

// The seconds until the next message may be sent, counted down.
function useWait(): [number, (seconds: number) => void] {
  const [seconds, setSeconds] = useState(0);
  const isWaiting = seconds > 0;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => setSeconds((left) => Math.max(0, left - 1)), 1_000);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return [seconds, setSeconds];
}
