import { Link } from "@tanstack/react-router";
import type { User } from "@boli/contract/users/user";
import { useMessages } from "../../locales/use-messages.ts";
import { Spinner } from "../../ui/icons.tsx";
import { Initials } from "../../ui/initials.tsx";
import { SignInLayout } from "../sign-in/sign-in-layout.tsx";
import { PasswordForm } from "./password-form.tsx";
import "./setup-password.css";

interface SetupPasswordScreenProps {
  user: User | undefined;
  google: boolean;
  onSet(): void;
}

// Offers to set a password after a sign-in through Google.
export function SetupPasswordScreen({ user, google, onSet }: SetupPasswordScreenProps) {
  const { setPassword } = useMessages();
  if (user === undefined)
    return (
      <SignInLayout>
        <output className="sign-in-quiet sign-in-working">
          <Spinner /> {setPassword.loading}
        </output>
      </SignInLayout>
    );
  return (
    <SignInLayout>
      <h1>{setPassword.heading}</h1>
      <p className="sign-in-quiet">{setPassword.intro}</p>
      <div className="setup-who">
        <Initials name={user.name} />
        <div>
          <p className="setup-name">{user.name}</p>
          <p className="sign-in-small">{user.email}</p>
        </div>
      </div>
      <PasswordForm user={user} google={google} returnTo="/onboarding/setup-password" onSet={onSet}>
        <Link className="button button-plain" to="/app/dashboard">
          {setPassword.skip}
        </Link>
      </PasswordForm>
      <p className="sign-in-small">{setPassword.hint}</p>
    </SignInLayout>
  );
}
