import type { View } from "./view.ts";

interface SignInLineProps {
  view: View;
  // The page of the app that the reader comes to, signed in; who is signed in already comes to it at once.
  href: string;
  children: string;
}

// The page is the same for everyone, so it cannot know who is signed in. The words hold for both, and so does the link.
export function SignInLine({ view, href, children }: SignInLineProps) {
  return (
    <p className="shared-sign-in">
      {view.texts.notSignedIn}{" "}
      <a href={href} rel="nofollow">
        {children}
      </a>
    </p>
  );
}
