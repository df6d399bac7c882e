// An Indian user's browser.
export const browserOptions = { locale: "en-IN", timezoneId: "Asia/Kolkata" } as const;
