import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { setLanguage } from "../locales/language.ts";
import { DocumentUploader } from "./document-uploader.tsx";
import { PictureUploader, PictureTile } from "./picture-uploader.tsx";
import type { Slot } from "./slots.ts";

beforeAll(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  await setLanguage("en");
  vi.unstubAllGlobals();
});

const nothing = (): void => undefined;
const tileOf = (slot: Slot, { position = 0, count = 3 } = {}): string =>
  renderToStaticMarkup(
    <PictureTile
      slot={slot}
      isCover={position === 0}
      position={position}
      count={count}
      onMove={nothing}
      onRemove={nothing}
      onRetry={nothing}
      isDragged={false}
    />,
  );
const base = { key: "a", name: "lamp.jpg", preview: undefined };
const url = "/files/pictures/AAAAAAAAAAAAAAAAAAAAAA/1600.webp";

describe("UPLOADS-7 a picture says how it is doing, and its buttons say whose they are", () => {
  test("on its way: how much has left, and that it can be cancelled", () => {
    const html = tileOf({ ...base, kind: "sending", progress: 0.426 });
    expect(html).toMatch(
      /<progress[^>]*max="100"[^>]*aria-label="Progress of lamp.jpg"[^>]*value="42"|value="42"/,
    );
    expect(html).toContain("Uploading, 42%");
    expect(html).toContain('aria-label="Cancel uploading lamp.jpg"');
  });

  test("all of it has left: the server is looking at it", () => {
    expect(tileOf({ ...base, kind: "sending", progress: 1 })).toContain("Checking");
  });

  test("ready: its smallest size, without words of its own, since its name is below", () => {
    const file = { id: "a", url, name: "lamp.jpg", status: "ready" as const };
    const html = tileOf({ ...base, kind: "uploaded", file });
    expect(html).toMatch(/<img[^>]*src="\/files\/pictures\/A+\/320\.webp"[^>]*alt=""/);
    expect(html).toContain(">lamp.jpg</p>");
    expect(html).toContain(">Cover<");
    expect(html).toMatch(/aria-label="Move lamp.jpg one place forward"[^>]*aria-disabled="true"/);
    expect(html).not.toMatch(/aria-label="Move lamp.jpg one place back"[^>]*aria-disabled/);
    expect(html.match(/title="This is already the first picture\."/g)).toHaveLength(1);
    expect(tileOf({ ...base, kind: "uploaded", file }, { position: 2 })).toContain(
      'title="This is already the last picture."',
    );
  });

  test("one alone has nowhere to go", () => {
    const file = { id: "a", url, name: "lamp.jpg", status: "processing" as const };
    const html = tileOf({ ...base, kind: "uploaded", file }, { count: 1 });
    expect(html).not.toContain("Move lamp.jpg");
    expect(html).toContain("Preparing");
  });

  test("not taken: why, and another try only where it may help", () => {
    const failed = { ...base, kind: "failed" as const, sentence: "This picture is damaged." };
    expect(tileOf({ ...failed, canRetry: false })).toContain("This picture is damaged.");
    expect(tileOf({ ...failed, canRetry: false })).not.toContain("Try uploading");
    expect(tileOf({ ...failed, canRetry: true })).toContain('aria-label="Try uploading lamp.jpg again"');
    expect(tileOf({ ...failed, canRetry: true })).toContain('aria-label="Remove lamp.jpg"');
  });
});

describe("UPLOADS-8 the upload field", () => {
  test("says what is taken, ties its error to it, and offers the camera", () => {
    const html = renderToStaticMarkup(
      <PictureUploader
        id="p"
        label="Pictures"
        value={[]}
        onChange={nothing}
        max={6}
        error="Please add one."
      />,
    );
    expect(html).toMatch(/<fieldset[^>]*aria-describedby="[^"]*-hint p-error"/);
    expect(html).toContain("<legend>Pictures</legend>");
    expect(html).toContain("up to 15 MB each, 6 at most. The first one is the cover.");
    expect(html).toContain('accept="image/jpeg,image/png,image/webp,image/avif"');
    expect(html).toMatch(/capture="environment"/);
    expect(html).toMatch(/<p id="p-error"[^>]*>.*Please add one\.<\/p>/);
    expect(html).toMatch(/class="unseen" aria-live="polite"/);
  });

  test("for documents takes PDFs alone, and no photographs", () => {
    const kinds = [{ value: "notice", label: "Notice" }] as const;
    const html = renderToStaticMarkup(
      <DocumentUploader id="d" label="Documents" kinds={kinds} value={[]} onChange={nothing} max={3} />,
    );
    expect(html).toContain('accept="application/pdf"');
    expect(html).not.toContain("capture=");
    expect(html).toContain("PDF, up to 20 MB each, 3 at most.");
  });
});
