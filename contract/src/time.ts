// Instants cross the API as ISO 8601 in UTC and are shown in Asia/Kolkata, which has no summer time.
export const timeZone = "Asia/Kolkata";

// All of these build their formatters once: making one costs a hundred times more than using it.
const formatters = {
  date: new Intl.DateTimeFormat("en-IN", { timeZone, day: "numeric", month: "short", year: "numeric" }),
  longDate: new Intl.DateTimeFormat("en-IN", {
    timeZone,
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
  }),
  // The American one writes AM and PM large, as the specification does.
  time: new Intl.DateTimeFormat("en-US", { timeZone, hour: "numeric", minute: "2-digit", hour12: true }),
};

export const formatDate = (instant: Date): string => formatters.date.format(instant);
export const formatLongDate = (instant: Date): string => formatters.longDate.format(instant);
// "10:00 AM". Newer ICU puts a narrow space before the half of the day.
export const formatTime = (instant: Date): string => formatters.time.format(instant).replaceAll(/\s/g, " ");
