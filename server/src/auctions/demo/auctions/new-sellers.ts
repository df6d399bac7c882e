import type { DemoAuction } from "../demo-auction.ts";

// Listings of new sellers, which wait for review.
export const newSellers: readonly DemoAuction[] = [
  {
    number: 33,
    owner: "newSeller",
    begins: "12 11:00",
    phase: "upcoming",
    listedDaysAgo: 1,
    title: "Hotel clearance: kitchen machines, 60 rooms of furniture and linen",
    description:
      "A hotel of sixty rooms closes for a rebuild, and everything that can be carried is sold in two days. From the kitchen come a tandoor, two ranges with six burners each, a dough mixer, a dish washer and four steel tables; from the rooms beds, side tables, lamps, curtains and 220 sets of linen that were washed and packed. The banquet hall gives 300 stackable chairs and 40 round tables. Machines ran until last week and can be tried on the viewing days. Small buyers are welcome: most lots are of ten pieces. Payment by UPI or bank transfer, removal within a week, with the service lift.",
    type: "Local",
    place: {
      address: "Charminar Residency, Gate 2, Lakdi Lane",
      city: "Hyderabad",
      state: "Telangana",
      pincode: "500004",
      lat: 17.407,
      lng: 78.4611,
    },
    phone: "+91 40 5550 0142",
    organiser: "Deccan Hotel Clearances",
    eventType: "Hotel clearance",
    attendees: 80,
    saleMethod: "open_outcry",
    inspection: { from: "-2 10:00", to: "-1 17:00" },
    payment: "2 17:00",
    lifting: "7 18:00",
    pictures: ["kitchenware", "teak-cupboard"],
    items: [
      {
        name: "Gas range, six burners",
        description: "Stainless steel, with a shelf below, 2019.",
        category: "Other",
        condition: "good",
        value: 38_000,
        quantity: 2,
        unit: "piece",
        picture: "kitchenware",
      },
      {
        name: "Beds with side tables",
        description: "Sheesham veneer, 1.8 by 2 metres, without mattresses.",
        category: "Furniture",
        condition: "fair",
        value: 7_500,
        quantity: 60,
        unit: "set",
      },
      {
        name: "Banquet chairs, stackable",
        description: "Steel frames, red covers, about one in twenty is torn.",
        category: "Furniture",
        condition: "fair",
        value: 450,
        quantity: 300,
        unit: "piece",
      },
    ],
    past: { kind: "waiting" },
  },
];
