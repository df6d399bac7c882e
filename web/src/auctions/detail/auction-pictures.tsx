import { useState } from "react";
import { useAuctionMessages } from "../texts/index.ts";
import { Picture } from "../../ui/picture.tsx";
import { PictureViewer } from "../../ui/overlays/picture-viewer.tsx";
import type { Tone } from "../../ui/tones.ts";
import "./auction-pictures.css";

// The number of pictures in the grid. The viewer has the rest.
const shownCount = 4;

interface AuctionPicturesProps {
  pictures: readonly string[];
  title: string;
  tone: Tone;
}

// The grid of two columns; each picture opens the viewer. The first of an odd number is as wide as the grid.
export function AuctionPictures({ pictures, title, tone }: AuctionPicturesProps) {
  const { detail: words, viewer } = useAuctionMessages();
  const [opened, setOpened] = useState<number>();
  if (pictures.length === 0) return null;
  const shown = pictures.slice(0, shownCount);
  const more = pictures.length - shown.length;
  return (
    <section className="auction-pictures" aria-label={words.pictures}>
      <ul>
        {shown.map((url, at) => (
          <li key={url} className={isWide(at, shown.length) ? "auction-pictures-wide" : undefined}>
            <button
              type="button"
              aria-label={words.openPicture({ at: at + 1, all: pictures.length })}
              onClick={() => setOpened(at)}
            >
              <Picture
                url={url}
                alt=""
                sizes={
                  isWide(at, shown.length)
                    ? "(min-width: 64rem) 24rem, 92vw"
                    : "(min-width: 64rem) 12rem, 46vw"
                }
                tone={tone}
                isFirst
              />
            </button>
            {more > 0 && at === shown.length - 1 && (
              <span className="auction-pictures-more numbers" aria-hidden="true" data-print="no">
                +{more}
              </span>
            )}
          </li>
        ))}
      </ul>
      {opened !== undefined && (
        <PictureViewer
          pictures={pictures}
          title={title}
          first={opened}
          words={viewer}
          onClose={() => setOpened(undefined)}
        />
      )}
    </section>
  );
}

const isWide = (at: number, count: number): boolean => at === 0 && count % 2 === 1;
