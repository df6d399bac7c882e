import * as z from "zod/mini";
import { featureSchema } from "./feature-flags.ts";
import { languages, userSchema } from "./users.ts";

// What the server writes into the HTML of an app page, so that the first screen needs no further call.
export const shellState = z.strictObject({
  user: z.nullable(userSchema),
  features: z.array(featureSchema),
  language: z.enum(languages),
  // Whether people can sign in with Google.
  google: z.boolean(),
  // Whom people write to; unknown when the page did not tell.
  supportEmail: z.nullable(z.string()),
  // Offered as buttons on the sign-in page, in demo mode only.
  // In both languages, because the sign-in page can change its own while it is shown.
  demoAccounts: z.array(
    z.strictObject({
      email: z.string(),
      name: z.string(),
      note: z.record(z.enum(languages), z.string()),
    }),
  ),
  demoPassword: z.nullable(z.string()),
});
export type ShellState = z.output<typeof shellState>;

// The element that holds it, as JSON; a data block is not a script, so it needs no nonce.
export const shellStateId = "boli-state";

// Over https the name of every cookie of ours says where it is from: a browser keeps one with this beginning only when this
// very host has set it over https, so no neighbour and nobody on the line can plant one.
export const cookieNameOf = (name: string, { isHttps }: { isHttps: boolean }): string =>
  isHttps ? `__Host-${name}` : name;

// Light or dark is a choice for one device, so a cookie keeps it and not the account. The server reads it, and the page
// comes in its colours before any script has run; without a choice the system decides.
export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

export const themeCookie = "theme";

export const asTheme = (word: string | undefined): Theme =>
  themes.find((theme) => theme === word) ?? "system";

// Whoever has no account here, or is not signed in, is spoken to in the language that was chosen on this device. It is kept
// in the same way, and it comes before what the browser asks for.
export const languageCookie = "language";
