// Screens on which people bid, hold a sale, or write something long.
const busyScreens =
  /^\/app\/live-auctions\/\$id|^\/reseller-signup|^\/app\/subscription|\/(create|edit|import)\b|^\/app\/create-/;

interface Doing {
  // The path of the screen's route.
  path: string;
  // Something was typed on this page.
  hasTyped: boolean;
  // A dialog or a drawer is open.
  isCovered: boolean;
}

// A new release is offered to whoever is not in the middle of a bid or a form.
export const mayOffer = ({ path, hasTyped, isCovered }: Doing): boolean =>
  !hasTyped && !isCovered && !busyScreens.test(path);
