import { useEffect, useRef, useState } from "react";
import { megabytesOf, purposeOf, type UploadPurposeName } from "@boli/contract/uploads/endpoints";
import { pictureUrl } from "@boli/contract/uploads/pictures";
import { useUploadMessages } from "./texts/index.ts";
import { useDragging } from "../ui/use-dragging.ts";
import { CameraIcon, PictureIcon, ChevronLeftIcon, ChevronRightIcon } from "../ui/icons.tsx";
import { countUsed, type FilesState, type Slot, type UploadedFile } from "./slots.ts";
import { Chip } from "../ui/chip.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { SlotState } from "./slot-state.tsx";
import { SlotActions, Uploader, useUploader } from "./uploader.tsx";
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
  const uploads = useUploader({ max, purpose, value, onChange, onState });
  const { slots } = uploads;
  const megabytes = megabytesOf(purposeOf(purpose).maxBytes);
  return (
    <Uploader
      id={id}
      label={label}
      purpose={purpose}
      hint={
        max === 1
          ? texts.onePicture({ megabytes })
          : `${texts.dropPictures} ${texts.pictureKinds({ megabytes, max })}`
      }
      isMultiple={max > 1}
      choose={{ icon: <PictureIcon />, text: max === 1 ? texts.choosePicture : texts.choosePictures }}
      photograph={{ icon: <CameraIcon />, text: texts.takePhoto }}
      fullReason={countUsed(slots) >= max ? texts.full({ max }) : undefined}
      acceptsAllPastes={acceptsAllPastes}
      note={uploads.note}
      error={error}
      announcement={uploads.announcement}
      onFiles={uploads.add}
    >
      <PictureTiles id={id} uploads={uploads} isUnordered={isUnordered} />
    </Uploader>
  );
}

interface PictureTilesProps {
  id: string;
  uploads: ReturnType<typeof useUploader>;
  isUnordered: boolean;
}

function PictureTiles({ id, uploads, isUnordered }: PictureTilesProps) {
  const { slots, queue, announce } = uploads;
  const texts = useUploadMessages();
  const refocus = useFocusAfter(id);
  const taken = slots.filter(({ kind }) => kind !== "failed");
  const count = taken.length;
  // A refused file is listed below the others.
  const visible = [...taken, ...slots.filter(({ kind }) => kind === "failed")];

  // Refused files are in the same list, but positions are counted without them.
  function move(slot: Slot, to: number): void {
    const there = taken[to];
    if (there === undefined || there === slot) return;
    queue.move(slot.key, slots.indexOf(there));
    announce(texts.announceMoved({ name: slot.name, place: to + 1, count }));
  }

  function remove(slot: Slot): void {
    const index = visible.indexOf(slot);
    refocus({ key: (visible[index + 1] ?? visible[index - 1])?.key, action: "remove" });
    uploads.remove(slot);
  }

  const { dragged, handlers } = useDragging((key, over) => {
    const slot = taken.find((one) => one.key === key);
    const to = taken.findIndex((one) => one.key === over);
    if (slot && to >= 0) move(slot, to);
  });

  // It stays mounted without pictures, because it moves the focus when the last one is removed.
  if (slots.length === 0) return null;
  return (
    <ul className="picture-tiles" {...handlers}>
      {visible.map((slot) => (
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
        <SlotActions slot={slot} onRetry={onRetry} onRemove={onRemove} />
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
