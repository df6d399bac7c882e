import type { Prose } from "./prose.ts";

export const about: Prose = {
  title: "About Boli",
  description:
    "Boli helps people in India find auctions that were hard to find, with the day, the city and the list of items.",
  lead: "बोली means a bid. It is the word called across the room when something finds its price.",
  sections: [
    {
      id: "why",
      heading: "Why Boli",
      body: [
        "India sells good things by auction every week: the furniture of an embassy, what was left behind at an airport, cargo that nobody cleared at a port, the stock of a local body, an estate in the next street. The notice hangs on a gate or appears in small print, and the same few people come.",
        "Boli brings these sales together in one place, in English and in Hindi, with the day, the city and the list of items, so that everyone can come.",
      ],
    },
    {
      id: "what",
      heading: "What you find here",
      body: [
        {
          list: [
            "Embassy clearances, airport lost and found, port auctions and local community events, with search and filters.",
            "Favorites, reminders before an auction starts, and alerts for what you search.",
            "Full addresses, maps and directions for members, at ₹999 a month, where offered. Browsing, basic details and the list of items are free.",
          ],
        },
        "Live auctions with a video stream, where you bid from home.",
      ],
    },
    {
      id: "who",
      heading: "Who is who",
      body: [
        "Buyers look for auctions, and sellers list them. Boli brings them together and is not a party to the sale: every listing names the seller.",
      ],
    },
    {
      id: "fair",
      heading: "What we promise",
      body: [
        {
          list: [
            "The server's clock decides, never the one on your phone.",
            "We show a place only to people who may see it. For everyone else we leave it out, rather than blur it.",
            "We keep little data about you, say what it is, and give you a copy when you ask: see the {privacy}.",
          ],
        },
      ],
    },
    {
      id: "sources",
      heading: "Where our facts about places come from",
      body: [
        "PIN codes, post offices and districts are those of the All India Pincode Directory of the Department of Posts, Government of India, published at data.gov.in under the Government Open Data License – India (GODL-India).",
      ],
    },
    {
      id: "contact",
      heading: "Write to us",
      body: ["Questions, ideas, a sale we should know of: {email}."],
    },
  ],
};
