import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { useMessages } from "../../locales/use-messages.ts";
import { NextIcon, PreviousIcon } from "../area-icons.tsx";
import { CloseIcon } from "../icons.tsx";
import { sourcesOf } from "../picture.tsx";
import { swipeOf, type Point } from "./swipe.ts";
import { useModal } from "./use-modal.ts";
import "./picture-viewer.css";

export interface PictureViewerTexts {
  label: string;
  previous: string;
  next: string;
  countOf(values: { at: number; all: number }): string;
  pictureOf(values: { at: number; title: string }): string;
  broken: string;
}

interface PictureViewerProps {
  pictures: readonly string[];
  // The subject of the pictures.
  title: string;
  first: number;
  texts: PictureViewerTexts;
  onClose(): void;
}

// The pictures over the whole window: arrow keys, Home, End and swipes turn them, Escape closes. Pinching is left to
// the browser, and while it has magnified the picture a finger moves the picture and does not turn it.
export function PictureViewer({ pictures, title, first, texts, onClose }: PictureViewerProps) {
  const messages = useMessages();
  const dialog = useModal(".viewer-close", onClose);
  const [at, setAt] = useState(() => Math.min(Math.max(0, first), pictures.length - 1));
  useNeighbours(pictures, at);

  const turn = (by: 1 | -1) => setAt((now) => (now + by + pictures.length) % pictures.length);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "ArrowRight") turn(1);
    else if (event.key === "ArrowLeft") turn(-1);
    else if (event.key === "Home") setAt(0);
    else if (event.key === "End") setAt(pictures.length - 1);
    else return;
    event.preventDefault();
  }

  return (
    <dialog
      ref={dialog}
      className="viewer"
      aria-label={texts.label}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="viewer-bar">
        <p className="viewer-count numbers" aria-live="polite">
          {texts.countOf({ at: at + 1, all: pictures.length })}
        </p>
        <button type="button" className="viewer-close" aria-label={messages.actions.close} onClick={onClose}>
          <CloseIcon />
        </button>
      </div>
      <Stage
        url={pictures[at] ?? ""}
        alt={texts.pictureOf({ at: at + 1, title })}
        broken={texts.broken}
        onSwipe={(by) => pictures.length > 1 && turn(by)}
      />
      {pictures.length > 1 && (
        <div className="viewer-steps">
          <button type="button" className="viewer-step" aria-label={texts.previous} onClick={() => turn(-1)}>
            <PreviousIcon />
          </button>
          <button type="button" className="viewer-step" aria-label={texts.next} onClick={() => turn(1)}>
            <NextIcon />
          </button>
        </div>
      )}
    </dialog>
  );
}

// Fetches the pictures before and after the one that is shown.
function useNeighbours(pictures: readonly string[], at: number): void {
  useEffect(() => {
    for (const by of [1, -1]) {
      const neighbour = pictures[(at + by + pictures.length) % pictures.length];
      if (neighbour === undefined || neighbour === pictures[at]) continue;
      const image = new Image();
      image.sizes = "100vw";
      const { src, srcSet } = sourcesOf(neighbour);
      if (srcSet === undefined) image.src = src;
      else image.srcset = srcSet;
    }
  }, [at, pictures]);
}

interface StageProps {
  url: string;
  alt: string;
  // The sentence in place of a picture that cannot be shown.
  broken: string;
  onSwipe(by: 1 | -1): void;
}

function Stage({ url, alt, broken, onSwipe }: StageProps) {
  const [brokenUrls, setBrokenUrls] = useState<readonly string[]>([]);
  const start = useRef<Point>(undefined);
  return (
    <div
      className="viewer-stage"
      onTouchStart={({ touches }) => {
        const finger = touches.item(0);
        start.current =
          touches.length === 1 && finger && !isMagnified()
            ? { x: finger.clientX, y: finger.clientY }
            : undefined;
      }}
      onTouchEnd={({ changedTouches, touches }) => {
        const finger = changedTouches.item(0);
        if (!start.current || !finger || touches.length > 0) return;
        const by = swipeOf(start.current, { x: finger.clientX, y: finger.clientY });
        if (by !== undefined) onSwipe(by);
        start.current = undefined;
      }}
    >
      {brokenUrls.includes(url) ? (
        <p className="viewer-broken">{broken}</p>
      ) : (
        <img
          // A new element each time: the last picture does not stay while the next one is on its way.
          key={url}
          {...sourcesOf(url)}
          src={url}
          sizes="100vw"
          alt={alt}
          draggable={false}
          onError={() => setBrokenUrls((urls) => [...urls, url])}
        />
      )}
    </div>
  );
}

const isMagnified = (): boolean => (window.visualViewport?.scale ?? 1) > 1.01;
