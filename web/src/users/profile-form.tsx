import { useEffect, useRef, useState, type FormEvent } from "react";
import { profileChange, type ProfileChange, type User } from "@boli/contract/users/user";
import { useStore } from "../lib/use-store.ts";
import { accountChanged } from "../lib/session.ts";
import { shownLanguage } from "../locales/language.ts";
import { useMessages } from "../locales/use-messages.ts";
import { Button } from "../ui/button.tsx";
import { checkForm } from "../ui/fields/check-form.ts";
import { TextField } from "../ui/fields/text-field.tsx";
import { PointField } from "../places/index.ts";
import { Note, Stack } from "../ui/layout-parts.tsx";
import { Summary } from "../ui/summary.tsx";
import { toasts } from "../ui/overlays/toasts.ts";
import { fieldsOf, useAttempt } from "../ui/use-attempt.ts";
import { profileFieldNames, profileFields, shownValue, type ProfileFieldName } from "./profile-fields.ts";
import { changeProfile } from "./queries.ts";
import { useProfileMessages } from "./texts/index.ts";

interface ProfileFormProps {
  user: Pick<User, ProfileFieldName>;
  // Saved or cancelled: what is stored is shown again.
  onDone(): void;
}

const formOf = (user: Pick<User, ProfileFieldName>) =>
  Object.fromEntries(profileFieldNames.map((name) => [name, shownValue(name, user[name] ?? "")])) as Record<
    ProfileFieldName,
    string
  >;

// Only what differs, because a name of before the rules of names may stay as it is.
function changeOf(user: ProfileFormProps["user"], typed: Record<ProfileFieldName, string>): ProfileChange {
  const stored = formOf(user);
  return Object.fromEntries(
    profileFieldNames.flatMap((name) => (typed[name] === stored[name] ? [] : [[name, typed[name]]])),
  );
}

export function ProfileForm({ user, onDone }: ProfileFormProps) {
  const messages = useMessages();
  const texts = useProfileMessages();
  const language = useStore(shownLanguage);
  const [typed, setTyped] = useState(() => formOf(user));
  const { state, run, refuse } = useAttempt();
  const field = useRef<HTMLInputElement>(null);
  const isWorking = state.kind === "working";

  // The form has replaced the button that opened it, so its field takes the focus.
  useEffect(() => field.current?.select(), []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const change = changeOf(user, typed);
    const problem = checkForm(profileChange, change, messages);
    if (problem !== undefined) return refuse(problem);
    const done = await run(() => changeProfile(change), { failed: messages.profile.failed });
    if (done === undefined) return;
    accountChanged(done.result);
    toasts.show("success", texts.updated);
    onDone();
  }

  return (
    <form className="form" onSubmit={(event) => void submit(event)} noValidate>
      <Summary state={state} intro={<p>{texts.nameHint}</p>} />
      {profileFieldNames.map((name, at) => {
        const { names, mayBeEmpty, show: _, ...look } = profileFields[name];
        const change = (value: string) => setTyped((now) => ({ ...now, [name]: value }));
        const shared = { name, label: names[language], value: typed[name], error: fieldsOf(state)[name] };
        if (name === "city")
          return (
            <Stack key={name} gap={1}>
              <PointField {...shared} onType={change} onChoose={change} />
              <Note>{texts.cityHint}</Note>
            </Stack>
          );
        return (
          <TextField
            key={name}
            {...look}
            ref={at === 0 ? field : undefined}
            {...shared}
            required={!mayBeEmpty}
            onChange={change}
          />
        );
      })}
      <div className="form-actions">
        <Button type="submit" busy={isWorking}>
          {isWorking ? texts.saving : texts.save}
        </Button>
        <Button kind="plain" onPress={onDone}>
          {messages.actions.cancel}
        </Button>
      </div>
    </form>
  );
}
