import type { Role } from "@boli/contract/endpoint/permissions";
import { changeRole, makeSetupToken, lacksVouchedStep, setupTokenHours } from "../auth/index.ts";
import type { AuditNote } from "../http/call.ts";
import type { Bus } from "../platform/bus/bus.ts";
import type { Database, Tx } from "../platform/database/database.ts";
import { claimDatabase } from "../platform/database/use.ts";
import type { Settings } from "../settings/settings.ts";
import { findUserByEmail, lockUser } from "../users/index.ts";
import { CommandRefused, recordOperatorAction } from "./operator-command.ts";

export interface Grant {
  email: string;
  role: Role;
}

export interface GrantTools {
  database: Database;
  bus: Bus;
  settings: Pick<Settings, "isDemo">;
}

// Gives an account a role on behalf of the operator, and creates the token that an administrator's second step needs.
// Returns the lines to print.
export async function grantRole(tools: GrantTools, { email, role }: Grant): Promise<string[]> {
  const { database, bus, settings } = tools;
  const found = await findUserByEmail(database.db, email.trim().toLowerCase());
  if (!found)
    throw new CommandRefused(`There is no account with the address ${email}: sign up with it first.`);
  // The database has an account, so its use is known.
  await claimDatabase(database, settings.isDemo ? "demo" : "real");
  return database.transaction(async (tx) => {
    const user = await lockUser(tx, found.id);
    if (!user?.is_active) throw new CommandRefused("This account is deactivated.");
    if (role === "admin" && user.email_verified_at === null)
      throw new CommandRefused("Nobody has proved this address yet: follow the link of its mail first.");
    const subject = { kind: "user", id: user.id };
    const sentences = [];
    if (user.role === role) sentences.push(`${user.email} has the role ${role} already.`);
    else {
      await changeRole(bus, tx, user.id, role);
      await note(tx, {
        action: "role.granted",
        subject,
        before: { role: user.role },
        after: { role, by: "operator" },
      });
      sentences.push(
        `${user.email} has the role ${role} now, and had ${user.role}. All its sessions have ended.`,
      );
    }
    if (settings.isDemo || !(await lacksVouchedStep(tx, { id: user.id, role }))) return sentences;
    const token = await makeSetupToken(tx, user.id);
    await note(tx, { action: "setup-token.made", subject, after: { by: "operator" } });
    return [
      ...sentences,
      `Its token for two-step sign-in, good once within ${setupTokenHours} hours:`,
      `  ${token}`,
      "It is asked for in the profile, where two-step sign-in is set up; until then the account may do what a buyer may.",
    ];
  });
}

const note = (tx: Tx, entry: AuditNote): Promise<void> => recordOperatorAction(tx, "grant", entry);
