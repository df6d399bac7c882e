import { useLayoutEffect, useRef, useState } from "react";
import type { ChatMessage, ChatState } from "@boli/contract/live/chat";
import { shownTime } from "../../lib/moments.ts";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { AlertIcon, CloseIcon } from "../../ui/icons.tsx";
import { type Action, Menu } from "../../ui/overlays/menu.tsx";
import { toasts } from "../../ui/overlays/toasts.ts";
import { useFailureNotice } from "../../ui/use-failure-notice.ts";
import type { ChatPage } from "../room/chat-cache.ts";
import { muteInChat, removeFromChat, reportInChat, maxShownMessages } from "./queries.ts";
import { type ChatMessages, useChatMessages } from "./texts/index.ts";

interface ChatLogProps {
  saleId: string;
  page: ChatPage;
  // Undefined until it was loaded.
  state: ChatState | undefined;
  isNewest: boolean;
  pinned: string | undefined;
  // Asks for the messages before this number.
  onEarlier(before: number): void;
  onChanged(): void;
}

// The pixels above the end that still count as the end.
const nearEnd = 24;

// The messages of one page. It scrolls by itself, and stays at its end while somebody looks at the end. Whoever has scrolled away keeps
// what was there, and sees how many came since.
export function ChatLog({ saleId, page, state, isNewest, pinned, onEarlier, onChanged }: ChatLogProps) {
  const texts = useChatMessages();
  const log = useRef<HTMLDivElement>(null);
  // The newest message at the moment when the reader scrolled away from the end; undefined at the end.
  const [lastSeen, setLastSeen] = useState<number>();
  const { messages, hasEarlier } = page;
  const newer = lastSeen === undefined ? 0 : messages.filter(({ seq }) => seq > lastSeen).length;
  const shown = messages.slice(0, messages.length - newer).slice(-maxShownMessages);
  const oldest = shown[0]?.seq;
  const newest = shown.at(-1)?.seq;
  useLayoutEffect(() => {
    if (lastSeen === undefined && newest !== undefined) toEnd(log.current);
  }, [newest, lastSeen]);

  return (
    <div className="chat-pane">
      <div
        ref={log}
        className="chat-log"
        role="log"
        aria-live="off"
        aria-label={texts.log}
        // Focusable, so that the keyboard scrolls it. Screen readers don't announce new messages, because there may be many.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
          const isAtEnd = scrollTop + clientHeight >= scrollHeight - nearEnd;
          if (!isAtEnd) setLastSeen((before) => before ?? newest);
          else if (newer === 0) setLastSeen(undefined);
        }}
      >
        {(hasEarlier || messages.length > shown.length + newer) && oldest !== undefined && (
          <Button kind="plain" onPress={() => onEarlier(oldest)}>
            {texts.earlier}
          </Button>
        )}
        {messages.length === 0 && <p className="chat-note">{isNewest ? texts.empty : texts.noEarlier}</p>}
        <ol>
          {shown.map((message) => (
            <Message key={message.id} saleId={saleId} message={message} state={state} onChanged={onChanged} />
          ))}
        </ol>
      </div>
      {pinned !== undefined && (
        // Focusable, because a long pinned message has its own scroll bar.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section className="chat-pinned" tabIndex={0} aria-label={texts.pinned}>
          <strong>{texts.pinnedFrom}</strong> {pinned}
        </section>
      )}
      {newer > 0 && (
        <button type="button" className="new-pill numbers" onClick={() => setLastSeen(undefined)}>
          {texts.newer({ count: newer })}
        </button>
      )}
    </div>
  );
}

function toEnd(log: HTMLElement | null): void {
  if (log !== null) log.scrollTop = log.scrollHeight;
}

interface MessageProps {
  saleId: string;
  message: ChatMessage;
  state: ChatState | undefined;
  onChanged(): void;
}

function Message({ saleId, message, state, onChanged }: MessageProps) {
  const texts = useChatMessages();
  const { id, user, isHost, timestamp } = message;
  return (
    <li className="chat-message" data-host={isHost || undefined}>
      <p className="chat-who">
        <span className="chat-name">{nameOf(message, state, texts)}</span>
        <time className="numbers" dateTime={timestamp}>
          {shownTime(timestamp)}
        </time>
        {state?.reported.includes(id) === true && <Chip tone="warning">{texts.reported}</Chip>}
        {state?.muted.includes(user) === true && <Chip tone="neutral">{texts.muted}</Chip>}
      </p>
      <p className="chat-text">{message.message}</p>
      {state !== undefined && (
        <MessageMenu saleId={saleId} message={message} state={state} onChanged={onChanged} />
      )}
    </li>
  );
}

const nameOf = ({ user, isHost }: ChatMessage, state: ChatState | undefined, texts: ChatMessages): string =>
  state?.own === user ? texts.you : isHost ? texts.host : user;

interface MessageMenuProps extends MessageProps {
  state: ChatState;
}

function MessageMenu({ saleId, message, state, onChanged }: MessageMenuProps) {
  const texts = useChatMessages();
  const showFailure = useFailureNotice();
  const { id, user, isHost } = message;
  const isMuted = state.muted.includes(user);

  function act(work: () => Promise<unknown>, done: string): () => void {
    return () => {
      work().then(
        () => {
          toasts.show("success", done);
          onChanged();
        },
        (failure: unknown) => showFailure(failure, texts.actionFailed),
      );
    };
  }

  const actions: Action[] = [];
  if (state.can.moderate) {
    actions.push({
      label: texts.remove,
      icon: <CloseIcon />,
      isDangerous: true,
      onChoose: act(() => removeFromChat(saleId, id), texts.removed),
    });
    if (!isHost && user !== state.own)
      actions.push({
        label: isMuted ? texts.unmute : texts.mute,
        icon: <AlertIcon />,
        onChoose: act(
          () => muteInChat(saleId, user, !isMuted),
          isMuted ? texts.unmutedNow({ user }) : texts.mutedNow({ user }),
        ),
      });
  } else if (user !== state.own)
    actions.push({
      label: texts.report,
      icon: <AlertIcon />,
      onChoose: act(() => reportInChat(saleId, id), texts.reportedNow),
    });
  if (actions.length === 0) return null;
  return (
    <div className="chat-menu">
      <Menu label={texts.actions({ user })} disabledBecause={undefined} actions={actions} />
    </div>
  );
}
