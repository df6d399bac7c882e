// The live auctions of the demo. Each offers copies of the demo's items, by their numbers, in this order.
export interface SalePlan {
  title: string;
  description: string;
  city: string;
  state: string;
  collectionPlace: string;
  items: readonly number[];
}

export const plans: readonly SalePlan[] = [
  {
    title: "Brass, teak and textiles from a Pune household",
    description:
      "A family in Kothrud clears its house. All pieces can be seen in Bhosari from Monday to Saturday, 10 AM to 5 PM.",
    city: "Pune",
    state: "Maharashtra",
    collectionPlace: "Shed 4, Bhosari, Pune",
    items: [1, 0, 10, 14, 2, 12, 3, 8],
  },
  {
    title: "Office clearance with laptops and cooling",
    description:
      "A software company moves to a smaller floor. Machines are tested and disks are wiped; desks leave by lorry only.",
    city: "Hyderabad",
    state: "Telangana",
    collectionPlace: "Gate 2, Cherlapally, Hyderabad",
    items: [22, 4, 26, 27, 23, 25],
  },
  {
    title: "Watches, cameras and old books",
    description:
      "Stock of a closed shop in Fort, sold without warranty. Shutters and springs were tried out.",
    city: "Mumbai",
    state: "Maharashtra",
    collectionPlace: "Godown 7, Sewri, Mumbai",
    items: [6, 24, 17, 7, 19, 18],
  },
  {
    title: "Vehicles and machines of a transport company",
    description:
      "All papers are there and loans are paid off. Bring a driver: nothing is kept longer than seven days.",
    city: "Chennai",
    state: "Tamil Nadu",
    collectionPlace: "Yard 3, Manali, Chennai",
    items: [31, 35, 33, 34, 28, 32],
  },
  {
    title: "Sewing machines, cloth and school benches",
    description:
      "A training centre closes. Lots are sold as they stand, and most of them need a small lorry.",
    city: "Jaipur",
    state: "Rajasthan",
    collectionPlace: "Hall 1, Sitapura, Jaipur",
    items: [15, 13, 16, 5, 9, 20],
  },
];
