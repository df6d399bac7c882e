import { BlockList, isIP } from "node:net";

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

// Whether what a request names as its host is this machine, or a name that the operator gave it.
export function isOwnHost(named: string | undefined, given: readonly string[]): boolean {
  if (named === undefined || !/^[^\s/\\?#@]+$/.test(named) || !URL.canParse(`http://${named}`)) return false;
  const { hostname } = new URL(`http://${named}`);
  return isLoopback(hostname) || given.includes(hostname);
}

// Whether a host is surely this machine alone. Of names only `localhost` is: any other one may lead anywhere, and may lead
// somewhere else tomorrow. In an address of the web an IPv6 host stands in brackets.
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, "$1").toLowerCase();
  const family = isIP(bare);
  if (family === 0) return bare === "localhost";
  return loopback.check(bare, family === 4 ? "ipv4" : "ipv6");
}
