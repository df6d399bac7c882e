import { useEffect, useId, useRef, useState, type ReactNode } from "react";
import "./drop-zone.css";

interface DropZoneProps {
  label: string;
  hint: string;
  // The types that the browser offers to choose from; dropped and pasted files are checked by the server.
  accept: string;
  isMultiple: boolean;
  choose: { icon: ReactNode; text: string };
  // The button that opens the camera, on a phone.
  photograph?: { icon: ReactNode; text: string } | undefined;
  // The reason why nothing can be added now.
  fullReason: string | undefined;
  // Accepts a paste from anywhere on the page, unless another zone or a field takes it.
  acceptsAllPastes: boolean;
  describedBy?: string | undefined;
  onFiles(files: readonly File[]): void;
  children: ReactNode;
}

// The zone where files come in: dropped, pasted, chosen or taken with the camera. Everything works by its buttons alone.
export function DropZone({ label, hint, choose, photograph, fullReason, onFiles, ...rest }: DropZoneProps) {
  const id = useId();
  const zone = useRef<HTMLFieldSetElement>(null);
  const isFull = fullReason !== undefined;
  const isOver = useDroppedFiles(zone, { isFull, onFiles });
  usePastedFiles(zone, rest.acceptsAllPastes, onFiles);
  useNoOtherDrops();
  return (
    <fieldset
      ref={zone}
      aria-describedby={[`${id}-hint`, rest.describedBy].filter(Boolean).join(" ")}
      className={`drop-zone${isOver ? " drop-zone-over" : ""}`}
    >
      <legend>{label}</legend>
      {rest.children}
      <div className="drop-zone-actions">
        <FileButton
          {...choose}
          accept={rest.accept}
          isMultiple={rest.isMultiple}
          isOff={isFull}
          onFiles={onFiles}
        />
        {photograph && (
          <span className="drop-zone-camera">
            <FileButton
              {...photograph}
              accept="image/*"
              capture
              isMultiple={false}
              isOff={isFull}
              onFiles={onFiles}
            />
          </span>
        )}
      </div>
      <p id={`${id}-hint`} className="drop-zone-hint">
        {fullReason ?? hint}
      </p>
    </fieldset>
  );
}

interface FileButtonProps {
  icon: ReactNode;
  text: string;
  accept: string;
  capture?: boolean;
  isMultiple: boolean;
  isOff: boolean;
  onFiles(files: readonly File[]): void;
}

// A button that opens the browser's file dialog. The hidden input is not in the tab order, because the button is.
function FileButton({ icon, text, accept, capture, isMultiple, isOff, onFiles }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className="button button-quiet"
        aria-disabled={isOff || undefined}
        onClick={() => !isOff && input.current?.click()}
      >
        {icon}
        {text}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={text}
        accept={accept}
        multiple={isMultiple}
        {...(capture ? { capture: "environment" as const } : {})}
        onChange={(event) => {
          const chosen = [...(event.target.files ?? [])];
          // The same file may be chosen again.
          event.target.value = "";
          if (chosen.length > 0) onFiles(chosen);
        }}
      />
    </>
  );
}

const holdsFiles = (event: DragEvent): event is DragEvent & { dataTransfer: DataTransfer } =>
  event.dataTransfer?.types.includes("Files") === true;

// True while files are dragged over the zone.
function useDroppedFiles(
  zone: { current: HTMLElement | null },
  { isFull, onFiles }: { isFull: boolean; onFiles(files: readonly File[]): void },
): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const at = zone.current;
    if (at === null) return undefined;
    const allowDrop = (event: DragEvent): void => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = isFull ? "none" : "copy";
      setOver(!isFull);
    };
    const leave = (event: DragEvent): void => {
      if (!at.contains(event.relatedTarget as Node | null)) setOver(false);
    };
    const drop = (event: DragEvent): void => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(false);
      if (!isFull) onFiles([...event.dataTransfer.files]);
    };
    at.addEventListener("dragover", allowDrop);
    at.addEventListener("dragleave", leave);
    at.addEventListener("drop", drop);
    return () => {
      at.removeEventListener("dragover", allowDrop);
      at.removeEventListener("dragleave", leave);
      at.removeEventListener("drop", drop);
    };
  }, [zone, isFull, onFiles]);
  return isOver;
}

function usePastedFiles(
  zone: { current: HTMLElement | null },
  acceptsAll: boolean,
  onFiles: (files: readonly File[]) => void,
): void {
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      const files = [...(event.clipboardData?.files ?? [])];
      const at = event.target instanceof Element ? event.target : document.body;
      const isHere = zone.current?.contains(at) === true;
      if (
        files.length === 0 ||
        !(isHere || (acceptsAll && at.closest(".drop-zone, input, textarea") === null))
      )
        return;
      event.preventDefault();
      onFiles(files);
    };
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, [zone, acceptsAll, onFiles]);
}

// Without this the browser would open a file that is dropped beside the zone, and all typed content would be lost.
function useNoOtherDrops(): void {
  useEffect(() => {
    const preventDrop = (event: DragEvent): void => {
      if (event.defaultPrevented || !holdsFiles(event)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = "none";
    };
    window.addEventListener("dragover", preventDrop);
    window.addEventListener("drop", preventDrop);
    return () => {
      window.removeEventListener("dragover", preventDrop);
      window.removeEventListener("drop", preventDrop);
    };
  }, []);
}
