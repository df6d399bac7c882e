import { useEffect, useRef, useState } from "react";
import {
  fileFormats,
  megabytesOf,
  purposeOf,
  type UploadPurposeName,
} from "@boli/contract/uploads/endpoints";
import { pictureUrl } from "@boli/contract/uploads/pictures";
import { useUploadMessages } from "./texts/index.ts";
import { FieldError } from "../ui/fields/field.tsx";
import { LiveText } from "../ui/live-text.tsx";
import { useDragging } from "../ui/use-dragging.ts";
import {
  CameraIcon,
  PictureIcon,
  RetryIcon,
  CloseIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
} from "../ui/icons.tsx";
import { DropZone } from "./drop-zone.tsx";
import { countUsed, type FilesState, type Slot, type UploadedFile } from "./slots.ts";
import { useUploads } from "./use-uploads.ts";
import { Chip } from "../ui/chip.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { SlotState, useAnnouncements } from "./slot-state.tsx";
import "./uploader.css";
import "./picture-uploader.css";

interface PictureUploaderProps {
  id: string;
  label: string;
  purpose?: UploadPurposeName;
  // The pictures in the form. All are uploaded already; the first one is the cover.
  value: readonly UploadedFile[];
  onChange(value: readonly UploadedFile[]): void;
  onState?: ((state: FilesState) => void) | undefined;
  max: number;
  // The pictures are of several things, so that none is the cover and their order says nothing.
  isUnordered?: boolean;
  // True for the one uploader of a page that accepts a paste from anywhere on the page.
  acceptsAllPastes?: boolean;
  error?: string | undefined;
}

// The pictures of a thing: they can be added in several ways, are uploaded while the form is filled in, and can be sorted
// and removed.
export function PictureUploader({ id, label, value, onChange, max, error, ...rest }: PictureUploaderProps) {
  const { purpose = "auction-picture", acceptsAllPastes = false, isUnordered = false, onState } = rest;
  const texts = useUploadMessages();
  const { slots, queue } = useUploads({ purpose, value, onChange, onState });
  const { announcement, announce } = useAnnouncements(queue);
  const [left, setLeft] = useState(0);
  const refocus = useFocusAfter(id);
  const taken = slots.filter(({ kind }) => kind !== "failed");
  const count = countUsed(slots);
  // A refused file is listed below the others.
  const shown = [...taken, ...slots.filter(({ kind }) => kind === "failed")];

  function add(files: readonly File[]): void {
    const surplus = queue.add(files, max);
    setLeft(surplus);
    if (files.length > surplus) announce(texts.announceAdded({ count: files.length - surplus }));
    else if (surplus > 0) announce(texts.tooMany({ max, left: surplus }));
  }

  // Refused files are in the same list, but positions are counted without them.
  function move(slot: Slot, to: number): void {
    const there = taken[to];
    if (there === undefined || there === slot) return;
    queue.move(slot.key, slots.indexOf(there));
    announce(texts.announceMoved({ name: slot.name, place: to + 1, count }));
  }

  function remove(slot: Slot): void {
    const index = shown.indexOf(slot);
    refocus({ key: (shown[index + 1] ?? shown[index - 1])?.key, action: "remove" });
    queue.remove(slot.key);
    setLeft(0);
    announce(texts.announceRemoved({ name: slot.name }));
  }

  const { dragged, handlers } = useDragging((key, over) => {
    const slot = taken.find((one) => one.key === key);
    const to = taken.findIndex((one) => one.key === over);
    if (slot && to >= 0) move(slot, to);
  });

  const { formats, maxBytes } = purposeOf(purpose);
  return (
    <div className="uploader" id={id}>
      <DropZone
        label={label}
        hint={`${texts.dropPictures} ${texts.pictureKinds({ megabytes: megabytesOf(maxBytes), max })}`}
        accept={formats.map((format) => fileFormats[format].mediaType).join(",")}
        isMultiple={max > 1}
        choose={{ icon: <PictureIcon />, text: texts.choosePictures }}
        photograph={{ icon: <CameraIcon />, text: texts.takePhoto }}
        fullReason={count >= max ? texts.full({ max }) : undefined}
        acceptsAllPastes={acceptsAllPastes}
        describedBy={error === undefined ? undefined : `${id}-error`}
        onFiles={add}
      >
        {slots.length > 0 && (
          <ul className="picture-tiles" {...handlers}>
            {shown.map((slot) => (
              <PictureTile
                key={slot.key}
                slot={slot}
                isCover={!isUnordered && slot === taken[0]}
                position={taken.indexOf(slot)}
                count={isUnordered ? 1 : count}
                onMove={(to) => {
                  refocus({ key: slot.key, action: to < taken.indexOf(slot) ? "earlier" : "later" });
                  move(slot, to);
                }}
                onRemove={() => remove(slot)}
                onRetry={() => queue.retry(slot.key)}
                isDragged={dragged === slot.key}
              />
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

interface Focused {
  key: string | undefined;
  action: string;
}

// Sorting the list loses the focus, so it is moved to the next likely button.
function useFocusAfter(id: string): (focused: Focused) => void {
  const wanted = useRef<Focused>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    const { key, action } = wanted.current;
    wanted.current = undefined;
    const uploader = document.getElementById(id);
    const tile = key === undefined ? null : uploader?.querySelector(`[data-slot="${CSS.escape(key)}"]`);
    const button = tile?.querySelector<HTMLElement>(`[data-action="${action}"]`);
    (button ?? uploader?.querySelector<HTMLElement>(".drop-zone-actions .button"))?.focus();
  });
  return (focused) => {
    wanted.current = focused;
  };
}

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
  const texts = useUploadMessages();
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
          <Chip tone="primary">{texts.cover}</Chip>
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
              label={texts.earlierOf({ name })}
              disabledBecause={position === 0 ? texts.isFirst : undefined}
              onPress={() => onMove(position - 1)}
            >
              <ChevronLeftIcon />
            </IconButton>
            <IconButton
              data-action="later"
              label={texts.laterOf({ name })}
              disabledBecause={position === count - 1 ? texts.isLast : undefined}
              onPress={() => onMove(position + 1)}
            >
              <ChevronRightIcon />
            </IconButton>
          </>
        )}
        {slot.kind === "failed" && slot.canRetry && (
          <IconButton data-action="retry" label={texts.retryOf({ name })} onPress={onRetry}>
            <RetryIcon />
          </IconButton>
        )}
        <IconButton
          data-action="remove"
          label={
            slot.kind === "sending" || slot.kind === "waiting"
              ? texts.cancelOf({ name })
              : texts.removeOf({ name })
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
