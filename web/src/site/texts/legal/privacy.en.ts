import type { Prose } from "./prose.ts";

export const privacy: Prose = {
  title: "Privacy Policy",
  description: "What Boli keeps of you, why, for how long, and what you can ask for.",
  lead: "This page says what Boli keeps of you, why, and for how long. It is written for the Digital Personal Data Protection Act, 2023 (DPDP Act), under which Boli is the data fiduciary.",
  sections: [
    {
      id: "what-we-keep",
      heading: "What we keep",
      body: [
        {
          list: [
            "Your account: name, email address, mobile number when you add it, role, language, and whether your details are verified. A password is kept only as a hash that cannot be turned back. If you sign in with Google we keep Google's identifier of your account, your name, email address and picture, and never your Google password.",
            "Your sessions and devices: when and from which network and browser you signed in, so that you can see and end sessions, and so that we notice strangers.",
            "What you do here: bids, chat messages, favourites, reminders, alerts, listings and the record of acts that concern security. Other people see your bids and messages under an alias.",
            "Payments: amount, date, reference and status of what you paid to Boli. We never see your UPI PIN or card number.",
            "Resellers: business details and the documents of the verification, which only those who check them can open.",
          ],
        },
      ],
    },
    {
      id: "why",
      heading: "Why we keep it",
      body: [
        "To run your account and the auctions you take part in, to send what you asked for (alerts, reminders, receipts), to prevent fraud, and to meet duties of tax and law. We do not sell personal data, and we show no advertising that follows you.",
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
        "The host of a live auction in which you win learns what is needed to hand the lot over. Services that work for us (hosting, mail, SMS, payments, sign-in with Google) get only what their task needs. Authorities get what the law obliges us to give.",
      ],
    },
    {
      id: "how-long",
      heading: "How long we keep it",
      body: [
        {
          list: [
            "Inactive accounts: 3 years after the last use; we write to you before the account is erased.",
            "Financial records: 7 years, longer where tax law demands it.",
            "Everything else that is yours goes when you delete your account, except what a running dispute or the law makes us keep.",
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
            "to name somebody who uses these rights for you after your death or when you no longer can.",
          ],
        },
        "You can use most of these yourself in your profile: edit your details, download your data, delete your account. For the rest, write to {email}.",
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
