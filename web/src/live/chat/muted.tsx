import { useState } from "react";
import type { ChatState } from "@boli/contract/live/chat";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { type ListQuery, ListStates } from "../../ui/lists/list-states.tsx";
import { Skeleton } from "../../ui/lists/skeleton.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { toasts } from "../../ui/overlays/toasts.ts";
import { useFailureNotice } from "../../ui/use-failure-notice.ts";
import { MutedIcon } from "../icons.tsx";
import { muteInChat } from "./queries.ts";
import { useChatMessages } from "./texts/index.ts";

interface MutedButtonProps {
  saleId: string;
  query: ListQuery<ChatState>;
  onChanged(): Promise<unknown>;
}

// Opens the list of the muted, beside the field, so that the chat is as high for a host as for others.
export function MutedButton({ saleId, query, onChanged }: MutedButtonProps) {
  const texts = useChatMessages();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="muted-button">
      <IconButton label={texts.mutedPeople} aria-haspopup="dialog" onPress={() => setOpen(true)}>
        <MutedIcon />
      </IconButton>
      {isOpen && (
        <MutedDialog saleId={saleId} query={query} onChanged={onChanged} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}

interface MutedDialogProps {
  saleId: string;
  query: ListQuery<ChatState>;
  // Loads the state anew, and ends once it is there.
  onChanged(): Promise<unknown>;
  onClose(): void;
}

// Everybody who is muted, also those of whom no message is left to open a menu at.
function MutedDialog({ saleId, query, onChanged, onClose }: MutedDialogProps) {
  const texts = useChatMessages();
  const muted = query.data?.muted ?? [];
  // A row stays while the dialog is open: no other one moves under the finger, the focus stays, and a slip is undone in its place.
  const [listed, setListed] = useState<readonly string[]>([]);
  const added = muted.filter((user) => !listed.includes(user));
  if (added.length > 0) setListed([...listed, ...added]);

  return (
    <Dialog heading={texts.mutedPeople} onClose={onClose}>
      <p className="dialog-quiet">{texts.mutedSentence}</p>
      <ListStates
        query={query}
        loading={<Skeleton rows={2} rowHeight="row" text={texts.mutedLoading} />}
        failed={texts.mutedFailed}
        empty={{ is: () => listed.length === 0, heading: texts.mutedNone, sentence: texts.mutedNoneSentence }}
      >
        {() => (
          <ul className="muted-list">
            {listed.map((user) => (
              <MutedRow
                key={user}
                saleId={saleId}
                user={user}
                isMuted={muted.includes(user)}
                onChanged={onChanged}
              />
            ))}
          </ul>
        )}
      </ListStates>
    </Dialog>
  );
}

interface MutedRowProps extends Pick<MutedDialogProps, "saleId" | "onChanged"> {
  user: string;
  isMuted: boolean;
}

function MutedRow({ saleId, user, isMuted, onChanged }: MutedRowProps) {
  const texts = useChatMessages();
  const showFailure = useFailureNotice();
  const [isBusy, setBusy] = useState(false);
  const label = isMuted ? texts.unmute : texts.mute;

  async function change(): Promise<void> {
    setBusy(true);
    try {
      await muteInChat(saleId, user, !isMuted);
      await onChanged();
      toasts.show("success", isMuted ? texts.unmutedNow({ user }) : texts.mutedNow({ user }));
    } catch (failure) {
      showFailure(failure, texts.actionFailed);
    } finally {
      setBusy(false);
    }
  }

  return (
    <li className="muted-row">
      <span className="muted-who">
        <span className="chat-name">{user}</span>
        <Chip tone={isMuted ? "neutral" : "success"}>{isMuted ? texts.muted : texts.maySpeak}</Chip>
      </span>
      <Button kind="quiet" busy={isBusy} aria-label={`${label}: ${user}`} onPress={() => void change()}>
        {label}
      </Button>
    </li>
  );
}
