import type { ReactNode } from "react";

// Small line drawings of one hand: 20 units wide, 1.75 thick, round ends. They say nothing by themselves to a
// screen reader; the words beside them do.
function Icon({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <svg
      className={className}
      width="20"
      height="20"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

export const AlertIcon = () => (
  <Icon>
    <circle cx="10" cy="10" r="7.5" />
    <path d="M10 6.3v4.4M10 13.6v.1" />
  </Icon>
);

export const InfoIcon = () => (
  <Icon>
    <circle cx="10" cy="10" r="7.5" />
    <path d="M10 9.3v4.4M10 6.4v.1" />
  </Icon>
);

export const CheckIcon = () => (
  <Icon>
    <circle cx="10" cy="10" r="7.5" />
    <path d="m6.7 10.2 2.3 2.3 4.3-4.8" />
  </Icon>
);

export const CloseIcon = () => (
  <Icon>
    <path d="m5.5 5.5 9 9m0-9-9 9" />
  </Icon>
);

export const ArrowIcon = () => (
  <Icon className="icon-arrow">
    <path d="M4 10h12m-4.5-4.5L16 10l-4.5 4.5" />
  </Icon>
);

export const EyeIcon = () => (
  <Icon>
    <path d="M1.8 10S4.8 4.5 10 4.5 18.2 10 18.2 10 15.2 15.5 10 15.5 1.8 10 1.8 10Z" />
    <circle cx="10" cy="10" r="2.4" />
  </Icon>
);

export const EyeOffIcon = () => (
  <Icon>
    <path d="M8 4.7a8 8 0 0 1 2-.2c5.2 0 8.2 5.5 8.2 5.5a13 13 0 0 1-2 2.6M5.3 6A13.5 13.5 0 0 0 1.8 10s3 5.5 8.2 5.5a8 8 0 0 0 4-1.1M8.3 8.3a2.4 2.4 0 0 0 3.4 3.4M3 3l14 14" />
  </Icon>
);

export const LeaveIcon = () => (
  <Icon>
    <path d="M8 3.5H5A1.5 1.5 0 0 0 3.5 5v10A1.5 1.5 0 0 0 5 16.5h3M13 13.5 16.5 10 13 6.5M16.5 10H8" />
  </Icon>
);

export const Spinner = () => (
  <Icon className="spinner">
    <path d="M10 2.5A7.5 7.5 0 1 1 2.5 10" />
  </Icon>
);
