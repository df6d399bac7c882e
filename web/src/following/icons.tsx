import { Icon } from "../ui/icons.tsx";

export const HeartIcon = ({ isFilled = false }: { isFilled?: boolean }) => (
  <Icon {...(isFilled && { className: "icon-filled" })}>
    <path d="M10 16.5S3.2 12.6 3.2 7.9A3.6 3.6 0 0 1 10 6.2a3.6 3.6 0 0 1 6.8 1.7c0 4.7-6.8 8.6-6.8 8.6Z" />
  </Icon>
);

export const ShareIcon = () => (
  <Icon>
    <path d="M10 12.2V3.4M6.9 6.3 10 3.2l3.1 3.1M4.4 10.4v5a1.4 1.4 0 0 0 1.4 1.4h8.4a1.4 1.4 0 0 0 1.4-1.4v-5" />
  </Icon>
);

export const BellIcon = ({ isFilled = false }: { isFilled?: boolean }) => (
  <Icon {...(isFilled && { className: "icon-filled" })}>
    <path d="M5.2 8.2a4.8 4.8 0 0 1 9.6 0c0 4 1.6 5.2 1.6 5.2H3.6s1.6-1.2 1.6-5.2Z" />
    <path d="M8.4 16.2a1.8 1.8 0 0 0 3.2 0" fill="none" />
  </Icon>
);

export const BellOffIcon = () => (
  <Icon>
    <path d="M6.2 5.3a4.8 4.8 0 0 1 8.6 2.9c0 4 1.6 5.2 1.6 5.2H7.2M5.3 8.6c-.1 3.6-1.7 4.8-1.7 4.8M8.4 16.2a1.8 1.8 0 0 0 3.2 0M3.2 3.2l13.6 13.6" />
  </Icon>
);

export const ChatIcon = () => (
  <Icon>
    <path d="M3.4 16.6 4.5 13a6.6 6.6 0 1 1 2.6 2.5l-3.7 1.1Z" />
  </Icon>
);
