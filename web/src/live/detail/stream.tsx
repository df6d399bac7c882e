import { useState } from "react";
import { useStore } from "../../lib/use-store.ts";
import { shownLanguage } from "../../locales/language.ts";
import { Picture } from "../../ui/picture.tsx";
import { waitsForPress } from "../connection.ts";
import { PlayIcon } from "../icons.tsx";
import { isJoinable, isOver, type SalePhase } from "../sale-phase.ts";
import { useSalePageMessages } from "./texts/index.ts";
import "./stream.css";

interface StreamProps {
  embedId: string | null;
  title: string;
  phase: SalePhase;
  // The picture before the stream plays.
  poster: string | undefined;
}

// 400 px high where there is room, else 16:9. A live stream plays by itself without sound; where data is saved or the line is slow,
// and before and after the sale, it waits behind a poster for a press.
export function Stream({ embedId, title, phase, poster }: StreamProps) {
  const { stream: words } = useSalePageMessages();
  const language = useStore(shownLanguage);
  const [isPressed, setPressed] = useState(false);
  const [waits] = useState(() => waitsForPress(!window.matchMedia("(min-width: 48rem)").matches));
  const plays = embedId !== null && (isPressed || (isJoinable(phase) && !waits));
  if (plays) {
    const query = new URLSearchParams({ autoplay: "1", playsinline: "1", rel: "0", hl: language });
    // Browsers let only a silent video start by itself.
    if (!isPressed) query.set("mute", "1");
    return (
      <div className="stream">
        {/* The player needs scripts and its own storage, which together undo a sandbox; the page's policy allows this one origin. */}
        {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
        <iframe
          // YouTube refuses an embed that does not say which page it is on.
          referrerPolicy="strict-origin-when-cross-origin"
          src={`https://www.youtube-nocookie.com/embed/${embedId}?${query}`}
          title={words.title({ title })}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        />
      </div>
    );
  }
  return (
    <div className="stream">
      <Picture url={poster} alt="" sizes="(min-width: 64rem) 44rem, 92vw" shape="free" isEager />
      {embedId !== null && phase !== "cancelled" ? (
        <button type="button" className="stream-play" onClick={() => setPressed(true)}>
          <PlayIcon />
          {words.play}
        </button>
      ) : (
        embedId === null && !isOver(phase) && <p className="stream-none">{words.none}</p>
      )}
    </div>
  );
}
