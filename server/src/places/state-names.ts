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
