// The current version of the seller terms. Their text is in the app (web/src/sellers/texts), and changes together with this
// version; what a seller accepted is stored with the version.
export const sellerTermsVersion = "2026-11-23";
