import * as clock from "./0001-clock.ts";
import * as jobs from "./0002-jobs.ts";
import * as audit from "./0003-audit.ts";
import * as users from "./0004-users.ts";
import * as sessions from "./0005-sessions.ts";
import * as featureFlags from "./0006-feature-flags.ts";
import * as live from "./0007-live.ts";

// Every migration in order, by name. A migration that has been released is never changed: the next one corrects it.
export const migrations = {
  "0001-clock": clock,
  "0002-jobs": jobs,
  "0003-audit": audit,
  "0004-users": users,
  "0005-sessions": sessions,
  "0006-feature-flags": featureFlags,
  "0007-live": live,
};
