import { useEffect, useRef, useState, type FormEvent } from "react";
import { profileChange, type User } from "@boli/contract/users/user";
import { useStore } from "../lib/use-store.ts";
import { accountChanged } from "../lib/session.ts";
import { shownLanguage } from "../locales/language.ts";
import { useMessages } from "../locales/use-messages.ts";
import { Button } from "../ui/button.tsx";
import { checkForm } from "../ui/fields/check-form.ts";
import { TextField } from "../ui/fields/text-field.tsx";
import { Summary } from "../ui/summary.tsx";
import { toasts } from "../ui/overlays/toasts.ts";
import { fieldsOf, useAttempt } from "../ui/use-attempt.ts";
import { profileFieldNames, profileFields, type ProfileFieldName } from "./profile-fields.ts";
import { changeProfile } from "./queries.ts";

interface NameFormProps {
  user: Pick<User, ProfileFieldName>;
  // Saved or cancelled: what is stored is shown again.
  onDone(): void;
}

const formOf = (user: Pick<User, ProfileFieldName>) =>
  Object.fromEntries(profileFieldNames.map((name) => [name, user[name] ?? ""])) as Record<
    ProfileFieldName,
    string
  >;

export function NameForm({ user, onDone }: NameFormProps) {
  const messages = useMessages();
  const { profile } = messages;
  const language = useStore(shownLanguage);
  const [typed, setTyped] = useState(() => formOf(user));
  const { state, run, refuse } = useAttempt();
  const field = useRef<HTMLInputElement>(null);
  const isWorking = state.kind === "working";

  // The form has replaced the button that opened it, so its field takes the focus.
  useEffect(() => field.current?.select(), []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const problem = checkForm(profileChange, typed, messages);
    if (problem !== undefined) return refuse(problem);
    const done = await run(() => changeProfile(typed), { failed: profile.failed });
    if (done === undefined) return;
    accountChanged(done.result);
    toasts.show("success", profile.updated);
    onDone();
  }

  return (
    <form className="form" onSubmit={(event) => void submit(event)} noValidate>
      <Summary state={state} intro={<p>{profile.nameHint}</p>} />
      {profileFieldNames.map((name, at) => {
        const { names, ...look } = profileFields[name];
        return (
          <TextField
            key={name}
            {...look}
            ref={at === 0 ? field : undefined}
            label={names[language]}
            name={name}
            value={typed[name]}
            onChange={(value) => setTyped((now) => ({ ...now, [name]: value }))}
            error={fieldsOf(state)[name]}
          />
        );
      })}
      <div className="form-actions">
        <Button type="submit" busy={isWorking}>
          {isWorking ? profile.saving : profile.save}
        </Button>
        <Button kind="plain" onPress={onDone}>
          {messages.actions.cancel}
        </Button>
      </div>
    </form>
  );
}
