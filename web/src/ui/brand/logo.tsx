// The mark is the first letter of बोली: the bowl of ब is a bidder's paddle in marigold, held by the letter's own stem.
export function Mark({ size = 36 }: { size?: number }) {
  return (
    <svg className="mark" width={size} height={size} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <rect className="mark-square" width="48" height="48" rx="12" />
      <circle className="mark-paddle" cx="16.8" cy="27.8" r="9.2" />
      <path className="mark-cut" d="m12.9 24 7.4 7.4" fill="none" strokeWidth="2.6" strokeLinecap="round" />
      <path
        className="mark-letter"
        d="M7.5 15.5h33M26.5 15.5V39M37.2 15.5V39M37.2 15.5C36 9.8 31.5 7 26 8.2"
        fill="none"
        strokeWidth="3.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

// The mark with the name; the name is read out once.
export function Logo({ size = 36 }: { size?: number }) {
  return (
    <span className="logo">
      <Mark size={size} />
      <span className="logo-name">Boli</span>
    </span>
  );
}
