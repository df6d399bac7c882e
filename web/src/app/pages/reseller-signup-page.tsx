import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { getRouteApi, Link, useNavigate, useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import type { ResellerApplication } from "@boli/contract/resellers/endpoints";
import type { User } from "@boli/contract/users/user";
import { session, userOf } from "../../lib/session.ts";
import { useStore } from "../../lib/use-store.ts";
import { lastChanged } from "../../notifications/unread.ts";
import { ownApplication } from "../../resellers/queries.ts";
import { isWaiting } from "../../resellers/management/time-left.ts";
import { ChangesForm } from "../../resellers/signup/changes-form.tsx";
import { forgetForm } from "../../resellers/signup/saved-form.ts";
import { OwnApplication } from "../../resellers/signup/own-application.tsx";
import { SignupWizard } from "../../resellers/signup/signup-wizard.tsx";
import { useResellerMessages } from "../../resellers/texts/index.ts";
import { Logo } from "../../ui/brand/logo.tsx";
import { Button } from "../../ui/button.tsx";
import { ListStates } from "../../ui/lists/list-states.tsx";
import { Skeleton } from "../../ui/lists/skeleton.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ScreenHeading } from "../../ui/screen-heading.tsx";
import { AppFrame } from "../app-area.tsx";
import { queryClient } from "../query-client.ts";
import { useScreenName } from "../screen-names.ts";
import { linkTo } from "../screen-link.tsx";
import "./reseller-signup-page.css";

const route = getRouteApi("/reseller-signup");

// Signed in it is a page of the app; for others it stands alone.
export function Page() {
  const user = userOf(useStore(session));
  const name = useScreenName("/reseller-signup");
  const texts = useResellerMessages();
  const content = (
    <div className="tall-screen">
      <ScreenHeading heading={name} sentence={texts.intro} />
      {user === undefined ? (
        <Wizard user={undefined} application={null} />
      ) : (
        <SignedIn key={user.id} user={user} />
      )}
    </div>
  );
  if (user !== undefined) return <AppFrame>{content}</AppFrame>;
  return (
    <QueryClientProvider client={queryClient}>
      <main className="reseller-signup" id="content" tabIndex={-1}>
        <a className="reseller-signup-home" href="/">
          <Logo size={34} />
        </a>
        {content}
      </main>
    </QueryClientProvider>
  );
}

function SignedIn({ user }: { user: User }) {
  const texts = useResellerMessages();
  const query = useQuery(ownApplication());
  const rung = useStore(lastChanged);
  // An application that was read earlier may be old, and the form of changes that were asked for since is kept.
  const now = query.isFetchedAfterMount ? query.data : undefined;
  const waiting = now && isWaiting(now.status) ? now.id : undefined;
  // Also when the answer to its sending was lost, this browser keeps nothing of what was sent.
  useEffect(() => {
    if (waiting === undefined) return;
    for (const changes of [undefined, waiting]) forgetForm({ userId: user.id, changes });
  }, [user.id, waiting]);
  const [isApplyingAgain, setApplyingAgain] = useState(false);
  const dashboard = linkTo("/app/dashboard", texts.own.dashboard);
  return (
    <ListStates
      query={query}
      loading={
        // `page-loading` hides the footer until the content is there, so that it doesn't jump.
        <div className="page-loading">
          <Skeleton rows={6} rowHeight="row" text={texts.loading} />
        </div>
      }
      failed={texts.loadingFailed}
    >
      {(application) => {
        if (application === null || application.status === "draft") {
          if (user.role === "admin" || user.role === "reseller")
            return <CannotApply sentence={texts.others[user.role]} />;
          return <Wizard user={user} application={application} />;
        }
        if (application.status === "changes_requested")
          return <ChangesForm key={application.id} user={user} application={application} />;
        if (application.status === "rejected" && isApplyingAgain)
          return <Wizard user={user} application={application} />;
        return (
          <OwnApplication
            application={application}
            rung={rung}
            links={
              <>
                {application.status === "rejected" && application.can.send && (
                  <Button onPress={() => setApplyingAgain(true)}>{texts.own.again}</Button>
                )}
                {application.status === "approved" && <FirstSteps isReseller={user.role === "reseller"} />}
                {dashboard}
              </>
            }
          />
        );
      }}
    </ListStates>
  );
}

function CannotApply({ sentence }: { sentence: string }) {
  const texts = useResellerMessages();
  return (
    <>
      <Notice tone="primary">{sentence}</Notice>
      <div className="card-actions">{linkTo("/app/dashboard", texts.own.dashboard)}</div>
    </>
  );
}

// The links of a new reseller. They stay when a suspension takes the role, because what is read would jump.
function FirstSteps({ isReseller }: { isReseller: boolean }) {
  const { own } = useResellerMessages();
  const [wasReseller, setWas] = useState(isReseller);
  if (isReseller && !wasReseller) setWas(true);
  if (!wasReseller) return null;
  return (
    <>
      {linkTo("/app/inventory", own.inventory, "button button-strong")}
      {linkTo("/app/create-live-auction", own.createLive)}
    </>
  );
}

interface WizardProps {
  user: User | undefined;
  application: ResellerApplication | null;
}

function Wizard({ user, application }: WizardProps) {
  const texts = useResellerMessages();
  const router = useRouter();
  const navigate = useNavigate();
  const { step = "business" } = route.useSearch();
  return (
    <SignupWizard
      user={user}
      application={application}
      step={step}
      onStep={(next) =>
        void navigate({ to: "/reseller-signup", search: { step: next === "business" ? undefined : next } })
      }
      onSent={() => void navigate({ to: "/app/dashboard" })}
      signIn={
        <>
          <Link
            className="button button-strong"
            to="/login"
            search={{ returnTo: router.state.location.href }}
          >
            {texts.signIn}
          </Link>
          <Link className="button button-quiet" to="/signup">
            {texts.signUp}
          </Link>
        </>
      }
    />
  );
}
