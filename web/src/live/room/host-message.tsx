import { useState } from "react";
import { CloseIcon } from "../../ui/icons.tsx";
import { LiveText } from "../../ui/live-text.tsx";
import { useRoomMessages } from "./texts/index.ts";
import "./host-message.css";

// The newest message of the host to everyone, until it is closed or another comes.
export function HostMessage({ text }: { text: string | undefined }) {
  const { message: words } = useRoomMessages();
  const [isClosed, setClosed] = useState(false);
  return (
    <LiveText>
      {text !== undefined && !isClosed && (
        <div className="host-message">
          <p>
            <strong>{words.from}</strong> {text}
          </p>
          <button
            type="button"
            className="button button-plain"
            aria-label={words.close}
            onClick={() => setClosed(true)}
          >
            <CloseIcon />
          </button>
        </div>
      )}
    </LiveText>
  );
}
