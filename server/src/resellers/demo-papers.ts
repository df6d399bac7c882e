import type { BusinessDetails } from "@boli/contract/resellers/application";

interface Paper {
  name: string;
  content: Buffer;
}

// The papers of a demo application: one page each, with what the application says.
export const papersOf = ({ businessName, registrationNumber, taxId }: BusinessDetails): Paper[] => [
  {
    name: "Business license.pdf",
    content: aPage(["Business license (demo)", businessName, `Registration number ${registrationNumber}`]),
  },
  {
    name: "Tax certificate.pdf",
    content: aPage(["Tax certificate (demo)", businessName, `Tax ID ${taxId}`]),
  },
];

// A PDF of one page, with these lines in the standard font.
function aPage(lines: readonly string[]): Buffer {
  const drawn = lines
    .map((line, at) => `BT /F1 ${at === 0 ? 20 : 13} Tf 56 ${770 - at * 34} Td (${line}) Tj ET`)
    .join("\n");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [4 0 R] /Count 1 >>",
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << /F1 3 0 R >> >> >>",
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
  ];
  let file = "%PDF-1.4\n";
  const starts = objects.map((object, at) => {
    const start = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return start;
  });
  const table = starts.map((start) => `${String(start).padStart(10, "0")} 00000 n \n`).join("");
  const count = objects.length + 1;
  return Buffer.from(
    `${file}xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
    "latin1",
  );
}
