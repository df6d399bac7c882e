import type { Prose } from "./prose.ts";

export const privacy: Prose = {
  title: "Privacy Policy",
  description: "What data Boli keeps about you, why, for how long, and what you can ask for.",
  lead: "This page explains what data Boli keeps about you, why, and for how long. It is written for the Digital Personal Data Protection Act, 2023 (DPDP Act), under which Boli is the data fiduciary.",
  sections: [
    {
      id: "what-we-keep",
      heading: "What we keep",
      body: [
        {
          list: [
            "Your account: name, email address, role, language, and whether your address is verified. A password is kept only as a hash that cannot be turned back. If you sign in with Google we keep Google's identifier of your account, your name, email address and picture, and never your Google password.",
            "Your devices and sessions: when, and from which network and browser, you signed in, so that you can see your devices and sign them out, and so that we notice strangers.",
            "What you do here: listings with their pictures and papers, bids, and the record of acts that concern security. Other bidders see your bids under an alias.",
          ],
        },
      ],
    },
    {
      id: "why",
      heading: "Why we keep it",
      body: [
        "To run your account and the auctions you take part in, to write to you about them, to prevent fraud, and to meet duties of tax and law. We do not sell personal data, and we show no advertising that follows you.",
      ],
    },
    {
      id: "cookies",
      heading: "Cookies and what stays in your browser",
      body: [
        "Boli sets two lasting cookies that are needed for signing in: the session cookie, which keeps you signed in, and the device mark, by which a browser that signed in before is known again. Two more keep, for a year, what you have chosen on this device: the theme (light or dark), and the language of the pages before you sign in, which is also set when you go from our Hindi pages to the app. While you sign up, sign in with Google, enter the code of your second step or set a new password, one more tells the server that it is still you; it is gone within a day. There are no advertising and no analytics cookies, and these public pages work without any.",
        "The listing that you are writing is also kept in your browser's own storage, so that a reload or a crash loses nothing. It goes when you send it, discard it or sign out, and after 30 days it is not offered again.",
      ],
    },
    {
      id: "who-sees-it",
      heading: "Who else sees it",
      body: [
        "When a live auction is over, its host learns who bid in it. Services that work for us (hosting, email, sign-in with Google) get only what their task needs. Authorities get what the law obliges us to give.",
      ],
    },
    {
      id: "how-long",
      heading: "How long we keep it",
      body: [
        {
          list: [
            "Inactive accounts: 3 years after the last use, at most. Nothing is erased automatically yet: for now, write to {email}, and we will erase yours.",
            "Financial records: 7 years, longer where tax law demands it.",
            "Everything else that is yours goes when we erase your account, except what a running dispute or the law makes us keep.",
          ],
        },
      ],
    },
    {
      id: "your-rights",
      heading: "Your rights under the DPDP Act",
      body: [
        {
          list: [
            "to know what personal data we hold about you and with whom we shared it;",
            "to have it corrected, completed or updated;",
            "to have it erased, and to withdraw a consent as easily as you gave it;",
            "to have a grievance heard;",
            "to name someone to use these rights for you after your death or when you no longer can.",
          ],
        },
        "You can change your name and language yourself in your profile. For everything else, including a copy of your data or having your account erased, write to {email}.",
      ],
    },
    {
      id: "safety",
      heading: "How we protect it",
      body: [
        "Connections are encrypted. Session tokens are stored only as hashes, rights are checked on every request, and privileged acts are recorded. If a breach concerns your data, we tell you and the Data Protection Board of India.",
        "Boli is for people of 18 and over. We do not knowingly keep data of children.",
      ],
    },
    {
      id: "grievances",
      heading: "Grievance officer",
      body: [
        "Write to the grievance officer at {email}. We acknowledge a grievance within 24 hours and answer it within 72 hours. If the answer does not satisfy you, you may turn to the Data Protection Board of India.",
      ],
    },
  ],
};
