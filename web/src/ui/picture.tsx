import { useEffect, useState } from "react";
import { pictureSizes, pictureUrl } from "@boli/contract/uploads/pictures";
import type { Tone } from "./tones.ts";
import "./picture.css";

interface PictureProps {
  // The URL of the largest size. Without one, the drawn placeholder is shown.
  url: string | undefined;
  // Empty when the text beside it says the same.
  alt: string;
  // The width at which it is shown, in the words of the `sizes` attribute.
  sizes: string;
  shape?: "wide" | "square" | "free";
  // The colour of the drawn picture.
  tone?: Tone;
  // For a picture above the fold: it loads at once, not when it is scrolled into view.
  isEager?: boolean;
}

// A picture in a box of fixed shape, so that the layout does not shift when it loads. If it does not load, a drawn
// placeholder is shown.
export function Picture({
  url,
  alt,
  sizes,
  shape = "wide",
  tone = "primary",
  isEager = false,
}: PictureProps) {
  const [broken, setBroken] = useState<string>();
  // A picture that failed while offline is loaded again when the connection is back.
  useEffect(() => {
    if (broken === undefined) return undefined;
    const listening = new AbortController();
    window.addEventListener("online", () => setBroken(undefined), listening);
    return () => listening.abort();
  }, [broken]);
  return (
    <span className={`picture picture-${shape}`}>
      {url === undefined || broken === url ? (
        <Drawn tone={tone} alt={alt} />
      ) : (
        <img
          {...sourcesOf(url)}
          sizes={sizes}
          alt={alt}
          loading={isEager ? "eager" : "lazy"}
          decoding="async"
          draggable={false}
          onError={() => setBroken(url)}
        />
      )}
    </span>
  );
}

export function sourcesOf(url: string): { src: string; srcSet?: string } {
  // A URL of another form, such as that of a picture that is not uploaded yet, has no other sizes.
  if (!/\/\d+\.webp$/.test(url)) return { src: url };
  return {
    src: pictureUrl(url, 800),
    srcSet: pictureSizes.map((size) => `${pictureUrl(url, size)} ${size}w`).join(", "),
  };
}

// One bay of the arcade: the cusped arch of Indian windows.
const arch =
  "M0 400V172C0 156 6 143 19 136 16 113 30 94 55 91 57 68 79 52 105 55 113 36 134 22 160 0 186 22 207 36 215 55 241 52 263 68 265 91 290 94 304 113 301 136 314 143 320 156 320 172V400Z";
const bays = [-420, 0, 420] as const;

// Three windows of an arcade, and under the middle one the gavel.
function Drawn({ tone, alt }: { tone: Tone; alt: string }) {
  return (
    <svg
      className={`picture-drawn picture-${tone}`}
      viewBox="-480 -150 1280 800"
      preserveAspectRatio="xMidYMid slice"
      focusable="false"
      {...(alt === "" ? { "aria-hidden": true } : { role: "img", "aria-label": alt })}
    >
      <path className="picture-floor" d="M-900 500h2200v400h-2200Z" />
      {bays.map((x) => (
        <path key={x} className="picture-arch" d={arch} transform={`translate(${x} 100)`} />
      ))}
      <g className="picture-gavel" transform="translate(160 372) rotate(-32)">
        <rect x="-62" y="-34" width="124" height="68" rx="10" />
        <rect x="-78" y="-44" width="26" height="88" rx="9" />
        <rect x="52" y="-44" width="26" height="88" rx="9" />
        <rect x="-11" y="34" width="22" height="124" rx="10" />
      </g>
    </svg>
  );
}
