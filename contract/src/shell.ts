import * as z from "zod/mini";
import { featureSchema } from "./feature-flags.ts";
import { languages, userSchema } from "./users.ts";

// What the server writes into the HTML of an app page, so that the first screen needs no further call.
export const shellState = z.strictObject({
  user: z.nullable(userSchema),
  features: z.array(featureSchema),
  language: z.enum(languages),
  // Offered as buttons on the sign-in page, in demo mode only.
  demoAccounts: z.array(z.strictObject({ email: z.string(), name: z.string(), note: z.string() })),
  demoPassword: z.nullable(z.string()),
});
export type ShellState = z.output<typeof shellState>;

// The element that holds it, as JSON; a data block is not a script, so it needs no nonce.
export const shellStateId = "boli-state";
