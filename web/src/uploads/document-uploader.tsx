import { useId, type ComponentProps, type ReactNode } from "react";
import { megabytesOf, purposeOf, type UploadPurposeName } from "@boli/contract/uploads/endpoints";
import { useUploadMessages } from "./texts/index.ts";
import { Select } from "../ui/fields/select-field.tsx";
import { DocumentIcon } from "../ui/icons.tsx";
import { SlotState } from "./slot-state.tsx";
import { countUsed, type FilesState, type UploadedFile } from "./slots.ts";
import { focusChooser, SlotActions, Uploader, useUploader } from "./uploader.tsx";
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
  const { slots, queue, add, remove, ...said } = useUploader({
    max,
    purpose,
    value,
    onChange: (files) => onChange(withKinds(files, value, kinds)),
    onState: props.onState,
  });
  const megabytes = megabytesOf(purposeOf(purpose).maxBytes);
  return (
    <Uploader
      id={id}
      label={label}
      purpose={purpose}
      hint={`${texts.dropDocuments} ${texts.documentLimits({ megabytes, max })}`}
      isMultiple={max > 1}
      choose={{ icon: <DocumentIcon />, text: texts.chooseDocument }}
      fullReason={countUsed(slots) >= max ? texts.full({ max }) : undefined}
      acceptsAllPastes={false}
      note={said.note}
      error={error}
      announcement={said.announcement}
      onFiles={add}
    >
      {slots.length > 0 && (
        <ul className="document-rows">
          {slots.map((slot) => (
            <DocumentRow
              key={slot.key}
              slot={slot}
              onRetry={() => queue.retry(slot.key)}
              onRemove={() => {
                remove(slot);
                focusChooser(id);
              }}
            >
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
            </DocumentRow>
          ))}
        </ul>
      )}
    </Uploader>
  );
}

function DocumentRow({
  slot,
  children,
  ...actions
}: ComponentProps<typeof SlotActions> & { children?: ReactNode }) {
  return (
    <li>
      <DocumentIcon />
      <div className="document-row-what">
        <p>{slot.name}</p>
        <SlotState slot={slot} />
      </div>
      {children}
      <div className="document-row-actions">
        <SlotActions slot={slot} {...actions} />
      </div>
    </li>
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
  const { slots, queue, remove, announce, announcement } = useUploader({
    max: 1,
    purpose,
    value,
    onChange: (files) => onChange(files.at(-1)),
    onState,
  });

  function add(files: readonly File[]): void {
    for (const slot of slots) if (slot.kind !== "uploaded") queue.remove(slot.key);
    queue.add(files.slice(0, 1), countUsed(slots.filter(({ kind }) => kind === "uploaded")) + 1);
    announce(texts.announceAdded({ count: 1 }));
  }

  return (
    <Uploader
      id={id}
      label={label}
      purpose={purpose}
      hint={texts.fileKinds({ megabytes: megabytesOf(purposeOf(purpose).maxBytes) })}
      isMultiple={false}
      choose={{ icon: <DocumentIcon />, text: slots.length === 0 ? texts.chooseFile : texts.replaceFile }}
      fullReason={undefined}
      acceptsAllPastes={false}
      error={error}
      announcement={announcement}
      onFiles={add}
    >
      {slots.length > 0 && (
        <ul className="document-rows">
          {slots.map((slot) => (
            <DocumentRow
              key={slot.key}
              slot={slot}
              removeLabel={texts.removeOf({ name: slot.name })}
              onRetry={() => queue.retry(slot.key)}
              onRemove={() => {
                remove(slot);
                focusChooser(id);
              }}
            />
          ))}
        </ul>
      )}
    </Uploader>
  );
}
