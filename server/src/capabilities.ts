import { alerts } from "./alerts/index.ts";
import { analytics } from "./analytics/index.ts";
import { auctions } from "./auctions/index.ts";
import { audit } from "./audit/index.ts";
import { auth } from "./auth/index.ts";
import { featureFlags } from "./feature-flags/index.ts";
import { following } from "./following/index.ts";
import type { Capability, JobTools } from "./http/capability.ts";
import { deleteOldKeys, personal as keptAnswers } from "./http/idempotency.ts";
import { inventory, inventoryRoutes } from "./inventory/index.ts";
import { live, offeredItems } from "./live/index.ts";
import { mobile } from "./mobile/index.ts";
import { notifications } from "./notifications/index.ts";
import { outcomes } from "./outcomes/index.ts";
import { ownData } from "./own-data/index.ts";
import { places } from "./places/index.ts";
import { type Job, schedule } from "./platform/jobs/index.ts";
import { deleteDeadMails, mailJobs, personal as pendingMails } from "./platform/mail/index.ts";
import type { PersonalData } from "./platform/personal-data.ts";
import { deleteDeadSms, personal as pendingSms, smsJobs } from "./platform/sms/index.ts";
import { profilePictures } from "./profile-pictures/index.ts";
import { resellers } from "./resellers/index.ts";
import { sellers } from "./sellers/index.ts";
import { subscriptions } from "./subscriptions/index.ts";
import { uploads } from "./uploads/index.ts";
import { users } from "./users/index.ts";
import { calendarFeed } from "./views/calendar-feed.ts";
import { dashboard } from "./views/dashboard.ts";
import { favourites } from "./views/favourites.ts";
import { listingFigures } from "./views/listing-figures.ts";

const mail: Capability = {
  jobs: mailJobs,
  personal: pendingMails,
  housekeeping: [
    schedule({
      kind: "housekeeping/dead-mails",
      everySeconds: 3_600,
      run: async (tx) => void (await deleteDeadMails(tx)),
    }),
  ],
};

const sms: Capability = {
  jobs: smsJobs,
  personal: pendingSms,
  housekeeping: [
    schedule({
      kind: "housekeeping/dead-sms",
      everySeconds: 3_600,
      run: async (tx) => void (await deleteDeadSms(tx)),
    }),
  ],
};

const idempotency: Capability = {
  housekeeping: [
    schedule({ kind: "housekeeping/idempotency-keys", everySeconds: 3_600, run: (tx) => deleteOldKeys(tx) }),
  ],
  personal: keptAnswers,
};

// The capabilities of the program. A user is erased in this order: the sessions first, the account last.
export const capabilities: readonly Capability[] = [
  auth,
  idempotency,
  audit,
  analytics,
  auctions,
  // After the auctions, which the demo's alerts find.
  alerts,
  dashboard,
  calendarFeed,
  favourites,
  featureFlags,
  following,
  listingFigures,
  { ...inventory, web: inventoryRoutes(offeredItems) },
  // After the inventory, whose items the demo's live auctions offer.
  live,
  mail,
  mobile,
  notifications,
  outcomes,
  ownData,
  places,
  profilePictures,
  resellers,
  sellers,
  sms,
  subscriptions,
  uploads,
  users,
];

export const housekeeping: readonly Job[] = capabilities.flatMap((one) => one.housekeeping ?? []);

export function allJobs(tools: Omit<JobTools, "fileOwners" | "personal">): readonly Job[] {
  const fileOwners = Object.assign(
    {},
    ...capabilities.map((one) => one.fileOwners),
  ) as JobTools["fileOwners"];
  return [
    ...housekeeping,
    ...capabilities.flatMap((one) => one.jobs?.({ ...tools, fileOwners, personal: personalData }) ?? []),
  ];
}

export const personalData: readonly PersonalData[] = capabilities.flatMap((one) => one.personal ?? []);
