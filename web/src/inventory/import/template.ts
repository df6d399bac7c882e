import { importFields, type ImportField } from "@boli/contract/inventory/kinds";

// An example row under the English headings, which are recognised whatever the language of the screen.
const example: Record<ImportField, string> = {
  name: "Brass lamp",
  description: "Two feet high, with a glass shade",
  category: "Art",
  minimumBidPrice: "1000",
  subcategory: "Lamps",
  condition: "Good",
  quantity: "1",
  basePrice: "900",
  estimatedValue: "1500",
  tags: "brass; antique",
  warehouse: "Bhosari",
  shelf: "A4",
  bin: "7",
  images: "lamp-front.jpg; lamp-back.jpg",
};

export function saveTemplate(): void {
  const headings: Partial<Record<ImportField, string>> = {
    minimumBidPrice: "minimum bid price",
    basePrice: "base price",
    estimatedValue: "estimated value",
  };
  const quoted = (cell: string): string => (cell.includes(",") ? `"${cell}"` : cell);
  const lines = [
    importFields.map((field) => headings[field] ?? field),
    importFields.map((field) => quoted(example[field])),
  ];
  const csv = lines.map((cells) => cells.join(",")).join("\r\n");
  const address = URL.createObjectURL(new Blob([`\uFEFF${csv}\r\n`], { type: "text/csv" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = "boli-items.csv";
  link.click();
  URL.revokeObjectURL(address);
}
