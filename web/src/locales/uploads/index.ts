import { makeArea } from "../area.ts";
import { en, type UploadMessages } from "./en.ts";
import { hi } from "./hi.ts";

export type { UploadMessages };
export const useUploadMessages = makeArea<UploadMessages>({ en, hi });
