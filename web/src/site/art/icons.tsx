import type { ReactNode } from "react";
import { Icon as Drawing } from "../../ui/icons.tsx";

// Icons in the style of those in `ui`, only for the site, so that the app does not load them.
const Icon = ({ children }: { children: ReactNode }) => <Drawing className="icon">{children}</Drawing>;

export const MenuIcon = () => (
  <Icon>
    <path d="M3 6h14M3 10h14M3 14h14" />
  </Icon>
);

export const PinIcon = () => (
  <Icon>
    <path d="M10 18s6-5.3 6-9.6A6 6 0 0 0 4 8.4C4 12.7 10 18 10 18Z" />
    <circle cx="10" cy="8.3" r="2.2" />
  </Icon>
);

export const ClockIcon = () => (
  <Icon>
    <circle cx="10" cy="10" r="7.5" />
    <path d="M10 5.8V10l2.8 1.8" />
  </Icon>
);

export const PeopleIcon = () => (
  <Icon>
    <circle cx="7.5" cy="7" r="2.8" />
    <path d="M2 16.5c0-3 2.4-4.8 5.5-4.8s5.5 1.8 5.5 4.8M13 4.4a2.8 2.8 0 0 1 0 5.2M15 12.2c1.9.6 3 2.1 3 4.3" />
  </Icon>
);

export const RouteIcon = () => (
  <Icon>
    <path d="m10 2 8 8-8 8-8-8Z" />
    <path d="M7.5 12v-1.5a1.5 1.5 0 0 1 1.5-1.5h3.5m-1.7-1.9L12.7 9l-1.9 1.9" />
  </Icon>
);

export const SearchIcon = () => (
  <Icon>
    <circle cx="8.8" cy="8.8" r="5.3" />
    <path d="m12.8 12.8 4 4" />
  </Icon>
);

export const HeartIcon = () => (
  <Icon>
    <path
      d="M10 16.5S2.8 12.3 2.8 7.5A3.8 3.8 0 0 1 10 5.8a3.8 3.8 0 0 1 7.2 1.7c0 4.8-7.2 9-7.2 9Z"
      fill="currentColor"
    />
  </Icon>
);

export const BellIcon = () => (
  <Icon>
    <path d="M5 8.5a5 5 0 0 1 10 0c0 4 1.5 5 1.5 5h-13s1.5-1 1.5-5ZM8.3 16.5a2 2 0 0 0 3.4 0" />
  </Icon>
);

export const PlusIcon = () => (
  <Icon>
    <path d="M10 4v12M4 10h12" />
  </Icon>
);
