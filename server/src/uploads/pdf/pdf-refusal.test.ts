import { deflateSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hostileDocuments } from "../../../testing/hostile-documents.ts";
import { nastyDocuments } from "../../../testing/nasty-documents.ts";
import { aPdf, aStream, anObject, packedObjects } from "../../../testing/pdf-parts.ts";
import { seedOfThisRun } from "../../../../tools/proofs.ts";
import { judgeDocument } from "../judge-document.ts";
import { findPdfRefusal } from "./pdf-refusal.ts";

describe("a document", () => {
  it.each(
    hostileDocuments.filter(({ outcome }) => outcome.kind !== "refused" || outcome.code !== "file_empty"),
  )("is judged by what it would do: $title", { timeout: 30_000 }, async ({ content, outcome }) => {
    const judged = judgeDocument(Buffer.from(await content()), { formats: ["pdf"] });
    expect(judged.kind === "refused" ? judged.code : undefined).toBe(
      outcome.kind === "refused" ? outcome.code : undefined,
    );
  });

  it("may have what ordinary programs write: forms, links, outlines, a first page to open", () => {
    const pdf = aPdf("/OpenAction [3 0 R /Fit] /Outlines 9 0 R /AcroForm << /Fields [] >> /Lang (hi-IN)", {
      more: [
        anObject(9, "<< /Type /Outlines /First 10 0 R /Last 10 0 R /Count 1 >>"),
        anObject(10, "<< /Title (JavaScript and Launch) /A << /S /URI /URI (https://boli.in) >> >>"),
        packedObjects(["<< /Type /Font /EncryptMetadata true >>", "<< /JavaScripture 1 >>"]),
        anObject(11, aStream("/Filter /FlateDecode", deflateSync(Buffer.alloc(500_000, "0 0 m 1 1 l S ")))),
      ],
    });
    expect(findPdfRefusal(pdf)).toBeUndefined();
  });

  it("is looked through to its end, also when it is large", () => {
    const noise = Buffer.alloc(3_000_000, "/Name /Other (text) ");
    const script = anObject(12, "<< /S /JavaScript >>");
    expect(findPdfRefusal(aPdf("", { more: [anObject(11, aStream("", noise))] }))).toBeUndefined();
    expect(findPdfRefusal(aPdf("", { more: [anObject(11, aStream("", noise)), script] }))).toBe(
      "document_active",
    );
  });

  it("is found out wherever a name lies across the pieces that are read", () => {
    const start = aPdf().indexOf("%%EOF");
    for (let gap = 1024 * 1024 - start - 20; gap < 1024 * 1024 - start + 20; gap += 1) {
      const pdf = Buffer.concat([
        aPdf().subarray(0, start),
        Buffer.alloc(gap, " "),
        Buffer.from("/JavaScript %%EOF"),
      ]);
      expect(findPdfRefusal(pdf)).toBe("document_active");
    }
  });

  it("breaks nothing, whatever its bytes are", { timeout: 30_000 }, () => {
    const seed = seedOfThisRun();
    const whole = aPdf("", { more: [packedObjects(["<< /Kind 1 >>", "[1 2 3]"])] });
    const damage = fc.array(fc.tuple(fc.nat(whole.length - 40), fc.nat(255)), {
      minLength: 1,
      maxLength: 20,
    });
    fc.assert(
      fc.property(damage, (flips) => {
        const bytes = Buffer.from(whole);
        for (const [at, value] of flips) bytes.writeUInt8(value, at);
        findPdfRefusal(bytes);
      }),
      { seed, numRuns: 1_000 },
    );
  });

  // A parser that goes back at each word, or that reads the content of every part again, takes minutes for these.
  it.each(nastyDocuments)(
    "is read in a few looks at each byte: $title",
    { timeout: 30_000 },
    ({ content }) => {
      expect(findPdfRefusal(content(4_000_000))).toBeOneOf([
        undefined,
        "document_not_checked",
        "document_damaged",
      ]);
    },
  );
});
