import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";

// A port that is free now; for settings that must name one, where 0 will not do.
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}
