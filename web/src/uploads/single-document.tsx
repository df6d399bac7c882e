import { useId } from "react";
import {
  fileFormats,
  megabytesOf,
  purposeOf,
  type UploadPurposeName,
} from "@boli/contract/uploads/endpoints";
import { FieldError } from "../ui/fields/field.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { CloseIcon, DocumentIcon, RetryIcon } from "../ui/icons.tsx";
import { LiveText } from "../ui/live-text.tsx";
import { DropZone } from "./drop-zone.tsx";
import { SlotState } from "./slot-state.tsx";
import { countUsed, type FilesState, type UploadedFile } from "./slots.ts";
import { useUploadMessages } from "./texts/index.ts";
import { useAnnouncements } from "./use-announcements.ts";
import { useUploads } from "./use-uploads.ts";
import "./document-uploader.css";
import "./uploader.css";

interface SingleDocumentProps {
  label: string;
  purpose: UploadPurposeName;
  // The file, or none.
  value: readonly UploadedFile[];
  onChange(file: UploadedFile | undefined): void;
  onState(state: FilesState): void;
  error?: string | undefined;
}

// One document. Another file takes its place as soon as it is uploaded, and not before.
export function SingleDocument({ label, purpose, value, onChange, onState, error }: SingleDocumentProps) {
  const id = useId();
  const words = useUploadMessages();
  const { slots, queue } = useUploads({
    purpose,
    value,
    onChange: (files) => onChange(files.at(-1)),
    onState,
  });
  const { announcement, announce } = useAnnouncements(queue);

  function add(files: readonly File[]): void {
    for (const slot of slots) if (slot.kind !== "uploaded") queue.remove(slot.key);
    queue.add(files.slice(0, 1), countUsed(slots.filter(({ kind }) => kind === "uploaded")) + 1);
    announce(words.announceAdded({ count: 1 }));
  }

  const { maxBytes, formats } = purposeOf(purpose);
  return (
    <div className="uploader" id={id}>
      <DropZone
        label={label}
        hint={words.fileKinds({ megabytes: megabytesOf(maxBytes) })}
        accept={formats.map((format) => fileFormats[format].mediaType).join(",")}
        isMultiple={false}
        choose={{ icon: <DocumentIcon />, words: slots.length === 0 ? words.chooseFile : words.replaceFile }}
        fullReason={undefined}
        acceptsAllPastes={false}
        describedBy={error === undefined ? undefined : `${id}-error`}
        onFiles={add}
      >
        {slots.length > 0 && (
          <ul className="document-rows">
            {slots.map((slot) => (
              <li key={slot.key}>
                <DocumentIcon />
                <div className="document-row-what">
                  <p>{slot.name}</p>
                  <SlotState slot={slot} />
                </div>
                <div className="document-row-actions">
                  {slot.kind === "failed" && slot.canRetry && (
                    <IconButton
                      data-action="retry"
                      label={words.retryOf({ name: slot.name })}
                      onPress={() => queue.retry(slot.key)}
                    >
                      <RetryIcon />
                    </IconButton>
                  )}
                  <IconButton
                    data-action="remove"
                    label={words.removeOf({ name: slot.name })}
                    onPress={() => {
                      queue.remove(slot.key);
                      announce(words.announceRemoved({ name: slot.name }));
                      document
                        .querySelector<HTMLElement>(`#${CSS.escape(id)} .drop-zone-actions .button`)
                        ?.focus();
                    }}
                  >
                    <CloseIcon />
                  </IconButton>
                </div>
              </li>
            ))}
          </ul>
        )}
      </DropZone>
      <FieldError id={id} error={error} />
      <LiveText isUnseen>{announcement}</LiveText>
    </div>
  );
}
