import { Icon } from "../../ui/icons.tsx";

// Six dots: what can be taken and moved.
export const GripIcon = () => (
  <Icon>
    <path d="M7 5h.01M13 5h.01M7 10h.01M13 10h.01M7 15h.01M13 15h.01" />
  </Icon>
);
