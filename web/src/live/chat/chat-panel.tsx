import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { ChatForm } from "./chat-form.tsx";
import { ChatLog } from "./chat-log.tsx";
import { addOwn, chatKey } from "../room/chat-cache.ts";
import { MutedButton } from "./muted-button.tsx";
import { chatMessages, chatState } from "./queries.ts";
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
  const words = useChatMessages();
  const client = useQueryClient();
  const [before, setBefore] = useState<number>();
  const found = useQuery(chatMessages(saleId, { before, isLive }));
  const foundState = useQuery(chatState(saleId, isLive));
  const { data: state } = foundState;
  const reload = (): Promise<unknown> => client.invalidateQueries({ queryKey: chatKey(saleId) });
  const refresh = (): void => void reload();
  const isNewest = before === undefined;

  return (
    <section className="chat" aria-label={words.heading}>
      {found.data !== undefined ? (
        <ChatLog
          // A new page is a new element, so that it starts scrolled to its end.
          key={before ?? "newest"}
          saleId={saleId}
          page={found.data}
          state={state}
          isNewest={isNewest}
          pinned={pinned}
          onEarlier={setBefore}
          onChanged={refresh}
        />
      ) : (
        <div className="chat-log">
          {found.isError ? (
            <div className="chat-note" role="alert">
              <p>{words.failed}</p>
              <Button kind="quiet" busy={found.isFetching} onPress={() => void found.refetch()}>
                {words.again}
              </Button>
            </div>
          ) : (
            <output className="chat-note">{words.loading}</output>
          )}
        </div>
      )}
      {!isNewest && (
        <Button kind="quiet" onPress={() => setBefore(undefined)}>
          {words.newest}
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
        {mayModerate && <MutedButton saleId={saleId} found={foundState} onChanged={reload} />}
      </div>
    </section>
  );
}
