import { session, userOf } from "../../lib/session.ts";
import { useStore } from "../../lib/use-store.ts";
import { useTitle } from "../../lib/use-title.ts";
import { useMessages } from "../../locales/use-messages.ts";
import { AccountCard } from "../../users/account-card.tsx";
import { Greeting } from "../../users/greeting.tsx";
import "./dashboard-page.css";

export function DashboardPage() {
  const messages = useMessages();
  const user = userOf(useStore(session));
  useTitle(messages.dashboard.title);
  if (user === undefined) return null;
  return (
    <div className="dashboard">
      <Greeting user={user} />
      <AccountCard user={user} />
    </div>
  );
}
