import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { renderToStaticMarkup } from "react-dom/server";
import type { ManagedCard } from "@boli/contract/auctions/endpoints";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { setLanguage } from "../../locales/language.ts";
import { AuctionTable } from "./auction-table.tsx";
import { selectAll, nothingSelected, type Selection } from "../../ui/table/selection.ts";
import type { Pending } from "./use-auction-actions.ts";

beforeAll(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  await setLanguage("en");
  vi.unstubAllGlobals();
});

const lamps: ManagedCard = {
  id: "a1",
  title: "Brass lamps",
  description: "",
  type: "Port",
  status: "ongoing",
  startsAt: "2026-12-01T04:30:00.000Z",
  endsAt: null,
  date: "2026-12-01",
  time: "10:00 AM",
  images: [],
  itemCount: 1_234,
  location: { city: "Pune", state: "Maharashtra" },
  organiser: null,
  eventType: null,
  expectedAttendees: null,
  estimate: null,
  earnestMoney: null,
  distanceKm: null,
  isHidden: false,
  review: null,
  isManualStatus: false,
  ownerName: "Ravi Kumar",
  version: 1,
  createdAt: "2026-11-20T09:30:00.000Z",
  updatedAt: "2026-11-20T09:30:00.000Z",
  can: {
    edit: true,
    cancel: true,
    delete: true,
    manage: true,
    approve: false,
    sendBack: false,
    message: false,
  },
};

async function draw(
  auction: Partial<ManagedCard> = {},
  {
    pending,
    selection = nothingSelected,
    isOld = false,
  }: { pending?: Pending; selection?: Selection; isOld?: boolean } = {},
): Promise<string> {
  const nothing = () => undefined;
  const root = createRootRoute({
    component: () => (
      <AuctionTable
        caption="Upcoming: 1–1 of 1 auction, newest first"
        list="upcoming"
        auctions={[{ ...lamps, ...auction }]}
        isOld={isOld}
        pending={new Map(pending === undefined ? [] : [["a1", pending]])}
        failedId={undefined}
        selection={selection}
        onSelect={nothing}
        onApprove={() => undefined}
        onSendBack={() => undefined}
        onSetHidden={nothing}
        onChangeStatus={nothing}
        onHistory={nothing}
        onRemove={nothing}
      />
    ),
  });
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ["/"] }) });
  await router.load();
  return renderToStaticMarkup(<RouterProvider router={router as never} />);
}

const rowOf = (table: string): string => /<tbody.*<\/tbody>/s.exec(table)?.[0] ?? "";
// As a person reads it, cell by cell.
const cellsOf = (table: string): string[] =>
  [...rowOf(table).matchAll(/<(?:td|th)[^>]*>(.*?)<\/(?:td|th)>/gs)].map(([, cell = ""]) =>
    cell
      .replaceAll(/<(svg|div)[^>]*>.*?<\/\1>/gs, "")
      .replaceAll(/<span[^>]*aria-hidden="true"[^>]*>.*?<\/span>/g, "")
      .replaceAll(/<[^>]+>/g, "")
      .trim(),
  );

test("MANAGEMENT-16 a row says title, owner, type, place, start, items, status and visibility", async () => {
  expect(cellsOf(await draw()).slice(0, -1)).toEqual([
    "Select Brass lamps",
    "Brass lampsOwner: Ravi Kumar",
    "Port",
    "Pune, Maharashtra",
    "1 Dec 2026 10:00 AM",
    "1,234",
    "Ongoing",
    "Visible",
  ]);
});

describe("MANAGEMENT-17 it is a table to those who hear it, however it is drawn", () => {
  test("with a caption that says the order, named columns, and the title as the name of its row", async () => {
    const table = await draw();
    expect(table).toMatch(/<caption[^>]*>Upcoming: 1–1 of 1 auction, newest first<\/caption>/);
    expect(table.match(/role="columnheader" scope="col"/g)).toHaveLength(9);
    expect(table).toMatch(/<th role="rowheader" scope="row"[^>]*><a [^>]*>Brass lamps<\/a>/);
    expect(rowOf(table).match(/role="cell"/g)).toHaveLength(8);
  });
});

test("MANAGEMENT-18 a status set by hand has a mark, and one by the clock has none", async () => {
  expect(await draw({ isManualStatus: true })).toContain("Set manually");
  expect(await draw()).not.toContain("Set manually");
});

describe("MANAGEMENT-19 a change on its way lies over what the server said", () => {
  const visibility = async (auction: Partial<ManagedCard>, pending?: Pending) =>
    cellsOf(await draw(auction, pending === undefined ? {} : { pending })).at(-2);
  test("hiding is shown at once, and is gone with the change", async () => {
    expect(await visibility({}, { kind: "visibility", hidden: true })).toBe("Hidden");
    expect(await visibility({ isHidden: true }, { kind: "visibility", hidden: false })).toBe("Visible");
    expect(await visibility({ isHidden: true })).toBe("Hidden");
  });
  test("nothing can be pressed twice meanwhile, and the buttons say why", async () => {
    const row = rowOf(await draw({}, { pending: { kind: "many" } }));
    expect(row.match(/aria-disabled="true"/g)).toHaveLength(2);
    expect(row.match(/title="This auction is being changed\./g)).toHaveLength(2);
    expect(rowOf(await draw())).not.toContain("This auction is being changed");
  });
  test("a row that is being deleted says so, and offers nothing any more", async () => {
    const row = rowOf(await draw({}, { pending: { kind: "deletion" } }));
    expect(row).toContain("Deleting…");
    expect(row).not.toContain('aria-haspopup="menu"');
  });
});

test("MANAGEMENT-20 the list before is dimmed and out of reach while the next one is on its way", async () => {
  expect(await draw({}, { isOld: true })).toMatch(
    /^<div class="data-table managed" data-old="true" inert="" aria-busy="true">/,
  );
  expect(await draw()).toMatch(/^<div class="data-table managed">/);
});

test("MANAGEMENT-21 what is selected is ticked, and with every row of the page the page", async () => {
  expect((await draw({}, { selection: selectAll(["a1"]) })).match(/checked=""/g)).toHaveLength(2);
  expect(await draw({}, { selection: selectAll(["gone"]) })).not.toContain("checked");
});

test("MANAGEMENT-8 every row offers to view, edit, hide, set the status, see the history and delete, in this order", async () => {
  const offered = (table: string) =>
    [...table.matchAll(/role="menuitem"[^>]*>.*?<\/svg>([^<]+)</gs)].map(([, label]) => label);
  const all = ["View Details", "Edit", "Hide", "Change status", "Change history", "Delete"];
  expect(offered(await draw())).toEqual(all);
  expect(offered(await draw({ isHidden: true }))).toEqual(all.with(2, "Unhide"));
});

test("MANAGEMENT-26 offered is only what the server lets be done with the auction", async () => {
  const offered = async (can: Partial<ManagedCard["can"]>) => {
    const row = rowOf(await draw({ can: { ...lamps.can, ...can } }));
    return [...row.matchAll(/role="menuitem"[^>]*>.*?<\/svg>([^<]+)</gs)].map(([, label]) => label);
  };
  expect(await offered({ delete: false })).not.toContain("Delete");
  expect(await offered({ manage: false })).toEqual(["View Details", "Edit", "Change history", "Delete"]);
  expect(await offered({ edit: false, manage: false, delete: false })).toEqual(["View Details"]);
  const row = rowOf(await draw({ can: { ...lamps.can, manage: false } }));
  expect(row).toMatch(/<td[^>]*class="[^"]*managed-visibility"[^>]*>Visible<\/td>/);
});
