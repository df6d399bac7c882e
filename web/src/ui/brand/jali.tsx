import { useId } from "react";
import "./jali.css";

// The product's ornament: a jali, the pierced stone screen of Indian windows, drawn as one line that repeats. It is in the
// background, in the colour of the text around it, and hidden from screen readers.
export function Jali() {
  const id = useId();
  return (
    <svg className="jali" width="100%" height="100%" aria-hidden="true" focusable="false">
      <defs>
        <pattern id={id} width="56" height="56" patternUnits="userSpaceOnUse">
          <path
            d="M28 6c0 12 10 22 22 22-12 0-22 10-22 22 0-12-10-22-22-22 12 0 22-10 22-22ZM0-22c0 12 10 22 22 22C10 0 0 10 0 22-0 10-10 0-22 0-10 0 0-10 0-22ZM56-22c0 12 10 22 22 22-12 0-22 10-22 22 0-12-10-22-22-22 12 0 22-10 22-22ZM0 34c0 12 10 22 22 22C10 56 0 66 0 78-0 66-10 56-22 56-10 56 0 46 0 34ZM56 34c0 12 10 22 22 22-12 0-22 10-22 22 0-12-10-22-22-22 12 0 22-10 22-22Z"
            fill="none"
            stroke="currentColor"
          />
          <circle cx="28" cy="0" r="1.6" fill="currentColor" />
          <circle cx="28" cy="56" r="1.6" fill="currentColor" />
          <circle cx="0" cy="28" r="1.6" fill="currentColor" />
          <circle cx="56" cy="28" r="1.6" fill="currentColor" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
