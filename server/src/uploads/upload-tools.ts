import type { Platform } from "../platform/platform.ts";

// The dependencies of the jobs of uploads.
export type UploadTools = Pick<Platform, "database" | "files" | "sealed" | "temporary">;
