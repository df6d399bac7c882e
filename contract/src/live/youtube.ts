// Reads a link to a YouTube video. The server keeps what it reads; a form shows the same while it is typed.

export interface YouTubeLink {
  // The address as it is stored and shown: always https. Empty for a sale without a stream.
  url: string;
  embedId: string | null;
}

const hosts = new Set(["youtube.com", "youtu.be", "youtube-nocookie.com"]);
const bareId = /^[A-Za-z0-9_-]{11}$/;

// A bare id of eleven characters, or one of the forms in which YouTube writes its links, with http, https or neither
// before it. A link that others click may have no other scheme, no port and no user name.
export function readYouTubeLink(text: string): YouTubeLink | null {
  if (bareId.test(text)) return { url: `https://www.youtube.com/watch?v=${text}`, embedId: text };
  const address = text.replace(/^(?:https?:)?\/\//i, "");
  if (!URL.canParse(`https://${address}`)) return null;
  const url = new URL(`https://${address}`);
  const host = url.hostname.replace(/^(www|m|music)\./, "");
  // A colon before the path, as after any other scheme, would begin a port.
  if (!hosts.has(host) || /[:@]/.test(address.split(/[/?#]/, 1)[0] ?? "")) return null;
  const embedId = idIn(host, url);
  return embedId === null ? null : { url: url.href, embedId };
}

function idIn(host: string, { pathname, searchParams }: URL): string | null {
  const [first = "", second = ""] = pathname.split("/").filter((part) => part !== "");
  const candidate =
    host === "youtu.be"
      ? first
      : ["embed", "shorts", "live"].includes(first)
        ? second
        : (searchParams.get("v") ?? "");
  return bareId.test(candidate) ? candidate : null;
}
