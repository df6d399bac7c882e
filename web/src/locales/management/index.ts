import { makeArea } from "../area.ts";
import { en, type ManagementMessages } from "./en.ts";
import { hi } from "./hi.ts";

export type { ManagementMessages };
export const useManagementMessages = makeArea<ManagementMessages>({ en, hi });
