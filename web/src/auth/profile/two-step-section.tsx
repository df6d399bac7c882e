import { useState, useEffect, useId, useRef, type FormEvent } from "react";
import type { User } from "@boli/contract/users/user";
import { accountChanged } from "../../lib/session.ts";
import { twoStepNotice } from "../../lib/two-step-notice.ts";
import { useSecurityTexts } from "./texts/index.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Chip } from "../../ui/chip.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { toasts } from "../../ui/overlays/toasts.ts";
import { beginTwoStep, endTwoStep, renewRecoveryCodes, confirmTwoStep } from "../queries.ts";
import { Stack } from "../../ui/layout-parts.tsx";
import { Refused } from "../../ui/summary.tsx";
import { useAttempt, fieldsOf } from "../../ui/use-attempt.ts";
import { useProof } from "./use-proof.tsx";
import { useMessages } from "../../locales/use-messages.ts";
import { CodeField, PasswordField } from "../../ui/fields/text-field.tsx";
import { CopyIcon, DownloadIcon, PrintIcon } from "../../ui/icons.tsx";
import { copyText } from "../../ui/copy-text.ts";
import { CheckField } from "../../ui/fields/check-field.tsx";
import "../../ui/fields/form.css";
import "./two-step.css";

interface TwoStepSectionProps {
  user: User;
  google: boolean;
}

type Action = "set-up" | ChosenAction;
// An action that removes something asks first.
type ChosenAction = "renew" | "end";

type Shown =
  | { kind: "rest" }
  | { kind: "setup"; secret: TwoStepSecret }
  | { kind: "codes"; codes: readonly string[] }
  | { kind: "asked"; about: ChosenAction };

// The part of the profile that turns two-step sign-in on and off and hands out recovery codes.
export function TwoStepSection({ user, google }: TwoStepSectionProps) {
  const { twoStep } = useSecurityTexts();
  const { shown, show, state, working, setUp, turnedOn, confirmed, dialog } = useTwoStep({ user, google });
  const rest = () => show({ kind: "rest" });
  return (
    <Card
      heading={twoStep.heading}
      state={`${shown.kind} ${user.hasTwoStep}`}
      beside={
        <Chip tone={user.hasTwoStep ? "success" : "neutral"}>
          {user.hasTwoStep ? twoStep.on : twoStep.off}
        </Chip>
      }
    >
      <p className="card-quiet">{user.hasTwoStep ? twoStep.onSentence : twoStep.offSentence}</p>
      <Refused state={state} />
      {shown.kind === "setup" && <TwoStepSetup secret={shown.secret} onOn={turnedOn} onCancel={rest} />}
      {shown.kind === "codes" && <RecoveryCodes codes={shown.codes} onDone={rest} />}
      {(shown.kind === "rest" || shown.kind === "asked") && (
        <TwoStepActions
          isOn={user.hasTwoStep}
          working={working}
          onSetUp={setUp}
          onAsk={(about) => show({ kind: "asked", about })}
        />
      )}
      {shown.kind === "asked" && (
        <ConfirmDialog
          heading={shown.about === "end" ? twoStep.turnOffHeading : twoStep.renew}
          sentence={shown.about === "end" ? twoStep.turnOffSentence : twoStep.renewSentence}
          action={shown.about === "end" ? twoStep.turnOff : twoStep.renew}
          onConfirm={() => confirmed(shown.about)}
          onClose={rest}
        />
      )}
      {dialog}
    </Card>
  );
}

// The state of the part, and the actions that change it. Each asks for a proof first, if the last one is too old.
function useTwoStep({ user, google }: TwoStepSectionProps) {
  const { twoStep } = useSecurityTexts();
  const [shown, show] = useState<Shown>({ kind: "rest" });
  // The action that was begun last; it runs for as long as the attempt is at work.
  const [begun, setBegun] = useState<Action>();
  const proof = useProof({ user, google, returnTo: "/app/profile" });
  const { state, run, reset } = useAttempt();

  async function attempt<Result>(
    action: Action,
    act: () => Promise<Result>,
    then: (result: Result) => void,
  ): Promise<void> {
    setBegun(action);
    const done = await run(() => proof.guard(act), twoStep);
    if (done === undefined) return;
    reset();
    if (done.result.kind === "done") then(done.result.value);
  }

  return {
    shown,
    show,
    state,
    working: state.kind === "working" ? begun : undefined,
    dialog: proof.dialog,
    setUp: () => void attempt("set-up", beginTwoStep, (secret) => show({ kind: "setup", secret })),
    turnedOn(codes: readonly string[]): void {
      accountChanged({ hasTwoStep: true });
      twoStepNotice.set(undefined);
      toasts.show("success", twoStep.turnedOn);
      show({ kind: "codes", codes });
    },
    confirmed(about: ChosenAction): void {
      show({ kind: "rest" });
      if (about === "renew")
        void attempt("renew", renewRecoveryCodes, (codes) => show({ kind: "codes", codes }));
      else
        void attempt("end", endTwoStep, () => {
          accountChanged({ hasTwoStep: false });
          toasts.show("success", twoStep.turnedOff);
        });
    },
  };
}

interface TwoStepActionsProps {
  isOn: boolean;
  // The action under way; others are disabled until it is over.
  working: Action | undefined;
  onSetUp(): void;
  onAsk(about: ChosenAction): void;
}

function TwoStepActions({ isOn, working, onSetUp, onAsk }: TwoStepActionsProps) {
  const { twoStep } = useSecurityTexts();
  const ask = (about: ChosenAction) => working === undefined && onAsk(about);
  if (!isOn)
    return (
      <div className="card-actions">
        <Button busy={working === "set-up"} onPress={onSetUp}>
          {working === "set-up" ? twoStep.preparing : twoStep.setUp}
        </Button>
      </div>
    );
  return (
    <div className="card-actions">
      <Button kind="quiet" busy={working === "renew"} onPress={() => ask("renew")}>
        {twoStep.renew}
      </Button>
      <Button kind="quiet" busy={working === "end"} onPress={() => ask("end")}>
        {twoStep.turnOff}
      </Button>
    </div>
  );
}

interface TwoStepSecret {
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

// Shows the secret to an authenticator app.
function TwoStepSetup({ secret, ...events }: TwoStepSetupProps) {
  const { twoStep } = useSecurityTexts();
  const steps = useRef<HTMLDivElement>(null);

  // The button that led here is gone.
  useEffect(() => steps.current?.focus(), []);

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
      <Stack className="two-step-words">
        <p>{twoStep.scan}</p>
        <OpenInApp uri={secret.uri} on="desktop" />
        <SecretKey secret={secret.secret} />
        <ConfirmForm needsToken={secret.needsToken} {...events} />
      </Stack>
    </div>
  );
}

// The secret for those who type it.
function SecretKey({ secret }: { secret: string }) {
  const { twoStep, recovery } = useSecurityTexts();
  return (
    <div className="two-step-key">
      <p className="card-quiet">{twoStep.typeKey}</p>
      <code>{inGroups(secret)}</code>
      <Button
        kind="plain"
        onPress={() => copyText(secret, { copied: twoStep.keyCopied, failed: recovery.copyFailed })}
      >
        <CopyIcon />
        {twoStep.copyKey}
      </Button>
    </div>
  );
}

type ConfirmFormProps = Omit<TwoStepSetupProps, "secret"> & Pick<TwoStepSecret, "needsToken">;

// The app's first code proves that the secret arrived.
function ConfirmForm({ needsToken, onOn, onCancel }: ConfirmFormProps) {
  const messages = useMessages();
  const { twoStep } = useSecurityTexts();
  const [code, setCode] = useState("");
  const [token, setToken] = useState("");
  const { state, run } = useAttempt();
  const isWorking = state.kind === "working";
  const isTokenMissing = needsToken && token.trim() === "";
  const { second_step_needed, setup_token_needed } = messages.refusals;
  const missing =
    code.trim() === "" ? second_step_needed() : isTokenMissing ? setup_token_needed() : undefined;

  async function submit(event: FormEvent) {
    event.preventDefault();
    const given = needsToken ? token.trim() : undefined;
    const done = await run(() => confirmTwoStep(code.trim(), given), twoStep);
    if (done !== undefined) onOn(done.result);
  }

  return (
    <form className="card-form" onSubmit={(event) => void submit(event)} noValidate>
      <Refused state={state} />
      <CodeField
        label={twoStep.code}
        name="code"
        value={code}
        onChange={setCode}
        error={fieldsOf(state)["code"]}
      />
      {needsToken && <TokenField token={token} onType={setToken} error={fieldsOf(state)["token"]} />}
      <div className="form-actions">
        <Button type="submit" busy={isWorking} disabledBecause={missing}>
          {isWorking ? twoStep.turningOn : twoStep.turnOn}
        </Button>
        <Button kind="plain" onPress={onCancel}>
          {messages.actions.cancel}
        </Button>
      </div>
    </form>
  );
}

interface TokenFieldProps {
  token: string;
  onType(token: string): void;
  error: string | undefined;
}

function TokenField({ token, onType, error }: TokenFieldProps) {
  const { twoStep } = useSecurityTexts();
  const about = useId();
  return (
    <>
      <PasswordField
        label={twoStep.token}
        name="token"
        autoComplete="one-time-code"
        value={token}
        onChange={onType}
        error={error}
        describedBy={about}
      />
      <p className="card-quiet" id={about}>
        {twoStep.aboutToken}
      </p>
    </>
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

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone(): void;
}

// Shows the recovery codes once. The user can continue after confirming that they are saved.
function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { recovery } = useSecurityTexts();
  const [isKept, setKept] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);

  // The form that led here is gone.
  useEffect(() => heading.current?.focus(), []);

  // The codes cannot be shown again, so the browser asks before a reload.
  useEffect(() => {
    const listening = new AbortController();
    window.addEventListener("beforeunload", (event) => event.preventDefault(), listening);
    return () => listening.abort();
  }, []);

  return (
    <Stack className="recovery">
      <h3 ref={heading} tabIndex={-1}>
        {recovery.heading}
      </h3>
      <p className="card-quiet">{recovery.sentence}</p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="card-actions recovery-actions">
        <Button
          kind="quiet"
          onPress={() => copyText(codes.join("\n"), { copied: recovery.copied, failed: recovery.copyFailed })}
        >
          <CopyIcon />
          {recovery.copy}
        </Button>
        <Button kind="quiet" onPress={() => download(recovery.file, codes)}>
          <DownloadIcon />
          {recovery.download}
        </Button>
        <Button kind="quiet" onPress={() => window.print()}>
          <PrintIcon />
          {recovery.print}
        </Button>
      </div>
      <Stack className="recovery-actions recovery-end">
        <CheckField name="kept" checked={isKept} onChange={setKept}>
          {recovery.kept}
        </CheckField>
        <div className="form-actions">
          <Button disabledBecause={isKept ? undefined : recovery.saveCodesFirst} onPress={onDone}>
            {recovery.done}
          </Button>
        </div>
      </Stack>
    </Stack>
  );
}

// The file is made in the browser, so the codes are not sent a second time.
function download(name: string, codes: readonly string[]): void {
  const address = URL.createObjectURL(new Blob([`Boli\n\n${codes.join("\n")}\n`], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
