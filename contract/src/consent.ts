// The wording of terms and privacy that stands now. Whoever agreed to an older one is asked again.
export const consentVersion = "2026-11-22";
