import * as z from "zod/mini";
import { featureSchema } from "../feature-flags/feature.ts";
import { languages } from "../base/languages.ts";
import { userSchema } from "../users/user.ts";

// The state that the server writes into the HTML of an app page, so that the first screen needs no further request.
const shellState = z.strictObject({
  user: z.nullable(userSchema),
  features: z.array(featureSchema),
  // The number of unread notifications, up to a hundred, and when they last changed; the channel sends each change.
  unread: z.int(),
  changed: z.nullable(z.string()),
  language: z.enum(languages),
  // True when sign-in with Google is available.
  google: z.boolean(),
  // The support address; null when the page did not provide it.
  supportEmail: z.nullable(z.string()),
  // The tiles of maps, and the attribution of their makers; null when maps show our outline of India.
  mapTiles: z.nullable(
    z.strictObject({
      url: z.string(),
      attribution: z.string(),
      link: z.nullable(z.string()),
      maxZoom: z.int(),
    }),
  ),
  // Shown as buttons on the sign-in page, in demo mode only. In both languages, because the sign-in page can switch its
  // language while it is shown.
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

// The id of the element that holds the state as JSON. A data block is not a script, so it needs no CSP nonce.
export const shellStateId = "boli-state";

// Over https our cookies have the `__Host-` prefix: a browser keeps such a cookie only when this very host set it over
// https, so neither a sibling domain nor anyone on the network can plant one.
export const cookieNameOf = (name: string, { isHttps }: { isHttps: boolean }): string =>
  isHttps ? `__Host-${name}` : name;

// Light or dark is chosen per device, so it is kept in a cookie and not in the account. The server reads it, so the page
// has its colours before any script runs; without a choice the system decides.
export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

export const themeCookie = "theme";

export const asTheme = (word: string | undefined): Theme =>
  themes.find((theme) => theme === word) ?? "system";

// The language for signed-out people, chosen on this device. Kept in a cookie as well, and preferred over the browser's
// Accept-Language.
export const languageCookie = "language";
