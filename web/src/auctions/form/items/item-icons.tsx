import { Icon } from "../../../ui/icons.tsx";

export const UpIcon = () => (
  <Icon>
    <path d="M10 16V4.5M5 9l5-5 5 5" />
  </Icon>
);

export const DownIcon = () => (
  <Icon>
    <path d="M10 4v11.5M5 11l5 5 5-5" />
  </Icon>
);

export const RemoveIcon = () => (
  <Icon>
    <path d="M3.5 5.5h13M8 5.2V3.6c0-.5.4-.9.9-.9h2.2c.5 0 .9.4.9.9v1.6M5 5.7l.8 10.2c0 .8.7 1.4 1.5 1.4h5.4c.8 0 1.5-.6 1.5-1.4L15 5.7M8.4 9v4.6m3.2-4.6v4.6" />
  </Icon>
);
