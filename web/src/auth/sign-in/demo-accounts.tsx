import type { ShellState } from "@boli/contract/shell/state";
import { useStore } from "../../lib/use-store.ts";
import { shownLanguage } from "../../locales/language.ts";
import { useMessages } from "../../locales/use-messages.ts";
import { ArrowIcon, Spinner } from "../../ui/icons.tsx";
import { Initials } from "../../ui/initials.tsx";
import "./demo-accounts.css";

interface DemoAccountsProps {
  accounts: ShellState["demoAccounts"];
  password: string | null;
  // The email address of the account that is being signed in, by its button or by typing.
  pendingEmail: string | undefined;
  onChoose(email: string): void;
}

// The demo world's people, each one click away.
export function DemoAccounts({ accounts, password, pendingEmail, onChoose }: DemoAccountsProps) {
  const messages = useMessages();
  const language = useStore(shownLanguage);
  return (
    <section className="demo" aria-labelledby="demo-heading">
      <h2 id="demo-heading">{messages.login.demoHeading}</h2>
      <p className="demo-hint">{messages.login.demoHint}</p>
      <ul>
        {accounts.map((account) => (
          <li key={account.email}>
            <button
              type="button"
              className="demo-account"
              aria-disabled={pendingEmail !== undefined || undefined}
              onClick={() => pendingEmail === undefined && onChoose(account.email)}
            >
              <Initials name={account.name} />
              <span className="demo-who">
                <span className="demo-name">
                  <span className="unseen">{messages.login.demoSignInAs({ name: account.name })}</span>
                  <span aria-hidden="true">{account.name}</span>
                </span>
                <span className="demo-note">{account.note[language]}</span>
              </span>
              {pendingEmail === account.email ? <Spinner /> : <ArrowIcon />}
            </button>
          </li>
        ))}
      </ul>
      {password !== null && <p className="demo-password">{messages.login.demoPassword({ password })}</p>}
    </section>
  );
}
