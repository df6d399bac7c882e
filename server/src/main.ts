import { readEnvironment } from "./settings/environment.ts";

// This may start the process again, so it comes before the rest is loaded, which is a large part of a start.
const environment = readEnvironment();
const { serve } = await import("./boot/serve.ts");
serve(environment);
