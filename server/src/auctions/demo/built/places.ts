import type { StateName } from "@boli/contract/places/states";

// The cities of the built auctions.
// city | state | PIN code | north, east | code of its telephone numbers | name in Hindi | a house in it that does not exist | the same in Hindi
const table = `
Patna | Bihar | 800001 | 25.6201, 85.1357 | 612 | पटना | Sadaphal Kothi | सदाफल कोठी
Ranchi | Jharkhand | 834001 | 23.3752, 85.3214 | 651 | राँची | Palashvan Godown | पलाशवन गोदाम
Bhopal | Madhya Pradesh | 462001 | 23.2661, 77.3983 | 755 | भोपाल | Neelkamal Compound | नीलकमल परिसर
Bhubaneswar | Odisha | 751001 | 20.2758, 85.8331 | 674 | भुवनेश्वर | Kadamba Sadan | कदंब सदन
Raipur | Chhattisgarh | 492001 | 21.2301, 81.6552 | 771 | रायपुर | Sargipali Godown | सरगीपाली गोदाम
Guwahati | Assam | 781001 | 26.1729, 91.7391 | 361 | गुवाहाटी | Nahorhabi Bhawan | नाहरहाबी भवन
Chandigarh | Chandigarh | 160017 | 30.7371, 76.7853 | 172 | चंडीगढ़ | Amaltash Hall | अमलताश हॉल
Dehradun | Uttarakhand | 248001 | 30.3319, 78.0502 | 135 | देहरादून | Buransh Sadan | बुरांश सदन
Jammu | Jammu and Kashmir | 180001 | 32.7241, 74.8601 | 191 | जम्मू | Chinarbagh Yard | चिनारबाग यार्ड
Srinagar | Jammu and Kashmir | 190001 | 34.0809, 74.7941 | 194 | श्रीनगर | Zafranzar House | ज़ाफ़रानज़ार हाउस
Varanasi | Uttar Pradesh | 221001 | 25.3229, 83.0061 | 542 | वाराणसी | Malhargunj Kothi | मल्हारगुंज कोठी
Kanpur | Uttar Pradesh | 208001 | 26.4842, 80.3464 | 512 | कानपुर | Charmalaya Compound | चर्मालय परिसर
Agra | Uttar Pradesh | 282001 | 27.1432, 78.0341 | 562 | आगरा | Sangmahal Yard | संगमहल यार्ड
Prayagraj | Uttar Pradesh | 211001 | 25.4613, 81.8142 | 532 | प्रयागराज | Amrudbagh Bhawan | अमरूदबाग भवन
Noida | Uttar Pradesh | 201301 | 28.5793, 77.3239 | 120 | नोएडा | Tower Kachnaar | टावर कचनार
Gurugram | Haryana | 122001 | 28.4583, 77.0247 | 124 | गुरुग्राम | Tower Semalika | टावर सेमलिका
Amritsar | Punjab | 143001 | 31.6401, 74.8594 | 183 | अमृतसर | Phulkariyan Haveli | फुलकारियाँ हवेली
Jodhpur | Rajasthan | 342001 | 26.2993, 72.8662 | 291 | जोधपुर | Khejarli Pol | खेजरली पोल
Gwalior | Madhya Pradesh | 474001 | 26.1721, 78.1422 | 751 | ग्वालियर | Tansenpur Godown | तानसेनपुर गोदाम
Rajkot | Gujarat | 360001 | 22.2991, 70.7969 | 281 | राजकोट | Bandhnivad Delo | बांधणीवाड डेलो
Vadodara | Gujarat | 390001 | 22.3003, 73.2011 | 265 | वडोदरा | Nyaymandal Shed | न्यायमंडल शेड
Nashik | Maharashtra | 422001 | 19.9957, 73.7891 | 253 | नासिक | Drakshavadi Shed | द्राक्षवाड़ी शेड
Thane | Maharashtra | 400601 | 19.2037, 72.9757 | 22 | ठाणे | Talavpada Shed | तलावपाड़ा शेड
Panaji | Goa | 403001 | 15.4927, 73.8262 | 832 | पणजी | Casa Abolim | कासा अबोलिम
Coimbatore | Tamil Nadu | 641001 | 11.0019, 76.9469 | 422 | कोयंबटूर | Panjalai Shed | पंजालै शेड
Thoothukudi | Tamil Nadu | 628001 | 8.8079, 78.1565 | 461 | तूतुकुड़ी | Muthunagar Shed | मुत्तुनगर शेड
Puducherry | Puducherry | 605001 | 11.9269, 79.8241 | 413 | पुदुचेरी | Maison Vetiver | मेज़ों वेटिवर
Mangaluru | Karnataka | 575001 | 12.8591, 74.8388 | 824 | मंगलुरु | Henchina Godown | हेंचिना गोदाम
Mysuru | Karnataka | 570001 | 12.3191, 76.6527 | 821 | मैसूर | Sandalvana House | संदलवन हाउस
Thiruvananthapuram | Kerala | 695001 | 8.5001, 76.9457 | 471 | तिरुवनंतपुरम | Konnapoo Bhavan | कोन्नपू भवन
Kozhikode | Kerala | 673001 | 11.2471, 75.7836 | 495 | कोझिकोड | Sumudrika Pandikasala | समुद्रिका पांडिकशाला
Vijayawada | Andhra Pradesh | 520001 | 16.5352, 80.6161 | 866 | विजयवाड़ा | Krishnaveni Godown | कृष्णवेणी गोदाम
Siliguri | West Bengal | 734001 | 26.7261, 88.4229 | 353 | सिलीगुड़ी | Mahanandika Shed | महानंदिका शेड
Paradip | Odisha | 754142 | 20.3078, 86.6281 | 6722 | पारादीप | Sagarika Shed | सागरिका शेड
Jamshedpur | Jharkhand | 831001 | 22.8201, 86.2121 | 657 | जमशेदपुर | Dalmagiri Shed | दलमागिरि शेड
Shillong | Meghalaya | 793001 | 25.5739, 91.8907 | 364 | शिलांग | Laitpine Lodge | लाइतपाइन लॉज
`;

export interface DemoPlace {
  city: string;
  cityInHindi: string;
  state: StateName;
  pincode: string;
  lat: number;
  lng: number;
  house: string;
  houseInHindi: string;
  // The beginning of its unassigned telephone numbers.
  dialling: string;
}

function placeOf(line: string): DemoPlace {
  const [
    city = "",
    state = "",
    pincode = "",
    point = "",
    code = "",
    cityInHindi = "",
    house = "",
    houseInHindi = "",
  ] = line.split("|").map((cell) => cell.trim());
  const [lat = 0, lng = 0] = point.split(",").map(Number);
  const dialling = `+91 ${code} ${code.length === 2 ? "5550" : "555"}`;
  return { city, cityInHindi, state: state as StateName, pincode, lat, lng, house, houseInHindi, dialling };
}

export const demoPlaces: readonly DemoPlace[] = table.trim().split("\n").map(placeOf);

export function placeNamed(city: string): DemoPlace {
  const place = demoPlaces.find((one) => one.city === city);
  if (place === undefined) throw new Error(`The demo has no place in ${city}.`);
  return place;
}
