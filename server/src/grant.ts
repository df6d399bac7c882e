// `npm run grant -- EMAIL ROLE`: the operator gives an account a role. With the role of an administrator it also prints the
// token for the second step.
import { type Role, roles } from "@boli/contract/endpoint/permissions";
import { type Grant, grantRole, CommandRefused, runOperatorCommand } from "./boot/operator-command.ts";
import { openBus } from "./platform/bus/open-bus.ts";

const usage = `Usage: npm run grant -- EMAIL ROLE (one of ${roles.join(", ")})`;

function readGrant([email, role, ...rest]: readonly string[]): Grant {
  const isRole = (word: string | undefined): word is Role => roles.some((one) => one === word);
  if (email === undefined || !email.includes("@") || !isRole(role) || rest.length > 0)
    throw new CommandRefused(usage);
  return { email, role };
}

await runOperatorCommand(
  {
    nothingDone: "Nothing was granted.",
    instead: "To make administrators without stopping it each time, name them in ADMIN_EMAILS.",
    check: readGrant,
    async run(words, { database, settings }) {
      const bus = await openBus(database, { onFault: () => undefined });
      try {
        return await grantRole({ database, bus, settings }, readGrant(words));
      } finally {
        await bus.close();
      }
    },
  },
  process.argv.slice(2),
  process.env,
);
