import { BlockList, isIP } from "node:net";

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

// True when a request's host is this machine, or a name that the operator configured.
export function isOwnHost(named: string | undefined, given: readonly string[]): boolean {
  if (named === undefined || !/^[^\s/\\?#@]+$/.test(named) || !URL.canParse(`http://${named}`)) return false;
  const { hostname } = new URL(`http://${named}`);
  return isLoopback(hostname) || given.includes(hostname);
}

// True when a host is certainly this machine alone. The only such name is `localhost`: any other may resolve to something
// else, now or later. In a URL an IPv6 host is in brackets.
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, "$1").toLowerCase();
  const family = isIP(bare);
  if (family === 0) return bare === "localhost";
  return loopback.check(bare, family === 4 ? "ipv4" : "ipv6");
}
