import { useState, type FormEvent } from "react";
import type { SentCode } from "@boli/contract/mobile/endpoints";
import { isMobileNumber, plainMobileNumber } from "@boli/contract/users/mobile-number";
import type { User } from "@boli/contract/users/user";
import type { Refusal } from "../lib/client.ts";
import { shownMobileNumber } from "../lib/shown-mobile-number.ts";
import { useMessages } from "../locales/use-messages.ts";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/fields/text-field.tsx";
import { Notice } from "../ui/notice.tsx";
import { toasts } from "../ui/overlays/toasts.ts";
import { Refused } from "../ui/summary.tsx";
import { fieldsOf, useAttempt } from "../ui/use-attempt.ts";
import { sentBefore, type PendingCode } from "./pending-code.ts";
import { sendOtp } from "./queries.ts";
import { useMobileMessages } from "./texts/index.ts";
import { useSecondsUntil } from "./use-seconds-until.ts";

interface NumberStepProps {
  user: Pick<User, "mobileNumber" | "isMobileVerified">;
  // The code that was sent last, of somebody who came back to change the number.
  pending: PendingCode | undefined;
  onSent(sent: SentCode): void;
}

// The first step: the number to which a code is sent.
export function NumberStep({ user, pending, onSent }: NumberStepProps) {
  const { fieldMessages } = useMessages();
  const { number: texts } = useMobileMessages();
  const first = pending?.mobileNumber ?? (user.isMobileVerified ? "" : (user.mobileNumber ?? ""));
  const [typed, setTyped] = useState(first);
  const { state, run, refuse, reset } = useAttempt();
  const seconds = useSecondsUntil(pending?.resendAtMs ?? 0);
  const isValid = isMobileNumber(typed);
  const isWorking = state.kind === "working";
  // To the number that has a code already the screen goes on without another one.
  const mustWait = isValid && seconds > 0 && typed !== pending?.mobileNumber;

  // The answer to the last try was lost, and its code is on its way.
  function goOn({ current, sentence }: Refusal): void {
    const before = sentBefore(current);
    if (before === undefined) refuse({ sentence });
    else onSent(before);
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!isValid || mustWait) return;
    const done = await run(() => sendOtp(typed), { failed: texts.failed }, { otp_wait: goOn });
    if (done === undefined) return;
    toasts.show("success", texts.sent);
    onSent(done.result);
  }

  const waiting = mustWait ? texts.wait({ seconds }) : undefined;
  const reason = isValid ? waiting : fieldMessages.mobile_number();
  return (
    <form className="form" onSubmit={(event) => void submit(event)} noValidate>
      {user.isMobileVerified && user.mobileNumber !== null && (
        <Notice tone="primary">{texts.verified({ number: shownMobileNumber(user.mobileNumber) })}</Notice>
      )}
      <Refused state={state} />
      <TextField
        type="tel"
        inputMode="tel"
        sign="+91"
        autoComplete="tel"
        label={texts.label}
        hint={texts.hint}
        name="mobileNumber"
        value={typed}
        onChange={(value) => {
          // Pasted with the code of the country, with spaces or hyphens.
          setTyped(plainMobileNumber(value));
          if (state.kind === "refused") reset();
        }}
        error={fieldsOf(state)["mobileNumber"]}
      />
      <div>
        <Button type="submit" wide busy={isWorking} disabledBecause={isWorking ? undefined : reason}>
          {isWorking ? texts.submitting : texts.submit}
        </Button>
      </div>
    </form>
  );
}
