import { type ItemCategory, itemCategories } from "@boli/contract/auctions/categories";
import { categoriesInHindi } from "@boli/contract/inventory/names-hi";
import { searchWords, queryWords } from "./search-words.ts";

// Words as people in India type them: Hindi, romanised Hindi, and words of the trade. Each line leads from the words behind
// the bar to those before it, which the catalogue uses; words joined by + have to occur together. A word of the left
// side does not lead to the others: who types "stool" wants no chair.
const table = `
vehicle car truck van jeep bus scooter motorcycle वाहन | gaadi gadi gaddi gaari gari गाड़ी गाड़ियां vahan वाहन motor vehicle
car sedan suv hatchback jeep | kaar कार कारें car
motorcycle scooter moped मोटरसाइकिल स्कूटर | bike baik मोटरसाइकिल motorbike twowheeler wheeler बाइक motorcycle
scooter moped स्कूटर | स्कूटर scooty activa scooter
bicycle cycle | cycle saikil saikal साइकिल bicycle साइकल
truck lorry tipper ट्रक टिपर | ट्रक trak lorry tempo टेंपो truck tipper टिपर
tractor trolley ट्रैक्टर | ट्रैक्टर traktor tractor
autorickshaw rickshaw रिक्शा | auto ऑटो rickshaw rikshaw रिक्शा autorickshaw erickshaw toto
bus coach minibus | बस
forklift | फोर्कलिफ्ट fork
excavator loader bulldozer backhoe crane | jcb जेसीबी pokland poclain
tyre tire टायर | tyre tire टायर
furniture chair table desk sofa almirah cupboard wardrobe bed cabinet कुर्सी डेस्क अलमारी | farnichar फर्नीचर furnichar
chair seat stool कुर्सी | kursi kurshi कुर्सी chair seat
table desk डेस्क | mez mej मेज desk डेस्क
bench desk बेंच | bench बेंच benches
almirah cupboard wardrobe cabinet अलमारी | almari almira almirah अलमारी cupboard wardrobe
bed cot mattress बिस्तर | palang पलंग khat चारपाई bed बिस्तर bistar bistara
sofa couch settee furniture | sofa couch सोफा sofaset
door window frame | darwaza khidki दरवाजा खिड़की
fan पंखा | पंखा pankha fan
electronic laptop computer television phone camera printer monitor मोबाइल | electronics इलेक्ट्रॉनिक elektronik
laptop notebook macbook | लैपटॉप leptop laptop
computer desktop cpu server monitor | कंप्यूटर komputer pc kampyutar computer
phone mobile smartphone handset iphone tablet मोबाइल फोन | mobile mobail मोबाइल फोन fon phone smartphone
television tv led | tv टीवी television
refrigerator freezer fridge | fridge frij फ्रिज refrigerator
ac conditioner airconditioner conditioning | ac एसी aircon conditioner
washing+machine | वॉशिंग
cooler | कूलर
printer copier photocopier xerox | प्रिंटर xerox
camera lens | कैमरा kamera
watch clock wristwatch घड़ी | ghadi ghari घड़ी घड़ियां watch wristwatch
generator genset | dg generator genset जनरेटर jenerator
machine machinery lathe press equipment tool मशीन | मशीन mashin machine machinery
lathe खराद | kharad khraad खराद lathe
drilling drill ड्रिल | ड्रिल drill drilling
welding welder वेल्डिंग | वेल्डिंग welding
tool औजार | auzar aujar औजार tool
pump motor पंप | पंप pump
tiller टिलर | टिलर tiller
thresher थ्रेशर | थ्रेशर thresher
battery inverter ups | बैटरी baitri
cable wire conductor | taar तार wire
scrap waste salvage condemned unserviceable melting कबाड़ कतरन | kabaad kabad kabadi kabaadi कबाड़ bhangar bhangaar scrap स्क्रैप
newsprint waste cardboard अखबारी कागज | raddi रद्दी akhbar akhbaar अखबार newspaper newsprint कागज kagaz paper
printing press offset ऑफसेट छापाखाना | chhapakhana printing press प्रेस ऑफसेट
iron steel rebar ms girder लोहा | loha lohe लोहा sariya सरिया iron
copper brass bronze | tamba taamba तांबा pital peetal पीतल
aluminium aluminum | aluminium एल्यूमीनियम aluminum
container | कंटेनर kantenar
chain wire+rope | zanjeer जंजीर
baggage luggage suitcase bag trolley unclaimed lost सूटकेस | saaman saman samaan सामान luggage baggage
suitcase bag backpack handbag trolley सूटकेस | bag बैग thaila थैला suitcase सूटकेस
lost unclaimed found mislaid दावा | khoya paya खोया पाया lavaris लावारिस
jewelry jewellery gold silver diamond necklace ring bangle सोना चांदी कंगन | gehne gahne zevar jewar गहने जेवर आभूषण jewelry jewellery jewelery
gold सोना | sona सोना सोने gold
silver चांदी | chandi chaandi चांदी silver
bangle कंगन | kangan कंगन choodi chudi चूड़ी bangle
anklet पायल | payal पायल anklet
diamond gem ruby emerald | heera hira हीरा हीरे
coin medal सिक्का | sikka sikke सिक्का सिक्के coin
clothing garment textile fabric sari saree suit shirt kurta shawl cloth शॉल | kapda kapde kapra कपड़े कपड़ा वस्त्र clothes
sari saree | sari saree saari साड़ी साड़ियां
shawl शॉल | shawl shaal शॉल
textile fabric cloth silk cotton yarn सूत | textile fabric silk resham रेशम
carpet rug kilim dhurrie durry dhurry दरी | kaleen kalin कालीन rug carpet
durry dhurry dhurrie carpet दरी | dari दरी durry dhurry dhurrie
loom करघा | kargha करघा loom
blanket कंबल | kambal कंबल blanket
curtain linen bedsheet परदा चादर | parda परदा chadar चादर curtain bedsheet
book library पाठ्यपुस्तक | kitab kitaab kitabe किताब किताबें पुस्तक books
art painting sculpture print canvas | kala कला tasveer tasvir तस्वीर chitra चित्र painting
statue idol sculpture bronze | murti moorti मूर्ति
poster film पोस्टर फिल्म | film फिल्म poster पोस्टर
cinema theatre सिनेमाघर | cinema सिनेमा सिनेमाघर theatre picturehall
antique vintage collectible | antique antik एंटीक
wine whisky liquor spirit bottle | sharab daru शराब whiskey liquor
wood timber teak log plywood | lakdi lakri लकड़ी timber sagwan
marble granite stone tile | patthar पत्थर sangmarmar संगमरमर marble
tile | टाइल tail
rice wheat pulse grain | anaaj anaj अनाज chawal चावल gehu गेहूं
spice tea coffee pepper | masala मसाला chai चाय
fertilizer fertiliser urea | khaad खाद
estate land plot property house flat building shop | zameen jameen zamin जमीन plot makaan makan मकान property
flat house apartment | flat apartment ghar घर bhk 1bhk 2bhk 3bhk फ्लैट
shop | dukaan dukan दुकान shop
boat ship vessel barge trawler | naav नाव jahaz जहाज ship boat
embassy consulate mission | dutavas dootavas दूतावास embassy
airport lost+property हवाई+अड्डा | hawai हवाई अड्डा airport एयरपोर्ट
port customs container | bandargah बंदरगाह port पोर्ट
customs | कस्टम kastam seema सीमाशुल्क
police seized | पुलिस jabt जब्त
bank बैंक | बैंक bank
farm farmer किसान | kisan kisaan किसान farm
farm tractor tiller thresher pump | agriculture agricultural krishi कृषि kheti खेती
government municipal department नगर | sarkari सरकारी nagar नगर municipal
railway rail | रेलवे rel
cooking kitchen utensil vessel | bartan बर्तन rasoi रसोई
toy game | khilona खिलौना
musical piano guitar harmonium | sangeet संगीत
sewing+machine | silai सिलाई
sewing garment stitching | tailoring tailor darzi दर्ज़ी
medical hospital surgical अस्पताल | aspatal अस्पताल hospital
wheelchair पहियाकुर्सी | wheelchair व्हीलचेयर पहियाकुर्सी
school स्कूल | skool स्कूल school vidyalaya विद्यालय
gym treadmill fitness | जिम kasrat
lamp chandelier light बत्ती | batti बत्ती jhoomar झूमर lamp light
varanasi | banaras benares बनारस kashi काशी
`;

// The alternatives for each word that people type: sets of words that have to occur together.
export const tradeWords: ReadonlyMap<string, ReadonlyArray<readonly string[]>> = readTable();

function readTable(): Map<string, string[][]> {
  const found = new Map<string, string[][]>();
  for (const line of table.trim().split("\n")) {
    const [left = "", right = ""] = line.split("|");
    const targets = left
      .trim()
      .split(" ")
      .map((target) => target.split("+").flatMap(searchWords));
    for (const typed of searchWords(right)) found.set(typed, [...(found.get(typed) ?? []), ...targets]);
  }
  return found;
}

// No name is as long, and a whole description in the wrong column need not be read.
const maxNameLength = 100;

// The same for all spellings of a name: case, plural, accents and nukta do not count.
export const wordKeyOf = (text: string): string =>
  text.length > maxNameLength ? text : searchWords(text).join(" ");

// The category that a text names, in English or Hindi, or by words that lead a search to it: "gaadi", "जेवर".
export function findCategory(text: string): ItemCategory | undefined {
  const named = byName.get(wordKeyOf(text));
  if (named !== undefined) return named;
  if (text.length > maxNameLength) return undefined;
  const [found, ...others] = queryWords(text).map(categoryOfWord);
  return others.every((other) => other === found) ? found : undefined;
}

const byName = new Map(
  itemCategories.flatMap((name) =>
    [name, categoriesInHindi[name]].map((each) => [wordKeyOf(each), name] as const),
  ),
);

// The word that says what it is: "estate" for real estate.
const byWord = new Map(itemCategories.map((name) => [searchWords(name).at(-1) ?? "", name] as const));

function categoryOfWord(word: string): ItemCategory | undefined {
  const meant = [word, ...(tradeWords.get(word) ?? []).flatMap((words) => (words.length === 1 ? words : []))];
  const [found, ...others] = new Set(meant.flatMap((one) => byWord.get(one) ?? []));
  return others.length === 0 ? found : undefined;
}
