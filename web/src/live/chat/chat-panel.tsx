import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type SyntheticEvent, useEffect, useId, useRef, useState } from "react";
import { chatLimits, type ChatMessage } from "@boli/contract/live/chat";
import { newKey, Refusal } from "../../lib/client.ts";
import { Button } from "../../ui/button.tsx";
import { addOwn, chatKey } from "../room/chat-cache.ts";
import { ChatLog } from "./chat-log.tsx";
import { MutedButton } from "./muted.tsx";
import { chatMessages, chatState, sayInChat } from "./queries.ts";
import { useChatMessages } from "./texts/index.ts";
import "./chat.css";

interface ChatPanelProps {
  saleId: string;
  isLive: boolean;
  // The host and admins who act for the sale. Known with the sale, so that nothing moves when the chat is loaded.
  mayModerate: boolean;
  // The newest message of the host to everyone; undefined without one.
  pinned: string | undefined;
}

// The chat of a sale, complete in itself. New messages of others come through the sale's room.
export function ChatPanel({ saleId, isLive, mayModerate, pinned }: ChatPanelProps) {
  const texts = useChatMessages();
  const client = useQueryClient();
  const [before, setBefore] = useState<number>();
  const query = useQuery(chatMessages(saleId, { before, isLive }));
  const foundState = useQuery(chatState(saleId, isLive));
  const { data: state } = foundState;
  const reload = (): Promise<unknown> => client.invalidateQueries({ queryKey: chatKey(saleId) });
  const refresh = (): void => void reload();
  const isNewest = before === undefined;

  return (
    <section className="chat" aria-label={texts.heading}>
      {query.data !== undefined ? (
        <ChatLog
          // A new page is a new element, so that it starts scrolled to its end.
          key={before ?? "newest"}
          saleId={saleId}
          page={query.data}
          state={state}
          isNewest={isNewest}
          pinned={pinned}
          onEarlier={setBefore}
          onChanged={refresh}
        />
      ) : (
        <div className="chat-log">
          {query.isError ? (
            <div className="chat-note" role="alert">
              <p>{texts.failed}</p>
              <Button kind="quiet" busy={query.isFetching} onPress={() => void query.refetch()}>
                {texts.again}
              </Button>
            </div>
          ) : (
            <output className="chat-note">{texts.loading}</output>
          )}
        </div>
      )}
      {!isNewest && (
        <Button kind="quiet" onPress={() => setBefore(undefined)}>
          {texts.newest}
        </Button>
      )}
      <div className="chat-foot">
        <ChatForm
          saleId={saleId}
          isLive={isLive}
          why={state?.can.why ?? null}
          onSent={(message) => {
            setBefore(undefined);
            addOwn(client, saleId, message);
            // The first message gives the writer an alias.
            if (state?.own === null) refresh();
          }}
          onRefused={refresh}
        />
        {mayModerate && <MutedButton saleId={saleId} query={foundState} onChanged={reload} />}
      </div>
    </section>
  );
}

// The length is shown when a message is this long.
const countedFrom = 400;

interface ChatFormProps {
  saleId: string;
  isLive: boolean;
  // The code of the reason why the caller may not write now.
  why: string | null;
  onSent(message: ChatMessage): void;
  // The caller may not write any more.
  onRefused(): void;
}

// A message keeps its key through its retries, so that it is sent once. What was not sent stays in the field.
function ChatForm({ saleId, isLive, why, onSent, onRefused }: ChatFormProps) {
  const texts = useChatMessages();
  const id = useId();
  const [text, setText] = useState(() => draftOf(saleId));
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [waitSeconds, setWait] = useWait();
  const key = useRef<string>(undefined);
  const message = text.trim();

  function write(next: string): void {
    key.current = undefined;
    saveDraft(saleId, next);
    setText(next);
  }

  async function send(): Promise<void> {
    if (message === "" || isSending || waitSeconds > 0) return;
    setSending(true);
    setFailure(undefined);
    const own = key.current ?? newKey();
    key.current = own;
    try {
      const sent = await sayInChat(saleId, message, own);
      // The next message may have been begun meanwhile.
      if (draftOf(saleId) === text) write("");
      onSent(sent);
    } catch (error) {
      const isTooFast = error instanceof Refusal && error.code === "too_many_requests";
      if (isTooFast) setWait(error.retryAfterSeconds ?? chatLimits.withinSeconds);
      else setFailure(error instanceof Refusal ? error.sentence : "");
      if (error instanceof Refusal && error.code in texts.whyNot) onRefused();
    }
    setSending(false);
  }

  const reason = isLive ? why : "sale_not_live";
  if (reason !== null)
    return (
      <p className="chat-why">
        {(texts.whyNot as Record<string, string>)[reason] ?? texts.whyNot.sale_not_live}
      </p>
    );
  return (
    <form
      className="chat-form"
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault();
        void send();
      }}
    >
      <label className="unseen" htmlFor={id}>
        {texts.field}
      </label>
      <input
        id={id}
        className="field-input"
        placeholder={texts.placeholder}
        value={text}
        maxLength={chatLimits.maxLength}
        autoComplete="off"
        enterKeyHint="send"
        aria-describedby={`${id}-count`}
        onChange={(event) => write(event.target.value)}
      />
      <Button type="submit" busy={isSending}>
        {waitSeconds > 0 ? texts.wait({ seconds: waitSeconds }) : texts.send}
      </Button>
      <span id={`${id}-count`} className="chat-count numbers">
        {text.length >= countedFrom && texts.count({ count: text.length, max: chatLimits.maxLength })}
      </span>
      {failure !== undefined && (
        <p className="chat-failure" role="alert">
          <span>
            {texts.sendFailed}
            {failure !== "" && `: ${failure}`}
          </span>
          <Button kind="plain" onPress={() => void send()}>
            {texts.retry}
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

// A message that is being written stays while its tab or the current lot changes.
const drafts = new Map<string, string>();

const draftOf = (saleId: string): string => drafts.get(saleId) ?? "";

function saveDraft(saleId: string, text: string): void {
  if (text === "") drafts.delete(saleId);
  else drafts.set(saleId, text);
}
