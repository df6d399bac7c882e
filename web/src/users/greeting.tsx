import type { User } from "@boli/contract/users/user";
import { useMessages } from "../locales/use-messages.ts";
import { Chip } from "../ui/chip.tsx";
import { roleTones, subscriptionTones } from "./labels.ts";
import "./greeting.css";

// The greeting on top of the dashboard: the user's name and role.
export function Greeting({ user }: { user: User }) {
  const messages = useMessages();
  return (
    <div className="greeting">
      <h1>{messages.dashboard.greeting({ name: user.name })}</h1>
      <p className="greeting-chips">
        <Chip tone={roleTones[user.role]}>{messages.roles[user.role].label}</Chip>
        <Chip tone={subscriptionTones[user.subscriptionStatus]}>
          {messages.subscription[user.subscriptionStatus]}
        </Chip>
      </p>
    </div>
  );
}
