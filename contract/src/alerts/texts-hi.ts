import type { alertTexts as english } from "./texts-en.ts";
import type { NotificationTexts } from "../notifications/kinds.ts";
import { hindiNames } from "../auctions/known-names-hi.ts";
import { relativeDay } from "../base/relative-day.ts";
import { type alertNotifications, maxNamedInDrawer } from "./notifications.ts";

export const alertTexts: typeof english = {
  refusals: {
    alert_not_found: () => "यह अलर्ट अब नहीं है।",
    alert_exists: () => "इस खोज का अलर्ट आपके पास पहले से है।",
    alerts_full: ({ max }) =>
      max === 1
        ? "आप एक अलर्ट रख सकते हैं। सदस्य 20 रख सकते हैं, और उन्हें मिलते ही सूचना मिलती है।"
        : `आप ${max} अलर्ट रख सकते हैं। नया जोड़ने के लिए कोई एक हटाएँ।`,
  },
  fields: {
    alert_empty: () => "पहले कुछ खोजें या कोई फ़िल्टर चुनें।",
  },
};

export const alertNotificationTexts: NotificationTexts<typeof alertNotifications> = {
  "alert-match": {
    one: ({ auction, city, startsAt }, now) => ({
      title: "आपके अलर्ट की नीलामी",
      message: `“${auction}” आपके अलर्ट के मुताबिक है: ${hindiNames.city(city)}, ${relativeDay(new Date(startsAt), now, "hi").plain}।`,
    }),
    many: (count) => ({ title: "आपके अलर्ट की नीलामियाँ", message: `${count} नीलामियाँ आपके अलर्ट के मुताबिक हैं।` }),
  },
  "alert-digest": {
    one: ({ count, auctions }) => {
      const first = auctions.slice(0, maxNamedInDrawer);
      const more = count - first.length;
      const list =
        first.length === 0 ? "" : `: ${first.map(named).join(", ")}${more > 0 ? ` और ${more} अन्य` : ""}`;
      return {
        title: count === 1 ? "आपके अलर्ट की नीलामी" : "आपके अलर्ट की नीलामियाँ",
        message: `${matching(count)}${list}।`,
      };
    },
    mailed: ({ count, auctions }) => [
      `${matching(count)}${auctions.length === 0 ? "।" : ":"}`,
      ...auctions.map(named),
      ...(auctions.length > 0 && count > auctions.length ? [`… और ${count - auctions.length} अन्य`] : []),
    ],
  },
};

const matching = (count: number): string =>
  count === 1 ? "एक नीलामी आपके अलर्ट के मुताबिक है" : `${count} नीलामियाँ आपके अलर्ट के मुताबिक हैं`;
const named = ({ auction, city }: { auction: string; city: string }): string =>
  `“${auction}” (${hindiNames.city(city)})`;
