import type { ReactNode } from "react";

// Line icons in one style: 20 units wide, 1.75 thick, round ends. They are hidden from screen readers, so each needs a text
// label beside it.
export function Icon({ children, className }: { children: ReactNode; className?: string }) {
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

export const MenuIcon = () => (
  <Icon>
    <path d="M3 5.5h14M3 10h14M3 14.5h14" />
  </Icon>
);

export const ChevronDownIcon = () => (
  <Icon>
    <path d="m6 8 4 4 4-4" />
  </Icon>
);

export const LockIcon = () => (
  <Icon>
    <rect x="4" y="9" width="12" height="8" rx="2" />
    <path d="M6.8 9V6.4a3.2 3.2 0 0 1 6.4 0V9M10 12.2v1.6" />
  </Icon>
);

export const SignOutIcon = () => (
  <Icon>
    <path d="M8 3.5H5A1.5 1.5 0 0 0 3.5 5v10A1.5 1.5 0 0 0 5 16.5h3M13 13.5 16.5 10 13 6.5M16.5 10H8" />
  </Icon>
);

export const TickIcon = () => (
  <Icon>
    <path d="m4.5 10.5 3.6 3.6 7.4-8.2" />
  </Icon>
);

export const RingIcon = () => (
  <Icon>
    <circle cx="10" cy="10" r="4" />
  </Icon>
);

export const BellIcon = () => (
  <Icon>
    <path d="M5 13.6c.9-1 1.2-2 1.2-4.3a3.8 3.8 0 0 1 7.6 0c0 2.3.3 3.3 1.2 4.3zM8.6 16.4a1.6 1.6 0 0 0 2.8 0M10 3.4v2.1" />
  </Icon>
);

export const MailIcon = () => (
  <Icon>
    <rect x="2.5" y="4.5" width="15" height="11" rx="1.75" />
    <path d="m3 6 7 5 7-5" />
  </Icon>
);

export const CopyIcon = () => (
  <Icon>
    <rect x="7" y="7" width="9.5" height="9.5" rx="1.75" />
    <path d="M13 7V5.2c0-1-.7-1.7-1.7-1.7H5.2c-1 0-1.7.7-1.7 1.7v6.1c0 1 .7 1.7 1.7 1.7H7" />
  </Icon>
);

export const DownloadIcon = () => (
  <Icon>
    <path d="M10 3.5v9m-3.6-3.6 3.6 3.6 3.6-3.6M3.5 16.5h13" />
  </Icon>
);

export const PictureIcon = () => (
  <Icon>
    <rect x="2.5" y="4" width="15" height="12" rx="1.75" />
    <path d="m3 14 4-4 3.2 3.2L13 10.5l4 4" />
    <path d="M12.8 7.4v.1" />
  </Icon>
);

export const CameraIcon = () => (
  <Icon>
    <path d="M3.9 6.5h2.4l1.2-2h5l1.2 2h2.4c.8 0 1.4.6 1.4 1.4v6.7c0 .8-.6 1.4-1.4 1.4H3.9c-.8 0-1.4-.6-1.4-1.4V7.9c0-.8.6-1.4 1.4-1.4Z" />
    <circle cx="10" cy="11" r="2.8" />
  </Icon>
);

export const DocumentIcon = () => (
  <Icon>
    <path d="M5.5 2.5h6l3.5 3.5v10c0 .8-.7 1.5-1.5 1.5h-8c-.8 0-1.5-.7-1.5-1.5V4c0-.8.7-1.5 1.5-1.5Z" />
    <path d="M11.3 2.8v3.6h3.5M7.3 10.5h5.4M7.3 13.5h3.6" />
  </Icon>
);

export const ChevronLeftIcon = () => (
  <Icon>
    <path d="m12 5-5 5 5 5" />
  </Icon>
);

export const ChevronRightIcon = () => (
  <Icon>
    <path d="m8 5 5 5-5 5" />
  </Icon>
);

export const RetryIcon = () => (
  <Icon>
    <path d="M15.8 8.2A6.3 6.3 0 1 0 16.3 11M16.3 4.3v4h-4" />
  </Icon>
);

export const PrintIcon = () => (
  <Icon>
    <path d="M6 7V3.5h8V7M6 13.5H3.5v-5C3.5 7.7 4.2 7 5 7h10c.8 0 1.5.7 1.5 1.5v5H14" />
    <path d="M6 11.5h8v5H6z" />
  </Icon>
);

export const ComputerIcon = () => (
  <Icon>
    <rect x="2.5" y="3.5" width="15" height="10" rx="1.75" />
    <path d="M7 16.5h6M10 13.5v3" />
  </Icon>
);

export const PhoneIcon = () => (
  <Icon>
    <rect x="5.5" y="2.5" width="9" height="15" rx="1.75" />
    <path d="M9.2 14.8h1.6" />
  </Icon>
);

export const Spinner = () => (
  <Icon className="spinner">
    <path d="M10 2.5A7.5 7.5 0 1 1 2.5 10" />
  </Icon>
);
