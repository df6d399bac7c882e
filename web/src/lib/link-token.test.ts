import { afterEach, expect, test, vi } from "vitest";
import { linkToken, readLinkToken, moveLinkToken, tokenFor } from "./link-token.ts";

afterEach(() => linkToken.set(undefined));

test.each([
  ["/signup", "#verify=aB-9_x", { purpose: "verify", token: "aB-9_x" }],
  ["/signup/", "#verify=a", { purpose: "verify", token: "a" }],
  ["/reset-password", "#reset=a.b~c", { purpose: "reset", token: "a.b~c" }],
])("LINK-1 %s%s carries a secret", (pathname, hash, found) => {
  expect(readLinkToken({ pathname, hash })).toEqual(found);
});

test.each([
  ["/signup", ""],
  ["/signup", "#verify="],
  ["/signup", "#reset=abc"],
  ["/signup", "#verify=<script>"],
  ["/signup", "#verify=a&reset=b"],
  ["/reset-password", "#verify=abc"],
  ["/app/dashboard", "#verify=abc"],
])("LINK-2 %s%s carries none", (pathname, hash) => {
  expect(readLinkToken({ pathname, hash })).toBeUndefined();
});

test("LINK-3 the secret leaves the address bar, and the rest of the address stays", () => {
  const replaceState = vi.fn();
  const location = { pathname: "/signup", search: "?lang=hi", hash: "#verify=abc" };
  moveLinkToken({ location, history: { state: { key: 1 }, replaceState } });
  expect(replaceState).toHaveBeenCalledExactlyOnceWith({ key: 1 }, "", "/signup?lang=hi");
  expect(tokenFor(linkToken.get(), "verify")).toBe("abc");
  expect(tokenFor(linkToken.get(), "reset")).toBeUndefined();
});

test("LINK-4 an address without a secret is left alone", () => {
  const replaceState = vi.fn();
  const location = { pathname: "/signup", search: "", hash: "#content" };
  moveLinkToken({ location, history: { replaceState } } as unknown as Window);
  expect(replaceState).not.toHaveBeenCalled();
  expect(linkToken.get()).toBeUndefined();
});
