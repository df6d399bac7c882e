// The current version of terms and privacy. Users who accepted an older one are asked again.
export const consentVersion = "2026-11-23";
