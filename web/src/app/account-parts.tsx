import type { User } from "@boli/contract/users/user";
import { useMessages } from "../locales/use-messages.ts";
import { Button } from "../ui/button.tsx";
import { Chip } from "../ui/chip.tsx";
import { SignOutIcon } from "../ui/icons.tsx";
import { EmailText } from "../ui/email-text.tsx";
import { Initials } from "../ui/initials.tsx";
import { ThemeChoice } from "../ui/theme-choice.tsx";
import { roleTones } from "../users/labels.ts";
import { LanguageChoice } from "../users/language-choice.tsx";
import type { LinkedScreen } from "./navigation.ts";
import { NavigationLinks } from "./navigation-links.tsx";

export interface Leaving {
  isLeaving: boolean;
  onLeave(): void;
}

interface AccountPartsProps extends Leaving {
  user: User;
  items: readonly LinkedScreen[];
  onFollow(): void;
}

// The avatar's menu on a wide screen, and the drawer on a small one.
export function AccountParts({ user, items, isLeaving, onLeave, onFollow }: AccountPartsProps) {
  const { navigation, roles } = useMessages();
  return (
    <div className="account-parts">
      <div className="account-who">
        <Initials name={user.name} />
        <div>
          <p className="account-name">{user.name}</p>
          <p className="account-email">
            <EmailText text={user.email} />
          </p>
          <Chip tone={roleTones[user.role]}>{roles[user.role].label}</Chip>
        </div>
      </div>
      <nav aria-label={navigation.account}>
        <NavigationLinks items={items} onFollow={onFollow} />
      </nav>
      <ThemeChoice />
      <LanguageChoice />
      <Button kind="quiet" wide busy={isLeaving} onPress={onLeave}>
        {!isLeaving && <SignOutIcon />}
        {isLeaving ? navigation.loggingOut : navigation.logout}
      </Button>
    </div>
  );
}
