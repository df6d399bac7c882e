export const languages = ["en", "hi"] as const;
export type Language = (typeof languages)[number];
