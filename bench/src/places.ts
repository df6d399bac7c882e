import { join } from "node:path";

export const root = join(import.meta.dirname, "../..");
export const resultFolder = join(root, ".cache/bench");
export const document = join(root, "docs/performance.md");
