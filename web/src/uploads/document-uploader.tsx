import { useState, useId } from "react";
import {
  fileFormats,
  megabytesOf,
  purposeOf,
  type UploadPurposeName,
} from "@boli/contract/uploads/endpoints";
import { useUploadMessages } from "./texts/index.ts";
import { FieldError } from "../ui/fields/field.tsx";
import { LiveText } from "../ui/live-text.tsx";
import { Select } from "../ui/fields/select-field.tsx";
import { RetryIcon, CloseIcon, DocumentIcon } from "../ui/icons.tsx";
import { DropZone } from "./drop-zone.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { SlotState, useAnnouncements } from "./slot-state.tsx";
import { countUsed, type FilesState, type Slot, type UploadedFile } from "./slots.ts";
import { useUploads } from "./use-uploads.ts";
import "./uploader.css";
import "./document-uploader.css";

export interface UploadedDocument<Kind extends string> extends UploadedFile {
  kind: Kind;
}

interface DocumentUploaderProps<Kind extends string> {
  id: string;
  label: string;
  purpose?: UploadPurposeName;
  // The kinds of documents, the most common first.
  kinds: readonly { value: Kind; label: string }[];
  value: readonly UploadedDocument<Kind>[];
  onChange(value: readonly UploadedDocument<Kind>[]): void;
  onState?: ((state: FilesState) => void) | undefined;
  max: number;
  error?: string | undefined;
}

// The documents of a thing, each with its kind.
export function DocumentUploader<Kind extends string>(props: DocumentUploaderProps<Kind>) {
  const { id, label, purpose = "auction-document", kinds, value, onChange, max, error } = props;
  const texts = useUploadMessages();
  const { slots, queue } = useUploads({
    purpose,
    value,
    onChange: (files) => onChange(withKinds(files, value, kinds)),
    onState: props.onState,
  });
  const { announcement, announce } = useAnnouncements(queue);
  const [left, setLeft] = useState(0);

  function add(files: readonly File[]): void {
    const surplus = queue.add(files, max);
    setLeft(surplus);
    if (files.length > surplus) announce(texts.announceAdded({ count: files.length - surplus }));
    else if (surplus > 0) announce(texts.tooMany({ max, left: surplus }));
  }

  function remove(slot: Slot): void {
    queue.remove(slot.key);
    setLeft(0);
    announce(texts.announceRemoved({ name: slot.name }));
    document.querySelector<HTMLElement>(`#${CSS.escape(id)} .drop-zone-actions .button`)?.focus();
  }

  const { maxBytes, formats } = purposeOf(purpose);
  return (
    <div className="uploader" id={id}>
      <DropZone
        label={label}
        hint={`${texts.dropDocuments} ${texts.documentLimits({ megabytes: megabytesOf(maxBytes), max })}`}
        accept={formats.map((format) => fileFormats[format].mediaType).join(",")}
        isMultiple={max > 1}
        choose={{ icon: <DocumentIcon />, text: texts.chooseDocument }}
        fullReason={countUsed(slots) >= max ? texts.full({ max }) : undefined}
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
                {slot.kind === "uploaded" && (
                  <KindChoice
                    name={slot.name}
                    kinds={kinds}
                    value={value.find((one) => one.id === slot.file.id)?.kind}
                    onChoose={(kind) =>
                      onChange(value.map((one) => (one.id === slot.file.id ? { ...one, kind } : one)))
                    }
                  />
                )}
                <div className="document-row-actions">
                  {slot.kind === "failed" && slot.canRetry && (
                    <IconButton
                      data-action="retry"
                      label={texts.retryOf({ name: slot.name })}
                      onPress={() => queue.retry(slot.key)}
                    >
                      <RetryIcon />
                    </IconButton>
                  )}
                  <IconButton
                    data-action="remove"
                    label={
                      slot.kind === "sending" || slot.kind === "waiting"
                        ? texts.cancelOf({ name: slot.name })
                        : texts.removeOf({ name: slot.name })
                    }
                    onPress={() => remove(slot)}
                  >
                    <CloseIcon />
                  </IconButton>
                </div>
              </li>
            ))}
          </ul>
        )}
      </DropZone>
      {left > 0 && <p className="uploader-note">{texts.tooMany({ max, left })}</p>}
      <FieldError id={id} error={error} />
      <LiveText isUnseen>{announcement}</LiveText>
    </div>
  );
}

// A new document gets the first kind that is missing, because most people have one of each.
export function withKinds<Kind extends string>(
  files: readonly UploadedFile[],
  before: readonly UploadedDocument<Kind>[],
  kinds: readonly { value: Kind }[],
): UploadedDocument<Kind>[] {
  const known = new Map(before.map(({ id, kind }) => [id, kind]));
  const used = new Set(files.flatMap(({ id }) => known.get(id) ?? []));
  const first = kinds[0];
  if (first === undefined) throw new Error("A document must be of some kind.");
  return files.map((file) => {
    const kind = known.get(file.id) ?? kinds.find(({ value }) => !used.has(value))?.value ?? first.value;
    used.add(kind);
    return { ...file, kind };
  });
}

interface KindChoiceProps<Kind extends string> {
  name: string;
  kinds: readonly { value: Kind; label: string }[];
  value: Kind | undefined;
  onChoose(kind: Kind): void;
}

function KindChoice<Kind extends string>({ name, kinds, value, onChoose }: KindChoiceProps<Kind>) {
  const texts = useUploadMessages();
  return (
    <div className="document-kind">
      <Select
        label={texts.kindOf({ name })}
        value={value}
        onChange={(wanted) => {
          const chosen = kinds.find((kind) => kind.value === wanted);
          if (chosen) onChoose(chosen.value);
        }}
        options={kinds}
      />
    </div>
  );
}

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
  const texts = useUploadMessages();
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
    announce(texts.announceAdded({ count: 1 }));
  }

  const { maxBytes, formats } = purposeOf(purpose);
  return (
    <div className="uploader" id={id}>
      <DropZone
        label={label}
        hint={texts.fileKinds({ megabytes: megabytesOf(maxBytes) })}
        accept={formats.map((format) => fileFormats[format].mediaType).join(",")}
        isMultiple={false}
        choose={{ icon: <DocumentIcon />, text: slots.length === 0 ? texts.chooseFile : texts.replaceFile }}
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
                      label={texts.retryOf({ name: slot.name })}
                      onPress={() => queue.retry(slot.key)}
                    >
                      <RetryIcon />
                    </IconButton>
                  )}
                  <IconButton
                    data-action="remove"
                    label={texts.removeOf({ name: slot.name })}
                    onPress={() => {
                      queue.remove(slot.key);
                      announce(texts.announceRemoved({ name: slot.name }));
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
