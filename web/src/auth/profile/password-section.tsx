import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { User } from "@boli/contract/users/user";
import { useMessages } from "../../locales/use-messages.ts";
import { useSecurityTexts } from "./texts/index.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { PasswordForm } from "./password-form.tsx";
import { sessions } from "../queries.ts";
import { shownDate } from "../../lib/moments.ts";

// The password section of the profile, with a form that opens on request.
export function PasswordSection({ user, google }: { user: User; google: boolean }) {
  const messages = useMessages();
  const { passwordSection } = useSecurityTexts();
  const [isOpen, setOpen] = useState(false);
  const client = useQueryClient();

  function closeWhenSet(): void {
    setOpen(false);
    // The new password has ended all other sessions.
    void client.invalidateQueries(sessions());
  }

  return (
    <Card heading={passwordSection.heading} state={isOpen ? "form" : "rest"}>
      <p className="card-quiet">
        {passwordLine(user, passwordSection)}
        {isOpen && ` ${passwordSection.others}`}
      </p>
      {isOpen ? (
        <div className="card-form">
          <PasswordForm user={user} google={google} returnTo="/app/profile" onSet={closeWhenSet}>
            <Button kind="plain" onPress={() => setOpen(false)}>
              {messages.actions.cancel}
            </Button>
          </PasswordForm>
        </div>
      ) : (
        <div className="card-actions">
          <Button kind="quiet" onPress={() => setOpen(true)}>
            {user.hasPassword ? passwordSection.change : passwordSection.set}
          </Button>
        </div>
      )}
    </Card>
  );
}

function passwordLine(
  { hasPassword, passwordSetAt }: User,
  words: { none: string; some: string; since(values: { date: string }): string },
): string {
  if (!hasPassword) return words.none;
  if (passwordSetAt === null) return words.some;
  return `${words.some} ${words.since({ date: shownDate(passwordSetAt) })}`;
}
