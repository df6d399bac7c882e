import { isRuleMet, passwordRules } from "@boli/contract/base/password-rules";
import { useMessages } from "../locales/use-messages.ts";
import { RingIcon, TickIcon } from "../ui/icons.tsx";
import "./password-checklist.css";

// The characters that count as special, kept together on one line.
const signs = '!@#$%^&*(),.?":{}|<>';

// The rules of a new password, ticked off while the user types. Screen readers announce how many are met, and can read
// each.
export function PasswordChecklist({ id, password }: { id: string; password: string }) {
  const { passwordRules: words } = useMessages();
  const met = passwordRules.filter((rule) => isRuleMet(rule, password));
  return (
    <div className="checklist">
      <p id={id}>{words.heading}</p>
      <ul aria-labelledby={id}>
        {passwordRules.map((rule) => {
          const isMet = met.includes(rule);
          return (
            <li key={rule} className={isMet ? "checklist-met" : undefined}>
              {isMet ? <TickIcon /> : <RingIcon />}
              <span>
                {words[rule]} {rule === "special" && <span className="checklist-signs">{signs}</span>}
                <span className="unseen">: {isMet ? words.met : words.unmet}</span>
              </span>
            </li>
          );
        })}
      </ul>
      <output className="unseen">
        {password === "" ? "" : words.count({ met: met.length, all: passwordRules.length })}
      </output>
    </div>
  );
}
