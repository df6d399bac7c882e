// `npm start`: builds the screens if needed, then becomes the server in this very process, with nothing between it and the
// process that started it.
import { buildWeb } from "./build-web.mjs";
import { stopWith } from "./output.mjs";

try {
  await buildWeb({ onProgress: (sentence) => process.stdout.write(`  ${sentence}\n`) });
} catch (error) {
  stopWith(error);
}
// Closing the terminal stops the server like any other signal; by default it would kill the process at once.
process.on("SIGHUP", () => process.kill(process.pid, "SIGTERM"));
await import("../server/src/main.ts");
