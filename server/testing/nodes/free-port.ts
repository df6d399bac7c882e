import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";

const given = new Set<number>();

// A free port, for settings that need a number other than 0. No process gets one twice, because the system may name one
// again before it is used.
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  if (given.has(port)) return freePort();
  given.add(port);
  return port;
}
