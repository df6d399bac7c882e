import { expect, test } from "vitest";
import { wayToInstall } from "./install.ts";

const agents = {
  android: "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36",
  iphone: "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1",
  mac: "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15",
};
const device = { hasPrompt: false, userAgent: agents.android, maxTouchPoints: 5, isInstalled: false };

test("APP-11 the app is offered where the browser can install it, or its person by hand, and not where it is installed", () => {
  expect(wayToInstall({ ...device, hasPrompt: true })).toBe("prompt");
  expect(wayToInstall(device)).toBeUndefined();
  expect(wayToInstall({ ...device, userAgent: agents.iphone })).toBe("by-hand");
  expect(wayToInstall({ ...device, userAgent: agents.mac })).toBe("by-hand");
  expect(wayToInstall({ ...device, userAgent: agents.mac, maxTouchPoints: 0 })).toBeUndefined();
  for (const change of [{ hasPrompt: true }, { userAgent: agents.iphone }])
    expect(wayToInstall({ ...device, ...change, isInstalled: true })).toBeUndefined();
});
