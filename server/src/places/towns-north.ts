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
