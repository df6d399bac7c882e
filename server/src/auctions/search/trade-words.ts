import { searchWords } from "./search-words.ts";

// Words as people in India type them: Hindi, romanised Hindi, and words of the trade. Each line leads from the words behind
// the bar to those before it, which stand in the catalogue; two words joined by + must stand together. A word of the left
// side does not lead to the others: who types "sofa" wants no chair.
const table = `
vehicle car truck van jeep bus scooter motorcycle | gaadi gadi gaddi gaari gari गाड़ी गाड़ियां vahan वाहन motor
car sedan suv hatchback jeep | kaar कार कारें
motorcycle scooter moped | bike baik मोटरसाइकिल motorbike twowheeler बाइक स्कूटर scooty activa
bicycle cycle | cycle saikil saikal साइकिल bicycle साइकल
truck lorry tipper | ट्रक lorry tempo टेंपो
tractor trolley | ट्रैक्टर traktor
autorickshaw rickshaw | auto ऑटो rickshaw rikshaw रिक्शा
bus coach minibus | बस
tyre tire | tyre tire टायर
furniture chair table desk sofa almirah cupboard wardrobe bed cabinet | farnichar फर्नीचर furnichar
chair seat stool | kursi kurshi कुर्सी कुर्सियां
table desk | mez mej मेज
almirah cupboard wardrobe cabinet | almari almira almirah अलमारी
bed cot mattress | palang पलंग khat चारपाई
sofa couch settee | सोफा sofaset
door window frame | darwaza khidki दरवाजा खिड़की
electronic laptop computer television phone camera printer monitor | electronics इलेक्ट्रॉनिक elektronik
laptop notebook macbook | लैपटॉप leptop laptop
computer desktop cpu server monitor | कंप्यूटर komputer pc kampyutar computer
phone mobile smartphone handset iphone tablet | mobile मोबाइल फोन fon phone
television tv led | tv टीवी television
refrigerator freezer fridge | fridge frij फ्रिज refrigerator
ac conditioner airconditioner conditioning | ac एसी aircon conditioner
washing+machine | वॉशिंग
cooler fan | कूलर पंखा pankha
printer copier photocopier xerox | प्रिंटर xerox
camera lens | कैमरा kamera
watch clock | ghadi ghari घड़ी घड़ियां
generator genset dg | generator genset जनरेटर jenerator
machine machinery lathe press equipment tool | मशीन mashin machine machinery
pump motor | पंप
cable wire conductor | taar तार wire
scrap waste salvage condemned unserviceable melting | kabaad kabad kabadi kabaadi कबाड़ bhangar bhangaar raddi रद्दी scrap स्क्रैप
iron steel rebar ms girder | loha lohe लोहा sariya सरिया
copper brass bronze | tamba taamba तांबा pital peetal पीतल
aluminium aluminum | aluminium एल्यूमीनियम aluminum
container | कंटेनर kantenar
baggage luggage suitcase bag trolley unclaimed lost | saaman saman samaan सामान luggage baggage
suitcase bag backpack handbag trolley | bag बैग thaila थैला suitcase सूटकेस
lost unclaimed found mislaid | khoya paya खोया पाया lavaris लावारिस
jewelry jewellery gold silver diamond necklace ring bangle | gehne gahne zevar jewar गहने जेवर आभूषण jewelry jewellery jewelery
gold | sona सोना सोने
silver | chandi chaandi चांदी
diamond gem ruby emerald | heera hira हीरा हीरे
coin medal | sikka sikke सिक्का सिक्के
clothing garment textile fabric sari saree suit shirt kurta shawl | kapda kapde kapra कपड़े कपड़ा वस्त्र clothes
sari saree | sari saree saari साड़ी साड़ियां
textile fabric cloth silk cotton yarn | textile fabric silk resham रेशम
carpet rug kilim dhurrie | kaleen kalin कालीन dari दरी rug carpet
book library | kitab kitaab kitabe किताब किताबें पुस्तक books
art painting sculpture print canvas | kala कला tasveer tasvir तस्वीर chitra चित्र painting
statue idol sculpture bronze | murti moorti मूर्ति
collectible antique vintage stamp coin | purana puraana पुराना antique antik एंटीक
wine whisky liquor spirit bottle | sharab daru शराब whiskey liquor
wood timber teak log plywood | lakdi lakri लकड़ी timber sagwan
marble granite stone tile | patthar पत्थर sangmarmar संगमरमर marble
rice wheat pulse grain | anaaj anaj अनाज chawal चावल gehu गेहूं
spice tea coffee pepper | masala मसाला chai चाय
fertilizer fertiliser urea | khaad खाद
estate land plot property house flat building shop | zameen jameen zamin जमीन plot makaan makan ghar मकान घर property dukaan दुकान
boat ship vessel barge trawler | naav नाव jahaz जहाज ship boat
embassy consulate mission | dutavas dootavas दूतावास embassy
airport lost+property | hawai हवाई अड्डा airport एयरपोर्ट
port customs container | bandargah बंदरगाह port पोर्ट
customs | कस्टम kastam seema सीमाशुल्क
police seized | पुलिस jabt जब्त
government municipal department | sarkari सरकारी
railway rail | रेलवे rel
cooking kitchen utensil vessel | bartan बर्तन rasoi रसोई
toy game | khilona खिलौना
musical piano guitar harmonium | sangeet संगीत
sewing+machine | silai सिलाई
medical hospital surgical | aspatal अस्पताल hospital
gym treadmill fitness | जिम kasrat
lamp chandelier light | batti बत्ती jhoomar झूमर
curtain linen bedsheet | parda परदा chadar चादर
`;

// For each word that people type: what it leads to, each a set of words that must stand together.
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
