import { useState, type ComponentProps } from "react";
import { fileFormats, purposeOf, type UploadPurposeName } from "@boli/contract/uploads/endpoints";
import { useUploadMessages } from "./texts/index.ts";
import { FieldError } from "../ui/fields/field.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { CloseIcon, RetryIcon } from "../ui/icons.tsx";
import { LiveText } from "../ui/live-text.tsx";
import { DropZone } from "./drop-zone.tsx";
import { useAnnouncements } from "./slot-state.tsx";
import type { Slot } from "./slots.ts";
import { useUploads, type UploadsOptions } from "./use-uploads.ts";
import "./uploader.css";

interface UploaderProps extends Omit<ComponentProps<typeof DropZone>, "accept" | "describedBy"> {
  id: string;
  purpose: UploadPurposeName;
  // Shown below the zone: some files were left out.
  note?: string | undefined;
  error?: string | undefined;
  announcement: string;
}

// A drop zone with its files, what there is to say about them, and the form's error.
export function Uploader({ id, purpose, note, error, announcement, ...zone }: UploaderProps) {
  return (
    <div className="uploader" id={id}>
      <DropZone
        {...zone}
        accept={purposeOf(purpose)
          .formats.map((format) => fileFormats[format].mediaType)
          .join(",")}
        describedBy={error === undefined ? undefined : `${id}-error`}
      />
      {note !== undefined && <p className="uploader-note">{note}</p>}
      <FieldError id={id} error={error} />
      <LiveText isUnseen>{announcement}</LiveText>
    </div>
  );
}

// The files of an uploader, at most `max`, and what is announced when they are added and removed.
export function useUploader({ max, ...options }: UploadsOptions & { max: number }) {
  const texts = useUploadMessages();
  const { slots, queue } = useUploads(options);
  const { announcement, announce } = useAnnouncements(queue);
  const [left, setLeft] = useState(0);
  return {
    slots,
    queue,
    announcement,
    announce,
    note: left > 0 ? texts.tooMany({ max, left }) : undefined,
    add(files: readonly File[]): void {
      const surplus = queue.add(files, max);
      setLeft(surplus);
      if (files.length > surplus) announce(texts.announceAdded({ count: files.length - surplus }));
      else if (surplus > 0) announce(texts.tooMany({ max, left: surplus }));
    },
    remove(slot: Slot): void {
      queue.remove(slot.key);
      setLeft(0);
      announce(texts.announceRemoved({ name: slot.name }));
    },
  };
}

export const focusChooser = (id: string): void =>
  document.querySelector<HTMLElement>(`#${CSS.escape(id)} .drop-zone-actions .button`)?.focus();

interface SlotActionsProps {
  slot: Slot;
  // By default the name of the last button says whether it cancels an upload.
  removeLabel?: string;
  onRetry(): void;
  onRemove(): void;
}

// The buttons of every file. Each has its action as its key, so that after a move the focus stays on the same one.
export function SlotActions({ slot, removeLabel, onRetry, onRemove }: SlotActionsProps) {
  const texts = useUploadMessages();
  const { name, kind } = slot;
  const isUnderWay = kind === "sending" || kind === "waiting";
  return (
    <>
      {kind === "failed" && slot.canRetry && (
        <IconButton data-action="retry" label={texts.retryOf({ name })} onPress={onRetry}>
          <RetryIcon />
        </IconButton>
      )}
      <IconButton
        data-action="remove"
        label={removeLabel ?? (isUnderWay ? texts.cancelOf({ name }) : texts.removeOf({ name }))}
        onPress={onRemove}
      >
        <CloseIcon />
      </IconButton>
    </>
  );
}
