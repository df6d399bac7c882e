import type { GooglePurpose } from "@boli/contract/auth/endpoints";
import googleMark from "../ui/brand/google.svg";
import "../ui/button.css";

interface GoogleLinkProps {
  purpose: GooglePurpose;
  returnTo?: string | undefined;
  children: string;
}

// A plain link: the server starts the sign-in by Google and brings the person back.
export function GoogleLink({ purpose, returnTo, children }: GoogleLinkProps) {
  const query = new URLSearchParams({ purpose });
  if (returnTo !== undefined) query.set("returnTo", returnTo);
  return (
    <a className="button button-quiet button-wide" href={`/api/auth/google?${query}`}>
      <img src={googleMark} width="18" height="18" alt="" />
      {children}
    </a>
  );
}
