import { useState } from "react";
import type { ChatState } from "@boli/contract/live/chat";
import { IconButton } from "../../ui/icon-button.tsx";
import type { Found } from "../../ui/lists/list-states.tsx";
import { MutedIcon } from "../icons.tsx";
import { MutedDialog } from "./muted-dialog.tsx";
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
