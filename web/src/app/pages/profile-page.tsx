import { useEffect, useRef } from "react";
import { PasswordSection } from "../../auth/password-section.tsx";
import { SessionsSection } from "../../auth/sessions-section.tsx";
import { TwoStepSection } from "../../auth/two-step-section.tsx";
import { session, userOf } from "../../lib/session.ts";
import { twoStepWall } from "../../lib/two-step-wall.ts";
import { useTitle } from "../../lib/use-title.ts";
import { useStore } from "../../lib/use-store.ts";
import { useMessages } from "../../locales/use-messages.ts";
import { Notice } from "../../ui/notice.tsx";
import { toasts } from "../../ui/toasts.ts";
import { PersonalSection } from "../../users/personal-section.tsx";
import { SettingsSection } from "../../users/settings-section.tsx";
import { shell } from "../shell.ts";
import { useArrival } from "../use-arrival.ts";
import "./profile-page.css";

export function ProfilePage() {
  const messages = useMessages();
  const user = userOf(useStore(session));
  const wall = useStore(twoStepWall);
  const { google } = shell.get();
  useTitle(messages.profile.title);
  useArrival("problem", "google", () => toasts.show("error", messages.reset.googleFailed));
  if (user === undefined) return null;
  return (
    <div className="profile">
      <div className="profile-head">
        <h1>{messages.profile.heading}</h1>
        <p>{messages.profile.subheading}</p>
      </div>
      {wall !== undefined && <WallNotice sentence={wall} />}
      <PersonalSection user={user} />
      <SettingsSection />
      <PasswordSection user={user} google={google} />
      <TwoStepSection user={user} google={google} />
      <SessionsSection />
    </div>
  );
}

// Why an administrator who wanted to go elsewhere stands here. It takes the focus, so that it is read first.
function WallNotice({ sentence }: { sentence: string }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <Notice tone="warning" ref={notice}>
      {sentence}
    </Notice>
  );
}
