import { refuse } from "../http/refusal.ts";

// A sale may go without a stream; a link that is there must lead to one.
export function embedIdOf(url: string): string | null {
  const embedId = youTubeId(url);
  if (url !== "" && embedId === null) throw refuse("youtube_link_wrong");
  return embedId;
}

// A bare id of eleven characters, or one of the forms in which YouTube writes its links.
export function youTubeId(text: string): string | null {
  const bare = /^[A-Za-z0-9_-]{11}$/;
  if (bare.test(text)) return text;
  if (!URL.canParse(text)) return null;
  const { hostname, pathname, searchParams } = new URL(text);
  const host = hostname.replace(/^(www|m|music)\./, "");
  if (!["youtube.com", "youtu.be", "youtube-nocookie.com"].includes(host)) return null;
  const [first = "", second = ""] = pathname.split("/").filter((part) => part !== "");
  const candidate =
    host === "youtu.be"
      ? first
      : ["embed", "shorts", "live"].includes(first)
        ? second
        : (searchParams.get("v") ?? "");
  return bare.test(candidate) ? candidate : null;
}
