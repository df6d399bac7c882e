import type { LiveMessages } from "./en.ts";

export const hi: LiveMessages = {
  heldBy: ({ name }) => `होस्ट: ${name}`,
  host: {
    place: "जगह",
    gstin: "GSTIN संख्या",
    since: "कब से रीसेलर",
    address: "पता",
    salesHeld: "अब तक की लाइव नीलामियाँ",
  },
  phases: {
    scheduled: "आने वाली",
    started: "शुरू हो चुकी",
    live: "लाइव",
    completed: "पूरी हुई",
    cancelled: "रद्द",
  },
  verified: "जाँची हुई",
  hasEnded: "यह नीलामी समाप्त हो चुकी है",
  notStarted: "यह नीलामी अभी शुरू नहीं हुई है",
  outages: "सभी नीलामियों में बोली कब रुकी",
  interruption: {
    moved: ({ from, until, by }) => `${from} से ${until} तक बोली में रुकावट रही; बंद होने के समय ${by} आगे बढ़े।`,
    held: ({ from, until }) => `${from} से ${until} तक बोली में रुकावट रही, और नीलामी रोक दी गई।`,
    delayed: ({ from, until }) => `${from} से ${until} तक बोली में रुकावट रही, इसलिए नीलामी देर से शुरू हुई।`,
  },
  countdown: {
    days: ({ days, clock }) => `${days} दिन ${clock}`,
    spoken: {
      minutes: "5 मिनट बाकी",
      minute: "1 मिनट बाकी",
      half: "30 सेकंड बाकी",
      seconds: "10 सेकंड बाकी",
    },
  },
};
