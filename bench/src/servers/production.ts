import { redactedPaths } from "@boli/server/platform/log";
import { readSettings, type Settings } from "@boli/server/settings/settings";
import pino, { type Logger } from "pino";

// The parts that `start.ts` assembles in production, for servers built from parts of the product.

export function productionSettings(given: { dataDir: string; databaseUrl?: string | undefined }): Settings {
  return readSettings({
    NODE_ENV: "production",
    APP_SECRET: "known to the measurement alone, and long enough",
    PUBLIC_URL: publicUrl,
    SUPPORT_EMAIL: "support@boli.example",
    SMTP_URL: "smtp://mail.boli.example",
    SMS_PROVIDER: "msg91",
    MSG91_AUTH_KEY: "a key",
    MSG91_TEMPLATES: "mobile-otp.en=1,mobile-otp.hi=2",
    DATA_DIR: given.dataDir,
    DATABASE_URL: given.databaseUrl,
  });
}

export const publicUrl = "https://boli.example";

export function productionLog(): Logger {
  return pino(
    { level: "info", redact: { paths: redactedPaths, censor: "[hidden]" } },
    pino.destination({ sync: false, minLength: 4096 }),
  );
}

// All requests come from one address, which production's limits would refuse. They are still counted.
export const limitFactor = 1_000_000;

// No bucket ever holds a whole token.
export const usedUpFactor = 0.001;
