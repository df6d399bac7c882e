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
