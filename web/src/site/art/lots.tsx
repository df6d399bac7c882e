import type { ReactNode } from "react";

// Pictures of the sample lots: one thing on a plinth, under the house's own arch.
const backdrop =
  "M74 220V112C74 101 78 93 86 89 84 74 94 62 110 60 112 45 126 35 143 37 148 24 158 16 160 8 162 16 172 24 177 37 194 35 208 45 210 60 226 62 236 74 234 89 242 93 246 101 246 112V220Z";

interface LotPictureProps {
  tone: "primary" | "secondary" | "warning";
  children: ReactNode;
}

export function LotPicture({ tone, children }: LotPictureProps) {
  return (
    <svg
      className={`lot-picture lot-${tone}`}
      viewBox="0 0 320 200"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <path className="lot-background" d="M-200-100h720v400h-720Z" />
      <path className="lot-arch" d={backdrop} />
      <path className="lot-floor" d="M-200 172h720v60h-720Z" />
      {children}
    </svg>
  );
}

export const Desk = () => (
  <>
    <path d="M84 104h152v12H84Z" fill="var(--warning-7)" />
    <path d="M80 98h160v8H80Z" fill="var(--warning-5)" />
    <path d="M92 116h44v50H92ZM184 116h44v50h-44Z" fill="var(--warning-6)" />
    <path d="M136 116h48v16h-48Z" fill="var(--warning-7)" />
    <path
      d="M97 122h34v16H97ZM97 143h34v17H97ZM189 122h34v16h-34ZM189 143h34v17h-34Z"
      fill="var(--warning-5)"
    />
    <path d="M96 166v10M132 166v10M188 166v10M224 166v10" stroke="var(--warning-8)" strokeWidth="7" />
    <g fill="var(--accent-4)">
      <circle cx="114" cy="130" r="3" />
      <circle cx="114" cy="151" r="3" />
      <circle cx="206" cy="130" r="3" />
      <circle cx="206" cy="151" r="3" />
      <circle cx="160" cy="124" r="3" />
    </g>
    <path d="M108 98V84h4v14ZM96 98h28v-3H96Z" fill="var(--accent-5)" />
    <path d="M92 82q2-22 18-22t18 22Z" fill="var(--success-6)" />
    <path d="M178 98v-8h36v8ZM182 90v-7h34v7ZM176 83v-6h32v6Z" fill="var(--error-5)" />
    <path d="M182 83h34v7h-34Z" fill="var(--primary-5)" />
    <path d="M178 90h36v8h-36Z" fill="var(--accent-3)" />
  </>
);

export const Cases = () => (
  <>
    <path d="M128 62V44h28v18" fill="none" stroke="var(--gray-7)" strokeWidth="5" strokeLinejoin="round" />
    <path d="M110 172V70a9 9 0 0 1 9-9h46a9 9 0 0 1 9 9v102Z" fill="var(--primary-6)" />
    <path d="M124 68v98M142 68v98M160 68v98" stroke="var(--primary-8)" strokeWidth="3" opacity="0.6" />
    <path d="M190 96V80h22v16" fill="none" stroke="var(--gray-7)" strokeWidth="5" strokeLinejoin="round" />
    <path d="M166 172v-68a9 9 0 0 1 9-9h50a9 9 0 0 1 9 9v68Z" fill="var(--accent-4)" />
    <path d="M166 116h68v7h-68ZM166 146h68v7h-68Z" fill="var(--accent-6)" opacity="0.7" />
    <path d="M84 172v-36a8 8 0 0 1 8-8h52a8 8 0 0 1 8 8v36Z" fill="var(--error-5)" />
    <path d="M104 128v-6q14-14 28 0v6" fill="none" stroke="var(--error-7)" strokeWidth="5" />
    <path d="M84 144h68v6H84Z" fill="var(--error-7)" />
    <path d="M112 142h12v12h-12Z" fill="var(--accent-2)" />
    <g fill="var(--gray-8)">
      <circle cx="122" cy="175" r="5" />
      <circle cx="164" cy="175" r="5" />
      <circle cx="180" cy="175" r="5" />
      <circle cx="222" cy="175" r="5" />
    </g>
  </>
);

export const Drums = () => (
  <>
    <Drum x={196} y={128} size={0.72} />
    <Drum x={132} y={116} size={1} />
    <path d="M208 176v-30h46v30Z" fill="var(--secondary-6)" />
    <path d="M208 156h46M208 166h46" stroke="var(--secondary-8)" strokeWidth="3" />
  </>
);

function Drum({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <ellipse cx="34" cy="0" rx="24" ry="60" fill="var(--accent-6)" />
      <path d="M0-44h34q16 20 16 44t-16 44H0Z" fill="var(--warning-4)" />
      <path
        d="M8-44q14 20 14 44T8 44M18-44q14 20 14 44T18 44M28-44q14 20 14 44T28 44"
        fill="none"
        stroke="var(--warning-6)"
        strokeWidth="3"
      />
      <ellipse rx="24" ry="60" fill="var(--accent-5)" />
      <ellipse rx="18" ry="50" fill="var(--accent-3)" />
      <path d="M0-50V50M-17-16 17 16M-17 16 17-16" stroke="var(--accent-6)" strokeWidth="3" />
      <ellipse rx="6" ry="13" fill="var(--accent-8)" />
    </g>
  );
}
