import { Link } from "@tanstack/react-router";
import type { User } from "@boli/contract/users";
import { useMessages } from "../locales/use-messages.ts";
import { Spinner } from "../ui/icons.tsx";
import { Initials } from "../ui/initials.tsx";
import { EntryLayout } from "./entry-layout.tsx";
import { PasswordForm } from "./password-form.tsx";
import "./setup-password.css";

interface SetupPasswordScreenProps {
  user: User | undefined;
  google: boolean;
  onSet(): void;
}

// Offers a password to whoever has just come in through Google.
export function SetupPasswordScreen({ user, google, onSet }: SetupPasswordScreenProps) {
  const { setPassword } = useMessages();
  if (user === undefined)
    return (
      <EntryLayout>
        <output className="entry-quiet entry-working">
          <Spinner /> {setPassword.loading}
        </output>
      </EntryLayout>
    );
  return (
    <EntryLayout>
      <h1>{setPassword.heading}</h1>
      <p className="entry-quiet">{setPassword.intro}</p>
      <div className="setup-who">
        <Initials name={user.name} />
        <div>
          <p className="setup-name">{user.name}</p>
          <p className="entry-small">{user.email}</p>
        </div>
      </div>
      <PasswordForm user={user} google={google} returnTo="/onboarding/setup-password" onSet={onSet}>
        <Link className="button button-plain" to="/app/dashboard">
          {setPassword.skip}
        </Link>
      </PasswordForm>
      <p className="entry-small">{setPassword.hint}</p>
    </EntryLayout>
  );
}
