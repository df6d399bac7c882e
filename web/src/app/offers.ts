import { shell } from "./shell.ts";
import { standing } from "./standing.ts";

// The ways in that this product has, as the screens on the way in draw them.
export const offers = () => ({
  google: shell.get().google,
  legalPages: standing.has("legal-pages"),
  passwordReset: standing.has("password-reset"),
  signUp: standing.has("sign-up"),
});
