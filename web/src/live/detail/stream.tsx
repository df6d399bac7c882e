import { useState } from "react";
import type { SaleView } from "@boli/contract/live/endpoints";
import { useStore } from "../../lib/use-store.ts";
import { shownLanguage } from "../../locales/language.ts";
import { EditIcon } from "../../ui/area-icons.tsx";
import { Button } from "../../ui/button.tsx";
import { Picture } from "../../ui/picture.tsx";
import { waitsForPress } from "../banner.ts";
import { PlayIcon } from "../icons.tsx";
import { isJoinable, isOver, type SalePhase } from "../sale-phase.ts";
import { useSalePageMessages } from "./texts/index.ts";
import { YoutubeDialog } from "./youtube-dialog.tsx";
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
  const { stream: texts } = useSalePageMessages();
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
          title={texts.title({ title })}
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
          {texts.play}
        </button>
      ) : (
        embedId === null && !isOver(phase) && <p className="stream-none">{texts.none}</p>
      )}
    </div>
  );
}

interface StreamLineProps {
  sale: SaleView;
  phase: SalePhase;
  // Undefined where nobody is asked.
  onAsk: (() => void) | undefined;
  onChanged(): Promise<unknown>;
}

// The line below the stream: its delay, and the quiet actions of the sale. It keeps its place when the sale starts or ends
// meanwhile.
export function StreamLine({ sale, phase, onAsk, onChanged }: StreamLineProps) {
  const { stream, youtube, asking } = useSalePageMessages();
  const [isEditing, setEditing] = useState(false);
  const [wasOpen] = useState(!isOver(phase));
  const mayEdit = sale.can.manage && !isOver(phase);
  const isBehind = phase === "live" && sale.youtubeEmbedId !== null;
  if (!wasOpen && !mayEdit) return null;
  return (
    <>
      <div className="sale-stream-line">
        {isBehind && <p>{stream.behind}</p>}
        {onAsk !== undefined && (
          <Button kind="plain" onPress={onAsk}>
            {asking.ask}
          </Button>
        )}
        {mayEdit && (
          <Button kind="plain" onPress={() => setEditing(true)}>
            <EditIcon />
            {youtube.edit}
          </Button>
        )}
      </div>
      {isEditing && (
        <YoutubeDialog
          saleId={sale.id}
          url={sale.youtubeUrl}
          onChanged={onChanged}
          onClose={() => setEditing(false)}
        />
      )}
    </>
  );
}
