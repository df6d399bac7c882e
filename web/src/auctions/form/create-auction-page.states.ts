import { expect } from "@playwright/test";
import {
  fillAuction,
  openCreate,
  sendForm,
  writeItem,
} from "../../../../e2e/journeys/listing/listing-steps.ts";
import { someAuction } from "../../../../e2e/support/listing-answers.ts";
import { alert } from "../../../../e2e/support/state-answers.ts";
import { click, fill, lost, never, type StatesOf, steps, visit } from "../../../../e2e/support/steps.ts";
import { aJpeg } from "../../../../server/testing/picture-parts.ts";

const title = "input[name=title]";

export const states: StatesOf<"/app/create-auction"> = {
  full: openCreate,
  loading: steps(
    never(`/api/auctions/${someAuction.id}`),
    visit(`/app/create-auction?from=${someAuction.id}`, "seller"),
    ".skeleton",
  ),
  failed: steps(lost("/api/auctions"), openCreate, fillAuction, sendForm, alert),
  refused: steps(openCreate, sendForm, alert),
  draft: steps(
    openCreate,
    fill(title, "Left behind"),
    (page) => expect(page.locator(".draft-state")).toContainText(/\d:\d\d/),
    (page) => page.reload(),
    ".draft-offer",
  ),
  item: steps(
    openCreate,
    click(".items-add button"),
    click(".item-editor .form-actions .button-strong"),
    alert,
  ),
  filled: steps(
    openCreate,
    fillAuction,
    (page) => writeItem(page, { name: "Office chairs", value: "18,000" }),
    click(".more-details summary"),
    "input[name=sourceUrl]",
  ),
  "upload-failed": steps(
    openCreate,
    lost("/api/uploads*"),
    async (page) => {
      const file = { name: "hall.jpg", mimeType: "image/jpeg", buffer: await aJpeg(900, 600) };
      await page.locator("input[type=file]").first().setInputFiles([file]);
    },
    ".picture-tile-failed",
  ),
  leaving: steps(
    openCreate,
    fill(title, "Half a listing"),
    click(".auction-form-actions .button-plain >> nth=0"),
    "dialog[open]",
  ),
  "no-role": steps(visit("/app/create-auction", "buyer"), ".access-denied"),
};
