import { useState, type FormEvent } from "react";
import type { SentCode } from "@boli/contract/mobile/endpoints";
import { otpLength, plainOtp } from "@boli/contract/mobile/otp";
import type { User } from "@boli/contract/users/user";
import { Button } from "../ui/button.tsx";
import { CodeField } from "../ui/fields/text-field.tsx";
import { Row, Stack, Text } from "../ui/layout-parts.tsx";
import { toasts } from "../ui/overlays/toasts.ts";
import { Refused } from "../ui/summary.tsx";
import { fieldsOf, useAttempt, type Attempt } from "../ui/use-attempt.ts";
import type { PendingCode } from "./pending-code.ts";
import { sendOtp, verifyMobile } from "./queries.ts";
import { useMobileMessages } from "./texts/index.ts";
import { useSecondsUntil } from "./use-seconds-until.ts";

interface CodeStepProps {
  pending: PendingCode;
  hasOutbox: boolean;
  onResent(sent: SentCode): void;
  onChangeNumber(): void;
  onVerified(user: User): void;
}

// The second step: the code that was sent to the number.
export function CodeStep({ pending, hasOutbox, onResent, onChangeNumber, onVerified }: CodeStepProps) {
  const { code: texts, fields } = useMobileMessages();
  const [typed, setTyped] = useState("");
  const attempt = useAttempt();
  const resending = useAttempt();
  const isWorking = attempt.state.kind === "working";

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    resending.reset();
    const sentence = fields.otp();
    if (typed.length !== otpLength) return attempt.refuse({ sentence, fields: { otp: sentence } });
    const { failed, failedShort } = texts;
    const done = await attempt.run(() => verifyMobile(pending.mobileNumber, typed), { failed, failedShort });
    if (done === undefined) return undefined;
    toasts.show("success", texts.verified);
    return onVerified(done.result);
  }

  return (
    <Stack gap={5}>
      <form className="form" onSubmit={(event) => void submit(event)} noValidate>
        <Refused state={attempt.state} />
        <CodeField
          label={texts.label}
          hint={texts.hint}
          name="otp"
          value={typed}
          onChange={(value) => {
            setTyped(plainOtp(value).slice(0, otpLength));
            if (attempt.state.kind === "refused") attempt.reset();
          }}
          error={fieldsOf(attempt.state)["otp"]}
        />
        {hasOutbox && (
          <Text surface="sunken" pad={3} size="list" tone="quiet">
            {texts.outboxHint}{" "}
            <a href={`/dev/outbox?to=${pending.mobileNumber}`} target="_blank" rel="noopener">
              {texts.outbox}
            </a>
          </Text>
        )}
        <Button type="submit" wide busy={isWorking}>
          {isWorking ? texts.submitting : texts.submit}
        </Button>
      </form>
      <Resending
        pending={pending}
        attempt={resending}
        onResent={(sent) => {
          // The code before is over, and so is what was said of it.
          attempt.reset();
          setTyped("");
          onResent(sent);
        }}
        onChangeNumber={onChangeNumber}
      />
    </Stack>
  );
}

interface ResendingProps extends Pick<CodeStepProps, "pending" | "onResent" | "onChangeNumber"> {
  attempt: Attempt;
}

// The ways on for somebody whose code did not come.
function Resending({ pending, attempt, onResent, onChangeNumber }: ResendingProps) {
  const { code: texts } = useMobileMessages();
  const { state, run, reset } = attempt;
  const seconds = useSecondsUntil(pending.resendAtMs);
  const isWorking = state.kind === "working";

  async function resend(): Promise<void> {
    const done = await run(() => sendOtp(pending.mobileNumber), { failed: texts.resendFailed });
    if (done === undefined) return;
    reset();
    toasts.show("success", texts.resent);
    onResent(done.result);
  }

  return (
    <Stack gap={3}>
      <Refused state={state} />
      <Row justify="between" align="start" gap={3} className="numbers">
        <div>
          <Button
            kind="quiet"
            busy={isWorking}
            disabledBecause={seconds > 0 ? texts.resendIn({ seconds }) : undefined}
            onPress={() => void resend()}
          >
            {isWorking ? texts.resending : texts.resend}
          </Button>
        </div>
        <Button kind="plain" onPress={onChangeNumber}>
          {texts.change}
        </Button>
      </Row>
    </Stack>
  );
}
