import * as clock from "./first/0001-clock.ts";
import * as jobs from "./first/0002-jobs.ts";
import * as audit from "./first/0003-audit.ts";
import * as users from "./first/0004-users.ts";
import * as sessions from "./first/0005-sessions.ts";
import * as featureFlags from "./first/0006-feature-flags.ts";
import * as live from "./first/0007-live.ts";
import * as keptBids from "./first/0008-kept-bids.ts";
import * as accounts from "./first/0009-accounts.ts";
import * as outbox from "./first/0010-outbox.ts";
import * as uploads from "./first/0011-uploads.ts";
import * as auctions from "./first/0012-auctions.ts";
import * as activity from "./first/0013-activity.ts";
import * as auctioneers from "./first/0014-auctioneers.ts";
import * as gonePeople from "./first/0015-gone-people.ts";
import * as downloadsOfOwnData from "./own-data/0170-downloads-of-own-data.ts";
import * as leaving from "./own-data/0178-leaving.ts";
import * as youtubeLinks from "./0020-youtube-links.ts";
import * as databaseUse from "./0023-database-use.ts";
import * as setupToken from "./0024-setup-token.ts";
import * as subscriptionEnds from "./0026-subscription-ends.ts";
import * as proofsForOneAct from "./0027-proofs-for-one-act.ts";
import * as auditMasks from "./0028-audit-masks.ts";
import * as linksToGoogle from "./0029-links-to-google.ts";
import * as jobClaim from "./0030-job-claim.ts";
import * as auctionByManualStatus from "./0031-auction-by-manual-status.ts";
import * as messageAllowances from "./0032-message-allowances.ts";
import * as twoStepBegunIn from "./0033-two-step-begun-in.ts";
import * as jobTurns from "./0037-job-turns.ts";
import * as changeByActor from "./0038-change-by-actor.ts";
import * as auctionSearch from "./0041-auction-search.ts";
import * as auctionFilters from "./0042-auction-filters.ts";
import * as sellers from "./0043-sellers.ts";
import * as finding from "./0044-finding.ts";
import * as auctionLists from "./0046-auction-lists.ts";
import * as notifications from "./0047-notifications.ts";
import * as alerts from "./0049-alerts.ts";
import * as shortLists from "./0050-short-lists.ts";
import * as following from "./0051-following.ts";
import * as payments from "./0052-payments.ts";
import * as receipts from "./0053-receipts.ts";
import * as withdrawnAndTold from "./0054-withdrawn-and-told.ts";
import * as utrClaims from "./0055-utr-claims.ts";
import * as restartedLots from "./0060-restarted-lots.ts";
import * as moneyThatCame from "./0061-money-that-came.ts";
import * as changeMakers from "./0062-change-makers.ts";
import * as fairLogs from "./0063-fair-logs.ts";
import * as cancelReasons from "./0064-cancel-reasons.ts";
import * as fairEnds from "./0065-fair-ends.ts";
import * as bidsByPerson from "./0066-bids-by-person.ts";
import * as clerksWord from "./0067-clerks-word.ts";
import * as failedRefunds from "./0068-failed-refunds.ts";
import * as rowsOfStatements from "./0069-rows-of-statements.ts";
import * as roomPresence from "./live/0071-room-presence.ts";
import * as oldVoids from "./live/0072-old-voids.ts";
import * as untoldChanges from "./0074-untold-changes.ts";
import * as ceilingsInAdvance from "./live/0076-ceilings-in-advance.ts";
import * as correctedReceipts from "./0078-corrected-receipts.ts";
import * as wordsByWeek from "./auctions/0093-words-by-week.ts";
import * as inventory from "./resellers/0082-inventory.ts";
import * as resellers from "./resellers/0085-resellers.ts";
import * as importedItems from "./resellers/0088-imported-items.ts";
import * as suspendedResellers from "./resellers/0089-suspended-resellers.ts";
import * as foundItems from "./resellers/0134-found-items.ts";
import * as listedApplications from "./resellers/0135-listed-applications.ts";
import * as liveAuctionsFollowed from "./live/0090-live-auctions-followed.ts";
import * as termsOfSales from "./live/0100-terms-of-sales.ts";
import * as wordsAndReminders from "./alerts/0102-words-and-reminders.ts";
import * as salesTold from "./live/0101-sales-told.ts";
import * as toldFollowers from "./live/0103-told-followers.ts";
import * as outbid from "./live/0107-outbid.ts";
import * as chat from "./live/0108-chat.ts";
import * as outcomes from "./live/0109-outcomes.ts";
import * as consoles from "./live/0110-consoles.ts";
import * as restarts from "./live/0111-restarts.ts";
import * as requestsForAdmins from "./live/0113-requests-for-admins.ts";
import * as requestsOfBidders from "./live/0115-requests-of-bidders.ts";
import * as lastSold from "./live/0127-last-sold.ts";
import * as placesNamed from "./live/0136-places-named.ts";
import * as changesOfSales from "./live/0137-changes-of-sales.ts";
import * as extensionsCounted from "./live/0141-extensions-counted.ts";
import * as listsOfTwoFilters from "./auctions/0145-lists-of-two-filters.ts";
import * as wordsByPlace from "./auctions/0146-words-by-place.ts";
import * as acceptancesByIndex from "./live/0147-acceptances-by-index.ts";
import * as outages from "./live/0150-outages.ts";
import * as turnsOfCloses from "./live/0152-turns-of-closes.ts";
import * as salesHeld from "./live/0153-sales-held.ts";
import * as itemsOfADay from "./resellers/0148-items-of-a-day.ts";
import * as draftsForgotten from "./resellers/0149-drafts-forgotten.ts";
import * as wordsApart from "./resellers/0151-words-apart.ts";
import * as standingResellers from "./resellers/0176-standing-resellers.ts";
import * as cityOfAPerson from "./0177-city-of-a-person.ts";
import * as eventsOfBids from "./live/0139-events-of-bids.ts";
import * as marksOfADay from "./live/0140-marks-of-a-day.ts";
import * as movesAndMessages from "./live/0130-moves-and-messages.ts";
import * as consolePresence from "./live/0132-console-presence.ts";
import * as matchesByPerson from "./alerts/0125-matches-by-person.ts";
import * as mailsByPerson from "./alerts/0126-mails-by-person.ts";
import * as moneyTakenBack from "./payments/0091-money-taken-back.ts";
import * as mobileCodes from "./mobile/0177-mobile-codes.ts";

// Every migration in order, by name. A released migration is never changed; the next one corrects it. A new one takes the
// number after the last: a lower one, even a free one, would be refused where the last has run.
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
  "0020-youtube-links": youtubeLinks,
  "0023-database-use": databaseUse,
  "0024-setup-token": setupToken,
  "0026-subscription-ends": subscriptionEnds,
  "0027-proofs-for-one-act": proofsForOneAct,
  "0028-audit-masks": auditMasks,
  "0029-links-to-google": linksToGoogle,
  "0030-job-claim": jobClaim,
  "0031-auction-by-manual-status": auctionByManualStatus,
  "0032-message-allowances": messageAllowances,
  "0033-two-step-begun-in": twoStepBegunIn,
  "0037-job-turns": jobTurns,
  "0038-change-by-actor": changeByActor,
  "0041-auction-search": auctionSearch,
  "0042-auction-filters": auctionFilters,
  "0043-sellers": sellers,
  "0044-finding": finding,
  "0046-auction-lists": auctionLists,
  "0047-notifications": notifications,
  "0049-alerts": alerts,
  "0050-short-lists": shortLists,
  "0051-following": following,
  "0052-payments": payments,
  "0053-receipts": receipts,
  "0054-withdrawn-and-told": withdrawnAndTold,
  "0055-utr-claims": utrClaims,
  "0060-restarted-lots": restartedLots,
  "0061-money-that-came": moneyThatCame,
  "0062-change-makers": changeMakers,
  "0063-fair-logs": fairLogs,
  "0064-cancel-reasons": cancelReasons,
  "0065-fair-ends": fairEnds,
  "0066-bids-by-person": bidsByPerson,
  "0067-clerks-word": clerksWord,
  "0068-failed-refunds": failedRefunds,
  "0069-rows-of-statements": rowsOfStatements,
  "0071-room-presence": roomPresence,
  "0072-old-voids": oldVoids,
  "0074-untold-changes": untoldChanges,
  "0076-ceilings-in-advance": ceilingsInAdvance,
  "0078-corrected-receipts": correctedReceipts,
  "0082-inventory": inventory,
  "0085-resellers": resellers,
  "0088-imported-items": importedItems,
  "0089-suspended-resellers": suspendedResellers,
  "0090-live-auctions-followed": liveAuctionsFollowed,
  "0091-money-taken-back": moneyTakenBack,
  "0093-words-by-week": wordsByWeek,
  "0100-terms-of-sales": termsOfSales,
  "0101-sales-told": salesTold,
  "0102-words-and-reminders": wordsAndReminders,
  "0103-told-followers": toldFollowers,
  "0107-outbid": outbid,
  "0108-chat": chat,
  "0109-outcomes": outcomes,
  "0110-consoles": consoles,
  "0111-restarts": restarts,
  "0113-requests-for-admins": requestsForAdmins,
  "0115-requests-of-bidders": requestsOfBidders,
  "0125-matches-by-person": matchesByPerson,
  "0126-mails-by-person": mailsByPerson,
  "0127-last-sold": lastSold,
  "0130-moves-and-messages": movesAndMessages,
  "0132-console-presence": consolePresence,
  "0134-found-items": foundItems,
  "0135-listed-applications": listedApplications,
  "0136-places-named": placesNamed,
  "0137-changes-of-sales": changesOfSales,
  "0139-events-of-bids": eventsOfBids,
  "0140-marks-of-a-day": marksOfADay,
  "0141-extensions-counted": extensionsCounted,
  "0145-lists-of-two-filters": listsOfTwoFilters,
  "0146-words-by-place": wordsByPlace,
  "0147-acceptances-by-index": acceptancesByIndex,
  "0148-items-of-a-day": itemsOfADay,
  "0149-drafts-forgotten": draftsForgotten,
  "0150-outages": outages,
  "0151-words-apart": wordsApart,
  "0152-turns-of-closes": turnsOfCloses,
  "0153-sales-held": salesHeld,
  "0170-downloads-of-own-data": downloadsOfOwnData,
  "0176-standing-resellers": standingResellers,
  "0177-city-of-a-person": cityOfAPerson,
  "0177-mobile-codes": mobileCodes,
  "0178-leaving": leaving,
};
