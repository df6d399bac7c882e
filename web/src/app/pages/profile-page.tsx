import { Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import type { User } from "@boli/contract/users/user";
import { PasswordSection } from "../../auth/profile/password-form.tsx";
import { SessionsSection } from "../../auth/profile/sessions-section.tsx";
import { TwoStepSection } from "../../auth/profile/two-step-section.tsx";
import { session, userOf } from "../../lib/session.ts";
import { twoStepNotice } from "../../lib/two-step-notice.ts";
import { useStore } from "../../lib/use-store.ts";
import { useMessages } from "../../locales/use-messages.ts";
import { useMobileMessages } from "../../mobile/texts/index.ts";
import { MailSection } from "../../notifications/mail-section.tsx";
import { PictureSection } from "../../profile-pictures/picture-section.tsx";
import { ResellerInvitation } from "../../resellers/reseller-invitation.tsx";
import { SellerInvitation } from "../../sellers/seller-invitation.tsx";
import { ProfileCards } from "../../subscriptions/profile-cards.tsx";
import { useSubscriptionMessages } from "../../subscriptions/texts/index.ts";
import { Notice } from "../../ui/notice.tsx";
import { toasts } from "../../ui/overlays/toasts.ts";
import { PersonalSection } from "../../users/personal-section.tsx";
import { RoleCard } from "../../users/role-card.tsx";
import { SettingsSection } from "../../users/settings-section.tsx";
import { useProfileMessages } from "../../users/texts/index.ts";
import { InstallSection } from "../offline/install-section.tsx";
import { useScreenName } from "../screen-names.ts";
import { shell } from "../shell.ts";
import { OwnDataActions } from "./own-data-actions.tsx";
import { useSearchMessage } from "../use-search-message.ts";
import { ScreenHeading } from "../../ui/screen-heading.tsx";
import { SubscribeLink } from "./subscribe-link.tsx";
import { SettingsLinks } from "./settings-links.tsx";
import "./profile-page.css";

export function Page() {
  const messages = useMessages();
  const profileTexts = useProfileMessages();
  const { profile: subscription } = useSubscriptionMessages();
  const heading = useScreenName("/app/profile");
  const user = userOf(useStore(session));
  const twoStepSentence = useStore(twoStepNotice);
  const { google, demoAccounts } = shell.get();
  const isDemo = demoAccounts.length > 0;
  useSearchMessage("problem", "google", () => toasts.show("error", messages.reset.googleFailed));
  if (user === undefined) return null;
  return (
    <div className="profile">
      <ScreenHeading heading={heading} sentence={profileTexts.subheading} />
      {twoStepSentence !== undefined && <AdminTwoStepNotice sentence={twoStepSentence} />}
      <PersonalSection user={user} />
      <PictureSection user={user} />
      <ProfileCards
        user={user}
        links={{
          upgrade: <SubscribeLink className="button button-strong">{subscription.upgrade}</SubscribeLink>,
          manage: <ActionLinks />,
        }}
      >
        <OwnDataActions user={user} google={google} />
      </ProfileCards>
      {isDemo && <RoleCard user={user} />}
      <Invitations user={user} />
      <SettingsSection links={<SettingsLinks />} />
      <MailSection />
      <PasswordSection user={user} google={google} />
      <TwoStepSection user={user} google={google} />
      <SessionsSection />
      <InstallSection />
    </div>
  );
}

function Invitations({ user }: { user: User }) {
  const ownListings = useScreenName("/app/my-auctions");
  const becomeSeller = useScreenName("/app/become-a-seller");
  return (
    <>
      <SellerInvitation
        user={user}
        links={{
          buyer: (
            <Link className="button button-quiet" to="/app/become-a-seller">
              {becomeSeller}
            </Link>
          ),
          seller: (
            <Link className="button button-quiet" to="/app/my-auctions">
              {ownListings}
            </Link>
          ),
        }}
      />
      <ResellerInvitation
        user={user}
        renderLink={(label) => (
          <Link className="button button-quiet" to="/reseller-signup">
            {label}
          </Link>
        )}
      />
    </>
  );
}

function ActionLinks() {
  const { profile: subscription } = useSubscriptionMessages();
  const mobile = useMobileMessages();
  return (
    <>
      <SubscribeLink className="button button-quiet">{subscription.manage}</SubscribeLink>
      <Link className="button button-quiet" to="/mobile-verification">
        {mobile.verify}
      </Link>
    </>
  );
}

// Explains why an administrator was redirected here. It takes the focus, so that it is read first.
function AdminTwoStepNotice({ sentence }: { sentence: string }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <Notice tone="warning" ref={notice}>
      {sentence}
    </Notice>
  );
}
