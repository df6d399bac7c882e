// `npm run build`: builds the screens and public pages, for machines that run Boli without the build tools.
import { buildWeb } from "./build-web.mjs";
import { stopWith } from "./output.mjs";

try {
  const built = await buildWeb({ onProgress: (sentence) => process.stdout.write(`${sentence}\n`) });
  if (!built) process.stdout.write("The screens are current.\n");
} catch (error) {
  stopWith(error);
}
