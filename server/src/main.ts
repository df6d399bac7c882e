import { readEnvironment } from "./settings/environment.ts";

// Before the rest of the program is loaded, because this may start the process again, and loading is a large part of a start.
const environment = readEnvironment();
const { serve } = await import("./boot/serve.ts");
serve(environment);
