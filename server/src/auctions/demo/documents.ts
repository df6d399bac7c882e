import type { AttachmentKind, ItemUnit } from "@boli/contract/auctions/kinds";
import { formatRupees } from "@boli/contract/base/money";
import type { DemoAuction } from "./demo-auction.ts";

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

// Makes a small PDF of plain paragraphs on A4, in the standard fonts. They have Latin letters, but no rupee sign.

interface Paragraph {
  text: string;
  size?: number;
  bold?: true;
  // The text's distance from the left margin, the label beside it, and a text at the right edge of its first line.
  indent?: number;
  label?: string;
  aside?: string;
  gapAbove?: number;
  // Draws a line across the page above it.
  ruled?: true;
  // Keeps it on the same page as the next paragraph.
  staysWithNext?: true;
}

const page = { width: 595, height: 842, margin: 56, foot: 16 };
const defaultSize = 10.5;

interface Placed {
  x: number;
  y: number;
  text: string;
  size: number;
  bold: boolean;
}
interface Sheet {
  texts: Placed[];
  rules: number[];
}

function pdfOf(paragraphs: readonly Paragraph[]): Buffer {
  const sheets = layOut(paragraphs);
  // Object 1 is the catalogue, 2 the list of pages, 3 and 4 are the fonts; then each page with its content.
  const kids = sheets.map((_, index) => `${5 + index * 2} 0 R`).join(" ");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${kids}] /Count ${sheets.length} >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>",
    ...sheets.flatMap((sheet, index) => {
      const drawn = drawSheet(sheet, `${index + 1} / ${sheets.length}`);
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Contents ${6 + index * 2} 0 R /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>`,
        `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
      ];
    }),
  ];
  return assemble(objects);
}

function layOut(paragraphs: readonly Paragraph[]): Sheet[] {
  const sheets: Sheet[] = [{ texts: [], rules: [] }];
  let y = page.height - page.margin;
  for (const paragraph of paragraphs) {
    const { text, size = defaultSize, bold = false, indent = 0, label, aside, gapAbove = 6 } = paragraph;
    const room = page.width - 2 * page.margin - indent - (aside === undefined ? 0 : 110);
    const lines = wrap(text, size, room);
    const leading = size * 1.4;
    y -= gapAbove;
    // A paragraph is not split across pages; none is longer than a page.
    const needed = lines.length * leading + (paragraph.staysWithNext ? 3 * leading : 0);
    if (y - needed < page.margin + page.foot) {
      sheets.push({ texts: [], rules: [] });
      y = page.height - page.margin;
    }
    const sheet = sheets[sheets.length - 1] ?? { texts: [], rules: [] };
    if (paragraph.ruled) sheet.rules.push(y);
    for (const [index, line] of lines.entries()) {
      y -= leading;
      sheet.texts.push({ x: page.margin + indent, y, text: line, size, bold });
      if (index > 0) continue;
      if (label !== undefined) sheet.texts.push({ x: page.margin, y, text: label, size, bold: true });
      if (aside !== undefined) {
        const x = page.width - page.margin - widthOf(aside, size);
        sheet.texts.push({ x, y, text: aside, size, bold: false });
      }
    }
  }
  return sheets;
}

function wrap(text: string, size: number, room: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/)) {
    const longer = line === "" ? word : `${line} ${word}`;
    // Bold letters are about 6 % wider.
    if (line !== "" && widthOf(longer, size) * 1.06 > room) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

// The widths of Helvetica's letters in thousandths of the font size; all others are 556.
const widths = new Map(
  Object.entries({
    222: "ijl'",
    278: " !,./:;[]\\ftI|",
    333: "-()`r{}",
    500: "ckvsxyzJ",
    611: "FTZ",
    667: "&ABEKPSVXY",
    722: "CDHNRUw",
    778: "GOQ",
    833: "mM",
    944: "W%@",
  }).flatMap(([width, letters]) => [...letters].map((letter) => [letter, Number(width)] as const)),
);
const widthOf = (text: string, size: number): number =>
  [...text].reduce((sum, letter) => sum + (widths.get(letter) ?? 556), 0) * (size / 1000);

const inBrackets = (text: string): string =>
  `(${text.replaceAll(/[^\x20-\x7e]/g, "?").replaceAll(/[\\()]/g, String.raw`\$&`)})`;

const number = (value: number): string => String(Math.round(value * 100) / 100);

function drawSheet({ texts, rules }: Sheet, count: string): string {
  const foot = { x: page.width - page.margin - 24, y: page.margin / 2, text: count, size: 9, bold: false };
  return [
    // An indigo band at the top, marigold lines.
    `0.227 0.227 0.714 rg 0 ${page.height - 14} ${page.width} 14 re f`,
    "0.996 0.663 0.118 rg",
    ...rules.map((y) => `${page.margin} ${number(y)} ${page.width - 2 * page.margin} 1.2 re f`),
    "0.137 0.149 0.2 rg",
    ...[...texts, foot].map(
      ({ x, y, text, size, bold }) =>
        `BT /F${bold ? 2 : 1} ${size} Tf ${number(x)} ${number(y)} Td ${inBrackets(text)} Tj ET`,
    ),
  ].join("\n");
}

function assemble(objects: readonly string[]): Buffer {
  let file = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = file.length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(file, "latin1");
}
