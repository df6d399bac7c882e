import type { LiveMessages } from "./en.ts";

export const hi: LiveMessages = {
  heldBy: ({ name }) => `होस्ट: ${name}`,
  host: {
    place: "जगह",
    gstin: "GSTIN संख्या",
    since: "कब से रीसेलर",
    salesHeld: "अब तक की लाइव नीलामियाँ",
  },
};
