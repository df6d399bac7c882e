import type { IncomingHttpHeaders } from "node:http";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

// Cross-site request forgery: a browser names the origin of a request that changes something.
// Calls with a Bearer token carry no ambient authority and are exempt; a WebSocket upgrade is judged like a write.
export function comesFromElsewhere(
  request: { method: string; headers: IncomingHttpHeaders; isUpgrade: boolean; usesCookie: boolean },
  isOurOrigin: (origin: string) => boolean,
): boolean {
  if (safeMethods.has(request.method) && !request.isUpgrade) return false;
  const origin = request.headers.origin;
  if (!request.isUpgrade) {
    const site = request.headers["sec-fetch-site"];
    if (site === "same-origin" || site === "none") return false;
    if (site !== undefined) return !(origin !== undefined && isOurOrigin(origin));
  }
  if (origin !== undefined) return !isOurOrigin(origin);
  // Neither header: no browser of today. With a cookie it is refused all the same.
  return request.usesCookie;
}

// Whether a browser says that it fetches this for something on a page, a picture or a frame, and does not go there itself.
// Other programs say nothing of it, though some name a mode.
export const isEmbedded = (headers: IncomingHttpHeaders): boolean =>
  (headers["sec-fetch-dest"] ?? "document") !== "document";
