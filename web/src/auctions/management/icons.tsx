import { Icon } from "../../ui/icons.tsx";

export const FlagIcon = () => (
  <Icon>
    <path d="M4.75 17V3.5M4.75 4.25c3.5-2 6.5 2 10.5 0v7.5c-4 2-7-2-10.5 0" />
  </Icon>
);

export const ClockIcon = () => (
  <Icon>
    <path d="M3.2 7.2A7.3 7.3 0 1 1 2.7 10M3 3.6v3.8h3.8M10 6.2V10l2.6 1.8" />
  </Icon>
);

export const HandIcon = () => (
  <Icon>
    <path d="M6.8 10V4.6a1.2 1.2 0 0 1 2.4 0V9m0-5.6a1.2 1.2 0 0 1 2.4 0V9m0-4.4a1.2 1.2 0 0 1 2.4 0v6.9a5 5 0 0 1-5 5c-2.3 0-3.3-1-4.5-3l-1.6-2.8a1.2 1.2 0 0 1 2-1.3L6.8 10" />
  </Icon>
);
