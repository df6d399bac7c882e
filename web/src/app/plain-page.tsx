import { createContext, use, type ReactNode } from "react";
import { Logo } from "../ui/brand/logo.tsx";
import "./plain-page.css";

// True when the layout is around the page already, with the mark and the one main region.
export const InLayout = createContext(false);

// One calm sentence and a way on, for pages that have nothing else to show.
export function PlainPage({
  heading,
  sentence,
  children,
}: {
  heading: string;
  sentence: string;
  children: ReactNode;
}) {
  const page = (
    <>
      <h1>{heading}</h1>
      <p>{sentence}</p>
      <div className="plain-page-actions">{children}</div>
    </>
  );
  if (use(InLayout))
    return (
      <div className="tall-screen">
        <div className="plain-page">{page}</div>
      </div>
    );
  return (
    <main className="plain-page" id="content" tabIndex={-1}>
      <Logo size={40} />
      {page}
    </main>
  );
}
