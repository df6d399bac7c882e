// Districts that have another name today than in the table, or whose places are named after a city. Districts with the same
// name and with places of that name are left out.
// state | in the table | the district today | the city name for its places, if it differs
export const districtNames = `
AN | Nicobar | Nicobars
AN | South Andaman | South Andaman | Sri Vijaya Puram
AP | Ananthapur | Anantapur
AP | Cuddapah | YSR Kadapa | Kadapa
AP | Nellore | Sri Potti Sriramulu Nellore | Nellore
AS | Karimganj | Sribhumi
AS | Marigaon | Morigaon
AS | North Cachar Hills | Dima Hasao
AS | Sibsagar | Sivasagar
BR | Aurangabad(Bh) | Aurangabad
BR | East Champaran | Purba Champaran | East Champaran
BR | Kaimur (Bhabua) | Kaimur
BR | West Champaran | Paschim Champaran | West Champaran
CG | Bijapur(Cgh) | Bijapur
CG | Bilaspur(Cgh) | Bilaspur
CG | Kawardha | Kabirdham | Kawardha
DH | Dadra & Nagar Haveli | Dadra and Nagar Haveli | Silvassa
DL | Central Delhi | Central Delhi | New Delhi
DL | East Delhi | East Delhi | New Delhi
DL | North Delhi | North Delhi | New Delhi
DL | North West Delhi | North West Delhi | New Delhi
DL | South Delhi | South Delhi | New Delhi
DL | South West Delhi | South West Delhi | New Delhi
DL | West Delhi | West Delhi | New Delhi
GJ | Gandhi Nagar | Gandhinagar
GJ | Mahesana | Mehsana
GJ | Panch Mahals | Panchmahal
GJ | Surendra Nagar | Surendranagar
GJ | The Dangs | Dang
HP | Bilaspur (Hp) | Bilaspur
HP | Hamirpur(Hp) | Hamirpur
HP | Lahul & Spiti | Lahaul and Spiti
HR | Gurgaon | Gurugram
HR | Yamuna Nagar | Yamunanagar
JH | Giridh | Giridih
JH | Hazaribag | Hazaribagh
JH | Palamau | Palamu
JH | Seraikela-Kharsawan | Seraikela Kharsawan
JK | Ananthnag | Anantnag
JK | Rajauri | Rajouri
KA | Bangalore | Bengaluru Urban | Bengaluru
KA | Bangalore Rural | Bengaluru Rural
KA | Bagalkot | Bagalkote
KA | Belgaum | Belagavi
KA | Bellary | Ballari
KA | Bijapur(Kar) | Vijayapura
KA | Chamrajnagar | Chamarajanagara
KA | Chickmagalur | Chikkamagaluru
KA | Chikkaballapur | Chikkaballapura
KA | Davangere | Davanagere
KA | Gulbarga | Kalaburagi
KA | Mysore | Mysuru
KA | Ramanagar | Ramanagara
KA | Shimoga | Shivamogga
KA | Tumkur | Tumakuru
KL | Kasargod | Kasaragod
MH | Ahmed Nagar | Ahilyanagar
MH | Aurangabad | Chhatrapati Sambhajinagar
MH | Osmanabad | Dharashiv
MH | Raigarh(Mh) | Raigad
ML | Jaintia Hills | West Jaintia Hills | Jaintia Hills
MP | Ashok Nagar | Ashoknagar
MP | East Nimar | Khandwa
MP | Hoshangabad | Narmadapuram
MP | West Nimar | Khargone
MZ | Mammit | Mamit
MZ | Saiha | Siaha
OD | Baleswar | Balasore
OD | Debagarh | Deogarh
OD | Jagatsinghapur | Jagatsinghpur
OD | Jajapur | Jajpur
OD | Khorda | Khordha
OD | Nabarangapur | Nabarangpur
OD | Sonapur | Subarnapur
OD | Sundergarh | Sundargarh
PB | Firozpur | Ferozepur
PB | Mohali | Sahibzada Ajit Singh Nagar | Mohali
PB | Muktsar | Sri Muktsar Sahib
PB | Nawanshahr | Shaheed Bhagat Singh Nagar | Nawanshahr
PB | Ropar | Rupnagar
PY | Pondicherry | Puducherry
RJ | Ganganagar | Sri Ganganagar
RJ | Jalor | Jalore
RJ | Jhujhunu | Jhunjhunu
SK | East Sikkim | Gangtok
SK | North Sikkim | Mangan
SK | South Sikkim | Namchi
SK | West Sikkim | Gyalshing
TN | Nilgiris | The Nilgiris
TN | Sivaganga | Sivagangai
TN | Tiruvallur | Thiruvallur
TN | Tiruvarur | Thiruvarur
TN | Tuticorin | Thoothukudi
TN | Villupuram | Viluppuram
TS | K.V.Rangareddy | Ranga Reddy
TS | Karim Nagar | Karimnagar
TS | Mahabub Nagar | Mahabubnagar
UP | Allahabad | Prayagraj
UP | Bagpat | Baghpat
UP | Faizabad | Ayodhya
UP | Jyotiba Phule Nagar | Amroha
UP | Kanpur Nagar | Kanpur Nagar | Kanpur
UP | Kheri | Lakhimpur Kheri
UP | Sant Ravidas Nagar | Bhadohi
WB | Darjiling | Darjeeling
WB | East Midnapore | Purba Medinipur
WB | North Dinajpur | Uttar Dinajpur
WB | Puruliya | Purulia
WB | South Dinajpur | Dakshin Dinajpur
WB | West Midnapore | Paschim Medinipur
`;

// The cities that most people mean when several places start alike, with their names in Hindi.
// city | state | district, if its name differs | middle (north, east) | first digits of its pincodes, if they do not follow
// from the district | other names, old and new

// The eight cities whose names stand for a whole region.
export const metros = `
Mumbai | MH | | 19.0760, 72.8777 | | Bombay, Greater Mumbai, मुंबई, मुम्बई, बंबई, बम्बई
New Delhi | DL | | 28.6139, 77.2090 | | Delhi, Dilli, Nai Dilli, Old Delhi, नई दिल्ली, दिल्ली
Bengaluru | KA | | 12.9716, 77.5946 | | Bangalore, Bengalooru, बेंगलुरु, बेंगलूरु, बैंगलोर, बंगलौर
Hyderabad | TS | | 17.3850, 78.4867 | 500 | हैदराबाद
Ahmedabad | GJ | | 23.0225, 72.5714 | | Amdavad, अहमदाबाद
Chennai | TN | | 13.0827, 80.2707 | 600 | Madras, चेन्नई, मद्रास
Kolkata | WB | | 22.5726, 88.3639 | 700 | Calcutta, कोलकाता, कलकत्ता
Pune | MH | | 18.5204, 73.8567 | | Poona, पुणे, पूना
`;

export const bigCities = `
Agra | UP | | 27.1767, 78.0081 | | आगरा
Ajmer | RJ | | 26.4499, 74.6399 | | अजमेर
Aligarh | UP | | 27.8974, 78.0880 | | अलीगढ़
Amritsar | PB | | 31.6340, 74.8723 | | अमृतसर
Asansol | WB | Paschim Bardhaman | 23.6739, 86.9524 | 71330 | आसनसोल
Bareilly | UP | | 28.3670, 79.4304 | | Bareli, बरेली
Belagavi | KA | | 15.8497, 74.4977 | | Belgaum, Belgaon, बेलगावी, बेलगाम
Bhilai | CG | Durg | 21.1938, 81.3509 | 4900 | Bhilai Nagar, भिलाई
Bhopal | MP | | 23.2599, 77.4126 | | भोपाल
Bhubaneswar | OD | Khordha | 20.2961, 85.8245 | 751 | Bhubaneshwar, Bhuvaneshwar, भुवनेश्वर
Bikaner | RJ | | 28.0229, 73.3119 | | बीकानेर
Chandigarh | CH | | 30.7333, 76.7794 | | चंडीगढ़
Chhatrapati Sambhajinagar | MH | | 19.8762, 75.3433 | | Aurangabad, Sambhajinagar, Sambhaji Nagar, औरंगाबाद, छत्रपति संभाजीनगर, संभाजीनगर
Coimbatore | TN | | 11.0168, 76.9558 | | Kovai, Koyambuthur, कोयंबटूर, कोयम्बटूर
Cuttack | OD | | 20.4625, 85.8830 | | Katak, कटक
Dehradun | UK | | 30.3165, 78.0322 | | Dehra Dun, देहरादून
Dhanbad | JH | | 23.7957, 86.4304 | | धनबाद
Durgapur | WB | Paschim Bardhaman | 23.5204, 87.3119 | 71320 71321 | दुर्गापुर
Faridabad | HR | | 28.4089, 77.3178 | | फरीदाबाद, फ़रीदाबाद
Gaya | BR | | 24.7955, 84.9994 | | Gaya Ji, Gayaji, गया, गयाजी
Ghaziabad | UP | | 28.6692, 77.4538 | | गाजियाबाद, ग़ाज़ियाबाद
Gorakhpur | UP | | 26.7606, 83.3732 | | गोरखपुर
Greater Noida | UP | Gautam Buddha Nagar | 28.4744, 77.5040 | 201306 201310 201311 201312 201314 | ग्रेटर नोएडा
Guntur | AP | | 16.3067, 80.4365 | | गुंटूर
Gurugram | HR | | 28.4595, 77.0266 | | Gurgaon, Gudgaon, गुरुग्राम, गुड़गाँव, गुड़गांव
Guwahati | AS | Kamrup Metropolitan | 26.1445, 91.7362 | 78100 78101 78102 78103 78104 | Gauhati, Dispur, गुवाहाटी, गौहाटी
Gwalior | MP | | 26.2183, 78.1828 | | ग्वालियर
Howrah | WB | | 22.5958, 88.2636 | | Haora, Hawrah, हावड़ा
Hubballi | KA | Dharwad | 15.3647, 75.1240 | 58002 58003 | Hubli, Hubballi-Dharwad, Hubli-Dharwad, हुबली, हुब्बल्ली
Indore | MP | | 22.7196, 75.8577 | | Indor, इंदौर, इन्दौर
Jabalpur | MP | | 23.1815, 79.9864 | | Jubbulpore, जबलपुर
Jaipur | RJ | | 26.9124, 75.7873 | | जयपुर
Jalandhar | PB | | 31.3260, 75.5762 | | Jullundur, जालंधर
Jammu | JK | | 32.7266, 74.8570 | | जम्मू
Jamnagar | GJ | | 22.4707, 70.0577 | | जामनगर
Jamshedpur | JH | East Singhbhum | 22.8046, 86.2029 | 831 | Tatanagar, जमशेदपुर, टाटानगर
Jhansi | UP | | 25.4484, 78.5685 | | झाँसी, झांसी
Jodhpur | RJ | | 26.2389, 73.0243 | | जोधपुर
Kanpur | UP | | 26.4499, 80.3319 | | Cawnpore, कानपुर
Kochi | KL | Ernakulam | 9.9312, 76.2673 | 682 | Cochin, कोच्चि, कोचीन
Kolhapur | MH | | 16.7050, 74.2433 | | कोल्हापुर
Kota | RJ | | 25.2138, 75.8648 | | Kotah, कोटा
Kozhikode | KL | | 11.2588, 75.7804 | | Calicut, कोझिकोड, कालीकट
Lucknow | UP | | 26.8467, 80.9462 | | Lakhnau, लखनऊ
Ludhiana | PB | | 30.9010, 75.8573 | | लुधियाना
Madurai | TN | | 9.9252, 78.1198 | | Madura, मदुरै
Mangaluru | KA | Dakshina Kannada | 12.9141, 74.8560 | 575 | Mangalore, मंगलुरु, मंगलूरु, मंगलौर
Meerut | UP | | 28.9845, 77.7064 | | Merath, मेरठ
Moradabad | UP | | 28.8386, 78.7733 | | मुरादाबाद
Mysuru | KA | | 12.2958, 76.6394 | | Mysore, मैसूर, मैसूरु
Nagpur | MH | | 21.1458, 79.0882 | | नागपुर
Nanded | MH | | 19.1383, 77.3210 | | Nanded-Waghala, नांदेड़
Nashik | MH | | 19.9975, 73.7898 | | Nasik, नासिक
Navi Mumbai | MH | Thane | 19.0330, 73.0297 | 400614 400701 400703 400705 400706 400708 400709 400710 | New Bombay, New Mumbai, नवी मुंबई
Noida | UP | Gautam Buddha Nagar | 28.5355, 77.3910 | 201301 201303 201304 201305 201307 201309 201313 | नोएडा
Panaji | GA | North Goa | 15.4909, 73.8278 | 403001 403002 403004 403005 | Panjim, Pangim, पणजी
Patna | BR | | 25.5941, 85.1376 | | Pataliputra, पटना
Prayagraj | UP | | 25.4358, 81.8463 | | Allahabad, Ilahabad, प्रयागराज, इलाहाबाद
Puducherry | PY | | 11.9416, 79.8083 | | Pondicherry, Pondy, Puduchery, पुडुचेरी, पुदुचेरी, पांडिचेरी
Raipur | CG | | 21.2514, 81.6296 | | रायपुर
Rajkot | GJ | | 22.3039, 70.8022 | | राजकोट
Ranchi | JH | | 23.3441, 85.3096 | | राँची, रांची
Salem | TN | | 11.6643, 78.1460 | | सेलम
Secunderabad | TS | Hyderabad | 17.4399, 78.4983 | 500003 | सिकंदराबाद
Shimla | HP | | 31.1048, 77.1734 | | Simla, शिमला
Siliguri | WB | Darjeeling | 26.7271, 88.3953 | 73400 | सिलीगुड़ी
Solapur | MH | | 17.6599, 75.9064 | | Sholapur, सोलापुर, शोलापुर
Srinagar | JK | | 34.0837, 74.7973 | | श्रीनगर
Surat | GJ | | 21.1702, 72.8311 | | सूरत
Thane | MH | | 19.2183, 72.9781 | | Thana, ठाणे, थाने
Thiruvananthapuram | KL | | 8.5241, 76.9366 | | Trivandrum, तिरुवनंतपुरम, तिरुअनंतपुरम, त्रिवेंद्रम
Tiruchirappalli | TN | | 10.7905, 78.7047 | | Trichy, Tiruchi, Trichinopoly, Thiruchirapalli, तिरुचिरापल्ली, त्रिची
Udaipur | RJ | | 24.5854, 73.7125 | | उदयपुर
Ujjain | MP | | 23.1765, 75.7885 | | उज्जैन
Vadodara | GJ | | 22.3072, 73.1812 | | Baroda, वडोदरा, बड़ौदा
Varanasi | UP | | 25.3176, 82.9739 | | Banaras, Benares, Kashi, वाराणसी, बनारस, काशी
Vijayawada | AP | NTR | 16.5062, 80.6480 | 52000 52001 | Bezawada, विजयवाड़ा
Visakhapatnam | AP | | 17.6868, 83.2185 | | Vizag, Vishakhapatnam, Waltair, विशाखापत्तनम, विशाखापट्टनम
Warangal | TS | | 17.9689, 79.5941 | | वारंगल
`;

// Other and former names of the states. Names that once included several of today's states are left out.
// code | names
export const otherStateNames = `
AN | Andaman and Nicobar, Andaman Nicobar, Andamans, A&N Islands, अंडमान
AP | Andhra
AR | Arunachal, North East Frontier Agency, NEFA, अरुणाचल
AS | Asom, आसाम
BR | बिहार राज्य
CH | Chandigarh UT
CG | Chattisgarh, Chhatisgarh
DH | Dadra and Nagar Haveli, Daman and Diu, DNH, DNHDD, दादरा और नगर हवेली, दमन और दीव
DL | New Delhi, NCT of Delhi, NCT Delhi, National Capital Territory of Delhi, Dilli, नई दिल्ली
GJ | Gujrat
HR | Hariana
HP | Himachal, हिमाचल
JK | J&K, Jammu Kashmir, Kashmir, जम्मू-कश्मीर, कश्मीर
JH | Jharkand
KA | Mysore State
KL | Keralam, Travancore-Cochin, केरलम
LA | Ladakh UT
LD | Laccadive Islands, Laccadives, Lakshadeep
MP | Madhya Bharat
MH | Maharastra
MZ | Lushai Hills, मिजोरम
OD | Orissa, Odissa, उड़ीसा
PY | Pondicherry, Pondichery, पुदुचेरी, पांडिचेरी
PB | East Punjab
RJ | Rajputana
TN | Madras State, Madras Presidency, Tamilnad, तमिल नाडु
TS | Telengana
UP | United Provinces, यूपी
UK | Uttaranchal, Uttrakhand, उत्तरांचल
WB | Bengal, Paschim Banga, बंगाल
`;
