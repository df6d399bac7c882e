import { useState } from "react";
import { useSaleFormMessages } from "./texts/index.ts";
import "./video-check.css";

// YouTube answers an unknown video with a grey picture of this width.
const widthOfUnknown = 120;

// The poster of the video that a link leads to, so that a wrong link is noticed before the sale.
export function VideoCheck({ embedId }: { embedId: string }) {
  const words = useSaleFormMessages().video;
  const [state, setState] = useState<"waiting" | "found" | "missing">("waiting");
  return (
    <div className="video-check">
      {state !== "missing" && (
        <img
          src={`https://i.ytimg.com/vi/${embedId}/hqdefault.jpg`}
          alt={words.alt}
          width={160}
          height={90}
          referrerPolicy="no-referrer"
          onLoad={({ currentTarget }) =>
            setState(currentTarget.naturalWidth === widthOfUnknown ? "missing" : "found")
          }
          onError={() => setState("missing")}
        />
      )}
      <p aria-live="polite">{state === "found" ? words.found : state === "missing" ? words.missing : ""}</p>
    </div>
  );
}
