import { renderSVG } from "uqr";
import "./payment-details.css";

// As an image nothing in the drawing can run or load anything.
export function PaymentQr({ link, alt }: { link: string; alt: string }) {
  const drawing = renderSVG(link, { ecc: "M", border: 2 });
  return (
    <img
      className="payment-qr-picture"
      src={`data:image/svg+xml,${encodeURIComponent(drawing)}`}
      alt={alt}
      width="224"
      height="224"
    />
  );
}
