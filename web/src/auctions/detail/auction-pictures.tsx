import { useState } from "react";
import { useAuctionMessages } from "../texts/index.ts";
import { Picture } from "../../ui/picture.tsx";
import { PictureViewer } from "../../ui/overlays/picture-viewer.tsx";
import type { Tone } from "../../ui/tones.ts";
import "./auction-pictures.css";

// The number of pictures shown: on a phone one with a strip below it, else a grid of two columns. The viewer has the rest.
const shownCount = { strip: 5, grid: 4 } as const;

interface AuctionPicturesProps {
  pictures: readonly string[];
  title: string;
  tone: Tone;
}

// Each picture opens the viewer. When their number is odd, the first is as wide as the grid.
export function AuctionPictures({ pictures, title, tone }: AuctionPicturesProps) {
  const { detail: texts, viewer } = useAuctionMessages();
  const [opened, setOpened] = useState<number>();
  if (pictures.length === 0) return null;
  const isOdd = Math.min(pictures.length, shownCount.grid) % 2 === 1;
  return (
    <section className="auction-pictures" aria-label={texts.pictures}>
      <ul data-odd={isOdd || undefined}>
        {pictures.slice(0, shownCount.strip).map((url, at) => (
          <li key={url}>
            <button
              type="button"
              aria-label={texts.openPicture({ at: at + 1, all: pictures.length })}
              onClick={() => setOpened(at)}
            >
              <Picture
                url={url}
                alt=""
                sizes={
                  at === 0
                    ? "(min-width: 64rem) 24rem, 92vw"
                    : "(min-width: 64rem) 12rem, (min-width: 40rem) 46vw, 23vw"
                }
                tone={tone}
                isEager
              />
            </button>
            <More
              layout="strip"
              count={at === shownCount.strip - 1 ? pictures.length - shownCount.strip : 0}
            />
            <More layout="grid" count={at === shownCount.grid - 1 ? pictures.length - shownCount.grid : 0} />
          </li>
        ))}
      </ul>
      {opened !== undefined && (
        <PictureViewer
          pictures={pictures}
          title={title}
          first={opened}
          texts={viewer}
          onClose={() => setOpened(undefined)}
        />
      )}
    </section>
  );
}

// The label over the last picture of a layout: the number of pictures that are not shown.
function More({ layout, count }: { layout: keyof typeof shownCount; count: number }) {
  if (count <= 0) return null;
  return (
    <span
      className={`auction-pictures-more auction-pictures-more-${layout} numbers`}
      aria-hidden="true"
      data-print="no"
    >
      +{count}
    </span>
  );
}
