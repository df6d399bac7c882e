// The names that chips, notices and buttons are coloured by; the specification names the first five.
export const tones = ["primary", "secondary", "success", "warning", "error", "neutral"] as const;
export type Tone = (typeof tones)[number];
