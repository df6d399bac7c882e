import * as clock from "./0001-clock.ts";
import * as jobs from "./0002-jobs.ts";
import * as audit from "./0003-audit.ts";
import * as users from "./0004-users.ts";
import * as sessions from "./0005-sessions.ts";
import * as featureFlags from "./0006-feature-flags.ts";
import * as live from "./0007-live.ts";
import * as keptBids from "./0008-kept-bids.ts";
import * as accounts from "./0009-accounts.ts";
import * as outbox from "./0010-outbox.ts";
import * as uploads from "./0011-uploads.ts";
import * as auctions from "./0012-auctions.ts";
import * as activity from "./0013-activity.ts";
import * as auctioneers from "./0014-auctioneers.ts";
import * as gonePeople from "./0015-gone-people.ts";

// Every migration in order, by name. A migration that has been released is never changed: the next one corrects it.
export const migrations = {
  "0001-clock": clock,
  "0002-jobs": jobs,
  "0003-audit": audit,
  "0004-users": users,
  "0005-sessions": sessions,
  "0006-feature-flags": featureFlags,
  "0007-live": live,
  "0008-kept-bids": keptBids,
  "0009-accounts": accounts,
  "0010-outbox": outbox,
  "0011-uploads": uploads,
  "0012-auctions": auctions,
  "0013-activity": activity,
  "0014-auctioneers": auctioneers,
  "0015-gone-people": gonePeople,
};
