import { useEffect, useRef, useState, type FormEvent } from "react";
import { profileChange } from "@boli/contract/users/user";
import { accountChanged } from "../lib/session.ts";
import { useMessages } from "../locales/use-messages.ts";
import { Button } from "../ui/button.tsx";
import { checkForm } from "../ui/fields/check-form.ts";
import { TextField } from "../ui/fields/text-field.tsx";
import { Summary } from "../ui/summary.tsx";
import { toasts } from "../ui/overlays/toasts.ts";
import { fieldsOf, useAttempt } from "../ui/use-attempt.ts";
import { changeProfile } from "./queries.ts";

interface NameFormProps {
  name: string;
  // Saved or cancelled: the stored name is shown again.
  onDone(): void;
}

export function NameForm({ name, onDone }: NameFormProps) {
  const messages = useMessages();
  const { profile } = messages;
  const [typed, setTyped] = useState(name);
  const { state, run, refuse } = useAttempt();
  const field = useRef<HTMLInputElement>(null);
  const isWorking = state.kind === "working";

  // The form has replaced the button that opened it, so its field takes the focus.
  useEffect(() => field.current?.select(), []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const problem = checkForm(profileChange, { name: typed }, messages);
    if (problem !== undefined) return refuse(problem);
    const done = await run(() => changeProfile({ name: typed }), { failed: profile.failed });
    if (done === undefined) return;
    accountChanged(done.result);
    toasts.show("success", profile.updated);
    onDone();
  }

  return (
    <form className="form" onSubmit={(event) => void submit(event)} noValidate>
      <Summary state={state} intro={<p>{profile.nameHint}</p>} />
      <TextField
        autoCapitalize="words"
        ref={field}
        label={messages.fields.name}
        name="name"
        autoComplete="name"
        value={typed}
        onChange={setTyped}
        error={fieldsOf(state)["name"]}
      />
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
