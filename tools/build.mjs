// `npm run build`: what a machine that only runs Boli is given, made where the tools are.
import { buildWeb } from "./build-web.mjs";
import { stopWith } from "./say.mjs";

try {
  const built = await buildWeb({ onProgress: (sentence) => process.stdout.write(`${sentence}\n`) });
  if (!built) process.stdout.write("The screens are current.\n");
} catch (error) {
  stopWith(error);
}
