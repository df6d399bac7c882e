import * as z from "zod/mini";
import { endpoints } from "../endpoint/endpoint.ts";
import { id, instant } from "../base/fields.ts";

export const calendarPath = (token: string): `/${string}` => `/calendar/${token}.ics`;

export const calendarEndpoints = endpoints({
  saleCalendar: {
    method: "GET",
    path: "/api/live-auctions/{id}/calendar.ics",
    summary: "Returns a live auction as a calendar file, with the same entry as in a calendar feed.",
    access: { right: "live-auctions.view" },
    input: { params: z.strictObject({ id }) },
    answer: z.string(),
    raw: { contentType: "text/calendar; charset=utf-8" },
    limit: "read",
    refusals: ["sale_not_found"],
  },
  getCalendarFeed: {
    method: "GET",
    path: "/api/calendar-feed",
    summary:
      "Returns whether the caller has a calendar feed. Its address is shown only once, when it is created.",
    access: "signed-in",
    answer: z.strictObject({ madeAt: z.nullable(instant) }),
    limit: "read",
  },
  makeCalendarFeed: {
    method: "POST",
    path: "/api/calendar-feed",
    summary: "Makes the private address of the caller's calendar feed; an earlier address ends.",
    access: "signed-in",
    answer: z.strictObject({ url: z.string() }),
    status: 201,
    audit: true,
    limit: "account",
  },
  removeCalendarFeed: {
    method: "DELETE",
    path: "/api/calendar-feed",
    summary: "Ends the address of the caller's calendar feed.",
    access: "signed-in",
    answer: z.strictObject({}),
    audit: true,
    limit: "account",
  },
});
