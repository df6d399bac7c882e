import { useEffect, useId, useRef, useState, type FormEvent } from "react";
import { useMessages } from "../../locales/use-messages.ts";
import { useSecurityTexts } from "./texts/index.ts";
import { Button } from "../../ui/button.tsx";
import { CodeField, PasswordField } from "../../ui/fields/text-field.tsx";
import { CopyIcon } from "../../ui/icons.tsx";
import { copyText } from "../../ui/copy-text.ts";
import { confirmTwoStep } from "../queries.ts";
import { Refused } from "../../ui/summary.tsx";
import { fieldsOf, useAttempt } from "../../ui/use-attempt.ts";
import "./two-step.css";

export interface TwoStepSecret {
  secret: string;
  // The same for an app on this device: `otpauth://…`.
  uri: string;
  // The picture as SVG.
  qr: string;
  // True for an administrator, who also enters the operator's setup token.
  needsToken: boolean;
}

interface TwoStepSetupProps {
  secret: TwoStepSecret;
  onOn(codes: readonly string[]): void;
  onCancel(): void;
}

// Shows the secret to an authenticator app. The app's first code proves that the secret arrived.
export function TwoStepSetup({ secret, onOn, onCancel }: TwoStepSetupProps) {
  const messages = useMessages();
  const { twoStep, recovery } = useSecurityTexts();
  const [code, setCode] = useState("");
  const [token, setToken] = useState("");
  const { state, run } = useAttempt();
  const steps = useRef<HTMLDivElement>(null);
  const about = useId();
  const isWorking = state.kind === "working";
  const missing =
    code.trim() === ""
      ? messages.refusals.second_step_needed()
      : secret.needsToken && token.trim() === ""
        ? messages.refusals.setup_token_needed()
        : undefined;

  // The button that led here is gone.
  useEffect(() => steps.current?.focus(), []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const done = await run(
      () => confirmTwoStep(code.trim(), secret.needsToken ? token.trim() : undefined),
      twoStep,
    );
    if (done !== undefined) onOn(done.result);
  }

  return (
    <div className="two-step" ref={steps} tabIndex={-1}>
      <p className="card-quiet">{twoStep.appNeeded}</p>
      {/* A user of a phone has the app there, and no second device to scan the code with. */}
      <OpenInApp uri={secret.uri} on="phone" />
      {/* As an image nothing in the picture can run or load anything. */}
      <img
        className="two-step-picture"
        src={`data:image/svg+xml,${encodeURIComponent(secret.qr)}`}
        alt={twoStep.picture}
        width="192"
        height="192"
      />
      <div className="two-step-words">
        <p>{twoStep.scan}</p>
        <OpenInApp uri={secret.uri} on="desktop" />
        <div className="two-step-key">
          <p className="card-quiet">{twoStep.typeKey}</p>
          <code>{inGroups(secret.secret)}</code>
          <Button
            kind="plain"
            onPress={() =>
              copyText(secret.secret, { copied: twoStep.keyCopied, failed: recovery.copyFailed })
            }
          >
            <CopyIcon />
            {twoStep.copyKey}
          </Button>
        </div>
        <form className="card-form" onSubmit={(event) => void submit(event)} noValidate>
          <Refused state={state} />
          <CodeField
            label={twoStep.code}
            name="code"
            value={code}
            onChange={setCode}
            error={fieldsOf(state)["code"]}
          />
          {secret.needsToken && (
            <>
              <PasswordField
                label={twoStep.token}
                name="token"
                autoComplete="one-time-code"
                value={token}
                onChange={setToken}
                error={fieldsOf(state)["token"]}
                describedBy={about}
              />
              <p className="card-quiet" id={about}>
                {twoStep.aboutToken}
              </p>
            </>
          )}
          <div className="form-actions">
            <Button type="submit" busy={isWorking} disabledBecause={missing}>
              {isWorking ? twoStep.turningOn : twoStep.turnOn}
            </Button>
            <Button kind="plain" onPress={onCancel}>
              {messages.actions.cancel}
            </Button>
          </div>
        </form>
      </div>
    </div>
  );
}

// The styles show one of the two links: before the picture on touch screens, after it elsewhere.
function OpenInApp({ uri, on }: { uri: string; on: "phone" | "desktop" }) {
  const { twoStep } = useSecurityTexts();
  return (
    <a className={`button button-quiet two-step-open-${on}`} href={uri}>
      {twoStep.openInApp}
    </a>
  );
}

// Groups of four are easier to type; the copied text has no spaces.
const inGroups = (secret: string): string => secret.replace(/(.{4})(?=.)/g, "$1 ");
