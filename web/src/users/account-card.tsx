import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { User } from "@boli/contract/users/user";
import { useMessages } from "../locales/use-messages.ts";
import { EmailText } from "../ui/email-text.tsx";
import { Fact } from "../ui/fact.tsx";
import { shownDate } from "../lib/moments.ts";
import { MobileNumber } from "./mobile-number.tsx";
import "./account-card.css";

// A card with the data of the signed-in user.
export function AccountCard({ user }: { user: User }) {
  const messages = useMessages();
  const { dashboard } = messages;
  return (
    <section className="account" aria-labelledby="account-heading">
      <h2 id="account-heading">{dashboard.account}</h2>
      <dl>
        <Fact name={dashboard.email}>
          <EmailText text={user.email} />
        </Fact>
        <Fact name={dashboard.role}>{messages.roles[user.role].description}</Fact>
        <Fact name={dashboard.subscription}>{subscriptionLine(user, messages)}</Fact>
        <Fact name={dashboard.mobile}>
          <MobileNumber user={user} />
        </Fact>
        <Fact name={dashboard.memberSince}>
          <span className="numbers">{shownDate(user.createdAt)}</span>
        </Fact>
      </dl>
      <Link className="account-more" to="/app/profile">
        {messages.profile.link}
      </Link>
    </section>
  );
}

function subscriptionLine(
  user: User,
  { dashboard, subscription }: ReturnType<typeof useMessages>,
): ReactNode {
  if (user.subscriptionStatus !== "subscribed" || user.subscriptionExpiryDate === null)
    return subscription[user.subscriptionStatus];
  const date = shownDate(user.subscriptionExpiryDate);
  return <span className="numbers">{dashboard.activeUntil({ date })}</span>;
}
