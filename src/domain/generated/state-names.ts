// The states, provinces and prefectures of served countries, as written by `scripts/tables/write-place-names.ts`, except those
// of countries that `state-table.ts` has.
// Source: Unicode CLDR (github.com/unicode-org/cldr, common/subdivisions); Unicode License v3.

/** The code of ISO 3166-2, the English name, and after bars the names in languages of the country. */
export const STATE_NAMES = `
SG-01 Central Singapore|中区社区发展理事会
SG-02 North East|东北社区发展理事会|Majlis Pembangunan Masyarakat Timur Laut
SG-03 North West|西北社区发展理事会
SG-04 South East|东南社区发展理事会
SG-05 South West|西南社区发展理事会
MY-01 Johor|柔佛州
MY-02 Kedah|吉打
MY-03 Kelantan|吉兰丹
MY-04 Malacca|Melaka|马六甲
MY-05 Negeri Sembilan|森美兰
MY-06 Pahang|彭亨
MY-07 Penang|Pulau Pinang|槟城
MY-08 Perak|Negeri Perak|霹靂州
MY-09 Perlis|玻璃市
MY-10 Selangor|雪蘭莪
MY-11 Terengganu|登嘉樓
MY-12 Sabah|沙巴
MY-13 Sarawak|砂拉越
MY-14 Kuala Lumpur|吉隆坡
MY-15 Labuan|纳闽
MY-16 Putrajaya|布城
ID-AC Aceh
ID-BA Bali
ID-BB Bangka–Belitung Islands|Kepulauan Bangka Belitung
ID-BE Bengkulu
ID-BT Banten
ID-GO Gorontalo
ID-JA Jambi
ID-JB West Java|Jawa Barat
ID-JI East Java|Jawa Timur
ID-JK Jakarta|Daerah Khusus Ibukota Jakarta
ID-JT Central Java|Jawa Tengah
ID-JW Java|Jawa
ID-KA Kalimantan
ID-KB West Kalimantan|Kalimantan Barat
ID-KI East Kalimantan|Kalimantan Timur
ID-KR Riau Islands|Kepulauan Riau
ID-KS South Kalimantan|Kalimantan Selatan
ID-KT Central Kalimantan|Kalimantan Tengah
ID-KU North Kalimantan|Kalimantan Utara
ID-LA Lampung
ID-MA Maluku
ID-ML Maluku Islands|Kepulauan Maluku
ID-MU North Maluku|Maluku Utara
ID-NB West Nusa Tenggara|Nusa Tenggara Barat
ID-NT East Nusa Tenggara|Nusa Tenggara Timur
ID-NU Lesser Sunda Islands|Kepulauan Nusa Tenggara
ID-PA Papua
ID-PB West Papua|Papua Barat
ID-PD Southwest Papua|Papua Barat Daya
ID-PE Highland Papua|Papua Pengunungan|Papua Pegunungan
ID-PP Papua Islands|Papua bagian barat
ID-PS South Papua|Papua Selatan
ID-PT Central Papua|Papua Tengah
ID-RI Riau
ID-SA North Sulawesi|Sulawesi Utara
ID-SB West Sumatra|Sumatera Barat
ID-SG Southeast Sulawesi|Sulawesi Tenggara
ID-SL Sulawesi
ID-SM Sumatra|Sumatera
ID-SN South Sulawesi|Sulawesi Selatan
ID-SR West Sulawesi|Sulawesi Barat
ID-SS South Sumatra|Sumatera Selatan
ID-ST Central Sulawesi|Sulawesi Tengah
ID-SU North Sumatra|Sumatera Utara
ID-YO Yogyakarta
PH-00 Metro Manila
PH-01 Ilocos
PH-02 Cagayan Valley
PH-03 Central Luzon
PH-05 Bicol
PH-06 Western Visayas
PH-07 Central Visayas
PH-08 Eastern Visayas
PH-09 Zamboanga Peninsula
PH-10 Northern Mindanao
PH-11 Davao
PH-12 Soccsksargen
PH-13 Caraga
PH-14 Muslim Mindanao
PH-15 Cordillera Administrative
PH-40 Calabarzon
PH-41 Mimaropa
PH-ABR Abra
PH-AGN Agusan del Norte
PH-AGS Agusan del Sur
PH-AKL Aklan
PH-ALB Albay
PH-ANT Antique
PH-APA Apayao
PH-AUR Aurora
PH-BAN Bataan
PH-BAS Basilan
PH-BEN Benguet
PH-BIL Biliran
PH-BOH Bohol
PH-BTG Batangas
PH-BTN Batanes
PH-BUK Bukidnon
PH-BUL Bulacan
PH-CAG Cagayan
PH-CAM Camiguin
PH-CAN Camarines Norte
PH-CAP Capiz
PH-CAS Camarines Sur
PH-CAT Catanduanes
PH-CAV Cavite
PH-CEB Cebu
PH-COM Davao de Oro|Compostela Valley
PH-DAO Davao Oriental
PH-DAS Davao del Sur
PH-DAV Davao del Norte
PH-DIN Dinagat Islands
PH-DVO Davao Occidental
PH-EAS Eastern Samar
PH-GUI Guimaras
PH-IFU Ifugao
PH-ILI Iloilo
PH-ILN Ilocos Norte
PH-ILS Ilocos Sur
PH-ISA Isabela
PH-KAL Kalinga
PH-LAG Laguna
PH-LAN Lanao del Norte
PH-LAS Lanao del Sur
PH-LEY Leyte
PH-LUN La Union
PH-MAD Marinduque
PH-MAG Maguindanao
PH-MAS Masbate
PH-MDC Occidental Mindoro
PH-MDR Oriental Mindoro
PH-MGN Maguindanao del Norte
PH-MGS Maguindanao del Sur
PH-MOU Mountain Province|Mountain
PH-MSC Misamis Occidental
PH-MSR Misamis Oriental
PH-NCO Cotabato
PH-NEC Negros Occidental
PH-NER Negros Oriental
PH-NSA Northern Samar
PH-NUE Nueva Ecija
PH-NUV Nueva Vizcaya
PH-PAM Pampanga
PH-PAN Pangasinan
PH-PLW Palawan
PH-QUE Quezon
PH-QUI Quirino
PH-RIZ Rizal
PH-ROM Romblon
PH-SAR Sarangani
PH-SCO South Cotabato
PH-SIG Siquijor
PH-SLE Southern Leyte
PH-SLU Sulu
PH-SOR Sorsogon
PH-SUK Sultan Kudarat
PH-SUN Surigao del Norte
PH-SUR Surigao del Sur
PH-TAR Tarlac
PH-TAW Tawi-Tawi
PH-WSA Samar
PH-ZAN Zamboanga del Norte
PH-ZAS Zamboanga del Sur
PH-ZMB Zambales
PH-ZSI Zamboanga Sibugay
JP-01 Hokkaido|北海道
JP-02 Aomori|青森県|青森
JP-03 Iwate|岩手県|岩手
JP-04 Miyagi|宮城県|宮城
JP-05 Akita|秋田県|秋田
JP-06 Yamagata|山形県|山形
JP-07 Fukushima|福島県|福島
JP-08 Ibaraki|茨城県|茨城
JP-09 Tochigi|栃木県|栃木
JP-10 Gunma|群馬県|群馬
JP-11 Saitama|埼玉県|埼玉
JP-12 Chiba|千葉県|千葉
JP-13 Tokyo|東京都|東京
JP-14 Kanagawa|神奈川県|神奈川
JP-15 Niigata|新潟県|新潟
JP-16 Toyama|富山県|富山
JP-17 Ishikawa|石川県|石川
JP-18 Fukui|福井県|福井
JP-19 Yamanashi|山梨県|山梨
JP-20 Nagano|長野県|長野
JP-21 Gifu|岐阜県|岐阜
JP-22 Shizuoka|静岡県|静岡
JP-23 Aichi|愛知県|愛知
JP-24 Mie|三重県|三重
JP-25 Shiga|滋賀県|滋賀
JP-26 Kyoto|京都府|京都
JP-27 Osaka|大阪府|大阪
JP-28 Hyogo|兵庫県|兵庫
JP-29 Nara|奈良県|奈良
JP-30 Wakayama|和歌山県|和歌山
JP-31 Tottori|鳥取県|鳥取
JP-32 Shimane|島根県|島根
JP-33 Okayama|岡山県|岡山
JP-34 Hiroshima|広島県|広島
JP-35 Yamaguchi|山口県|山口
JP-36 Tokushima|徳島県|徳島
JP-37 Kagawa|香川県|香川
JP-38 Ehime|愛媛県|愛媛
JP-39 Kochi|高知県|高知
JP-40 Fukuoka|福岡県|福岡
JP-41 Saga|佐賀県|佐賀
JP-42 Nagasaki|長崎県|長崎
JP-43 Kumamoto|熊本県|熊本
JP-44 Oita|大分県|大分
JP-45 Miyazaki|宮崎県|宮崎
JP-46 Kagoshima|鹿児島県|鹿児島
JP-47 Okinawa|沖縄県|沖縄
VN-01 Lai Châu
VN-02 Lào Cai
VN-03 Hà Giang
VN-04 Cao Bằng
VN-05 Sơn La
VN-06 Yên Bái
VN-07 Tuyên Quang
VN-09 Lạng Sơn
VN-13 Quảng Ninh
VN-14 Hòa Bình
VN-18 Ninh Bình
VN-20 Thái Bình
VN-21 Thanh Hóa
VN-22 Nghệ An
VN-23 Hà Tĩnh
VN-24 Quảng Bình
VN-25 Quảng Trị
VN-26 Thừa Thiên–Huế
VN-27 Quảng Nam
VN-28 Kon Tum
VN-29 Quảng Ngãi
VN-30 Gia Lai
VN-31 Bình Định
VN-32 Phú Yên
VN-33 Đắk Lắk
VN-34 Khánh Hòa
VN-35 Lâm Đồng
VN-36 Ninh Thuận
VN-37 Tây Ninh
VN-39 Đồng Nai
VN-40 Bình Thuận
VN-41 Long An
VN-43 Bà Rịa–Vũng Tàu
VN-44 An Giang
VN-45 Đồng Tháp|Tỉnh Đồng Tháp
VN-46 Tiền Giang
VN-47 Kiên Giang
VN-49 Vĩnh Long
VN-50 Bến Tre
VN-51 Trà Vinh
VN-52 Sóc Trăng
VN-53 Bắc Kạn
VN-54 Bắc Giang
VN-55 Bạc Liêu
VN-56 Bắc Ninh
VN-57 Bình Dương
VN-58 Bình Phước
VN-59 Cà Mau
VN-61 Hải Dương
VN-63 Hà Nam
VN-66 Hưng Yên
VN-67 Nam Định
VN-68 Phú Thọ
VN-69 Thái Nguyên
VN-70 Vĩnh Phúc
VN-71 Điện Biên
VN-72 Đắk Nông
VN-73 Hậu Giang
VN-CT Can Tho
VN-DN Da Nang
VN-HN Hanoi
VN-HP Haiphong
VN-SG Ho Chi Minh City|Thành phố Hồ Chí Minh
KR-11 Seoul|서울특별시|서울
KR-26 Busan|부산광역시|부산
KR-27 Daegu|대구광역시|대구
KR-28 Incheon|인천광역시|인천
KR-29 Gwangju|Gwangju City|광주광역시|광주
KR-30 Daejeon|대전광역시|대전
KR-31 Ulsan|울산광역시|울산
KR-41 Gyeonggi|경기도|경기
KR-42 Gangwon|강원도|강원
KR-43 North Chungcheong|충청북도|충청북
KR-44 South Chungcheong|충청남도|충청남
KR-45 North Jeolla|전라북도|전라북
KR-46 South Jeolla|전라남도|전라남
KR-47 North Gyeongsang|경상북도|경상북
KR-48 South Gyeongsang|경상남도|경상남
KR-49 Jeju|제주특별자치도|제주
KR-50 Sejong|세종특별자치시|세종
TH-10 Bangkok|กรุงเทพมหานคร
TH-11 Samut Prakan|จังหวัดสมุทรปราการ|สมุทรปราการ
TH-12 Nonthaburi|จังหวัดนนทบุรี|นนทบุรี
TH-13 Pathum Thani|จังหวัดปทุมธานี|ปทุมธานี
TH-14 Phra Nakhon Si Ayutthaya|จังหวัดพระนครศรีอยุธยา|พระนครศรีอยุธยา
TH-15 Ang Thong|จังหวัดอ่างทอง|อ่างทอง
TH-16 Lopburi|จังหวัดลพบุรี|ลพบุรี
TH-17 Sing Buri|จังหวัดสิงห์บุรี|สิงห์บุรี
TH-18 Chai Nat|จังหวัดชัยนาท|ชัยนาท
TH-19 Saraburi|จังหวัดสระบุรี|สระบุรี
TH-20 Chon Buri|จังหวัดชลบุรี|ชลบุรี
TH-21 Rayong|จังหวัดระยอง|ระยอง
TH-22 Chanthaburi|จังหวัดจันทบุรี|จันทบุรี
TH-23 Trat|จังหวัดตราด|ตราด
TH-24 Chachoengsao|จังหวัดฉะเชิงเทรา|ฉะเชิงเทรา
TH-25 Prachin Buri|จังหวัดปราจีนบุรี|ปราจีนบุรี
TH-26 Nakhon Nayok|จังหวัดนครนายก|นครนายก
TH-27 Sa Kaeo|จังหวัดสระแก้ว|สระแก้ว
TH-30 Nakhon Ratchasima|จังหวัดนครราชสีมา|นครราชสีมา
TH-31 Buri Ram|จังหวัดบุรีรัมย์|บุรีรัมย์
TH-32 Surin|จังหวัดสุรินทร์|สุรินทร์
TH-33 Si Sa Ket|จังหวัดศรีสะเกษ|ศรีสะเกษ
TH-34 Ubon Ratchathani|จังหวัดอุบลราชธานี|อุบลราชธานี
TH-35 Yasothon|จังหวัดยโสธร|ยโสธร
TH-36 Chaiyaphum|จังหวัดชัยภูมิ|ชัยภูมิ
TH-37 Amnat Charoen|จังหวัดอำนาจเจริญ|อำนาจเจริญ
TH-38 Bueng Kan|จังหวัดบึงกาฬ|บึงกาฬ
TH-39 Nong Bua Lam Phu|จังหวัดหนองบัวลำภู|หนองบัวลำภู
TH-40 Khon Kaen|จังหวัดขอนแก่น|ขอนแก่น
TH-41 Udon Thani|จังหวัดอุดรธานี|อุดรธานี
TH-42 Loei|จังหวัดเลย|เลย
TH-43 Nong Khai|จังหวัดหนองคาย|หนองคาย
TH-44 Maha Sarakham|จังหวัดมหาสารคาม|มหาสารคาม
TH-45 Roi Et|จังหวัดร้อยเอ็ด|ร้อยเอ็ด
TH-46 Kalasin|จังหวัดกาฬสินธุ์|กาฬสินธุ์
TH-47 Sakon Nakhon|จังหวัดสกลนคร|สกลนคร
TH-48 Nakhon Phanom|จังหวัดนครพนม|นครพนม
TH-49 Mukdahan|จังหวัดมุกดาหาร|มุกดาหาร
TH-50 Chiang Mai|จังหวัดเชียงใหม่|เชียงใหม่
TH-51 Lamphun|จังหวัดลำพูน|ลำพูน
TH-52 Lampang|จังหวัดลำปาง|ลำปาง
TH-53 Uttaradit|จังหวัดอุตรดิตถ์|อุตรดิตถ์
TH-54 Phrae|จังหวัดแพร่|แพร่
TH-55 Nan|จังหวัดน่าน|น่าน
TH-56 Phayao|จังหวัดพะเยา|พะเยา
TH-57 Chiang Rai|จังหวัดเชียงราย|เชียงราย
TH-58 Mae Hong Son|จังหวัดแม่ฮ่องสอน|แม่ฮ่องสอน
TH-60 Nakhon Sawan|จังหวัดนครสวรรค์|นครสวรรค์
TH-61 Uthai Thani|จังหวัดอุทัยธานี|อุทัยธานี
TH-62 Kamphaeng Phet|จังหวัดกำแพงเพชร|กำแพงเพชร
TH-63 Tak|จังหวัดตาก|ตาก
TH-64 Sukhothai|จังหวัดสุโขทัย|สุโขทัย
TH-65 Phitsanulok|จังหวัดพิษณุโลก|พิษณุโลก
TH-66 Phichit|จังหวัดพิจิตร|พิจิตร
TH-67 Phetchabun|จังหวัดเพชรบูรณ์|เพชรบูรณ์
TH-70 Ratchaburi|จังหวัดราชบุรี|ราชบุรี
TH-71 Kanchanaburi|จังหวัดกาญจนบุรี|กาญจนบุรี
TH-72 Suphanburi|จังหวัดสุพรรณบุรี|สุพรรณบุรี
TH-73 Nakhon Pathom|จังหวัดนครปฐม|นครปฐม
TH-74 Samut Sakhon|จังหวัดสมุทรสาคร|สมุทรสาคร
TH-75 Samut Songkhram|จังหวัดสมุทรสงคราม|สมุทรสงคราม
TH-76 Phetchaburi|จังหวัดเพชรบุรี|เพชรบุรี
TH-77 Prachuap Khiri Khan|จังหวัดประจวบคีรีขันธ์|ประจวบคีรีขันธ์
TH-80 Nakhon Si Thammarat|จังหวัดนครศรีธรรมราช|นครศรีธรรมราช
TH-81 Krabi|จังหวัดกระบี่|กระบี่
TH-82 Phang Nga|จังหวัดพังงา|พังงา
TH-83 Phuket|จังหวัดภูเก็ต|ภูเก็ต
TH-84 Surat Thani|จังหวัดสุราษฎร์ธานี|สุราษฎร์ธานี
TH-85 Ranong|จังหวัดระนอง|ระนอง
TH-86 Chumphon|จังหวัดชุมพร|ชุมพร
TH-90 Songkhla|จังหวัดสงขลา|สงขลา
TH-91 Satun|จังหวัดสตูล|สตูล
TH-92 Trang|จังหวัดตรัง|ตรัง
TH-93 Phatthalung|จังหวัดพัทลุง|พัทลุง
TH-94 Pattani|จังหวัดปัตตานี|ปัตตานี
TH-95 Yala|จังหวัดยะลา|ยะลา
TH-96 Narathiwat|จังหวัดนราธิวาส|นราธิวาส
TH-S Pattaya|เมืองพัทยา
`;
