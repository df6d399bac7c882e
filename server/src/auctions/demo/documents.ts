import type { AttachmentKind, ItemUnit } from "@boli/contract/auctions/kinds";
import { formatRupees } from "@boli/contract/base/money";
import type { DemoAuction } from "./demo-auction.ts";
import { type Paragraph, pdfOf } from "./pdf.ts";

// The documents of an auction. They contain no dates, because the demo's dates move.

const titles = { notice: "Notice of sale", terms: "Terms of sale", catalogue: "Catalogue" } as const;

export const documentName = (kind: AttachmentKind): string => `${titles[kind]}.pdf`;

export function documentOf(demo: DemoAuction, kind: AttachmentKind): Buffer {
  const parts = { notice, terms, catalogue }[kind](demo);
  return pdfOf([...head(demo, kind), ...parts]);
}

const head = (demo: DemoAuction, kind: AttachmentKind): Paragraph[] => [
  { text: demo.organiser ?? "The organiser", bold: true, size: 11 },
  { text: titles[kind], bold: true, size: 20, gapAbove: 10 },
  { text: demo.title, size: 13, gapAbove: 2 },
  { text: "", gapAbove: 12, ruled: true, size: 6 },
];

// The standard PDF fonts have no rupee sign.
const rupees = (amount: number): string => formatRupees(amount).replace("₹", "Rs ");

const methods = {
  open_outcry: "Open outcry, lot by lot, to the highest bid",
  sealed: "Sealed bids, opened in front of all bidders who are there",
  online: "Online, on the organiser's own platform",
} as const;

function notice(demo: DemoAuction): Paragraph[] {
  const { place, inspection, earnest, eligibility, saleMethod } = demo;
  const facts: Array<[label: string, text: string | undefined]> = [
    ["Place", `${place.address}, ${place.city}, ${place.state} ${place.pincode}`],
    ["When", "As the listing says. A change is told there and nowhere else."],
    ["Method", saleMethod && methods[saleMethod]],
    ["Inspection", inspection && (inspection.place ?? "At the place of the sale")],
    ["Earnest money", earnest && `${rupees(earnest.amount)}, returned to all who do not win`],
    [
      "Who may bid",
      eligibility?.text ?? (eligibility && "Bidders with the registrations named in the listing"),
    ],
    ["Contact", [demo.phone, demo.email].filter(Boolean).join(", ") || "Through the listing"],
  ];
  return [
    ...facts.flatMap(([label, text]) => (text ? [{ label, text, indent: 110 }] : [])),
    { text: demo.description, gapAbove: 16 },
    {
      text: `${demo.items.length} lots with an estimate of ${rupees(totalOf(demo))} in all are put up. They are described to the best of our knowledge and sold as they stand.`,
      gapAbove: 10,
    },
  ];
}

const totalOf = ({ items }: DemoAuction): number => items.reduce((sum, { value }) => sum + value, 0);

function terms({ earnest, eligibility, saleMethod, payment, lifting }: DemoAuction): Paragraph[] {
  const clauses = [
    "What is sold is sold as it stands and where it stands. Everybody may look at it beforehand, and is taken to have done so.",
    saleMethod === "sealed"
      ? "Bids are handed in closed, with the number of the lot on the cover. A bid that names a share of somebody else's bid does not count."
      : "The highest bid wins the lot. When two are said at the same moment, the auctioneer puts the lot up once more.",
    earnest
      ? `Whoever bids leaves ${rupees(earnest.amount)} as earnest money. It counts towards the price, and is returned without interest to those who do not win.`
      : "No earnest money is asked for. The auctioneer may ask for a proof of identity.",
    eligibility?.flags?.includes("gst_registered")
      ? "Bidders show their GST registration. The invoice is made out to the registered name."
      : "Bidders need no registration. GST is added where the law asks for it, and is told before the bidding.",
    ...(eligibility?.flags?.includes("e_waste_recycler")
      ? [
          "Lots of electrical waste go to recyclers with a valid registration, who return the recycling certificate.",
        ]
      : []),
    payment
      ? "The rest is paid until the date in the listing. After that the lot may be sold again, and the earnest money is lost."
      : "The price is paid on the day, by UPI, card or demand draft.",
    lifting
      ? "Lots are lifted until the date in the listing, by the buyer and at his cost. From the next day on ground rent is charged."
      : "Lots are lifted on the day, by the buyer and at his cost.",
    "Whoever takes down what is fixed leaves the place clean and safe, and pays for what he breaks.",
    "The organiser may withdraw a lot before it is knocked down, without giving a reason.",
    "Courts of the city in which the sale is held decide where the parties cannot agree.",
  ];
  return clauses.map((text, index) => ({ label: `${index + 1}.`, text, indent: 24, gapAbove: 8 }));
}

const units: Record<ItemUnit, string> = {
  piece: "pieces",
  set: "sets",
  lot: "lots",
  box: "boxes",
  kg: "kg",
  tonne: "tonnes",
  litre: "litres",
  metre: "metres",
};

const catalogue = ({ items }: DemoAuction): Paragraph[] =>
  items.flatMap(({ name, description, condition = "good", quantity = 1, unit = "piece", value }, index) => [
    {
      label: `${index + 1}`,
      text: name,
      indent: 32,
      bold: true,
      aside: rupees(value),
      gapAbove: 10,
      staysWithNext: true,
    },
    {
      text: `${description} Condition: ${condition}. ${quantity} ${quantity === 1 ? unit : units[unit]}.`,
      indent: 32,
      gapAbove: 1,
      size: 9.5,
    },
  ]);
