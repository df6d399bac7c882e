import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { runInThisContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { type Change, changesSince, git, readDiff } from "./difference.ts";
import { functionsIn } from "./functions.ts";
import { Importers } from "./importers.ts";
import { marked } from "./mark-functions.ts";
import { chosenFrom } from "./chosen.ts";
import { bitsOf, membersOf, type WholeRunRecord } from "./record.ts";
import { screensIn } from "./screen-files.ts";
import { screenAt } from "./select-screens.ts";
import { select, type Selection } from "./select.ts";
import type { Tree } from "./tree.ts";

const feed = `import { sql } from "kysely";

const most = 500;

// Comment.
export function readFeed(token: string): string {
  return token;
}

export const removeFeed = (token: string): string =>
  token.trim();
`;
const before: { [file: string]: string } = {
  "server/src/following/feed.ts": feed,
  "server/src/following/limits.ts": "export const most = 5;\n",
  "server/src/following/schema.ts": "export const shape = { most: 1 };\n",
  "server/src/following/schemas.ts": 'import { shape } from "./schema.ts";\nexport const all = [shape];\n',
  "server/src/following/lonely.ts": "export function run() {\n  return 1;\n}\n",
  "server/src/following/feed.story.test.ts": 'import { appUnderTest } from "../../testing/app.ts";\n',
  "server/src/following/others.story.test.ts": "",
  "server/src/audit/audit.story.test.ts": "",
  "server/src/live/live.story.test.ts": 'import { appUnderTest } from "../../testing/app.ts";\n',
  "server/src/live/place-bid.ts":
    'import { most } from "../following/limits.ts";\nimport { all } from "../following/schemas.ts";\nexport function placeBid() {\n  return most;\n}\n',
  "server/testing/app.ts": "export const appUnderTest = 1;\n",
  "e2e/faults/live/kill.fault.test.ts": "",
  "e2e/faults/jobs/kill.fault.test.ts": "",
  "web/src/app/main.tsx": 'import "./shell.css";\n',
  "web/src/app/screens.ts":
    'defineScreen({\n path: "/app/one",\n page: "one-page",\n states: ["full", "empty"] }),\ndefineScreen({\n path: "/app/one/$id",\n page: "two-page",\n states: ["full", "won"] }),\ndefineScreen({ path: "/app/three", page: "three-page", states: ["full"] }), defineScreen({ path: "/app/not-built" })',
  "web/src/app/pages/one-page.tsx": 'import { Card } from "../../ui/card.tsx";\n',
  "web/src/app/pages/two-page.tsx":
    'import { Box } from "../../live/box.tsx";\nimport { Card } from "../../ui/card.tsx";\n',
  "web/src/app/pages/three-page.tsx": "",
  "web/src/ui/card.tsx": "",
  "web/src/live/box.tsx": "",
  "web/src/live/box.test.tsx": 'import { Box } from "./box.tsx";\n',
  "web/src/live/types.ts": "export interface Two {\n  one: 1;\n}\n",
  "web/src/live/two-page.states.ts": "",
  "e2e/support/accessibility.ts": "",
  "e2e/support/start.ts": "export default 1;\n",
  "e2e/support/states.ts": 'import { states } from "../../web/src/live/two-page.states.ts";\n',
  "e2e/journeys/screens.journey.ts":
    'import "../support/accessibility.ts";\nimport { all } from "../support/states.ts";\n',
  "e2e/journeys/one.journey.ts": "",
  "e2e/journeys/two.journey.ts": "",
  "e2e/journeys/both.journey.ts": "",
};
const stories = (...names: string[]): string[] => names.map((name) => `server/src/${name}.story.test.ts`);
const record: WholeRunRecord = {
  commit: "0".repeat(40),
  times: new Map(),
  cpu: new Map(),
  ran: new Map([
    [
      "server/src/following/feed.ts",
      new Map([
        ["readFeed", stories("following/feed", "audit/audit")],
        ["removeFeed", stories("following/others")],
      ]),
    ],
    ["server/src/live/place-bid.ts", new Map([["placeBid", stories("live/live")]])],
  ]),
  opened: new Map([
    ["e2e/journeys/one.journey.ts", ["/app/one"]],
    ["e2e/journeys/two.journey.ts", ["/app/one/7"]],
    ["e2e/journeys/both.journey.ts", ["/app/one", "/app/one/7", "/"]],
  ]),
};
const files = new Map(Object.entries(before));
const tree: Tree = {
  files,
  importers: new Importers(files),
  screens: screensIn(files),
  textBefore: (file) => before[file] ?? "",
  isTimed: (file) => file.includes("kill"),
  isOnEmbedded: (file) => file.startsWith("server/src/live/"),
};
const at = (file: string, first = 1, count = 1, added = ["  changed();"]): Change => ({
  file,
  hunks: [{ first, count, added }],
  isNew: false,
  isGone: false,
});
const everythingFor = (...changes: Change[]): string | undefined => {
  const chosen = select(changes, record, tree);
  return chosen.kind === "everything" ? chosen.why : undefined;
};
const selected = (...changes: Change[]): Selection => {
  const chosen = select(changes, record, tree);
  if (chosen.kind !== "some") throw new Error(`It chose ${chosen.kind}.`);
  return chosen.selection;
};

describe("what a difference can break", () => {
  it("is the stories that ran the function that differs, and no others", () => {
    expect([...selected(at("server/src/following/feed.ts", 7)).stories].toSorted()).toEqual(
      stories("audit/audit", "following/feed"),
    );
    expect([...selected(at("server/src/following/feed.ts", 11)).stories]).toEqual(
      stories("following/others"),
    );
  });

  it("is every function of the file, and of those that import it by name, for what is in no function", () => {
    expect([...selected(at("server/src/following/feed.ts", 3)).stories]).toHaveLength(3);
    const schema = at("server/src/following/schema.ts", 1, 0, ["export const other = 2;"]);
    // Through a file that has no functions itself.
    expect([...selected(at("server/src/following/schema.ts", 1)).stories]).toEqual(stories("live/live"));
    expect([...selected(schema).stories]).not.toEqual([]);
    expect([...selected(at("server/src/following/limits.ts")).stories]).toEqual(stories("live/live"));
  });

  it("is nothing for a comment, a new function or an import that something else uses, and the rest of the file for imports alone", () => {
    const removed = at("server/src/following/feed.ts", 11);
    const silent = [
      at("server/src/following/feed.ts", 5, 1, ["// Another."]),
      at("server/src/following/feed.ts", 8, 0, ["", "export function more(): number {", "  return 1;", "}"]),
      at("server/src/following/feed.ts", 1, 1, ['import { sql, type Sql } from "kysely";']),
    ];
    for (const { hunks } of silent)
      expect([...selected({ ...removed, hunks: [...hunks, ...removed.hunks] }).stories]).toEqual(
        stories("following/others"),
      );
    expect([...selected(at("server/src/following/feed.ts", 1)).stories]).toHaveLength(3);
    expect([...selected(at("server/src/following/feed.ts", 8, 0, ["readFeed();"])).stories]).toHaveLength(3);
  });

  it("is the stories beside a new file, and beside a function that none is known to have run", () => {
    const added = { ...at("server/src/following/deep/new.ts"), hunks: [], isNew: true };
    expect([...selected(added).stories].toSorted()).toEqual(stories("following/feed", "following/others"));
    const both = selected(at("server/src/following/lonely.ts", 2), at("server/src/live/place-bid.ts", 4));
    expect([...both.stories].toSorted()).toEqual(stories("following/feed", "following/others", "live/live"));
  });

  it("is by imports for what tests share and for unit tests", () => {
    expect([...selected(at("server/testing/app.ts")).stories].toSorted()).toEqual(
      stories("following/feed", "live/live"),
    );
    expect([...selected(at("web/src/live/box.tsx")).unit]).toEqual(["web/src/live/box.test.tsx"]);
  });

  it("is the screens that a file is part of, and the journeys that opened them", () => {
    const { states, journeys } = selected(at("web/src/live/box.tsx"));
    expect([...states]).toEqual([["/app/one/$id", new Set(["full", "won"])]]);
    expect([...journeys].toSorted()).toEqual(["e2e/journeys/both.journey.ts", "e2e/journeys/two.journey.ts"]);
  });

  it("is each screen once, by few journeys, for what most screens share", () => {
    const { states, journeys } = selected(at("web/src/ui/card.tsx"));
    expect([...states.keys()]).toEqual(["/app/one", "/app/one/$id"]);
    expect([...states.values()].flatMap((its) => [...its])).toEqual(["full", "full"]);
    expect([...journeys]).toEqual(["e2e/journeys/both.journey.ts"]);
    expect([...selected(at("web/src/app/shell.css")).states.keys()]).toHaveLength(3);
  });

  it("is embedded stories, faults and timed tests for bids, and embedded ones for a migration", () => {
    const bid = selected(at("server/src/live/place-bid.ts", 4));
    expect([...bid.embedded]).toEqual(stories("live/live"));
    expect([...bid.faults]).toEqual(["e2e/faults/live/kill.fault.test.ts"]);
    expect([...bid.timed]).toEqual(["e2e/faults/live/kill.fault.test.ts"]);
    expect([...selected(at("server/migrations/0001-all.ts")).embedded]).toEqual(stories("live/live"));
  });

  it("is nothing for documents, and everything for the tools and for what nothing tells the tests of", () => {
    expect(select([at("docs/rules/live.md"), at("README.md")], record, tree).kind).toBe("documents");
    const deciding = [
      "tools/test.mjs",
      "tools/boundaries/places.ts",
      "package-lock.json",
      "server/data/pincodes.csv",
    ];
    for (const file of [...deciding, "web/build/chunks.ts", "e2e/support/start.ts", "e2e/data/page.css"])
      expect(everythingFor(at("README.md"), at(file))).toContain(file);
    for (const file of ["tools/mutate/draw.ts", "web/src/live/types.ts", "e2e/journeys/one.speed.ts"])
      expect(everythingFor(at(file)), file).toBeUndefined();
  });

  it("is the journeys of the site for its styles, and the faults of bids for the nodes of a storm", () => {
    expect([...selected(at("web/src/site/styles/page.css")).journeys]).toEqual([
      "e2e/journeys/both.journey.ts",
    ]);
    expect([...selected(at("e2e/storm/node.ts")).faults]).toEqual(["e2e/faults/live/kill.fault.test.ts"]);
  });

  it("is all states for how a state is looked at, and the states of its screen for the steps to them", () => {
    const all = [...selected(at("e2e/support/accessibility.ts")).states.values()].flatMap((its) => [...its]);
    expect(all).toEqual(["full", "empty", "full", "won", "full"]);
    expect([...selected(at("web/src/live/two-page.states.ts")).states.keys()]).toEqual(["/app/one/$id"]);
  });

  it("takes turns with what is left out, and leaves out tests that are gone", () => {
    const selection = selected(at("server/src/following/feed.ts", 11));
    selection.stories.add("server/src/gone.story.test.ts");
    const chosen = chosenFrom(
      selection,
      tree,
      (file) => file.endsWith("/live.story.test.ts") || file.endsWith(" won"),
    );
    expect(chosen.stories.toSorted()).toEqual(stories("following/others", "live/live"));
    expect(chosen.states).toEqual({ "/app/one/$id": ["won"] });
  });
});

describe("the record of a whole run", () => {
  it("names a function by what is around it, and divides a long one", () => {
    const long = `export function handlers() {\n${"  one();\n".repeat(50)}  return { list: () => 1, send() { return 2; } };\n}\n`;
    const text = `class Room {\n  send() {\n    return [1].map((one) => one);\n  }\n}\n${long}const alike = [() => 1, () => 2];\n`;
    expect(functionsIn("a.ts", text).map(({ name }) => name)).toEqual([
      "Room.send",
      "handlers",
      "handlers.list",
      "handlers.send",
      "alike",
      "alike#2",
    ]);
  });

  it("marks functions without moving a line or changing what they do", () => {
    const text = `const double = (value) => ({ twice: value * 2 });\nfunction* count() {\n  yield double(4).twice;\n}\nglobalThis.result = [...count()];\n`;
    const code = marked("a.ts", text);
    expect(code.split("\n")).toHaveLength(text.split("\n").length);
    const scope = globalThis as { result?: unknown; boliRan?: { [file: string]: unknown[] } };
    runInThisContext(`(() => { ${code} })()`);
    expect(scope.result).toEqual([8]);
    expect(Object.keys(scope.boliRan?.["a.ts"] ?? [])).toEqual(["0", "1"]);
    delete scope.result;
    delete scope.boliRan;
  });

  it("keeps a set of stories in digits", () => {
    const all = ["a", "b", "c", "d", "e", "f"];
    for (const members of [[], ["a"], ["f"], ["b", "d", "e"], all])
      expect(membersOf(bitsOf(new Set(members), all), all)).toEqual(members);
  });

  it("reads which lines of the earlier text differ", () => {
    const diff = `diff --git a/x.ts b/x.ts
index 1..2 100644
--- a/x.ts
+++ b/x.ts
@@ -3 +3,2 @@ function a() {
-old
+new
+new
@@ -9,0 +11 @@
+new
diff --git a/gone.ts b/gone.ts
deleted file mode 100644
@@ -1,2 +0,0 @@
-a
-b
`;
    expect(readDiff(diff)).toEqual([
      {
        file: "x.ts",
        hunks: [
          { first: 3, count: 1, added: ["new", "new"] },
          { first: 9, count: 0, added: ["new"] },
        ],
        isNew: false,
        isGone: false,
      },
      { file: "gone.ts", hunks: [{ first: 1, count: 2, added: [] }], isNew: false, isGone: true },
    ]);
    expect(() => readDiff("diff --git c/x.ts w/x.ts\n")).toThrow("This is no difference");
  });

  it("reads the difference whatever form of it a person prefers", () => {
    const folder = mkdtempSync(path.join(tmpdir(), "boli-difference-"));
    const run = (...args: string[]): string =>
      git(folder, "-c", "user.name=a", "-c", "user.email=a@b.test", ...args);
    run("init", "-q");
    writeFileSync(path.join(folder, "x.ts"), "old\n");
    run("add", ".");
    run("commit", "-qm", "first");
    for (const setting of ["diff.mnemonicPrefix", "diff.noprefix"]) run("config", setting, "true");
    writeFileSync(path.join(folder, "x.ts"), "new\n");
    writeFileSync(path.join(folder, "y.ts"), "");
    expect(changesSince("HEAD", folder).map(({ file }) => file)).toEqual(["x.ts", "y.ts"]);
    rmSync(folder, { recursive: true });
  });

  it("knows the screen of an address", () => {
    const { screens } = tree;
    expect(screenAt("/app/one", screens)).toBe("/app/one");
    expect(screenAt("/app/one/7", screens)).toBe("/app/one/$id");
    expect(screenAt("/app/one/7/8", screens)).toBe("site");
  });
});
