import { describe, expect, it } from "vitest";
import { maxRupees } from "../base/money.ts";
import { allIn, allInParts } from "./all-in.ts";
import { termsChange, termsInput, termsOfNobody } from "./terms.ts";

describe("TERMS-2 what a winner pays in all", () => {
  it.each([
    [10_000, 0, 0, 1_000_000],
    [10_000, 18, 0, 1_180_000],
    [13_500, 18, 0, 1_593_000],
    [10_000, 0, 10, 1_100_000],
    // GST is on the bid and the premium.
    [10_000, 18, 10, 1_298_000],
    // A share of half a paisa is rounded up, of less down.
    [1, 0, 0.5, 101],
    [1, 0, 0.49, 100],
    [7, 12.25, 0, 786],
    [999, 5, 2.75, 107_779],
    [maxRupees, 40, 30, 182_000_000_000],
  ])("TERMS-2 of ₹%s with %s percent of GST and %s of premium is %s paise", (rupees, gst, premium, paise) => {
    const rates = { gstPercent: gst, premiumPercent: premium };
    expect(allIn(rupees, rates)).toBe(paise);
    const { bidPaise, premiumPaise, gstPaise, totalPaise } = allInParts(rupees, rates);
    expect(bidPaise).toBe(rupees * 100);
    expect(bidPaise + premiumPaise + gstPaise).toBe(totalPaise);
  });

  it("TERMS-2 is exact to the paisa for every percentage of two decimals", () => {
    const exact = (paise: bigint, hundredths: bigint): bigint => (paise * hundredths + 5_000n) / 10_000n;
    for (const rupees of [1, 3, 99, 12_345, 99_999_999, maxRupees - 1]) {
      for (let gst = 0; gst <= 4_000; gst += 7) {
        const premium = (gst * 3) % 3_001;
        const bid = BigInt(rupees) * 100n;
        const onTop = exact(bid, BigInt(premium));
        const lawful = bid + onTop + exact(bid + onTop, BigInt(gst));
        const rates = { gstPercent: gst / 100, premiumPercent: premium / 100 };
        expect(BigInt(allIn(rupees, rates)), JSON.stringify({ rupees, ...rates })).toBe(lawful);
      }
    }
  });
});

describe("TERMS-1 the terms that a host gives", () => {
  it("TERMS-1 are complete without a word from the host, and add nothing to the price", () => {
    expect(termsOfNobody).toEqual({
      payment: "",
      gstPercent: 0,
      premiumPercent: 0,
      collectionPlace: "",
      collectBy: "",
      viewing: "",
      condition: "",
    });
    expect(allIn(10_000, termsOfNobody)).toBe(1_000_000);
  });

  it.each([
    [{ gstPercent: 40.01 }, "gst_wrong"],
    [{ gstPercent: -1 }, "gst_wrong"],
    [{ gstPercent: 12.125 }, "gst_wrong"],
    [{ premiumPercent: 30.5 }, "premium_wrong"],
    [{ premiumPercent: "5" }, "premium_wrong"],
    [{ payment: "a".repeat(501) }, "too_long"],
    [{ payment: "UPI\nor cash" }, "single_line"],
  ])("TERMS-1 refuse %j", (given, message) => {
    for (const schema of [termsInput, termsChange])
      expect(schema.safeParse(given).error?.issues.map((issue) => issue.message)).toEqual([message]);
  });

  it("TERMS-1 take percentages of two decimals, and lines of a condition", () => {
    for (let hundredths = 0; hundredths <= 3_000; hundredths += 1) {
      const percent = hundredths / 100;
      expect(termsInput.safeParse({ gstPercent: percent, premiumPercent: percent }).success).toBe(true);
    }
    expect(termsChange.parse({ condition: "Scratched.\nNo charger." })).toEqual({
      condition: "Scratched.\nNo charger.",
    });
  });
});
