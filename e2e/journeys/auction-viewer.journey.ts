import { expectAccessible, expectNoSidewaysScroll } from "../support/accessibility.ts";
import { answerWith } from "../support/answers.ts";
import { signInByApi } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";
import { answerAuction, auctionId, fullAuction, pictureUrl } from "../support/auction-answers.ts";

test("DETAIL-8 the viewer is walked through by keyboard, keeps the focus, and gives it back", async ({
  page,
}) => {
  await answerAuction(page, fullAuction());
  const fetched = new Set<string>();
  page.on("request", (request) => fetched.add(/sample-\d+/.exec(request.url())?.[0] ?? ""));
  await signInByApi(page, "member");
  await page.goto(`/app/auctions/${auctionId(1)}`);
  const second = page.getByRole("button", { name: "Open picture 2 of 5" });
  await second.focus();
  await page.keyboard.press("Enter");
  const viewer = page.getByRole("dialog", { name: "Pictures" });
  await expect(viewer).toContainText("2 of 5");
  await page.keyboard.press("ArrowRight");
  await expect(viewer).toContainText("3 of 5");
  await expect(viewer.getByRole("img")).toHaveAccessibleName(/, picture 3$/);
  // The next picture is prefetched.
  await expect.poll(() => fetched.has("sample-5")).toBe(true);
  await page.keyboard.press("End");
  await expect(viewer).toContainText("5 of 5");
  await page.keyboard.press("ArrowRight");
  await expect(viewer).toContainText("1 of 5");
  await page.keyboard.press("ArrowLeft");
  await expect(viewer).toContainText("5 of 5");
  // The focus stays inside, however often it moves on.
  for (let step = 0; step < 6; step++) {
    await page.keyboard.press("Tab");
    const isOutside = await page
      .locator("header, .auction")
      .evaluateAll((parts) =>
        parts.some((part) => part.matches(":focus-within") && !part.querySelector("dialog:focus-within")),
      );
    expect(isOutside).toBe(false);
  }
  await expectAccessible(page, "the viewer");
  await page.keyboard.press("Escape");
  await expect(viewer).toBeHidden();
  await expect(second).toBeFocused();
});

test("DETAIL-9 one picture has no way to another, and one that is broken says so", async ({ page }) => {
  await answerAuction(page, fullAuction({ images: [pictureUrl(1)] }));
  await signInByApi(page, "member");
  await page.goto(`/app/auctions/${auctionId(1)}`);
  const viewer = page.getByRole("dialog", { name: "Pictures" });
  await page.getByRole("button", { name: "Open picture 1 of 1" }).click();
  await expect(viewer.getByRole("img")).toBeVisible();
  await expect(viewer.getByRole("button")).toHaveText([""]);
  await viewer.getByRole("button", { name: "Close" }).click();
  await expect(viewer).toBeHidden();

  await answerWith(page, "/files/pictures/gone/*", () => ({ contentType: "image/webp", body: "no" }));
  await answerAuction(
    page,
    fullAuction({
      images: [...Array.from({ length: 11 }, (_, at) => pictureUrl(at)), "/files/pictures/gone/1600.webp"],
    }),
  );
  await page.reload();
  await page.getByRole("button", { name: "Open picture 4 of 12" }).click();
  await page.keyboard.press("End");
  await expect(viewer).toContainText("We couldn't load this picture.");
  await page.keyboard.press("ArrowRight");
  await expect(viewer.getByRole("img")).toBeVisible();
});

test.describe("with a finger", () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test("DETAIL-10 the viewer is turned by swipes, and not by a finger that goes down", async ({ page }) => {
    await answerAuction(page, fullAuction());
    await signInByApi(page, "member");
    await page.goto(`/app/auctions/${auctionId(1)}`);
    await page.getByRole("button", { name: "Open picture 1 of 5" }).tap();
    const viewer = page.getByRole("dialog", { name: "Pictures" });
    await expect(viewer.getByRole("img")).toBeVisible();
    const touch = await page.context().newCDPSession(page);
    const swipe = async (from: [number, number], to: [number, number]) => {
      const at = ([x, y]: [number, number]) => ({ touchPoints: [{ x, y }] });
      await touch.send("Input.dispatchTouchEvent", { type: "touchStart", ...at(from) });
      await touch.send("Input.dispatchTouchEvent", { type: "touchMove", ...at(to) });
      await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    };
    await swipe([300, 350], [80, 360]);
    await expect(viewer).toContainText("2 of 5");
    await swipe([80, 350], [300, 340]);
    await expect(viewer).toContainText("1 of 5");
    await swipe([80, 350], [300, 340]);
    await expect(viewer).toContainText("5 of 5");
    await swipe([200, 200], [260, 420]);
    await expect(viewer).toContainText("5 of 5");
    await viewer.getByRole("button", { name: "Next picture" }).tap();
    await expect(viewer).toContainText("1 of 5");
    await expectNoSidewaysScroll(page);
  });
});
