import { Link, useLocation, useRouter } from "@tanstack/react-router";
import { useEffect, useRef, type ReactNode } from "react";
import type { SentCode } from "@boli/contract/mobile/endpoints";
import type { User } from "@boli/contract/users/user";
import { accountChanged, session, userOf } from "../../lib/session.ts";
import { shownMobileNumber } from "../../lib/shown-mobile-number.ts";
import { useStore } from "../../lib/use-store.ts";
import { CodeStep } from "../../mobile/code-step.tsx";
import { NumberStep } from "../../mobile/number-step.tsx";
import { pendingCode, type PendingCode } from "../../mobile/pending-code.ts";
import { useMobileMessages } from "../../mobile/texts/index.ts";
import { Logo } from "../../ui/brand/logo.tsx";
import { Row, Screen, Stack, Text } from "../../ui/layout-parts.tsx";
import { ScreenHeading } from "../../ui/screen-heading.tsx";
import { AppFrame } from "../app-area.tsx";
import { useScreenName } from "../screen-names.ts";
import { shell } from "../shell.ts";
import "./mobile-verification-page.css";

declare module "@tanstack/react-router" {
  interface HistoryState {
    pendingCode?: PendingCode | undefined;
  }
}

// Signed in it is a page of the app; for others it stands alone, and asks to sign in.
export function Page() {
  const user = userOf(useStore(session));
  if (user === undefined) return <SignedOut />;
  return (
    <AppFrame>
      <Verification key={user.id} user={user} />
    </AppFrame>
  );
}

function Verification({ user }: { user: User }) {
  const texts = useMobileMessages();
  const router = useRouter();
  const kept = useLocation({ select: ({ state }) => state.pendingCode });
  const pending = kept?.userId === user.id ? kept : undefined;
  const isAtCode = pending !== undefined && pending.isChanging !== true;

  const show = (code: PendingCode, replace: boolean): void =>
    void router.navigate({ to: "/mobile-verification", state: { pendingCode: code }, replace });
  const showSent = (sent: SentCode): void => show(pendingCode(user.id, sent), isAtCode);

  function leave(verified: User): void {
    accountChanged(verified);
    void router.navigate({ to: "/app/profile", replace: true });
  }

  if (!isAtCode)
    return (
      <Step step={1} heading={texts.number.heading} sentence={texts.number.intro}>
        <NumberStep user={user} pending={pending} onSent={showSent} />
      </Step>
    );
  const number = shownMobileNumber(pending.mobileNumber);
  return (
    <Step step={2} heading={texts.code.heading} sentence={texts.code.intro({ number })}>
      <CodeStep
        pending={pending}
        hasOutbox={shell.get().demoAccounts.length > 0}
        onResent={showSent}
        onChangeNumber={() => show({ ...pending, isChanging: true }, true)}
        onVerified={leave}
      />
    </Step>
  );
}

interface StepProps {
  step: 1 | 2;
  heading: string;
  sentence: string;
  children: ReactNode;
}

function Step({ step, heading, sentence, children }: StepProps) {
  const texts = useMobileMessages();
  const title = useRef<HTMLHeadingElement>(null);
  const lastStep = useRef<number>(step);
  // The button that was pressed is gone with its step.
  useEffect(() => {
    if (lastStep.current === step) return;
    lastStep.current = step;
    title.current?.focus();
  }, [step]);
  return (
    <Screen>
      <Link className="back-link" to="/app/profile">
        {texts.back}
      </Link>
      <Stack gap={5} className="mobile-step">
        <Stack gap={1}>
          <Text size="caption" weight="strong" tone="quiet">
            {texts.step({ step })}
          </Text>
          <ScreenHeading ref={title} heading={heading} sentence={sentence} />
        </Stack>
        {children}
      </Stack>
    </Screen>
  );
}

function SignedOut() {
  const { signedOut: texts } = useMobileMessages();
  const name = useScreenName("/mobile-verification");
  const router = useRouter();
  return (
    <main className="mobile-signed-out" id="content" tabIndex={-1}>
      <a className="mobile-home" href="/">
        <Logo size={34} />
      </a>
      <ScreenHeading heading={name} sentence={texts.intro} />
      <Text>{texts.sentence}</Text>
      <Row gap={3}>
        <Link className="button button-strong" to="/login" search={{ returnTo: router.state.location.href }}>
          {texts.signIn}
        </Link>
        <Link className="button button-quiet" to="/signup">
          {texts.signUp}
        </Link>
      </Row>
    </main>
  );
}
