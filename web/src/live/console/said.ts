export interface Said {
  tone: "neutral" | "success" | "warning";
  text: string;
  // It holds for this moment alone, such as the reason why a key did nothing.
  isPassing?: true;
}

// A sentence that holds for its moment alone goes with the next event of the sale, and with the next press.
export const withoutPassing = (said: Said | undefined): Said | undefined =>
  said?.isPassing === true ? undefined : said;
