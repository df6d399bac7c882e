// More towns of the north, the centre and the west: those that differ from the name of their district, or have other names.
// city | state | district, if its name differs | middle (north, east), if it is not the middle of its pincodes | first
// digits of its pincodes, if they do not follow from the district | other names, old and new
export const townsOfTheNorth = `
Abohar | PB | Fazilka | | 152116 |
Ahilyanagar | MH | | 19.0948, 74.7480 | | Ahmednagar, अहमदनगर, अहिल्यानगर
Alibag | MH | Raigad | | 402201 | Alibaug
Alwar | RJ | | 27.5530, 76.6346 | |
Amalner | MH | Jalgaon | | 425401 |
Ambala | HR | | 30.3782, 76.7767 | | Ambala Cantt, Ambala City, अंबाला
Ambernath | MH | Thane | | 421501 421502 421505 421506 | Ambarnath
Amethi | UP | | | 227405 |
Amravati | MH | | 20.9320, 77.7523 | | Amraoti, अमरावती
Amroha | UP | | 28.9044, 78.4673 | | JP Nagar
Anand | GJ | | 22.5645, 72.9289 | |
Ankleshwar | GJ | Bharuch | | 393001 393002 | Ankleshvar
Ayodhya | UP | | 26.7922, 82.1998 | | Faizabad, Ayodhya Cantt, अयोध्या, फैजाबाद, फ़ैज़ाबाद
Baddi | HP | Solan | | 173205 |
Badlapur | MH | Thane | | 421503 | Kulgaon-Badlapur
Bahadurgarh | HR | Jhajjar | | 124507 |
Baramati | MH | Pune | | 413102 |
Bathinda | PB | | 30.2110, 74.9455 | | Bhatinda
Beawar | RJ | | | 305901 |
Beed | MH | | | | Bid, Bhir
Bhadohi | UP | | 25.3950, 82.5700 | |
Bharatpur | RJ | | 27.2152, 77.5030 | |
Bharuch | GJ | | 21.7051, 72.9959 | | Broach
Bhavnagar | GJ | | 21.7645, 72.1519 | | भावनगर
Bhilwara | RJ | | 25.3463, 74.6364 | | भीलवाड़ा
Bhiwadi | RJ | Khairthal-Tijara | | 301019 |
Bhiwandi | MH | Thane | | 421302 421305 421308 |
Bhuj | GJ | Kachchh | | 370001 |
Bhusawal | MH | Jalgaon | | 425201 | Bhusaval
Budaun | UP | | 28.0384, 79.1267 | | Badaun, बदायूँ
Burhanpur | MP | | | 450331 |
Chandausi | UP | Sambhal | | 244412 |
Chandrapur | MH | | 19.9615, 79.2961 | | Chanda
Charkhi Dadri | HR | | | 127306 |
Chittorgarh | RJ | | 24.8887, 74.6269 | | Chittaurgarh, Chittor
Dahod | GJ | | 22.8350, 74.2550 | | Dohad
Dalhousie | HP | Chamba | | 176304 |
Daman | DH | | | | दमन
Dharamshala | HP | Kangra | | 176215 | Dharamsala, धर्मशाला
Dharashiv | MH | | 18.1860, 76.0419 | | Osmanabad, उस्मानाबाद, धाराशिव
Dholpur | RJ | | 26.6966, 77.8908 | | Dhaulpur
Dhule | MH | | 20.9042, 74.7749 | | Dhulia
Diu | DH | | | | दीव
Dombivli | MH | Thane | | 4212 | Dombivali
Dwarka | GJ | Devbhumi Dwarka | | 361335 |
Ferozepur | PB | | 30.9331, 74.6225 | | Firozpur, Ferozepore
Firozabad | UP | | 27.1591, 78.3957 | | फ़िरोज़ाबाद, फिरोजाबाद
Gandhidham | GJ | Kachchh | | 370201 |
Gandhinagar | GJ | | 23.2156, 72.6369 | | गांधीनगर
Godhra | GJ | Panchmahal | | 389001 |
Gondia | MH | | | | Gondiya
Hajipur | BR | Vaishali | | 844101 |
Haldwani | UK | Nainital | | 263139 263126 | Haldwani-Kathgodam
Hapur | UP | | | 245101 |
Haridwar | UK | | 29.9457, 78.1642 | | Hardwar, हरिद्वार
Hathras | UP | | | | Mahamaya Nagar
Himatnagar | GJ | Sabarkantha | | 383001 | Himmatnagar
Hisar | HR | | 29.1492, 75.7217 | | Hissar
Hoshiarpur | PB | | 31.5143, 75.9115 | |
Ichalkaranji | MH | Kolhapur | | 416115 |
Itarsi | MP | Narmadapuram | | 461111 |
Jagraon | PB | Ludhiana | | 142026 |
Jaisalmer | RJ | | 26.9157, 70.9083 | | Jaisalmir
Jalgaon | MH | | 21.0077, 75.5626 | |
Jhunjhunu | RJ | | 28.1289, 75.3995 | |
Junagadh | GJ | | 21.5222, 70.4579 | | Junagarh
Kachchh | GJ | | | | Kutch, Cutch, कच्छ
Kalyan | MH | Thane | | 421301 421306 | Kalyan-Dombivli
Kandla | GJ | Kachchh | | 370210 | Deendayal Port, कांडला
Kannauj | UP | | | | Qannauj
Karad | MH | Satara | | 415110 | Karhad
Karnal | HR | | 29.6857, 76.9905 | |
Kasganj | UP | | | 207123 | Kanshiram Nagar
Kashipur | UK | Udham Singh Nagar | | 244713 |
Katni | MP | | 23.8343, 80.3894 | | Murwara
Katra | JK | Reasi | 32.9915, 74.9318 | 182301 |
Khajuraho | MP | Chhatarpur | | 471606 |
Khandwa | MP | | 21.8257, 76.3526 | | East Nimar
Khanna | PB | Ludhiana | | 141401 |
Khargone | MP | | 21.8234, 75.6147 | | Khargon, West Nimar
Khurja | UP | Bulandshahr | | 203131 |
Kishangarh | RJ | Ajmer | | 305801 | Madanganj-Kishangarh
Kotdwar | UK | Pauri Garhwal | | 246149 | Kotdwara
Lakhimpur Kheri | UP | | 27.9462, 80.7787 | | Lakhimpur, Lakhimpur-Kheri, Kheri
Latur | MH | | 18.4088, 76.5604 | |
Leh | LA | | | | लेह
Lonavala | MH | Pune | | 410401 | Lonavla
Mahabaleshwar | MH | Satara | | 412806 |
Malegaon | MH | Nashik | | 423203 |
Malerkotla | PB | | | 148023 |
Manali | HP | Kullu | | 175131 | मनाली
Mathura | UP | | 27.4924, 77.6737 | | मथुरा
Maunath Bhanjan | UP | Mau | | 275101 | Mau Nath Bhanjan
Mehsana | GJ | | 23.5880, 72.3693 | | Mahesana
Mhow | MP | Indore | | 453441 | Dr Ambedkar Nagar
Mira-Bhayandar | MH | Thane | | 401101 401105 401107 | Bhayandar, Bhayander, Mira Road
Miraj | MH | Sangli | | 416410 |
Mirzapur | UP | | 25.1337, 82.5644 | | Mirzapur-cum-Vindhyachal
Modinagar | UP | Ghaziabad | | 201204 |
Mohali | PB | Sahibzada Ajit Singh Nagar | 30.7046, 76.7179 | 160055 160059 160062 160071 | SAS Nagar, S.A.S. Nagar, Ajitgarh, मोहाली
Morbi | GJ | | | 363641 363642 | Morvi
Mount Abu | RJ | Sirohi | | 307501 | Abu
Mundra | GJ | Kachchh | | 370421 | मुंद्रा
Mussoorie | UK | Dehradun | | 248179 | मसूरी
Muzaffarnagar | UP | | 29.4727, 77.7085 | | मुजफ्फरनगर
Nadiad | GJ | Kheda | | 387001 387002 |
Nagda | MP | Ujjain | | 456331 456335 |
Nahan | HP | Sirmaur | | 173001 |
Nainital | UK | | | | Naini Tal, नैनीताल
Narmadapuram | MP | | 22.7440, 77.7370 | | Hoshangabad, Narmadapur, होशंगाबाद, नर्मदापुरम
Narnaul | HR | Mahendragarh | | 123001 |
Navsari | GJ | | 20.9467, 72.9520 | |
Nawanshahr | PB | | | | Shahid Bhagat Singh Nagar, SBS Nagar
Neemuch | MP | | | | Nimach
Nuh | HR | | | 122107 | Mewat
Orai | UP | Jalaun | | 285001 |
Palampur | HP | Kangra | | 176061 |
Palanpur | GJ | Banaskantha | | 385001 |
Palghar | MH | | | 401404 |
Palwal | HR | | | 121102 |
Pandit Deen Dayal Upadhyaya Nagar | UP | Chandauli | | 232101 | Mughalsarai, Mughal Sarai, DDU Nagar, मुगलसराय, पंडित दीन दयाल उपाध्याय नगर
Panipat | HR | | 29.3909, 76.9635 | | पानीपत
Panvel | MH | Raigad | 18.9894, 73.1175 | 410206 |
Paonta Sahib | HP | Sirmaur | | 173025 |
Pathankot | PB | Pathankot | | 145001 |
Patiala | PB | | 30.3398, 76.3869 | | पटियाला
Phagwara | PB | Kapurthala | | 144401 144402 |
Pimpri-Chinchwad | MH | Pune | 18.6298, 73.7997 | 411017 411018 411019 411026 411033 411034 411035 411039 411044 | Pimpri, Chinchwad, PCMC
Pithampur | MP | Dhar | | 454775 |
Porbandar | GJ | | 21.6417, 69.6293 | |
Pushkar | RJ | Ajmer | | 305022 |
Raebareli | UP | | 26.2345, 81.2409 | | Rae Bareli, Rai Bareilly
Rajpura | PB | Patiala | | 140401 |
Ratlam | MP | | 23.3315, 75.0367 | | रतलाम
Rewa | MP | | 24.5362, 81.3037 | | रीवा
Rishikesh | UK | Dehradun | | 249201 | Hrishikesh, ऋषिकेश
Rohtak | HR | | 28.8955, 76.6066 | | रोहतक
Roorkee | UK | Haridwar | | 247667 | Rurki
Rudrapur | UK | Udham Singh Nagar | | 263153 |
Rupnagar | PB | | 30.9695, 76.5222 | | Ropar
Sagar | MP | | 23.8388, 78.7378 | | Saugor, Saugar
Saharanpur | UP | | 29.9640, 77.5460 | | सहारनपुर
Sambhal | UP | | | 244302 |
Sangli | MH | | 16.8524, 74.5815 | | Sangli-Miraj-Kupwad
Satna | MP | | 24.6005, 80.8322 | |
Shahjahanpur | UP | | 27.8815, 79.9090 | |
Shamli | UP | | | 247776 |
Shirdi | MH | Ahilyanagar | | 423109 |
Sikar | RJ | | 27.6094, 75.1399 | |
Silvassa | DH | | 20.2766, 73.0083 | 396230 | Dadra and Nagar Haveli, सिलवासा
Sonipat | HR | | 28.9931, 77.0151 | | Sonepat, सोनीपत
Sri Ganganagar | RJ | | 29.9038, 73.8772 | | Ganganagar, Shri Ganganagar, श्रीगंगानगर
Sri Muktsar Sahib | PB | | 30.4745, 74.5162 | | Muktsar
Surendranagar | GJ | | 22.7280, 71.6480 | | Wadhwan
Ulhasnagar | MH | Thane | | 4210 |
Uran | MH | Raigad | | 400702 400707 | Nhava Sheva, JNPT, उरण
Vallabh Vidyanagar | GJ | Anand | | 388120 |
Vapi | GJ | Valsad | | 396191 396195 |
Vasai-Virar | MH | Palghar | 19.3919, 72.8397 | 401201 401202 401203 401207 401208 401209 401303 401305 | Vasai, Virar, Bassein, Nalasopara, Nallasopara
Veraval | GJ | Gir Somnath | | 362265 | Somnath
Vidisha | MP | | 23.5251, 77.8081 | | Bhilsa
Vrindavan | UP | Mathura | | 281121 | Brindavan, वृंदावन
Yamunanagar | HR | | 30.1290, 77.2674 | | Yamuna Nagar, Jagadhri
Yavatmal | MH | | 20.3888, 78.1204 | | Yeotmal
Zirakpur | PB | Sahibzada Ajit Singh Nagar | 30.6425, 76.8173 | 140603 |
`;

// More towns of the south and the east: those that differ from the name of their district, or have other names.
// city | state | district, if its name differs | middle (north, east), if it is not the middle of its pincodes | first
// digits of its pincodes, if they do not follow from the district | other names, old and new
export const townsOfTheSouthAndEast = `
Agartala | TR | West Tripura | 23.8315, 91.2868 | 79900 79901 | अगरतला
Aizawl | MZ | | 23.7271, 92.7176 | | Aijal, आइज़ोल, आइजोल
Alappuzha | KL | | 9.4981, 76.3388 | | Alleppey, Alapuzha, आलप्पुझा
Aluva | KL | Ernakulam | | 683101 | Alwaye
Amalapuram | AP | Dr. B.R. Ambedkar Konaseema | | 533201 |
Ambikapur | CG | Surguja | | 497001 |
Ambur | TN | Tirupathur | | 635802 |
Anantapur | AP | | 14.6819, 77.6006 | | Ananthapur, Anantapuramu
Ara | BR | Bhojpur | | 802301 | Arrah
Aurangabad | BR | | 24.7520, 84.3742 | |
Avadi | TN | Thiruvallur | | 600054 600055 600071 |
Bagalkote | KA | | | | Bagalkot
Baharampur | WB | Murshidabad | | 742101 | Berhampore
Balangir | OD | | | | Bolangir
Balasore | OD | | 21.4942, 86.9317 | | Baleshwar, Baleswar
Ballari | KA | | 15.1394, 76.9214 | | Bellary
Balurghat | WB | Dakshin Dinajpur | | 733101 |
Barasat | WB | North 24 Parganas | | 700124 700125 700126 |
Bardhaman | WB | | 23.2324, 87.8615 | | Burdwan, Barddhaman
Baripada | OD | Mayurbhanj | | 757001 |
Barrackpore | WB | North 24 Parganas | | 700120 700121 | Barrackpur
Berhampur | OD | Ganjam | 19.3150, 84.7941 | 76000 76001 | Brahmapur, Berhampore, ब्रह्मपुर
Bettiah | BR | Paschim Champaran | | 845438 |
Bhadravathi | KA | Shivamogga | | 577301 | Bhadravati
Bhagalpur | BR | | 25.2425, 86.9842 | | भागलपुर
Bhimavaram | AP | West Godavari | | 534201 534202 |
Bidhannagar | WB | North 24 Parganas | 22.5867, 88.4171 | 700064 700091 700097 700098 700106 | Salt Lake, Salt Lake City
Bihar Sharif | BR | Nalanda | | 803101 | Biharsharif
Bilaspur | CG | | 22.0797, 82.1409 | | बिलासपुर
Bokaro | JH | | 23.6693, 86.1511 | | Bokaro Steel City, बोकारो
Bolpur | WB | Birbhum | | 731204 731235 | Santiniketan, Shantiniketan
Chaibasa | JH | West Singhbhum | | 833201 |
Chamarajanagara | KA | | | | Chamarajanagar, Chamrajnagar
Chandannagar | WB | Hooghly | | 712136 | Chandernagore
Chengalpattu | TN | | | 603001 603002 | Chingleput, Chengalpet
Chhapra | BR | Saran | | 841301 | Chapra
Chidambaram | TN | Cuddalore | | 608001 |
Chikkaballapura | KA | | | | Chikkaballapur, Chikballapur
Chikkamagaluru | KA | | 13.3161, 75.7720 | | Chickmagalur, Chikmagalur
Chinsurah | WB | Hooghly | | 712101 | Chuchura, Hugli-Chinsurah
Cooch Behar | WB | | 26.3452, 89.4482 | | Koch Bihar, Coochbehar
Coonoor | TN | The Nilgiris | | 6431 |
Daltonganj | JH | Palamu | | 822101 | Medininagar
Darbhanga | BR | | 26.1542, 85.8918 | | दरभंगा
Darjeeling | WB | | 27.0410, 88.2663 | | Darjiling, दार्जिलिंग
Davanagere | KA | | 14.4644, 75.9218 | | Davangere
Deoghar | JH | | 24.4826, 86.6970 | | Baidyanath Dham, देवघर
Dibrugarh | AS | | 27.4728, 94.9120 | | डिब्रूगढ़
Digha | WB | Purba Medinipur | | 721428 |
Dimapur | NL | | 25.9091, 93.7266 | |
Dindigul | TN | | 10.3673, 77.9803 | |
Eluru | AP | | | 53400 | Ellore
Erode | TN | | 11.3410, 77.7172 | | Erodu
Gangtok | SK | | 27.3389, 88.6065 | | गंगटोक
Giridih | JH | | | | Giridh
Gopalpur | OD | Ganjam | | 761002 |
Gudivada | AP | Krishna | | 521301 |
Gyalshing | SK | | | | Geyzing, Gezing
Haldia | WB | Purba Medinipur | | 721602 721604 721607 |
Hazaribagh | JH | | 23.9925, 85.3637 | | Hazaribag
Hindupur | AP | Sri Sathya Sai | | 515201 |
Hosapete | KA | Vijayanagara | | 583201 | Hospet
Hosur | TN | Krishnagiri | | 635109 635110 |
Imphal | MN | Imphal West | 24.8170, 93.9368 | 795001 795002 795003 795004 795005 | इंफाल, इम्फाल
Itanagar | AR | Papum Pare | 27.0844, 93.6053 | 791111 791113 | ईटानगर
Jagdalpur | CG | Bastar | | 494001 |
Jamalpur | BR | Munger | | 811214 |
Jeypore | OD | Koraput | | 764001 | Jeypur
Jorhat | AS | | 26.7509, 94.2037 | | जोरहाट
Jowai | ML | West Jaintia Hills | | 793150 |
Kadapa | AP | | 14.4673, 78.8242 | | Cuddapah, YSR
Kakinada | AP | | 16.9891, 82.2475 | 53300 | Cocanada
Kalaburagi | KA | | 17.3297, 76.8343 | | Gulbarga, गुलबर्गा, कलबुर्गी
Kalpetta | KL | Wayanad | | 673121 |
Kalyani | WB | Nadia | | 741235 |
Kanchipuram | TN | | 12.8342, 79.7036 | | Kancheepuram, Conjeevaram, Kanchi, कांचीपुरम
Kannur | KL | | 11.8745, 75.3704 | | Cannanore
Kanyakumari | TN | | 8.0883, 77.5385 | | Cape Comorin, Kanniyakumari, कन्याकुमारी
Karaikal | PY | | 10.9254, 79.8380 | | Karikal
Karaikudi | TN | Sivagangai | | 630001 630002 630003 |
Karwar | KA | Uttara Kannada | | 581301 581302 |
Kasaragod | KL | | 12.4996, 74.9869 | | Kasargod, Kasaragode
Kavaratti | LD | Lakshadweep | 10.5669, 72.6420 | 682555 | कवरत्ती
Kendujhar | OD | | | | Keonjhar
Kharagpur | WB | Paschim Medinipur | | 72130 | Kharagpore
Kodagu | KA | | | | Coorg
Kodaikanal | TN | Dindigul | | 624101 |
Kohima | NL | | 25.6751, 94.1086 | | कोहिमा
Kollam | KL | | 8.8932, 76.6141 | | Quilon, Desinganadu, कोल्लम
Korba | CG | | 22.3595, 82.7501 | |
Kottayam | KL | | 9.5916, 76.5222 | |
Krishnanagar | WB | Nadia | | 741101 | Krishnagar
Kumbakonam | TN | Thanjavur | | 612001 | Combaconum
Kurnool | AP | | 15.8281, 78.0373 | | Karnool
Machilipatnam | AP | Krishna | | 521001 521002 | Masulipatnam, Bandar
Madikeri | KA | Kodagu | | 571201 | Mercara
Mahabubnagar | TS | | 16.7488, 77.9850 | | Mahbubnagar, Palamoor
Malda | WB | | 25.0108, 88.1411 | | Maldah, English Bazar, Englishbazar
Mamit | MZ | | | | Mammit
Mancherial | TS | | | 504208 |
Mangan | SK | | | | North Sikkim
Manipal | KA | Udupi | | 576104 |
Mapusa | GA | North Goa | | 403507 | Mapuca, म्हापसा
Margao | GA | South Goa | | 403601 403602 | Madgaon, मडगाँव, मडगांव
Mayiladuthurai | TN | | | 609001 | Mayavaram, Mayuram
Medinipur | WB | Paschim Medinipur | | 721101 721102 | Midnapore
Morigaon | AS | | | | Marigaon
Mormugao | GA | South Goa | | 403803 403804 | Marmagoa, Mormugao Port
Motihari | BR | Purba Champaran | | 845401 |
Munger | BR | | | | Monghyr
Munnar | KL | Idukki | | 685612 |
Muzaffarpur | BR | | 26.1209, 85.3647 | | मुजफ्फरपुर
Nagaon | AS | | | | Nowgong
Nagercoil | TN | Kanyakumari | | 62900 |
Namchi | SK | | | | South Sikkim
Nandyal | AP | | | 518501 518502 |
Nava Raipur | CG | Raipur | 21.1610, 81.7870 | | Naya Raipur, Atal Nagar
Nellore | AP | | 14.4426, 79.9865 | | Nellur
New Town | WB | North 24 Parganas | 22.5806, 88.4617 | 700156 | Rajarhat, Newtown
Neyveli | TN | Cuddalore | | 6078 |
Nizamabad | TS | | 18.6725, 78.0941 | | Indur
Ongole | AP | Prakasam | | 52300 |
Palakkad | KL | | 10.7867, 76.6548 | | Palghat
Paradip | OD | Jagatsinghpur | | 754142 | Paradeep, पारादीप
Pasighat | AR | East Siang | | 791102 |
Pollachi | TN | Coimbatore | | 642001 |
Ponda | GA | South Goa | | 403401 | Fonda
Proddatur | AP | YSR Kadapa | | 516360 516361 516362 |
Puri | OD | | 19.8135, 85.8312 | | Jagannath Puri, पुरी
Purnia | BR | | 25.7771, 87.4753 | | Purnea, पूर्णिया
Purulia | WB | | 23.3321, 86.3652 | | Puruliya
Raiganj | WB | Uttar Dinajpur | | 733134 |
Rajahmundry | AP | East Godavari | | 53310 | Rajamahendravaram, Rajamundry
Rajapalayam | TN | Virudhunagar | | 626117 |
Ramagundam | TS | Peddapalli | | 505208 505209 | Godavarikhani
Ramanagara | KA | | | | Ramanagar, Ramanagaram, Bengaluru South
Rameswaram | TN | Ramanathapuram | | 623526 | Rameshwaram, रामेश्वरम
Ranga Reddy | TS | | | | Rangareddy, R R District
Raniganj | WB | Paschim Bardhaman | | 713347 713358 |
Ranipet | TN | | | 632401 |
Rourkela | OD | Sundargarh | 22.2604, 84.8536 | 769 | Raurkela, राउरकेला
Sambalpur | OD | | 21.4669, 83.9812 | |
Sangareddy | TS | | | 502001 |
Sasaram | BR | Rohtas | | 821115 |
Serampore | WB | Hooghly | | 712201 712202 712203 712204 | Srirampur, Shrirampur
Shillong | ML | East Khasi Hills | 25.5788, 91.8933 | 79300 79301 | शिलांग, शिलॉन्ग
Shivamogga | KA | | 13.9299, 75.5681 | | Shimoga
Siaha | MZ | | | | Saiha
Siddipet | TS | | | 502103 |
Silchar | AS | Cachar | 24.8333, 92.7789 | 78800 78801 | सिलचर
Sirsi | KA | Uttara Kannada | | 581401 581402 |
Sivagangai | TN | | | | Sivaganga
Sivakasi | TN | Virudhunagar | | 626123 626189 |
Sivasagar | AS | | 26.9826, 94.6425 | | Sibsagar
Sri Vijaya Puram | AN | | 11.6234, 92.7265 | | Port Blair, Portblair, पोर्ट ब्लेयर, श्री विजय पुरम
Sribhumi | AS | | 24.8692, 92.3554 | | Karimganj
Suryapet | TS | | | 508213 |
Tambaram | TN | Chengalpattu | | 600045 600059 |
Tawang | AR | | | | तवांग
Tenali | AP | Guntur | | 522201 522202 |
Tenkasi | TN | | | 627811 |
Tezpur | AS | Sonitpur | 26.6528, 92.7926 | 784001 | तेज़पुर
Thalassery | KL | Kannur | | 670101 670102 670103 670104 | Tellicherry
Thanjavur | TN | | 10.7870, 79.1378 | | Tanjore, तंजावुर
The Nilgiris | TN | | | | Nilgiris, Nilgiri
Thiruvalla | KL | Pathanamthitta | | 689101 | Tiruvalla
Thiruvallur | TN | | | | Tiruvallur
Thiruvarur | TN | | | | Tiruvarur
Thodupuzha | KL | Idukki | | 685584 |
Thoothukudi | TN | | 8.7642, 78.1348 | | Tuticorin, Tuticorn, तूतुकुड़ी
Thrissur | KL | | 10.5276, 76.2144 | | Trichur, Thrisur, त्रिशूर
Tinsukia | AS | | 27.4922, 95.3468 | |
Tirunelveli | TN | | 8.7139, 77.7567 | | Tinnevelly, Nellai
Tirupati | AP | | 13.6288, 79.4192 | 517501 517502 517503 517504 517505 517506 517507 | Tirumala, Tirupathi, तिरुपति
Tiruppur | TN | | 11.1085, 77.3411 | 641601 641602 641603 641604 641605 641606 641607 | Tirupur, Thiruppur, तिरुप्पुर
Tiruvannamalai | TN | | 12.2253, 79.0747 | | Thiruvannamalai
Tumakuru | KA | | 13.3392, 77.1013 | | Tumkur
Tura | ML | West Garo Hills | | 794001 794002 |
Udhagamandalam | TN | The Nilgiris | 11.4102, 76.6950 | 64300 | Ooty, Ootacamund, Udagamandalam, ऊटी
Udupi | KA | | 13.3409, 74.7421 | |
Uttara Kannada | KA | | | | North Kanara, North Canara
Vasco da Gama | GA | South Goa | 15.3982, 73.8113 | 403802 | Vasco, वास्को
Vellore | TN | | 12.9165, 79.1325 | | Velore
Vijayapura | KA | | 16.8302, 75.7100 | | Bijapur, Bijapura
Viluppuram | TN | | 11.9395, 79.4935 | | Villupuram
Vizianagaram | AP | | 18.1067, 83.3956 | | Vijayanagaram
`;
