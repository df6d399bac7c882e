import { useEffect, useRef } from "react";
import type { ChatMessage, ChatState } from "@boli/contract/live/chat";
import { shownTime } from "../../lib/moments.ts";
import { Chip } from "../../ui/chip.tsx";
import { AlertIcon, CloseIcon } from "../../ui/icons.tsx";
import { type Action, Menu } from "../../ui/overlays/menu.tsx";
import { toasts } from "../../ui/overlays/toasts.ts";
import { useTellFailure } from "../../ui/use-tell-failure.ts";
import { muteInChat, removeFromChat, reportInChat } from "./queries.ts";
import { type ChatMessages, useChatMessages } from "./texts/index.ts";

interface ChatLogProps {
  saleId: string;
  messages: readonly ChatMessage[];
  // Undefined until it was loaded.
  state: ChatState | undefined;
  isNewest: boolean;
  onChanged(): void;
}

// The messages of one page. It scrolls by itself, and stays at its end while somebody looks at the end.
export function ChatLog({ saleId, messages, state, isNewest, onChanged }: ChatLogProps) {
  const words = useChatMessages();
  const log = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  useEffect(() => {
    if (log.current === null || messages.length === 0) return;
    // It scrolls, so the keyboard must reach it.
    log.current.tabIndex = 0;
    if (isNewest && isAtEnd.current) log.current.scrollTop = log.current.scrollHeight;
  }, [messages, isNewest]);

  if (messages.length === 0) return <p className="chat-note">{words.empty}</p>;
  return (
    // What is written is not read aloud while it comes: the list can be read at any time.
    <div
      ref={log}
      className="chat-log"
      role="log"
      aria-live="off"
      aria-label={words.log}
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        isAtEnd.current = scrollTop + clientHeight >= scrollHeight - 24;
      }}
    >
      <ol>
        {messages.map((message) => (
          <li key={message.id} className="chat-message" data-host={message.isHost || undefined}>
            <p className="chat-who">
              <span className="chat-name">{nameOf(message, state, words)}</span>
              <time className="numbers" dateTime={message.timestamp}>
                {shownTime(message.timestamp)}
              </time>
              {state?.reported.includes(message.id) === true && <Chip tone="warning">{words.reported}</Chip>}
              {state?.muted.includes(message.user) === true && <Chip tone="neutral">{words.muted}</Chip>}
            </p>
            <p className="chat-text">{message.message}</p>
            {state !== undefined && (
              <MessageMenu saleId={saleId} message={message} state={state} onChanged={onChanged} />
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

const nameOf = ({ user, isHost }: ChatMessage, state: ChatState | undefined, words: ChatMessages): string =>
  state?.own === user ? words.you : isHost ? words.host : user;

interface MessageMenuProps {
  saleId: string;
  message: ChatMessage;
  state: ChatState;
  onChanged(): void;
}

function MessageMenu({ saleId, message, state, onChanged }: MessageMenuProps) {
  const words = useChatMessages();
  const tellFailure = useTellFailure();
  const { id, user, isHost } = message;
  const isMuted = state.muted.includes(user);

  function act(work: () => Promise<unknown>, done: string): () => void {
    return () => {
      work().then(
        () => {
          toasts.show("success", done);
          onChanged();
        },
        (failure: unknown) => tellFailure(failure, words.actionFailed),
      );
    };
  }

  const actions: Action[] = [];
  if (state.can.moderate) {
    actions.push({
      label: words.remove,
      icon: <CloseIcon />,
      isDangerous: true,
      onChoose: act(() => removeFromChat(saleId, id), words.removed),
    });
    if (!isHost && user !== state.own)
      actions.push({
        label: isMuted ? words.unmute : words.mute,
        icon: <AlertIcon />,
        onChoose: act(
          () => muteInChat(saleId, user, !isMuted),
          isMuted ? words.unmutedNow({ user }) : words.mutedNow({ user }),
        ),
      });
  } else if (user !== state.own)
    actions.push({
      label: words.report,
      icon: <AlertIcon />,
      onChoose: act(() => reportInChat(saleId, id), words.reportedNow),
    });
  if (actions.length === 0) return null;
  return (
    <div className="chat-menu">
      <Menu label={words.actions({ user })} disabledBecause={undefined} actions={actions} />
    </div>
  );
}
