// The download of one's own data, in English.
export const en = {
  download: {
    order: "Download Data",
    ordering: "Asking for your data…",
    explains: "A ZIP file with everything Boli stores about you. We ask for your password first.",
    waiting: "We're preparing your data. This can take a few minutes; we'll notify you here and by email.",
    ready: ({ size, until }: { size: string; until: string }) =>
      `Your data is ready (${size}). You can download it until ${until}.`,
    failedOnOurSide: "We couldn't prepare your data. Please ask for it again.",
    fetch: "Download file",
    fetching: "Opening…",
    again: "Prepare a new one",
    ordered: "We're preparing your data",
    failed: "That didn't work. Please try again.",
    failedShort: "Nothing was downloaded",
    loading: "Loading…",
  },
};
export type OwnDataTexts = typeof en;
