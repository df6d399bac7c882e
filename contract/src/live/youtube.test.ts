import { describe, expect, it } from "vitest";
import { readYouTubeLink } from "./youtube.ts";

const id = "dQw4w9WgXcQ";

describe("a link to a stream", () => {
  it.each([
    [id, `https://www.youtube.com/watch?v=${id}`],
    [`https://www.youtube.com/watch?v=${id}&t=3s`, `https://www.youtube.com/watch?v=${id}&t=3s`],
    [`http://youtu.be/${id}`, `https://youtu.be/${id}`],
    [`HTTP://m.youtube.com/live/${id}`, `https://m.youtube.com/live/${id}`],
    [`youtube.com/shorts/${id}`, `https://youtube.com/shorts/${id}`],
    [`www.youtube.com/embed/${id}`, `https://www.youtube.com/embed/${id}`],
    [`//music.youtube.com/watch?v=${id}`, `https://music.youtube.com/watch?v=${id}`],
    [`youtube-nocookie.com/embed/${id}`, `https://youtube-nocookie.com/embed/${id}`],
  ])("is taken with http, https or no scheme, and kept as https: %s", (text, url) => {
    expect(readYouTubeLink(text)).toEqual({ url, embedId: id });
  });

  it.each([
    `javascript://youtube.com/watch?v=${id}`,
    `javascript://youtube.com/%0aalert(1)//watch?v=${id}`,
    `JavaScript://www.youtube.com/?v=${id}`,
    `data://youtube.com/watch?v=${id}`,
    `ftp://youtube.com/watch?v=${id}`,
    `file://youtube.com/watch?v=${id}`,
    `vbscript://youtube.com/?v=${id}`,
    `https:javascript://youtube.com/?v=${id}`,
    `https:youtube.com/watch?v=${id}`,
    `https:\\\\youtube.com/watch?v=${id}`,
    `https://https://youtube.com/watch?v=${id}`,
    `youtube.com:8080/watch?v=${id}`,
    `https://youtube.com:443/watch?v=${id}`,
    `https://me@youtube.com/watch?v=${id}`,
    `https://youtube.com@evil.test/watch?v=${id}`,
    `https://youtube.com\\@evil.test/watch?v=${id}`,
    `https://evil.test/youtube.com/watch?v=${id}`,
    `https://youtube.com.evil.test/watch?v=${id}`,
    `https://evilyoutube.com/watch?v=${id}`,
    `https://youtube.com/watch?v=${id}x`,
    `https://youtube.com/watch`,
    "//",
    "",
    "https://",
  ])("is refused as anything else: %s", (text) => {
    expect(readYouTubeLink(text)).toBeNull();
  });
});
