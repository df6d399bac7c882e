import { useId, type ReactNode } from "react";

type Background = "primary" | "secondary" | "warning" | "dusk";

// The cusped arch of Indian windows, 320 wide and 400 high: the frame of every picture of the site.
const archPath =
  "M0 400V172C0 156 6 143 19 136 16 113 30 94 55 91 57 68 79 52 105 55 113 36 134 22 160 0 186 22 207 36 215 55 241 52 263 68 265 91 290 94 304 113 301 136 314 143 320 156 320 172V400Z";

interface ArchProps {
  className: string;
  background: Background;
  children: ReactNode;
}

// A picture seen through the window. It repeats what the words beside it say, so screen readers pass it by.
export function Arch({ className, background, children }: ArchProps) {
  const id = useId();
  return (
    <svg
      className={`arch arch-${background} ${className}`}
      viewBox="-16 -24 352 424"
      aria-hidden="true"
      focusable="false"
    >
      <clipPath id={id}>
        <path d={archPath} />
      </clipPath>
      <path
        className="arch-frame"
        d={archPath}
        transform="translate(160 400) scale(1.09 1.05) translate(-160 -400)"
      />
      <path className="arch-background" d={archPath} />
      <g clipPath={`url(#${id})`}>{children}</g>
    </svg>
  );
}
