import { Icon } from "../ui/icons.tsx";

export const PeopleIcon = () => (
  <Icon>
    <circle cx="7.4" cy="7" r="2.9" />
    <path d="M2.2 16.4c.3-3.2 2.3-5 5.2-5s4.9 1.8 5.2 5M12.6 4.4a2.8 2.8 0 0 1 0 5.3M14.4 11.8c2 .6 3.2 2.2 3.4 4.6" />
  </Icon>
);

export const PlayIcon = () => (
  <Icon>
    <path d="M6.4 4.2v11.6l9.4-5.8Z" />
  </Icon>
);

export const HammerIcon = () => (
  <Icon>
    <path d="m8.2 6.2 5.6 5.6M6.9 7.5l3.9-3.9M12.5 13.1l3.9-3.9M10.6 10 4 16.6" />
  </Icon>
);

export const WatchIcon = ({ isFilled = false }: { isFilled?: boolean }) => (
  <Icon {...(isFilled && { className: "icon-filled" })}>
    <path d="M5.4 3.4h9.2v13.2L10 13.2l-4.6 3.4Z" />
  </Icon>
);

export const MutedIcon = () => (
  <Icon>
    <path d="M5.5 4h9A1.5 1.5 0 0 1 16 5.5v6a1.5 1.5 0 0 1-1.5 1.5H10l-3.5 3v-3h-1A1.5 1.5 0 0 1 4 11.5v-6A1.5 1.5 0 0 1 5.5 4Z" />
    <path d="M2.5 2.5l15 15" />
  </Icon>
);
