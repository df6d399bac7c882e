import { cameras, suitcases, watches } from "./airport.mjs";
import { airConditioners, carpets, kitchenware, teakCupboard } from "./home.mjs";
import { books, sewingMachines, templeBrass, textiles } from "./craft.mjs";
import { schoolBenches, scrap, stage, teaEstate } from "./events.mjs";
import { desks, laptops } from "./office.mjs";
import { cargo, containers, fishingBoat } from "./port.mjs";
import { autoRickshaw, tractor } from "./roadside.mjs";
import { bicycles, tipper } from "./town.mjs";
import { car } from "./wheels.mjs";
import { forklift, generator } from "./works.mjs";

export const pictures = {
  car,
  "auto-rickshaw": autoRickshaw,
  tractor,
  tipper,
  bicycles,
  desks,
  laptops,
  generator,
  forklift,
  containers,
  "fishing-boat": fishingBoat,
  cargo,
  suitcases,
  cameras,
  watches,
  "air-conditioners": airConditioners,
  "teak-cupboard": teakCupboard,
  carpets,
  kitchenware,
  textiles,
  "sewing-machines": sewingMachines,
  books,
  "temple-brass": templeBrass,
  stage,
  "school-benches": schoolBenches,
  "tea-estate": teaEstate,
  scrap,
};
