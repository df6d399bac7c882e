import { useState, type FormEvent, useId } from "react";
import { sellerApplication, sellerLimits, type SellerApplication } from "@boli/contract/sellers/application";
import { sellerTermsVersion } from "@boli/contract/sellers/terms";
import type { User } from "@boli/contract/users/user";
import { sellerEndpoints } from "@boli/contract/sellers/endpoints";
import { newKey } from "../lib/client.ts";
import { accountChanged } from "../lib/session.ts";
import { useMessages } from "../locales/use-messages.ts";
import { Button } from "../ui/button.tsx";
import { CheckField } from "../ui/fields/check-field.tsx";
import { checkForm } from "../ui/fields/check-form.ts";
import { TextArea } from "../ui/fields/text-area.tsx";
import { EmailField, TextField } from "../ui/fields/text-field.tsx";
import { Note, Stack } from "../ui/layout-parts.tsx";
import { Summary } from "../ui/summary.tsx";
import { fieldsOf, useAttempt } from "../ui/use-attempt.ts";
import { useSellerMessages } from "./texts/index.ts";
import { call } from "../lib/api.ts";
import { shownDate } from "../lib/moments.ts";
import "./seller-form.css";

interface SellerFormProps {
  user: User;
  // Called when the account has become a seller's.
  onDone(): void;
}

// The typed content, kept as long as the tab is open, so that a visit to another page does not lose it.
let kept: { userId: string; typed: Omit<SellerApplication, "termsVersion"> } | undefined;

type Typed = NonNullable<typeof kept>["typed"];

export function SellerForm(props: SellerFormProps) {
  const { form: texts } = useSellerMessages();
  const { typed, isAccepted, state, errors, type, accept, submit } = useApplication(props);
  const isWorking = state.kind === "working";
  const field = (name: keyof Typed) => ({
    label: texts[name],
    name,
    value: typed[name],
    onChange: (text: string) => type({ [name]: text }),
    error: errors[name],
  });
  return (
    <form className="form" onSubmit={(event) => void submit(event)} noValidate>
      <Summary state={state} intro={<p>{texts.intro}</p>} />
      <Stack takes="shrunk" className="seller-fields">
        <TextField
          {...field("organisation")}
          autoCapitalize="words"
          hint={texts.organisationHint}
          autoComplete="organization"
        />
        <TextArea {...field("sells")} hint={texts.sellsHint} rows={3} maxLength={sellerLimits.sells} />
        <div className="seller-contact">
          <TextField {...field("phone")} type="tel" inputMode="tel" autoComplete="tel" />
          <EmailField {...field("email")} autoComplete="email" />
          <Note takes="line">{texts.contactHint}</Note>
        </div>
      </Stack>
      <SellerTerms />
      <CheckField name="termsVersion" checked={isAccepted} onChange={accept} error={errors["termsVersion"]}>
        {texts.accept}
      </CheckField>
      <div className="form-actions">
        <Button type="submit" busy={isWorking}>
          {isWorking ? texts.submitting : texts.submit}
        </Button>
      </div>
    </form>
  );
}

// One application for each account; every try has the same key, so a double click counts once.
function useApplication({ user, onDone }: SellerFormProps) {
  const messages = useMessages();
  const { form: texts } = useSellerMessages();
  const [key, setKey] = useState(newKey);
  const [typed, setTyped] = useState<Typed>(
    kept?.userId === user.id ? kept.typed : { organisation: "", sells: "", phone: "", email: user.email },
  );
  const [isAccepted, setAccepted] = useState(false);
  const { state, run, refuse } = useAttempt();
  // The fields that changed since the last try: what was said of them no longer holds.
  const [corrected, setCorrected] = useState<readonly string[]>([]);
  const errors = Object.fromEntries(
    Object.entries(fieldsOf(state)).filter(([name]) => !corrected.includes(name)),
  );

  // A changed text needs a new key, because the old key belongs to another request.
  function type(change: Partial<Typed>): void {
    kept = { userId: user.id, typed: { ...typed, ...change } };
    setTyped(kept.typed);
    setCorrected([...corrected, ...Object.keys(change)]);
    setKey(newKey());
  }

  function accept(isAcceptedNow: boolean): void {
    setAccepted(isAcceptedNow);
    setCorrected([...corrected, "termsVersion"]);
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setCorrected([]);
    const body = { ...typed, termsVersion: isAccepted ? sellerTermsVersion : undefined };
    const problem = checkForm(sellerApplication, body, messages);
    if (problem !== undefined) return refuse(problem);
    const done = await run(() => becomeSeller({ ...typed, termsVersion: sellerTermsVersion }, key), {
      failed: texts.failed,
      failedShort: texts.failedShort,
    });
    if (done === undefined) return undefined;
    kept = undefined;
    onDone();
    return accountChanged(done.result);
  }

  return { typed, isAccepted, state, errors, type, accept, submit };
}

const becomeSeller = (body: SellerApplication, key: string) =>
  call(sellerEndpoints.becomeSeller, { body, key });

// The seller terms. When the text changes, its version changes with it.
export function SellerTerms({ heading: Heading = "h3" }: { heading?: "h2" | "h3" }) {
  const { terms } = useSellerMessages();
  const id = useId();
  return (
    <section className="seller-terms" aria-labelledby={id}>
      <Heading id={id}>{terms.heading}</Heading>
      <p className="card-quiet numbers">
        {terms.version({ date: shownDate(`${sellerTermsVersion}T00:00:00Z`) })}
      </p>
      <ol>
        {terms.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ol>
    </section>
  );
}
