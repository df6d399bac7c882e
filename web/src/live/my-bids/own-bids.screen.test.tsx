import { expect, test } from "vitest";
import type { StandingView } from "@boli/contract/live/standing";
import { show } from "../../ui/testing/show.tsx";
import { lotId, shownStanding } from "../testing/shown-sale.ts";
import { OwnBids } from "./own-bids.tsx";

const drawn = (bids: readonly StandingView[]) => (
  <OwnBids
    bids={bids}
    renderLink={({ item, lotId: id }, { className }) => (
      <a className={className} href={`#${id}`}>
        {item}
      </a>
    )}
    renderNote={({ standing }) => <p>Note of {standing}</p>}
  />
);
const rows = () => [...document.querySelectorAll<HTMLElement>(".own-bid")];

test("MYBIDS-1 an open bid says how it stands, until when, and at which price", async () => {
  await show(
    drawn([
      shownStanding("leading", { maxAmount: 20_000 }),
      shownStanding("outbid", { lotId: lotId(2), item: "Lamp 2" }),
    ]),
  );
  const [leading, outbid] = rows().map((row) => row.textContent);
  expect(leading).toMatch(
    /^Lamp 1Lamps of the palaceCloses .*You leadHighest bid₹13,000You pay ₹15,340 in allYour maximum ₹20,000$/,
  );
  expect(outbid).toMatch(/^Lamp 2Lamps of the palaceCloses .*OutbidHighest bid₹13,000$/);
  expect(rows().map((row) => [row.dataset["standing"], row.dataset["open"]])).toEqual([
    ["leading", "true"],
    ["outbid", "true"],
  ]);
});

test("MYBIDS-1 what is decided says what it came to, and keeps no maximum", async () => {
  const status = "sold" as const;
  await show(
    drawn([
      shownStanding("won", { status, maxAmount: 20_000 }),
      shownStanding("lost", {
        status,
        lotId: lotId(2),
        maxAmount: 12_000,
        currentHighestBid: null,
        closesAt: null,
      }),
    ]),
  );
  const [won, lost] = rows().map((row) => row.textContent);
  expect(won).toMatch(/Closed .*Note of wonWonFinal price₹13,000You pay ₹15,340 in all$/);
  expect(lost).toMatch(/Lamps of the palaceNote of lostLostFinal price–$/);
});

test("MYBIDS-1 a lot of a clerk closes when the host sells it", async () => {
  await show(drawn([shownStanding("tied", { closesAt: null })]));
  expect(rows()[0]?.textContent).toContain("Closes when the host sells itTied: the earlier bid leads");
});
