import { expect, test } from "vitest";
import { checkBoundaries } from "./check.ts";
import { capabilityEdges, contractEdges, listeners } from "./allowed-imports.ts";

// Each test plants one violation that must be found, next to an allowed variant that must pass.
function findViolations(files: Record<string, string>): string[] {
  return checkBoundaries(new Map(Object.entries(files))).map(
    ({ path, line, rule }) => `${path}:${line} ${rule}`,
  );
}

function expectCaught(files: Record<string, string>, ...rules: string[]): void {
  const found = findViolations(files);
  expect(found, found.join("\n")).toHaveLength(rules.length);
  for (const [index, rule] of rules.entries()) expect(found[index]).toContain(rule);
}

const emptyDoor = "export const door = 1;";

test("1 web and server never import each other, and contract imports neither", () => {
  expectCaught({ "web/src/lib/a.ts": 'import { b } from "@boli/server/app";' }, "web may not import server");
  expectCaught(
    { "web/src/lib/a.ts": 'import { b } from "../../../server/src/app.ts";' },
    "web may not import server",
  );
  expectCaught(
    { "server/src/http/a.ts": 'import { b } from "@boli/web/site";' },
    "server may not import web",
  );
  expectCaught(
    { "contract/src/a.ts": 'import { b } from "../../server/src/app.ts";' },
    "contract may not import server",
  );
  expectCaught({ "contract/src/a.ts": 'export * from "@boli/web/x";' }, "contract may not import web");
  expect(findViolations({ "web/src/lib/a.ts": 'import { b } from "@boli/contract/base/money";' })).toEqual(
    [],
  );
  expect(
    findViolations({ "server/src/http/a.ts": 'import { b } from "@boli/contract/base/money";' }),
  ).toEqual([]);
});

test("1 the states of a screen use what the journeys use, and the product never imports them", () => {
  const states = "web/src/live/list/list-page.states.ts";
  const steps = { "e2e/support/steps.ts": "" };
  expect(
    findViolations({ ...steps, [states]: 'import { open } from "../../../../e2e/support/steps.ts";' }),
  ).toEqual([]);
  expectCaught({ [states]: 'import { list } from "./list.ts";' }, "e2e may not import web");
  const screens = "web/src/app/screens.ts";
  expect(
    findViolations({ "e2e/support/steps.ts": `import type { screens } from "../../${screens}";` }),
  ).toEqual([]);
  expectCaught(
    { [states]: "", "web/src/live/list/list.ts": 'import { states } from "./list-page.states.ts";' },
    "web may not import e2e",
  );
});

test("1 not in any spelling of an import", () => {
  const server = "../../../server/src/app.ts";
  for (const spelling of [
    `import "${server}";`,
    `import type { A } from '${server}';`,
    `import {\n  a,\n  type B,\n} from "${server}";`,
    `import d, * as all from "${server}";`,
    `export { a as b } from "${server}";`,
    `export * from "${server}";`,
    `const a = await import("${server}");`,
    `const lazy = () => import( '${server}' , { with: {} });`,
    `type A = import("${server}").A;`,
    `const a = require("${server}");`,
    `const worker = new Worker(new URL("${server}", import.meta.url));`,
    `/* why */ import { a } /* which */ from "${server}"; // where`,
  ]) {
    expectCaught({ "web/src/lib/a.ts": spelling }, "web may not import server");
  }
});

test("1 what only looks like an import is none", () => {
  for (const text of [
    '// import { a } from "../../../server/src/app.ts";',
    '/*\nimport { a } from "../../../server/src/app.ts";\n*/',
    'const text = `import { a } from "../../../server/src/app.ts";`;',
    'const text = `${`import("../../../server/src/app.ts")`}`;',
    'const rights = { "payments.export": "any", import: "own" };',
    "const text = \"import { a } from '../../../server/src/app.ts';\";",
    'loader.import("../../../server/src/app.ts");',
    'const pattern = /import "..\\/..\\/..\\/server"/;',
  ]) {
    expect(findViolations({ "web/src/lib/a.ts": text }), text).toEqual([]);
  }
});

test("1 a path made up at run time is not let through", () => {
  expectCaught({ "server/src/auth/a.ts": "const a = await import(`../${name}.ts`);" }, "made up at run time");
  expectCaught({ "web/src/app/a.ts": "const a = await import(path);" }, "made up at run time");
});

test("1 contract imports only zod, the browser nothing of Node, the server nothing of the screens", () => {
  expectCaught({ "contract/src/a.ts": 'import dayjs from "dayjs";' }, "contract may import zod alone");
  expectCaught({ "web/src/lib/a.ts": 'import { readFile } from "node:fs";' }, "runs in the browser");
  expectCaught({ "server/src/http/a.ts": 'import React from "react";' }, "server may not import react");
  expect(findViolations({ "contract/src/a.ts": 'import * as z from "zod/mini";' })).toEqual([]);
});

test("1 the outer workspaces see the contract and the builders", () => {
  expectCaught({ "e2e/journeys/a.ts": 'import { a } from "@boli/server/app";' }, "e2e may not import server");
  expectCaught(
    { "bench/src/a.ts": 'import { a } from "../../web/src/app/main.tsx";' },
    "bench may not import web",
  );
  expectCaught(
    { "server/migrations/1.ts": 'import { a } from "../src/app.ts";' },
    "migrations may not import server",
  );
  expectCaught(
    { "server/src/auth/a.ts": 'import { a } from "../../testing/world.ts";' },
    "may not use server/testing",
  );
  expect(
    findViolations({ "server/src/auth/a.test.ts": 'import { a } from "../../testing/world.ts";' }),
  ).toEqual([]);
  expect(
    findViolations({ "e2e/faults/a.fault.test.ts": 'import { a } from "@boli/server/testing/postgres";' }),
  ).toEqual([]);
});

test("1 the outer workspaces see the client by what it keeps for tests alone", () => {
  const room = 'import { a } from "../../web/src/live/room/testing/room.ts";';
  expect(findViolations({ "e2e/storm/a.ts": room, "web/src/live/room/testing/room.ts": "" })).toEqual([]);
  expectCaught(
    { "e2e/storm/a.ts": 'import { a } from "../../web/src/live/room/room.ts";' },
    "e2e may not import web",
  );
  expectCaught(
    { "e2e/storm/a.ts": 'import { a } from "../../server/src/live/testing/setup.ts";' },
    "e2e may not import server",
  );
  expectCaught({ "bench/src/a.ts": room, "web/src/live/room/testing/room.ts": "" }, "only for tests");
});

test("1 the law of the proofs shares no code with what they check", () => {
  const law = "server/testing/law/bids.ts";
  for (const outside of ["../../src/live/steps.ts", "@boli/contract/live/steps", "../live.ts", "node:util"])
    expectCaught({ [law]: `import { a } from "${outside}";` }, "stands alone");
  expect(
    findViolations({ [law]: 'import { a } from "./lots.ts";', "server/testing/law/lots.ts": "" }),
  ).toEqual([]);
});

test("1 what ships does not lean on what is only for tests", () => {
  expectCaught({ "server/src/auth/a.ts": 'import { a } from "./testing/world.ts";' }, "only for tests");
  expectCaught({ "web/src/lib/a.ts": 'import { a } from "./a.test.ts";' }, "only for tests");
  expect(findViolations({ "server/src/auth/a.test.ts": 'import { a } from "./testing/world.ts";' })).toEqual(
    [],
  );
});

test.each(["boot/start.ts", "main.ts"])("2 downwards only, from %s", (top) => {
  const layers = [
    "settings/settings.ts",
    "platform/a.ts",
    "http/a.ts",
    "users/a.ts",
    "views/a.ts",
    "stand-ins/google/a.ts",
    "app.ts",
    top,
  ];
  for (const [rank, lower] of layers.entries()) {
    for (const upper of layers.slice(rank + 1)) {
      const up = "../".repeat(lower.split("/").length - 1) || "./";
      const from = `server/src/${lower}`;
      expectCaught(
        { [from]: `import { a } from "${up}${upper}";`, [`server/src/${upper}`]: "" },
        "Imports lead downwards",
      );
    }
  }
});

test("2 the layers above may import each layer below", () => {
  const main = [
    "app.ts",
    "settings/settings.ts",
    "users/index.ts",
    "http/a.ts",
    "platform/database/a.ts",
    "views/a.ts",
  ];
  expect(
    findViolations({ "server/src/main.ts": main.map((file) => `import "./${file}";`).join("\n") }),
  ).toEqual([]);
});

test("2 downwards only in the contract", () => {
  const floors = ["base/money.ts", "endpoint/endpoint.ts", "places/endpoints.ts", "errors.ts"];
  for (const [rank, lower] of floors.entries()) {
    for (const upper of floors) {
      const up = lower.includes("/") ? "../" : "./";
      const files = {
        [`contract/src/${lower}`]: `import type { a } from "${up}${upper}";`,
        [`contract/src/${upper}`]: "",
      };
      if (floors.indexOf(upper) > rank) expectCaught(files, "Imports lead downwards only: in contract");
      else if (upper !== lower) {
        const below = `import { a } from "${up}${upper}";`;
        expect(findViolations({ [`contract/src/${lower}`]: below, [`contract/src/${upper}`]: "" })).toEqual(
          [],
        );
      }
    }
  }
  expectCaught(
    {
      "contract/src/alerts/mails.ts": 'import { a } from "../texts/mails.ts";',
      "contract/src/texts/mails.ts": "",
    },
    "capability may not import whole",
  );
});

test("3 in the contract, only the edges that are listed, in no circle", () => {
  const names = Object.keys(contractEdges);
  for (const from of names) {
    for (const to of names.filter((name) => name !== from)) {
      const found = findViolations({
        [`contract/src/${from}/endpoints.ts`]: `import { kinds } from "../${to}/kinds.ts";`,
        [`contract/src/${to}/kinds.ts`]: "",
      });
      expect(found.length, `${from} → ${to}`).toBe((contractEdges[from] ?? []).includes(to) ? 0 : 1);
    }
  }
  expectCaught({ "contract/src/gossip/endpoints.ts": "" }, "contract/src/gossip is not a known capability");
});

test("3 a capability is entered by its door alone", () => {
  const files = { "server/src/users/index.ts": emptyDoor, "server/src/users/queries.ts": emptyDoor };
  for (const from of ["auth/a.ts", "views/a.ts"]) {
    const path = `server/src/${from}`;
    expectCaught(
      { ...files, [path]: 'import { door } from "../users/queries.ts";' },
      "entered by its door alone",
    );
    expect(findViolations({ ...files, [path]: 'import { door } from "../users/index.ts";' })).toEqual([]);
  }
  expectCaught(
    { ...files, "server/src/app.ts": 'import { door } from "@boli/server/users/queries";' },
    "by its door",
  );
});

test("3 only the edges that the house lists, and everyone may ask for a feature", () => {
  const names = Object.keys(capabilityEdges);
  for (const from of names) {
    for (const to of names.filter((name) => name !== from)) {
      const found = findViolations({
        [`server/src/${from}/a.ts`]: `import { door } from "../${to}/index.ts";`,
        [`server/src/${to}/index.ts`]: emptyDoor,
      });
      const allowed = to === "feature-flags" || (capabilityEdges[from] ?? []).includes(to);
      expect(found.length, `${from} → ${to}`).toBe(allowed ? 0 : 1);
      if (listeners.includes(to)) expect(found[0]).toContain("listens to events; nothing imports it");
    }
  }
});

test("3 the listed edges go round in no circle", () => {
  const reach = (from: string, seen: readonly string[]): void => {
    expect(seen, [...seen, from].join(" → ")).not.toContain(from);
    for (const to of capabilityEdges[from] ?? []) reach(to, [...seen, from]);
  };
  for (const name of Object.keys(capabilityEdges)) reach(name, []);
});

test("3 nor do those of the contract", () => {
  const reach = (from: string, seen: readonly string[]): void => {
    expect(seen, [...seen, from].join(" → ")).not.toContain(from);
    for (const to of contractEdges[from] ?? []) reach(to, [...seen, from]);
  };
  for (const name of Object.keys(contractEdges)) reach(name, []);
});

test("3 a capability that does not exist and an edge that nothing uses may not stay on the list", () => {
  const found = findViolations({
    "tools/boundaries/allowed-imports.ts": "",
    "server/src/auth/a.ts": 'import { door } from "../users/index.ts";',
    "server/src/users/index.ts": emptyDoor,
    "server/src/live/a.ts": emptyDoor,
  });
  expect(found.join("\n")).toContain("The capability inventory does not exist");
  expect(found.join("\n")).toContain("Nothing in live imports inventory");
  expect(found.join("\n")).not.toMatch(/capability (auth|users|live) |Nothing in auth/);
});

test("3 a folder that nobody listed is not a capability", () => {
  expectCaught({ "server/src/gossip/index.ts": emptyDoor }, "gossip is not a known capability");
});

test("3 files do not import each other in a circle, nor do their types", () => {
  for (const last of ['import { a } from "./a.ts";', 'import type { A } from "./a.ts";']) {
    const circle = {
      "server/src/auth/a.ts": 'import { b } from "./b.ts";',
      "server/src/auth/b.ts": 'export type { C } from "./c.ts";',
      "server/src/auth/c.ts": last,
    };
    expectCaught(circle, "in a circle: server/src/auth/a.ts → server/src/auth/b.ts → server/src/auth/c.ts");
    expect(findViolations({ ...circle, "server/src/auth/c.ts": "" })).toEqual([]);
  }
});

test("3 the folders of a capability do not import each other in a circle", () => {
  const floors = {
    "web/src/live/detail/page.tsx": 'import { box } from "../bidding/box.tsx";',
    "web/src/live/bidding/box.tsx": 'import { room } from "../room/room.ts";',
    "web/src/live/room/room.ts": 'import { keys } from "../query-keys.ts";',
    "web/src/live/query-keys.ts": "",
  };
  expect(findViolations(floors)).toEqual([]);
  for (const [upwards, importing] of [
    ["web/src/live/room/queries.ts", "../detail/page.tsx"],
    ["web/src/live/bidding/dialog.tsx", "../detail/page.tsx"],
    ["web/src/live/icons.tsx", "./room/room.ts"],
  ] as const)
    expectCaught(
      { ...floors, [upwards]: `import type { A } from "${importing}";` },
      "These folders import each other in a circle",
    );
  // Tests and states look at a screen from above.
  for (const above of ["room/room.test.ts", "room/testing/line.ts", "detail/page.states.ts"])
    expect(
      findViolations({ ...floors, [`web/src/live/${above}`]: 'import type { A } from "../detail/a.ts";' }),
    ).not.toContainEqual(expect.stringContaining("circle"));
});

test("3 the law of live auctions imports none of the folders that use it", () => {
  const floors = {
    "server/src/live/index.ts": 'import { place } from "./bids/place-bid.ts";',
    "server/src/live/bids/place-bid.ts": 'import { load } from "../store/load-sale.ts";',
    "server/src/live/store/load-sale.ts": 'import { state } from "../law/state.ts";',
    "server/src/live/law/state.ts": "",
  };
  expect(findViolations(floors)).toEqual([]);
  for (const [upwards, importing] of [
    ["law/holds.ts", "../store/tables.ts"],
    ["store/rows.ts", "../bids/lane.ts"],
    ["law/actions.ts", "../index.ts"],
  ] as const)
    expectCaught(
      { ...floors, [`server/src/live/${upwards}`]: `import type { A } from "${importing}";` },
      "These folders import each other in a circle",
    );
});

test("5 in web, a capability asks the same others as in the server, by their doors alone", () => {
  expect(findViolations({ "web/src/auctions/a.tsx": 'import { b } from "../places/index.ts";' })).toEqual([]);
  expectCaught(
    { "web/src/auctions/a.tsx": 'import { b } from "../places/b.tsx";' },
    "places is entered by its door alone",
  );
});

test("5 in web, other capabilities do not know each other, and nothing below imports what is above", () => {
  expectCaught(
    { "web/src/resellers/a.tsx": 'import { b } from "../auctions/b.tsx";' },
    "resellers may not import auctions",
  );
  expectCaught(
    { "web/src/live/a.tsx": 'import { b } from "../app/router.tsx";' },
    "capability may not import app",
  );
  expectCaught({ "web/src/ui/a.tsx": 'import { b } from "../live/b.tsx";' }, "ui may not import capability");
  expectCaught({ "web/src/lib/a.ts": 'import { b } from "../ui/b.tsx";' }, "lib may not import ui");
  const page = 'import { a } from "../../live/a.tsx";\nimport { b } from "../../auctions/b.tsx";';
  expect(findViolations({ "web/src/app/pages/home.tsx": page })).toEqual([]);
});

test("5 the public pages import nothing of the app and reach no library of it, however far away", () => {
  expectCaught({ "web/src/site/a.tsx": 'import { b } from "../app/b.tsx";' }, "site may not import app");
  const reached = {
    "web/src/site/home.tsx": 'import { Card } from "../ui/card.tsx";',
    "web/src/ui/card.tsx": 'import { Price } from "./price.tsx";',
    "web/src/ui/price.tsx": 'import { Menu } from "@base-ui/react";',
  };
  expectCaught(reached, "home.tsx → web/src/ui/card.tsx → web/src/ui/price.tsx");
  expect(findViolations({ ...reached, "web/src/site/home.tsx": "" })).toEqual([]);
});
