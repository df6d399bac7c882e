import type { NotificationTexts } from "../notifications/kinds.ts";
import { relativeDay } from "../texts/relative-day.ts";
import type { alertNotifications } from "./notifications.ts";

export const alertNotificationTexts: NotificationTexts<typeof alertNotifications> = {
  "alert-match": {
    one: ({ auction, city, startsAt }, now) => ({
      title: "आपके अलर्ट की नीलामी",
      message: `“${auction}” आपके अलर्ट के मुताबिक है: ${city}, ${relativeDay(new Date(startsAt), now, "hi").plain}।`,
    }),
    many: (count) => ({ title: "आपके अलर्ट की नीलामियाँ", message: `${count} नीलामियाँ आपके अलर्ट के मुताबिक हैं।` }),
  },
  "alert-digest": {
    one: ({ count, auctions }) => ({
      title: count === 1 ? "आपके अलर्ट की नीलामी" : "आपके अलर्ट की नीलामियाँ",
      message: `${count === 1 ? "एक नीलामी आपके अलर्ट के मुताबिक है" : `${count} नीलामियाँ आपके अलर्ट के मुताबिक हैं`}${auctions.length === 0 ? "" : `: ${named(auctions)}${count > auctions.length ? ` और ${count - auctions.length} अन्य` : ""}`}।`,
    }),
  },
};

const named = (auctions: readonly { auction: string; city: string }[]): string =>
  auctions.map(({ auction, city }) => `“${auction}” (${city})`).join(", ");
