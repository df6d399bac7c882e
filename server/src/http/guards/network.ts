import { isIPv6 } from "node:net";

// The network an address belongs to: /24 of IPv4, /48 of IPv6. One caller may own a whole one.
export function networkOf(address: string): string {
  const plain = unmapped(address);
  return isIPv6(plain) ? groupsOf(plain, 3) : plain.split(".").slice(0, 3).join(".");
}

// The line of one household or one handset: an address of IPv4, or a /64 of IPv6. Failed tries are counted by line, so
// one caller cannot lock out the neighbours.
export function lineOf(address: string): string {
  const plain = unmapped(address);
  return isIPv6(plain) ? groupsOf(plain, 4) : plain;
}

// The first groups of an IPv6 address, of 16 bits each.
function groupsOf(plain: string, count: number): string {
  const [head = "", tail = ""] = (plain.split("%")[0] ?? "").split("::");
  const front = head === "" ? [] : head.split(":");
  const back = tail === "" ? [] : tail.split(":");
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => "0");
  return [...front, ...zeros, ...back]
    .slice(0, count)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}

// The key under which the limits count a signed-out caller: an IPv4 address, which a whole town may share, or a network of
// IPv6, of which one caller may use a new address for every request.
export function sourceOf(address: string | undefined): string {
  const plain = unmapped(address);
  return isIPv6(plain) ? networkOf(plain) : plain;
}

// An IPv4 caller at a socket that listens to both. One who has left meanwhile has no address any more, whatever the types say.
const unmapped = (address: string | undefined = ""): string =>
  address.startsWith("::ffff:") ? address.slice("::ffff:".length) : address;
