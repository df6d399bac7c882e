import type { outcomeTexts as english } from "./texts-en.ts";
import { formatRupees } from "../base/money.ts";
import type { NotificationTexts } from "../notifications/kinds.ts";
import { moment } from "../base/relative-day.ts";
import type { outcomeNotifications } from "./notifications.ts";

export const outcomeTexts: typeof english = {
  refusals: {
    outcome_not_found: () => "यहाँ ऐसा कुछ नहीं है जिस पर आप कार्रवाई कर सकें।",
    outcome_over: () => "यह मामला समाप्त हो चुका है: सामान किसी और को मिला या फिर से उपलब्ध है।",
    outcome_not_due: () => "पहले अपना पिछला निशान हटाएँ, फिर लॉट को बिना भुगतान का बताएँ।",
    payment_not_due: () => "भुगतान की आख़िरी तारीख अभी नहीं गुज़री है।",
    unpaid_dismissed: () => "एक एडमिन ने तय किया है कि यह लॉट बिना भुगतान का नहीं है।",
    unpaid_taken_back: () =>
      "खरीदार की आपत्ति के बाद आपने इसे वापस ले लिया था, इसलिए इसे फिर से बिना भुगतान का नहीं बताया जा सकता।",
    marked_too_often: ({ max }) =>
      `आप एक दिन में इस लॉट को ${max} बार बदल चुके हैं, इससे ज़्यादा नहीं बदल सकते। कृपया कल फिर बदलें।`,
    not_unpaid: () => "इस लॉट को बिना भुगतान का नहीं बताया गया है।",
    already_disputed: () => "आप इस पर पहले ही आपत्ति कर चुके हैं। फ़ैसला एडमिन करेंगे।",
    dispute_too_late: () => "आपत्ति के 48 घंटे बीत चुके हैं।",
    not_disputed: () => "यहाँ कोई आपत्ति फ़ैसले के इंतज़ार में नहीं है।",
    own_sale: () => "फ़ैसला किसी दूसरे एडमिन को करना होगा: आप इस नीलामी में शामिल रहे हैं।",
    not_confirmed: () => "विजेता अभी आपत्ति कर सकता है, या एडमिन का फ़ैसला बाकी है।",
    no_runner_up: () => "ऐसा कोई नहीं है जिसे यह लॉट दिया जा सके।",
    already_offered: () => "यह लॉट दूसरी बार पेश किया जा चुका है।",
  },
};

const at = (instant: string, now: Date): string => {
  const { day, time } = moment(instant, now, "hi");
  return `${day} ${time}`;
};

const answers = {
  accepted: "ने आपकी पेशकश मान ली। संपर्क की जानकारी नतीजों के पेज पर है।",
  declined: "ने आपकी पेशकश नहीं मानी। सामान फिर से उपलब्ध है।",
  lapsed: "ने 24 घंटे में जवाब नहीं दिया। सामान फिर से उपलब्ध है।",
};

export const outcomeNotificationTexts: NotificationTexts<typeof outcomeNotifications> = {
  "payment-due": {
    one: ({ auction, item, until }, now) => ({
      title: "भुगतान की तारीख पास है",
      message: `कृपया “${auction}” के होस्ट को “${item}” का भुगतान ${at(until, now)} तक करें।`,
    }),
    many: (count, { auction, until }, now) => ({
      title: "भुगतान की तारीखें पास हैं",
      message: `कृपया “${auction}” के होस्ट को ${count} लॉट का भुगतान ${at(until, now)} तक करें।`,
    }),
  },
  "payment-late": {
    one: ({ auction, item }) => ({
      title: "क्या विजेता ने भुगतान किया?",
      message: `“${auction}” में “${item}” के भुगतान की तारीख गुज़र गई है। बताएँ कि भुगतान हुआ या नहीं।`,
    }),
    many: (count, { auction }) => ({
      title: "क्या विजेताओं ने भुगतान किया?",
      message: `“${auction}” के ${count} लॉट के भुगतान की तारीख गुज़र गई है। बताएँ कि भुगतान हुआ या नहीं।`,
    }),
  },
  "win-paid": {
    one: ({ auction, item }) => ({
      title: "भुगतान मिल गया",
      message: `“${auction}” के होस्ट को “${item}” का आपका भुगतान मिल गया है।`,
    }),
  },
  "win-collected": {
    one: ({ auction, item }) => ({
      title: "सामान उठा लिया गया",
      message: `“${auction}” के “${item}” को उठाया गया बताया गया है।`,
    }),
  },
  "win-unpaid": {
    one: ({ auction, item, until }, now) => ({
      title: "आपकी जीत को बिना भुगतान का बताया गया है",
      message: `“${auction}” के होस्ट का कहना है कि “${item}” का भुगतान समय पर नहीं हुआ। अगर यह गलत है, तो आप ${at(until, now)} तक आपत्ति कर सकते हैं। अगर सही है, तो कृपया होस्ट को अभी भुगतान करें: सामान किसी और को मिल सकता है।`,
    }),
  },
  "win-due": {
    one: ({ auction, item }) => ({
      title: "आपकी जीत अब बिना भुगतान की नहीं बताई गई है",
      message: `“${auction}” के होस्ट ने वापस ले लिया है कि “${item}” का भुगतान नहीं हुआ।`,
    }),
  },
  "win-disputed": {
    one: ({ auction, item }) => ({
      title: "एक विजेता ने आपत्ति की है",
      message: `“${auction}” में “${item}” के विजेता का कहना है कि यह बिना भुगतान का नहीं है। फ़ैसला एडमिन करेंगे।`,
    }),
  },
  "dispute-waits": {
    one: ({ auction, item }) => ({
      title: "एक आपत्ति इंतज़ार में है",
      message: `“${auction}” में “${item}” के विजेता ने आपत्ति की है कि यह बिना भुगतान का नहीं है।`,
    }),
  },
  "dispute-decided": {
    one: ({ auction, item, decision, reason }) => ({
      title: decision === "upheld" ? "आपकी जीत बिना भुगतान की मानी गई" : "आपकी आपत्ति सही थी",
      message:
        decision === "upheld"
          ? `एक एडमिन ने तय किया है कि “${auction}” में “${item}” का भुगतान नहीं हुआ: ${reason} होस्ट इसे 12 महीने तक देखते हैं।`
          : `एक एडमिन ने तय किया है कि “${auction}” में “${item}” बिना भुगतान का नहीं है: ${reason}`,
    }),
  },
  "dispute-decided-for-host": {
    one: ({ auction, item, decision, reason }) => ({
      title: decision === "upheld" ? "एक लॉट बिना भुगतान का माना गया" : "एक लॉट बिना भुगतान का नहीं है",
      message:
        decision === "upheld"
          ? `एक एडमिन ने तय किया है कि “${auction}” में “${item}” का भुगतान नहीं हुआ: ${reason} आप इसे दूसरे नंबर वाले को दे सकते हैं या सामान वापस ले सकते हैं।`
          : `एक एडमिन ने तय किया है कि “${auction}” में “${item}” बिना भुगतान का नहीं है: ${reason}`,
    }),
  },
  "strike-counts": {
    one: ({ auction, item }) => ({
      title: "बिना भुगतान की एक जीत गिनी गई",
      message: `“${auction}” में “${item}” का भुगतान नहीं हुआ और किसी ने आपत्ति नहीं की। होस्ट इसे 12 महीने तक देखते हैं।`,
    }),
  },
  "unpaid-stands": {
    one: ({ auction, item }) => ({
      title: "एक लॉट बिना भुगतान का है",
      message: `किसी ने आपत्ति नहीं की कि “${auction}” में “${item}” का भुगतान नहीं हुआ। आप इसे दूसरे नंबर वाले को दे सकते हैं या सामान वापस ले सकते हैं।`,
    }),
  },
  "second-offer": {
    one: ({ auction, item, amount, until }, now) => ({
      title: "आपके लिए दूसरी पेशकश",
      message: `“${auction}” में “${item}” आपको ${formatRupees(amount)} में दिया जा रहा है, क्योंकि विजेता ने भुगतान नहीं किया। ${at(until, now)} तक मानें या मना करें।`,
    }),
  },
  "second-offer-over": {
    one: ({ auction, item }) => ({
      title: "एक पेशकश समाप्त हो गई",
      message: `“${auction}” में “${item}” की दूसरी पेशकश आपके जवाब के बिना समाप्त हो गई।`,
    }),
  },
  "second-offer-answered": {
    one: ({ auction, item, answer }) => ({
      title: answer === "accepted" ? "दूसरी पेशकश मानी गई" : "दूसरी पेशकश नहीं मानी गई",
      message: `“${auction}” में “${item}”: दूसरे नंबर वाले ${answers[answer]}`,
    }),
  },
};
