import type { IncomingHttpHeaders } from "node:http";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

// Cross-site request forgery: a browser names the origin of a request that changes something.
// Calls with a Bearer token carry no ambient authority and are exempt; a WebSocket upgrade is checked like a write.
// A read that leaves a trace is refused when the browser says that another site led to it.
export function isCrossOrigin(
  request: {
    method: string;
    headers: IncomingHttpHeaders;
    isUpgrade: boolean;
    usesCookie: boolean;
    leavesTrace: boolean;
  },
  isOurOrigin: (origin: string) => boolean,
): boolean {
  if (safeMethods.has(request.method) && !request.isUpgrade)
    return request.leavesTrace && request.headers["sec-fetch-site"] === "cross-site";
  const origin = request.headers.origin;
  if (!request.isUpgrade) {
    const site = request.headers["sec-fetch-site"];
    if (site === "same-origin" || site === "none") return false;
    if (site !== undefined) return !(origin !== undefined && isOurOrigin(origin));
  }
  if (origin !== undefined) return !isOurOrigin(origin);
  // Every browser of today sends one of the two headers. A request with a cookie is refused anyway.
  return request.usesCookie;
}

// True when a browser says that it fetches this for a part of a page, such as a picture or a frame, and does not
// navigate there. Other programs do not send `Sec-Fetch-Dest`, though some send `Sec-Fetch-Mode`.
export const isEmbedded = (headers: IncomingHttpHeaders): boolean =>
  (headers["sec-fetch-dest"] ?? "document") !== "document";
