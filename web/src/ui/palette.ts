// The colours of the product, from the lightest to the darkest. `tokens.css` carries the same values for
// pages without script; a test keeps the two alike. Step 6 of every colour reads on white at 4.5:1 or better.
export type Shades = readonly [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
];

export const palette = {
  // Deep indigo.
  primary: [
    "#f5f6fe",
    "#e5eaff",
    "#ced7ff",
    "#afbdfe",
    "#8b9bfe",
    "#6875f6",
    "#4d52db",
    "#3a3ab6",
    "#29278f",
    "#191861",
  ],
  // Peacock.
  secondary: [
    "#eef9fb",
    "#d1f2f8",
    "#a7e6f1",
    "#70d2e3",
    "#2db8cc",
    "#0297aa",
    "#007785",
    "#015c68",
    "#03444d",
    "#022c33",
  ],
  // Marigold, for the mark and for what should be seen first; never for small text.
  accent: [
    "#fff5ea",
    "#fee9d0",
    "#ffd6a5",
    "#ffbc64",
    "#fea91e",
    "#c98510",
    "#8f5d04",
    "#704702",
    "#543400",
    "#382100",
  ],
  success: [
    "#effaf2",
    "#d7f4e0",
    "#afe9c2",
    "#79d99d",
    "#43c07a",
    "#0fa05c",
    "#027e47",
    "#046236",
    "#034827",
    "#022f18",
  ],
  warning: [
    "#fef5ef",
    "#ffe5d7",
    "#feceb1",
    "#feaa76",
    "#f18336",
    "#ce6401",
    "#a24e02",
    "#7f3b00",
    "#5f2b01",
    "#401a00",
  ],
  error: [
    "#fff4f3",
    "#fee4e1",
    "#ffcbc5",
    "#fea69e",
    "#fd736d",
    "#ec383d",
    "#c40e22",
    "#9b0116",
    "#75010e",
    "#4f0107",
  ],
  // Greys with a breath of the indigo; `dark` holds the surfaces and texts of the dark scheme.
  gray: [
    "#f6f7f9",
    "#eaebef",
    "#d7d9df",
    "#bec0ca",
    "#a1a4b0",
    "#828593",
    "#656877",
    "#4d5060",
    "#373b4a",
    "#232633",
  ],
  dark: [
    "#f4f5f8",
    "#d5d7de",
    "#aeb0bc",
    "#888b99",
    "#505466",
    "#383c4d",
    "#272a3a",
    "#1a1d2c",
    "#111422",
    "#0a0c18",
  ],
} as const satisfies Record<string, Shades>;

export type PaletteName = keyof typeof palette;

// The names that chips, notices and buttons are coloured by; the specification speaks of the first five.
export const tones = ["primary", "secondary", "success", "warning", "error", "neutral"] as const;
export type Tone = (typeof tones)[number];
