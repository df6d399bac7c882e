// `npm start`: the screens are made current, and then this very process becomes the server,
// so that nothing stands between it and whoever started it.
import { buildWeb } from "./build-web.mjs";
import { stopWith } from "./say.mjs";

try {
  await buildWeb({ onProgress: (sentence) => process.stdout.write(`  ${sentence}\n`) });
} catch (error) {
  stopWith(error);
}
// A closed terminal is a stop like any other; by itself it would end the process on the spot.
process.on("SIGHUP", () => process.kill(process.pid, "SIGTERM"));
await import("../server/src/main.ts");
