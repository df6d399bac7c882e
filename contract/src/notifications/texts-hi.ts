import type { notificationTexts as english } from "./texts-en.ts";

export const notificationTexts: typeof english = {
  refusals: {
    notification_not_found: () => "यह सूचना अब नहीं है।",
  },
};
