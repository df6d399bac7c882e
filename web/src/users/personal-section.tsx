import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { User } from "@boli/contract/users/user";
import { useStore } from "../lib/use-store.ts";
import { shownLanguage } from "../locales/language.ts";
import { useMessages } from "../locales/use-messages.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Chip } from "../ui/chip.tsx";
import { EmailText } from "../ui/email-text.tsx";
import { Fact } from "../ui/fact.tsx";
import { Avatar } from "../ui/avatar.tsx";
import { roleTones, subscriptionTones } from "./labels.ts";
import { ProfileForm } from "./profile-form.tsx";
import { listedFields, profileFields, shownValue } from "./profile-fields.ts";
import { shownDate } from "../lib/moments.ts";
import { MobileNumber } from "./mobile-number.tsx";
import { useProfileMessages } from "./texts/index.ts";
import "./personal-section.css";

// The user's personal data: editable fields, and read-only ones.
export function PersonalSection({ user }: { user: User }) {
  const messages = useMessages();
  const texts = useProfileMessages();
  const [isEditing, setEditing] = useState(false);
  const part = useRef<HTMLDivElement>(null);

  // The button that opened the form is shown again and gets the focus back.
  function finish(): void {
    flushSync(() => setEditing(false));
    part.current?.querySelector<HTMLElement>("button")?.focus();
  }

  return (
    <Card heading={texts.personal}>
      <div className="personal" ref={part}>
        <Avatar user={user} large />
        <div className="personal-what">
          {isEditing ? (
            <ProfileForm user={user} onDone={finish} />
          ) : (
            <p className="personal-name">{user.name}</p>
          )}
          <p className="personal-chips">
            <Chip tone={roleTones[user.role]}>{messages.roles[user.role].label}</Chip>
            <Chip tone={subscriptionTones[user.subscriptionStatus]}>
              {messages.subscription[user.subscriptionStatus]}
            </Chip>
          </p>
          <p className="card-quiet">{messages.roles[user.role].description}</p>
          <PersonalFacts user={user} isEditing={isEditing} />
          {!isEditing && (
            <div className="card-actions">
              <Button kind="quiet" onPress={() => setEditing(true)}>
                {texts.edit}
              </Button>
            </div>
          )}
        </div>
      </div>
    </Card>
  );
}

// The facts of a profile; those that the form changes are left out while it is open.
function PersonalFacts({ user, isEditing }: { user: User; isEditing: boolean }) {
  const { dashboard } = useMessages();
  const language = useStore(shownLanguage);
  return (
    <dl>
      <Fact name={dashboard.email}>
        <EmailText text={user.email} />
      </Fact>
      {!isEditing && (
        <Fact name={profileFields.mobileNumber.names[language]}>
          <MobileNumber user={user} />
        </Fact>
      )}
      {!isEditing &&
        listedFields
          .filter((name) => user[name])
          .map((name) => (
            <Fact key={name} name={profileFields[name].names[language]}>
              {shownValue(name, user[name] ?? "")}
            </Fact>
          ))}
      {!isEditing && (
        <Fact name={profileFields.city.names[language]}>
          {user.city ? shownValue("city", user.city) : dashboard.noMobile}
        </Fact>
      )}
      <Fact name={dashboard.memberSince}>
        <span className="numbers">{shownDate(user.createdAt)}</span>
      </Fact>
    </dl>
  );
}
