import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { chatKey, chatMessages, chatState, isFullPage } from "./queries.ts";
import { Button } from "../../ui/button.tsx";
import { ChatForm } from "./chat-form.tsx";
import { ChatLog } from "./chat-log.tsx";
import { useChatMessages } from "./texts/index.ts";
import "./chat.css";

interface ChatPanelProps {
  saleId: string;
  isLive: boolean;
}

// The chat of a sale, complete in itself. Whoever hears that something was written invalidates `chatKey`.
export function ChatPanel({ saleId, isLive }: ChatPanelProps) {
  const words = useChatMessages();
  const id = useId();
  const client = useQueryClient();
  const [before, setBefore] = useState<number>();
  const found = useQuery(chatMessages(saleId, { before, isLive }));
  const { data: state } = useQuery(chatState(saleId, isLive));
  const messages = found.data;
  const eldest = messages?.[0]?.seq;
  const refresh = () => void client.invalidateQueries({ queryKey: chatKey(saleId) });

  return (
    <section className="chat" aria-labelledby={id}>
      <div className="chat-head">
        <h2 id={id}>{words.heading}</h2>
        {before !== undefined && (
          <Button kind="plain" onPress={() => setBefore(undefined)}>
            {words.newest}
          </Button>
        )}
        {messages !== undefined && isFullPage(messages.length) && (
          <Button kind="plain" onPress={() => setBefore(eldest)}>
            {words.earlier}
          </Button>
        )}
      </div>
      {messages !== undefined ? (
        <ChatLog
          saleId={saleId}
          messages={messages}
          state={state}
          isNewest={before === undefined}
          onChanged={refresh}
        />
      ) : (
        <output className="chat-note">{found.isError ? words.failed : words.loading}</output>
      )}
      {state !== undefined && (
        <ChatForm
          saleId={saleId}
          why={state.can.why}
          onSent={() => {
            setBefore(undefined);
            refresh();
          }}
        />
      )}
    </section>
  );
}
