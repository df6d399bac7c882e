// A visitor who continues from the Hindi pages gets the app in Hindi, and so does the account created there. The site sets
// the cookie in which the app keeps its sign-in language (lib/stored-language.ts). The site's script is one plain file that
// imports nothing of the app, so the cookie line is repeated here, and a test compares it with the app's.
export const hindiCookie = ({ isHttps }: { isHttps: boolean }): string =>
  `${isHttps ? "__Host-" : ""}language=hi; Path=/; Max-Age=31536000; SameSite=Lax${isHttps ? "; Secure" : ""}`;

// Also the link to Google, which comes back to the app.
export const isAppPath = (path: string): boolean => /^\/(login|signup|app|api\/auth)(\/|$)/.test(path);
