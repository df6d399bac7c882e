import { expect, test } from "vitest";
import { deviceName, deviceOf } from "./devices.ts";

const android = "Mozilla/5.0 (Linux; Android 14; SM-A146B) AppleWebKit/537.36 (KHTML, like Gecko)";
const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)";
const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";

test.each([
  [`${windows} Chrome/126.0.0.0 Safari/537.36`, "Chrome", "Windows", false],
  [`${windows} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.2592.87`, "Edge", "Windows", false],
  [`${windows} Chrome/126.0.0.0 Safari/537.36 OPR/112.0.0.0`, "Opera", "Windows", false],
  [`${android} Chrome/126.0.0.0 Mobile Safari/537.36`, "Chrome", "Android", true],
  [
    `${android} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
    "Samsung Internet",
    "Android",
    true,
  ],
  [`${iphone} Version/17.5 Mobile/15E148 Safari/604.1`, "Safari", "iPhone", true],
  [`${iphone} CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1`, "Chrome", "iPhone", true],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15",
    "Safari",
    "Mac",
    false,
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0", "Firefox", "Linux", false],
])("DEVICE-1 %s", (userAgent, browser, system, isPhone) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system, isPhone });
});

test.each(["", "curl/8.5.0", "node", "Mozilla/5.0"])("DEVICE-2 %j is nothing we know", (userAgent) => {
  expect(deviceOf(userAgent)).toBeUndefined();
});

test("DEVICE-2 a device has a name in the reader's language, also one that nobody knows", () => {
  const userAgent = `${windows} Chrome/126.0.0.0 Safari/537.36`;
  expect(deviceName(userAgent, "en")).toBe("Chrome on Windows");
  expect(deviceName(userAgent, "hi")).toBe("Windows पर Chrome");
  expect(deviceName("curl/8.5.0", "en")).toBe("Unknown device");
  expect(deviceName("", "hi")).toBe("अनजान डिवाइस");
});
