import { expect, test } from "vitest";
import { cleanEnv, explainNpmFailure } from "../npm.mjs";
import { budgeted, circlesIn, scriptsOf, overBudget } from "./budgets.mjs";
import { checkLockfile } from "./manifests.mjs";
import { compareTexts } from "./texts.mjs";
import { lostIn } from "./vitest.mjs";

test("a sentence that is missing, left in English or losing a value is found", () => {
  const en = {
    hello: () => "Hello there",
    left: ({ minutes }: { minutes: number }) => `${minutes} minutes left`,
    deep: { only: () => "Only here" },
  };
  expect(compareTexts(en, { hello: () => "नमस्ते", left: () => "समय बाकी है", deep: {} }, "")).toEqual([
    "left loses minutes in Hindi.",
    "deep.only is missing in Hindi.",
  ]);
  const copied = { ...en, left: ({ minutes }: { minutes: number }) => `${minutes} मिनट`, more: () => "और" };
  expect(compareTexts(en, copied, "")).toEqual([
    'hello is not in Hindi: "Hello there"',
    'deep.only is not in Hindi: "Only here"',
    "more exists in Hindi only.",
  ]);
  expect(compareTexts(en, en, "").length).toBeGreaterThan(0);
});

test("a lockfile that names a host, lacks a digest or wants to run a script is found", () => {
  const lock = (entry: object) => JSON.stringify({ packages: { "": {}, "node_modules/a": entry } });
  expect(checkLockfile(lock({ version: "1.0.0", integrity: "sha512-x" }))).toEqual([]);
  expect(checkLockfile(lock({ resolved: "contract", link: true }))).toEqual([]);
  expect(checkLockfile(lock({ integrity: "x", resolved: "https://host.example/a.tgz" }))[0]).toContain(
    "names a host",
  );
  expect(checkLockfile(lock({ version: "1.0.0" }))[0]).toContain("has no digest");
  expect(checkLockfile(lock({ integrity: "x", hasInstallScript: true }))[0]).toContain(
    "wants to run a script",
  );
});

test("what a screen loads is its own script and all it imports, not what loads later", () => {
  const manifest = {
    "index.html": {
      file: "main.js",
      isEntry: true,
      imports: ["_framework.js"],
      dynamicImports: ["src/auth/login.tsx"],
    },
    "_framework.js": { file: "framework.js" },
    "src/auth/login.tsx": { file: "login.js", isDynamicEntry: true, imports: ["_form.js", "_framework.js"] },
    "_form.js": { file: "form.js", dynamicImports: ["src/live/room.tsx"] },
    "src/live/room.tsx": { file: "room.js", isDynamicEntry: true },
  };
  expect(scriptsOf(manifest, /login/).toSorted()).toEqual(["form.js", "framework.js", "login.js", "main.js"]);
});

test("an inner npm inherits the way to the registry and nothing else of the outer one", () => {
  const clean = cleanEnv({
    PATH: "/bin",
    NODE_ENV: "production",
    NODE_OPTIONS: "--inspect",
    npm_config_omit: "dev",
    NPM_CONFIG_PRODUCTION: "true",
    npm_config_global: "true",
    npm_config_workspace: "web",
    npm_lifecycle_event: "start",
    npm_config_registry: "http://registry.example/",
    NPM_CONFIG_CAFILE: "/etc/ca.pem",
    npm_config_https_proxy: "http://proxy.example/",
  });
  expect(Object.keys(clean).toSorted()).toEqual([
    "NPM_CONFIG_CAFILE",
    "PATH",
    "npm_config_https_proxy",
    "npm_config_registry",
  ]);
});

test("a registry that cannot be reached is one sentence", () => {
  const output = "npm error code ECONNREFUSED\nnpm error FetchError: request to http://x failed";
  expect(explainNpmFailure("It failed", { code: 1, output })).toBe(
    "It failed: the package registry did not give it (ECONNREFUSED). Please check the network and try again.",
  );
});

test("a screen above its limit fails, and so does one without a limit", () => {
  const weighed = (kb: number, limitKb: number) => [{ kb, limitKb, scripts: ["a.js"], note: "/login" }];
  expect(overBudget(weighed(115, 115))).toEqual([]);
  expect(overBudget(weighed(115.1, 115))).toEqual(["/login, the limit is 115 KB:\na.js"]);
  expect(overBudget(weighed(1, Number.NaN))).toHaveLength(1);
  expect(budgeted.map(({ limitKb }) => limitKb)).toEqual([115, 140]);
});

test("a test file whose process the engine crashed is found, unless something else went wrong too", () => {
  const caught = (count: number) =>
    `Vitest caught ${count} unhandled error${count > 1 ? "s" : ""} during the test run.\n`;
  const ended = (signal: string) =>
    `⎯⎯ Unhandled Error ⎯⎯
Caused by: Error: Worker exited unexpectedly with signal ${signal} during started state while running test file /a/b.story.test.ts
`;
  const lost = caught(1) + ended("SIGTRAP");
  expect(lostIn(lost)).toEqual([{ file: "/a/b.story.test.ts", signal: "SIGTRAP" }]);
  const rejected = "⎯⎯ Unhandled Rejection ⎯⎯\nError: a promise that nobody awaits\n";
  expect(lostIn(caught(2) + ended("SIGTRAP") + rejected)).toEqual([]);
  expect(lostIn(`⎯⎯ Failed Suites 1 ⎯⎯\nError: no such module\n${lost}`)).toEqual([]);
  // Out of memory.
  for (const signal of ["SIGKILL", "SIGABRT"]) expect(lostIn(caught(1) + ended(signal))).toEqual([]);
  expect(lostIn("")).toEqual([]);
});

test("scripts that import each other are found, and those that two others share are not", () => {
  const chunk = (file: string, ...imports: string[]) => ({ file, imports });
  const shared = { a: chunk("a.js", "b", "c"), b: chunk("b.js", "c"), c: chunk("c.js") };
  expect(circlesIn(shared)).toEqual([]);
  expect(circlesIn({ ...shared, c: chunk("c.js", "b") })).toEqual([
    "Scripts import each other (see web/build/chunks.ts): b.js → c.js → b.js",
  ]);
});
