import { useState } from "react";
import { pictureUrl } from "@boli/contract/uploads/pictures";
import { useUploadMessages } from "./texts/index.ts";
import { Chip } from "../ui/chip.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { RetryIcon, CloseIcon, ChevronLeftIcon, ChevronRightIcon, PictureIcon } from "../ui/icons.tsx";
import type { Slot } from "./slots.ts";
import { SlotState } from "./slot-state.tsx";
import "./picture-tile.css";

interface PictureTileProps {
  slot: Slot;
  isCover: boolean;
  // Its position among the accepted pictures, and their number.
  position: number;
  count: number;
  onMove(to: number): void;
  onRemove(): void;
  onRetry(): void;
  isDragged: boolean;
}

// One picture with its name, state and actions. The label of each button contains the picture's name.
export function PictureTile({
  slot,
  isCover,
  position,
  count,
  onMove,
  onRemove,
  onRetry,
  isDragged,
}: PictureTileProps) {
  const words = useUploadMessages();
  const { name } = slot;
  const isTaken = slot.kind !== "failed";
  return (
    <li
      className={`picture-tile${isDragged ? " picture-tile-dragged" : ""}${isTaken ? "" : " picture-tile-failed"}`}
      draggable={isTaken}
      data-slot={slot.key}
      data-drag={isTaken ? slot.key : undefined}
    >
      <div className="picture-tile-picture">
        <Thumbnail slot={slot} />
      </div>
      {isCover && (
        <span className="picture-tile-cover">
          <Chip tone="primary">{words.cover}</Chip>
        </span>
      )}
      <p className="picture-tile-name">{name}</p>
      <SlotState slot={slot} />
      {/* Each button has its action as its key, so that after a move the focus stays on the same one. */}
      <div className="picture-tile-actions">
        {isTaken && count > 1 && (
          <>
            <IconButton
              data-action="earlier"
              label={words.earlierOf({ name })}
              disabledBecause={position === 0 ? words.isFirst : undefined}
              onPress={() => onMove(position - 1)}
            >
              <ChevronLeftIcon />
            </IconButton>
            <IconButton
              data-action="later"
              label={words.laterOf({ name })}
              disabledBecause={position === count - 1 ? words.isLast : undefined}
              onPress={() => onMove(position + 1)}
            >
              <ChevronRightIcon />
            </IconButton>
          </>
        )}
        {slot.kind === "failed" && slot.canRetry && (
          <IconButton data-action="retry" label={words.retryOf({ name })} onPress={onRetry}>
            <RetryIcon />
          </IconButton>
        )}
        <IconButton
          data-action="remove"
          label={
            slot.kind === "sending" || slot.kind === "waiting"
              ? words.cancelOf({ name })
              : words.removeOf({ name })
          }
          onPress={onRemove}
        >
          <CloseIcon />
        </IconButton>
      </div>
    </li>
  );
}

// The name is below the picture, so the picture needs no alternative text.
function Thumbnail({ slot }: { slot: Slot }) {
  const [broken, setBroken] = useState<string>();
  const kept =
    slot.kind === "uploaded" && slot.file.url !== null ? pictureUrl(slot.file.url, 320) : undefined;
  const address = kept ?? slot.preview;
  // Some formats can only be shown by certain devices.
  if (address === undefined || address === broken) return <PictureIcon />;
  return (
    <img
      src={address}
      alt=""
      width={160}
      height={120}
      decoding="async"
      draggable={false}
      onError={() => setBroken(address)}
    />
  );
}
