import { useState } from "react";
import type { ChatState } from "@boli/contract/live/chat";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { type Found, ListStates } from "../../ui/lists/list-states.tsx";
import { Skeleton } from "../../ui/lists/skeleton.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { toasts } from "../../ui/overlays/toasts.ts";
import { useFailureNotice } from "../../ui/use-failure-notice.ts";
import { MutedIcon } from "../icons.tsx";
import { muteInChat } from "./queries.ts";
import { useChatMessages } from "./texts/index.ts";

interface MutedButtonProps {
  saleId: string;
  found: Found<ChatState>;
  onChanged(): Promise<unknown>;
}

// Opens the list of the muted, beside the field, so that the chat is as high for a host as for others.
export function MutedButton({ saleId, found, onChanged }: MutedButtonProps) {
  const words = useChatMessages();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="muted-button">
      <IconButton label={words.mutedPeople} aria-haspopup="dialog" onPress={() => setOpen(true)}>
        <MutedIcon />
      </IconButton>
      {isOpen && (
        <MutedDialog saleId={saleId} found={found} onChanged={onChanged} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}

interface MutedDialogProps {
  saleId: string;
  found: Found<ChatState>;
  // Loads the state anew, and ends once it is there.
  onChanged(): Promise<unknown>;
  onClose(): void;
}

// Everybody who is muted, also those of whom no message is left to open a menu at.
function MutedDialog({ saleId, found, onChanged, onClose }: MutedDialogProps) {
  const words = useChatMessages();
  const muted = found.data?.muted ?? [];
  // A row stays while the dialog is open: no other one moves under the finger, the focus stays, and a slip is undone in its place.
  const [listed, setListed] = useState<readonly string[]>([]);
  const added = muted.filter((user) => !listed.includes(user));
  if (added.length > 0) setListed([...listed, ...added]);

  return (
    <Dialog heading={words.mutedPeople} onClose={onClose}>
      <p className="dialog-quiet">{words.mutedSentence}</p>
      <ListStates
        found={found}
        loading={<Skeleton rows={2} rowHeight="row" words={words.mutedLoading} />}
        failed={words.mutedFailed}
        empty={{ is: () => listed.length === 0, heading: words.mutedNone, sentence: words.mutedNoneSentence }}
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
  const words = useChatMessages();
  const showFailure = useFailureNotice();
  const [isBusy, setBusy] = useState(false);
  const label = isMuted ? words.unmute : words.mute;

  async function change(): Promise<void> {
    setBusy(true);
    try {
      await muteInChat(saleId, user, !isMuted);
      await onChanged();
      toasts.show("success", isMuted ? words.unmutedNow({ user }) : words.mutedNow({ user }));
    } catch (failure) {
      showFailure(failure, words.actionFailed);
    } finally {
      setBusy(false);
    }
  }

  return (
    <li className="muted-row">
      <span className="muted-who">
        <span className="chat-name">{user}</span>
        <Chip tone={isMuted ? "neutral" : "success"}>{isMuted ? words.muted : words.maySpeak}</Chip>
      </span>
      <Button kind="quiet" busy={isBusy} aria-label={`${label}: ${user}`} onPress={() => void change()}>
        {label}
      </Button>
    </li>
  );
}
