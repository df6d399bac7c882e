import { Unreachable } from "../../lib/client.ts";
import { canReach } from "../../lib/shell-state.ts";

// The reason why a part of the app could not be loaded. If the server answers, the part is gone, because a newer release has others;
// the router then loads the whole page again, which without a connection would end on the browser's own error page.
export const whyNotLoaded = async (failure: unknown): Promise<unknown> =>
  (await canReach()) ? failure : new Unreachable("connection", failure);

// The links of styles that could not be loaded. The bundler asks for each only once, so that the next try would show its
// part without them.
const failedStyles = new Set<HTMLLinkElement>();

export function followStyles(page: Document): void {
  const note = ({ target }: Event): void => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== "stylesheet") return;
    failedStyles.add(target);
    target.remove();
  };
  // The event does not bubble.
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
