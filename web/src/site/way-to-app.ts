// Whoever goes on from the Hindi pages finds the app in Hindi, and so does the account that is made there. The app is
// told by the cookie of its own choice on the way in (lib/kept-language.ts). The script of these pages is one plain file
// that imports nothing of the app, so the line is written out here, and a test holds it against the app's.
export const hindiLine = ({ isHttps }: { isHttps: boolean }): string =>
  `${isHttps ? "__Host-" : ""}language=hi; Path=/; Max-Age=31536000; SameSite=Lax${isHttps ? "; Secure" : ""}`;

// Also the way to Google, which comes back to the app.
export const leadsToApp = (path: string): boolean => /^\/(login|app|api\/auth)(\/|$)/.test(path);
