import type { Page } from "@playwright/test";

// YouTube's addresses of the posters of videos.
const posters = "https://i.ytimg.com/";
const onePixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

// The posters of videos come from here, and not from the outside.
export async function servePosters(
  page: Page,
  allowOutsideRequests: (prefix: string) => void,
): Promise<void> {
  allowOutsideRequests(posters);
  await page.route(`${posters}**`, (route) => route.fulfill({ contentType: "image/png", body: onePixel }));
}
