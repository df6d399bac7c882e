import { Unreachable } from "../../lib/client.ts";
import { canReach } from "../../lib/shell-state.ts";

// The reason why a part of the app could not be loaded. If the server answers, a newer release has replaced the part, and the router
// loads the whole page again. Without a connection that would end on the browser's own error page, so the reason is another one.
export const whyNotLoaded = async (failure: unknown): Promise<unknown> =>
  (await canReach()) ? failure : new Unreachable("connection", failure);

// The style sheets that could not be loaded. The bundler asks for each only once, so the next try would show a page without
// its styles.
const failedStyles = new Set<HTMLLinkElement>();

export function followStyles(page: Document): void {
  const note = ({ target }: Event): void => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== "stylesheet") return;
    failedStyles.add(target);
    target.remove();
  };
  // Captured, because the error event of a link does not bubble.
  page.addEventListener("error", note, { capture: true });
}

export const reloadFailedStyles = (): Promise<unknown> => Promise.all([...failedStyles].map(loadAgain));

function loadAgain(failed: HTMLLinkElement): Promise<void> {
  failedStyles.delete(failed);
  const link = failed.cloneNode() as HTMLLinkElement;
  return new Promise((resolve, reject) => {
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => reject(new Error(`${link.href} could not be loaded.`)));
    document.head.append(link);
  });
}
