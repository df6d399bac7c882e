import type { Platform } from "../platform/platform.ts";

// What the jobs of uploads work with.
export type UploadTools = Pick<Platform, "database" | "files" | "temporary">;
