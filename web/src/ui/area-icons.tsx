import { Icon } from "./icons.tsx";

// The icons of the auctions' screens, apart from the others so that the sign-in page does not load them.

export const SearchIcon = () => (
  <Icon>
    <circle cx="8.8" cy="8.8" r="5.3" />
    <path d="m12.8 12.8 4 4" />
  </Icon>
);

export const FiltersIcon = () => (
  <Icon>
    <path d="M3 6h7m4 0h3M3 14h3m4 0h7" />
    <circle cx="12" cy="6" r="2" />
    <circle cx="8" cy="14" r="2" />
  </Icon>
);

export const CalendarIcon = () => (
  <Icon>
    <rect x="3" y="4.5" width="14" height="12.5" rx="2" />
    <path d="M3 8.5h14M6.8 2.8v3.4m6.4-3.4v3.4" />
  </Icon>
);

export const PlaceIcon = () => (
  <Icon>
    <path d="M10 17.5s5.7-5 5.7-9.3a5.7 5.7 0 0 0-11.4 0c0 4.3 5.7 9.3 5.7 9.3Z" />
    <circle cx="10" cy="8.2" r="2" />
  </Icon>
);

export const ItemsIcon = () => (
  <Icon>
    <path d="m10 2.8 6.5 3.4v7.6L10 17.2l-6.5-3.4V6.2ZM3.7 6.3 10 9.7l6.3-3.4M10 9.7v7.2" />
  </Icon>
);

export const DirectionsIcon = () => (
  <Icon>
    <path d="m10 2.5 7.5 7.5-7.5 7.5L2.5 10Z" />
    <path d="M7.5 12V9.7c0-.7.5-1.2 1.2-1.2h3.6m-1.6-1.8 1.8 1.8-1.8 1.8" />
  </Icon>
);

export const CallIcon = () => (
  <Icon>
    <path d="M4.2 3.2h2.6l1.3 3.5-1.7 1.2a9.3 9.3 0 0 0 4.6 4.6l1.2-1.7 3.5 1.3v2.6c0 .9-.7 1.6-1.6 1.5C8.3 15.7 3.3 11 2.7 4.8c-.1-.9.6-1.6 1.5-1.6Z" />
  </Icon>
);

export const DocumentIcon = () => (
  <Icon>
    <path d="M5 2.8h6.5L15.5 6.8v9.2c0 .7-.6 1.2-1.2 1.2H5c-.7 0-1.2-.6-1.2-1.2V4c0-.7.6-1.2 1.2-1.2Z" />
    <path d="M11.3 3v4h4M6.8 10.5h5.7m-5.7 3h5.7" />
  </Icon>
);

export const EditIcon = () => (
  <Icon>
    <path d="M3.5 16.5v-3l9.3-9.3a1.4 1.4 0 0 1 2 0l1 1a1.4 1.4 0 0 1 0 2l-9.3 9.3ZM11.3 5.7l3 3" />
  </Icon>
);

export const PlusIcon = () => (
  <Icon>
    <path d="M10 4v12m-6-6h12" />
  </Icon>
);

export const PreviousIcon = () => (
  <Icon>
    <path d="M12.2 4.8 7 10l5.2 5.2" />
  </Icon>
);

export const NextIcon = () => (
  <Icon>
    <path d="M7.8 4.8 13 10l-5.2 5.2" />
  </Icon>
);

export const RecentIcon = () => (
  <Icon>
    <circle cx="10" cy="10" r="7.2" />
    <path d="M10 6v4.2l2.8 1.7" />
  </Icon>
);

export const NearIcon = () => (
  <Icon>
    <circle cx="10" cy="10" r="5.2" />
    <path d="M10 2.2v2.6M10 15.2v2.6M2.2 10h2.6M15.2 10h2.6" />
    <circle cx="10" cy="10" r="1.2" />
  </Icon>
);

export const BinIcon = () => (
  <Icon>
    <path d="M3.5 5.5h13M8 5.5V3.8h4v1.7M5.2 5.5l.7 10.7h8.2l.7-10.7M8.4 8.6v4.8M11.6 8.6v4.8" />
  </Icon>
);
