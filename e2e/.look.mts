import { chromium } from "@playwright/test";
import { mkdtempSync } from "node:fs";
import { runProgram, waitUntilReady, endProgram, freePort } from "./support/program.ts";
const address = `http://localhost:${await freePort()}`;
process.env["BOLI_ADDRESS"] = address;
const program = runProgram({ address, dataDir: mkdtempSync("/tmp/after-look-") });
try {
  await waitUntilReady(address, program);
  const { outcomeStates } = await import("./journeys/states/outcome-states.ts");
  const { myBidsStates } = await import("./journeys/states/my-bids-states.ts");
  const browser = await chromium.launch({ executablePath: "/usr/bin/chromium-headless-shell" });
  const wanted = (process.argv[2] ?? "").split(",");
  for (const [path, states] of Object.entries({ ...outcomeStates, ...myBidsStates }))
    for (const [state, { show }] of Object.entries(states)) {
      const name = `${path.replaceAll(/[/$]/g, "-")}-${state}`;
      if (!wanted.some((one) => name.includes(one))) continue;
      for (const [locale, width, colorScheme] of [
        ["en-IN", 1280, "light"],
        ["hi-IN", 360, "dark"],
      ] as const) {
        const context = await browser.newContext({
          baseURL: address,
          locale,
          viewport: { width, height: 900 },
          colorScheme,
        });
        const page = await context.newPage();
        page.on("console", (m) => m.type() === "error" && console.log(name, m.text()));
        page.on("pageerror", (e) => console.log(name, String(e)));
        try {
          await page.goto("/");
          await show(page);
          await page.waitForTimeout(400);
          await page.screenshot({ path: `/tmp/after-pics/${name}-${width}.png`, fullPage: true });
        } catch (error) {
          console.log(name, String(error).slice(0, 400));
          await page.screenshot({ path: `/tmp/after-pics/${name}-${width}.png` });
        }
        await context.close();
      }
    }
  await browser.close();
} finally {
  await endProgram(program);
}
