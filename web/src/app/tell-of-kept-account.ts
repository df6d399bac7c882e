import { keptAccount } from "../lib/kept-account.ts";
import { fetchTextsOfPage } from "../locales/language.ts";
import { useOwnDataMessages } from "../own-data/texts/index.ts";
import { toasts } from "../ui/overlays/toasts.ts";

// Says that the account stays. A notification says it as well, to whoever does not see this.
export async function tellOfKeptAccount(): Promise<void> {
  keptAccount.set(false);
  await fetchTextsOfPage();
  toasts.show("blank", useOwnDataMessages.now().deletion.kept);
}
