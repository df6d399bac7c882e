import { makeArea } from "../area.ts";
import { en, type DashboardMessages } from "./en.ts";
import { hi } from "./hi.ts";

export const useDashboardMessages = makeArea<DashboardMessages>({ en, hi });
