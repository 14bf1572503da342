// The names of countries in the languages of the served countries and some others, as written by
// `scripts/tables/write-place-names.ts`; those that `country-table.ts` has are left out.
// Source: Unicode CLDR 48.0, as in Node 20.20.2; Unicode License v3.

/** Alpha-2 and names, the latter with bars between them. */
export const COUNTRY_NAMES = `
AD 安道尔|安道爾|アンドラ|안도라|อันดอร์รา|Andorre|அன்டோரா|Anatōra|एंडोरा|Andora|Андорра|أندورا
AE 阿拉伯联合酋长国|阿拉伯聯合大公國|阿拉伯聯合酋長國|アラブ首長国連邦|아랍에미리트|สหรัฐอาหรับเอมิเรตส์|Các Tiểu Vương quốc Ả Rập Thống nhất|Uni Emirat Arab|Emiriah Arab Bersatu|Émirats arabes unis|Emiratos Árabes Unidos|ஐக்கிய அரபு அமீரகம்|Kotahitanga o ngā Whenua o Ārapi|संयुक्त अरब अमीरात|Vereinigte Arabische Emirate|Emirati Arabi Uniti|Emirados Árabes Unidos|Verenigde Arabische Emiraten|Förenade Arabemiraten|De Forenede Arabiske Emirater|De forente arabiske emirater|Arabiemiirikunnat|Zjednoczone Emiraty Arabskie|Spojené arabské emiráty|ОАЭ|Birleşik Arap Emirlikleri|الإمارات العربية المتحدة
AF 阿富汗|アフガニスタン|아프가니스탄|อัฟกานิสถาน|Afganistan|ஆஃப்கானிஸ்தான்|Awhekenetāna|अफ़गानिस्तान|Afeganistão|Афганистан|أفغانستان
AG 安提瓜和巴布达|安地卡及巴布達|安提瓜和巴布達|アンティグア・バーブーダ|앤티가 바부다|แอนติกาและบาร์บูดา|Antigua và Barbuda|Antigua dan Barbuda|Antigua-et-Barbuda|Antigua y Barbuda|ஆண்டிகுவா மற்றும் பார்புடா|Motu Nehe me Pāputa|एंटिगुआ और बरबुडा|Antigua und Barbuda|Antigua e Barbuda|Antigua en Barbuda|Antigua och Barbuda|Antigua og Barbuda|Antigua ja Barbuda|Antigua i Barbuda|Antigua a Barbuda|Антигуа и Барбуда|Antigua ve Barbuda|أنتيغوا وبربودا
AI 安圭拉|安奎拉|アンギラ|앵귈라|แองกวิลลา|Anguila|அங்கியுலா|Anguira|एंग्विला|Ангилья|أنغويلا
AL 阿尔巴尼亚|阿爾巴尼亞|アルバニア|알바니아|แอลเบเนีย|Albanie|அல்பேனியா|Arapeinia|अल्बानिया|Albanien|Албания|Arnavutluk|ألبانيا
AM 亚美尼亚|亞美尼亞|アルメニア|아르메니아|อาร์เมเนีย|Arménie|அர்மேனியா|Āmenia|आर्मेनिया|Armenien|Армения|Ermenistan|أرمينيا
AO 安哥拉|アンゴラ|앙골라|แองโกลา|அங்கோலா|Anakora|अंगोला|Ангола|أنغولا
AQ 南极洲|南極洲|南極|남극 대륙|แอนตาร์กติกา|Nam Cực|Antarktika|Antartika|Antarctique|Antártida|அண்டார்டிகா|Te Kōpakatanga ki te Tonga|अंटार्कटिका|Antarktis|Antartide|Antarktyda|Antarktida|Антарктида|أنتاركتيكا
AR 阿根廷|アルゼンチン|아르헨티나|อาร์เจนตินา|Argentine|அர்ஜென்டினா|Āketina|अर्जेंटीना|Argentinien|Argentinië|Argentiina|Argentyna|Аргентина|Arjantin|الأرجنتين
AS 美属萨摩亚|美屬薩摩亞|米領サモア|아메리칸 사모아|อเมริกันซามัว|Samoa thuộc Mỹ|Samoa Amerika|Samoa américaines|Samoa Americana|அமெரிக்க சமோவா|Hāmoa-Amerika|अमेरिकी समोआ|Amerikanisch-Samoa|Samoa Americane|Amerikaans-Samoa|Amerikanska Samoa|Amerikansk Samoa|Amerikan Samoa|Samoa Amerykańskie|Americká Samoa|Американское Самоа|Amerikan Samoası|ساموا الأمريكية
AT 奥地利|奧地利|オーストリア|오스트리아|ออสเตรีย|Autriche|ஆஸ்திரியா|Ataria|ऑस्ट्रिया|Oostenrijk|Österrike|Østrig|Itävalta|Rakousko|Австрия|Avusturya|النمسا
AU 澳大利亚|澳洲|オーストラリア|오스트레일리아|ออสเตรเลีย|Australie|ஆஸ்திரேலியா|Ahitereiria|ऑस्ट्रेलिया|Australien|Австралия|Avustralya|أستراليا
AW 阿鲁巴|荷屬阿魯巴|阿魯巴|アルバ|아루바|อารูบา|அரூபா|Arūpa|अरूबा|Аруба|أروبا
AX 奥兰群岛|奧蘭群島|オーランド諸島|올란드 제도|หมู่เกาะโอลันด์|Quần đảo Åland|Kepulauan Aland|Îles Åland|Islas Aland|ஆலந்து தீவுகள்|Motu Ōrana|एलैंड द्वीपसमूह|Ålandinseln|Isole Åland|Ilhas Aland|Ahvenanmaa|Wyspy Alandzkie|Ålandy|Аландские о-ва|Åland Adaları|جزر آلاند
AZ 阿塞拜疆|亞塞拜然|亞塞拜疆|アゼルバイジャン|아제르바이잔|อาเซอร์ไบจาน|Azerbaïdjan|Azerbaiyán|அசர்பைஜான்|Atepaihānia|अज़रबैजान|Aserbaidschan|Azerbaigian|Azerbaijão|Azerbeidzjan|Azerbajdzjan|Aserbajdsjan|Azerbaidžan|Azerbejdżan|Ázerbájdžán|Азербайджан|Azerbaycan|أذربيجان
BA 波斯尼亚和黑塞哥维那|波士尼亞與赫塞哥維納|波斯尼亞和黑塞哥維那|ボスニア・ヘルツェゴビナ|보스니아 헤르체고비나|บอสเนียและเฮอร์เซโกวีนา|Bosnia và Herzegovina|Bosnia dan Herzegovina|Bosnie-Herzégovine|Bosnia y Herzegovina|போஸ்னியா & ஹெர்ஸகோவினா|Pōngia & Herekōwini|बोस्निया और हर्ज़ेगोविना|Bosnien und Herzegowina|Bosnia ed Erzegovina|Bósnia e Herzegovina|Bosnië en Herzegovina|Bosnien och Hercegovina|Bosnien-Hercegovina|Bosnia-Hercegovina|Bosnia ja Hertsegovina|Bośnia i Hercegowina|Bosna a Hercegovina|Босния и Герцеговина|Bosna-Hersek|البوسنة والهرسك
BB 巴巴多斯|巴貝多|バルバドス|바베이도스|บาร์เบโดส|Barbade|பார்படாஸ்|Papatohe|बारबाडोस|Барбадос|بربادوس
BD 孟加拉国|孟加拉|バングラデシュ|방글라데시|บังกลาเทศ|Bangladés|பங்களாதேஷ்|Pākaratēhi|बांग्लादेश|Bangladesch|Bangladesz|Бангладеш|بنغلاديش
BE 比利时|比利時|ベルギー|벨기에|เบลเยียม|Belgia|Bélgica|பெல்ஜியம்|Peretiama|बेल्जियम|Belgien|Belgio|Бельгия|Belçika|بلجيكا
BF 布基纳法索|布吉納法索|布基納法索|ブルキナファソ|부르키나파소|บูร์กินาฟาโซ|புர்கினா ஃபாஸோ|Pākina Wharo|बुर्किना फ़ासो|Burquina Faso|Буркина-Фасо|بوركينا فاسو
BG 保加利亚|保加利亞|ブルガリア|불가리아|บัลแกเรีย|Bulgarie|பல்கேரியா|Purukāria|बुल्गारिया|Bulgarien|Bulgarije|Bulharsko|Болгария|Bulgaristan|بلغاريا
BH 巴林|バーレーン|바레인|บาห์เรน|Bahreïn|Baréin|பஹ்ரைன்|Pāreina|बहरीन|Bahrajn|Бахрейн|Bahreyn|البحرين
BI 布隆迪|蒲隆地|ブルンジ|부룬디|บุรุนดี|புருண்டி|Puruniti|बुरुंडी|Бурунди|بوروندي
BJ 贝宁|貝南|貝寧|ベナン|베냉|เบนิน|பெனின்|Penīna|बेनिन|Бенин|بنين
BL 圣巴泰勒米|聖巴瑟米|聖巴泰勒米|サン・バルテルミー|생바르텔레미|เซนต์บาร์เธเลมี|San Bartolomé|செயின்ட் பார்தேலெமி|Hato Pāteremi|सेंट बार्थेलेमी|São Bartolomeu|S:t Barthélemy|Svatý Bartoloměj|Сен-Бартелеми|سان بارتليمي
BM 百慕大|百慕達|バミューダ|버뮤다|เบอร์มิวดา|Bermudes|Bermudas|பெர்முடா|Pāmura|बरमूडा|Bermudy|Бермудские о-ва|برمودا
BN 文莱|汶萊|ブルネイ|브루나이|บรูไน|புருனே|Poronai|ब्रूनेई|Brunej|Бруней|بروناي
BO 玻利维亚|玻利維亞|ボリビア|볼리비아|โบลิเวีย|Bolivie|பொலிவியா|Poriwia|बोलीविया|Bolivien|Boliwia|Боливия|Bolivya|بوليفيا
BQ 荷属加勒比区|荷蘭加勒比區|オランダ領カリブ|네덜란드령 카리브|เนเธอร์แลนด์แคริบเบียน|Ca-ri-bê Hà Lan|Belanda Karibia|Belanda Caribbean|Pays-Bas caribéens|Caribe neerlandés|கரீபியன் நெதர்லாந்து|Karapīana Hōrana|कैरिबियन नीदरलैंड|Karibische Niederlande|Caraibi Olandesi|Países Baixos Caribenhos|Caribisch Nederland|Karibiska Nederländerna|De tidligere Nederlandske Antiller|Karibisk Nederland|Karibian Alankomaat|Niderlandy Karaibskie|Karibské Nizozemsko|Бонэйр, Синт-Эстатиус и Саба|Karayip Hollandası|هولندا الكاريبية
BR 巴西|ブラジル|브라질|บราซิล|Brésil|பிரேசில்|Parīhi|ब्राज़ील|Brasilien|Brasile|Brazilië|Brasilia|Brazylia|Бразилия|Brezilya|البرازيل
BS 巴哈马|巴哈馬|バハマ|바하마|บาฮามาส|Bahama|பஹாமாஸ்|Pahama|बहामास|Bahamy|Багамы|Bahamalar|جزر البهاما
BT 不丹|ブータン|부탄|ภูฏาน|Bhoutan|Bután|பூடான்|Pūtana|भूटान|Butão|Бутан|بوتان
BV 布韦岛|布威島|鮑威特島|ブーベ島|부베섬|เกาะบูเว|Đảo Bouvet|Pulau Bouvet|Île Bouvet|Isla Bouvet|பொவேட் தீவு|Motu Pūwei|बोवेत द्वीप|Bouvetinsel|Isola Bouvet|Ilha Bouvet|Bouveteiland|Bouvetön|Bouvetøen|Bouvetøya|Bouvet’nsaari|Wyspa Bouveta|Bouvetův ostrov|о-в Буве|Bouvet Adası|جزيرة بوفيه
BW 博茨瓦纳|波札那|博茨瓦納|ボツワナ|보츠와나|บอตสวานา|Botsuana|போட்ஸ்வானா|Poriwana|बोत्स्वाना|Ботсвана|Botsvana|بوتسوانا
BY 白俄罗斯|白俄羅斯|ベラルーシ|벨라루스|เบลารุส|Biélorussie|Bielorrusia|பெலாரஸ்|Pērara|बेलारूस|Bielorussia|Bielorrússia|Valko-Venäjä|Białoruś|Bělorusko|Беларусь|بيلاروس
BZ 伯利兹|貝里斯|伯利茲|ベリーズ|벨리즈|เบลีซ|Belice|பெலிஸ்|Perīhi|बेलीज़|Белиз|بليز
CA 加拿大|カナダ|캐나다|แคนาดา|Kanada|கனடா|Kānata|कनाडा|Канада|كندا
CC 科科斯（基林）群岛|科科斯群岛|科克斯（基靈）群島|科克斯群島|科科斯 (基林) 群島|科科斯 群島|ココス(キーリング)諸島|ココス諸島|코코스 제도|หมู่เกาะโคโคส (คีลิง)|หมู่เกาะโคโคส|Quần đảo Cocos (Keeling)|Quần đảo Cocos|Kepulauan Cocos (Keeling)|Kepulauan Cocos|Îles Cocos|Islas Cocos|கோகோஸ் (கீலிங்) தீவுகள்|கோகோஸ் தீவுகள்|Ngā Moutere Kokoko (Kirini)|Ngā Moutere Kokoko|कोकोस (कीलिंग) द्वीपसमूह|कोकोस द्वीपसमूह|Kokosinseln|Isole Cocos (Keeling)|Isole Cocos|Ilhas Cocos (Keeling)|Ilhas Cocos|Cocoseilanden|Kokosöarna|Cocosøerne|Kokosøyene|Kookossaaret (Keelingsaaret)|Kookossaaret|Wyspy Kokosowe|Kokosové ostrovy|Кокосовые о-ва|Cocos (Keeling) Adaları|Cocos Adaları|جزر كوكوس (كيلينغ)|جزر كوكوس
CD 刚果（金）|剛果（金夏沙）|コンゴ民主共和国(キンシャサ)|コンゴ民主共和国|콩고-킨샤사|คองโก - กินชาซา|Kongo - Kinshasa|República Democrática del Congo|காங்கோ - கின்ஷாசா|Kōngo - Kinihāha|कांगो - किंशासा|Kongo|Kongon demokraattinen tasavalta|Demokratyczna Republika Konga|Конго - Киншаса|Kongo - Kinşasa|الكونغو - كينشاسا
CF 中非共和国|中非共和國|中央アフリカ共和国|중앙 아프리카 공화국|สาธารณรัฐแอฟริกากลาง|Cộng hòa Trung Phi|Republik Afrika Tengah|République centrafricaine|República Centroafricana|மத்திய ஆப்ரிக்கக் குடியரசு|Te Whenua Tūhake o Āwherika Waenga|मध्य अफ़्रीकी गणराज्य|Zentralafrikanische Republik|Repubblica Centrafricana|Centraal-Afrikaanse Republiek|Centralafrikanska republiken|Den Centralafrikanske Republik|Den sentralafrikanske republikk|Keski-Afrikan tasavalta|Republika Środkowoafrykańska|Středoafrická republika|Центрально-Африканская Республика|Orta Afrika Cumhuriyeti|جمهورية أفريقيا الوسطى
CG 刚果（布）|剛果（布拉薩）|コンゴ共和国(ブラザビル)|コンゴ共和国|콩고-브라자빌|คองโก - บราซซาวิล|Kongo - Brazzaville|காங்கோ - ப்ராஸாவில்லே|Kōngo - Pārawhe|कांगो – ब्राज़ाविल|República do Congo|Kongon tasavalta|Конго - Браззавиль|Kongo - Brazavil|الكونغو - برازافيل
CH 瑞士|スイス|스위스|สวิตเซอร์แลนด์|Thụy Sĩ|Swiss|Suiza|ஸ்விட்சர்லாந்து|Huiterangi|स्विट्ज़रलैंड|Svizzera|Suíça|Zwitserland|Sveits|Sveitsi|Szwajcaria|Švýcarsko|Швейцария|İsviçre|سويسرا
CI 科特迪瓦|象牙海岸|コートジボワール|코트디부아르|โกตดิวัวร์|கோட் தி’வாயர்|Te Tai Rei|कोत दिवुआर|Costa d’Avorio|Costa do Marfim|Ivoorkust|Elfenbenskusten|Elfenbenskysten|Norsunluurannikko|Pobřeží slonoviny|Кот-д’Ивуар|ساحل العاج
CK 库克群岛|庫克群島|クック諸島|쿡 제도|หมู่เกาะคุก|Quần đảo Cook|Kepulauan Cook|Îles Cook|Islas Cook|குக் தீவுகள்|Kuki Airani|कुक द्वीपसमूह|Cookinseln|Isole Cook|Ilhas Cook|Cookeilanden|Cooköarna|Cookøerne|Cookøyene|Cookinsaaret|Wyspy Cooka|Cookovy ostrovy|о-ва Кука|Cook Adaları|جزر كوك
CL 智利|チリ|칠레|ชิลี|Cile|Chili|சிலி|Hiri|चिली|Чили|Şili|تشيلي
CM 喀麦隆|喀麥隆|カメルーン|카메룬|แคเมอรูน|Kamerun|Cameroun|Camerún|கேமரூன்|Kamarūna|कैमरून|Camarões|Kameroen|Камерун|الكاميرون
CN 中国|中國|중국|จีน|Trung Quốc|Tiongkok|Chine|சீனா|Haina|चीन|Cina|Kina|Kiina|Chiny|Китай|الصين
CO 哥伦比亚|哥倫比亞|コロンビア|콜롬비아|โคลอมเบีย|Kolombia|Colombie|கொலம்பியா|Koromōpia|कोलंबिया|Kolumbien|Kolumbia|Kolumbie|Колумбия|Kolombiya|كولومبيا
CR 哥斯达黎加|哥斯大黎加|哥斯達黎加|コスタリカ|코스타리카|คอสตาริกา|Kosta Rika|கோஸ்டாரிகா|Koto Rīka|कोस्टारिका|Kostaryka|Коста-Рика|كوستاريكا
CU 古巴|キューバ|쿠바|คิวบา|Kuba|கியூபா|Kiupa|क्यूबा|Kuuba|Куба|كوبا
CV 佛得角|維德角|カーボベルデ|카보베르데|เคปเวิร์ด|Tanjung Verde|Cap-Vert|கேப் வெர்டே|Te Kūrae Matomato|केप वर्ड|Capo Verde|Kaapverdië|Kap Verde|Kapp Verde|Republika Zielonego Przylądka|Kapverdy|Кабо-Верде|الرأس الأخضر
CW 库拉索|庫拉索|キュラソー|퀴라소|คูราเซา|Curazao|குராகவ்|Kurahao|कुरासाओ|Кюрасао|كوراساو
CX 圣诞岛|聖誕島|クリスマス島|크리스마스섬|เกาะคริสต์มาส|Đảo Giáng Sinh|Pulau Natal|Pulau Krismas|Île Christmas|Isla de Navidad|கிறிஸ்துமஸ் தீவு|Te Moutere Kirihimete|क्रिसमस द्वीप|Weihnachtsinsel|Isola Christmas|Ilha Christmas|Christmaseiland|Julön|Juleøen|Christmasøya|Joulusaari|Wyspa Bożego Narodzenia|Vánoční ostrov|о-в Рождества|Christmas Adası|جزيرة كريسماس
CY 塞浦路斯|賽普勒斯|キプロス|키프로스|ไซปรัส|Siprus|Chypre|Chipre|சைப்ரஸ்|Haipara|साइप्रस|Zypern|Cipro|Cypern|Kypros|Cypr|Kypr|Кипр|Kıbrıs|قبرص
CZ 捷克|チェコ|체코|เช็ก|Ceko|Tchéquie|Chequia|செசியா|Tiekia|चेकिया|Tschechien|Cechia|Tchéquia|Tsjechië|Tjeckien|Tjekkiet|Tsjekkia|Tšekki|Czechy|Česko|Чехия|Çekya|التشيك
DE 德国|德國|ドイツ|독일|เยอรมนี|Jerman|Allemagne|Alemania|ஜெர்மனி|Tiamana|जर्मनी|Germania|Alemanha|Duitsland|Tyskland|Saksa|Niemcy|Německo|Германия|Almanya|ألمانيا
DJ 吉布提|吉布地|ジブチ|지부티|จิบูตี|Jibuti|Yibuti|ஜிபௌட்டி|Tipūti|जिबूती|Dschibuti|Gibuti|Djibuti|Dżibuti|Džibutsko|Джибути|Cibuti|جيبوتي
DK 丹麦|丹麥|デンマーク|덴마크|เดนมาร์ก|Đan Mạch|Danemark|Dinamarca|டென்மார்க்|Tenemāka|डेनमार्क|Danimarca|Denemarken|Tanska|Dania|Dánsko|Дания|Danimarka|الدانمرك
DM 多米尼克|ドミニカ国|도미니카|โดมินิกา|Dominika|Dominique|டொமினிகா|Tominika|डोमिनिका|Доминика|دومينيكا
DO 多米尼加共和国|多明尼加共和國|多米尼加共和國|ドミニカ共和国|도미니카 공화국|สาธารณรัฐโดมินิกัน|Cộng hòa Dominica|Republik Dominika|Republik Dominica|République dominicaine|República Dominicana|டொமினிகன் குடியரசு|Te Whenua Tūhake o Tominika|डोमिनिकन गणराज्य|Dominikanische Republik|Repubblica Dominicana|Dominicaanse Republiek|Dominikanska republiken|Den Dominikanske Republik|Den dominikanske republikk|Dominikaaninen tasavalta|Dominikana|Dominikánská republika|Доминиканская Республика|Dominik Cumhuriyeti|جمهورية الدومينيكان
DZ 阿尔及利亚|阿爾及利亞|アルジェリア|알제리|แอลจีเรีย|Aljazair|Algérie|Argelia|அல்ஜீரியா|Aratiria|अल्जीरिया|Algerien|Algerije|Algeriet|Algieria|Alžírsko|Алжир|Cezayir|الجزائر
EC 厄瓜多尔|厄瓜多|厄瓜多爾|エクアドル|에콰도르|เอกวาดอร์|Ekuador|Équateur|ஈக்வடார்|Ekuatoa|इक्वाडोर|Equador|Ekwador|Ekvádor|Эквадор|الإكوادور
EE 爱沙尼亚|愛沙尼亞|エストニア|에스토니아|เอสโตเนีย|Estonie|எஸ்டோனியா|Etōnia|एस्टोनिया|Estland|Viro|Estonsko|Эстония|Estonya|إستونيا
EG 埃及|エジプト|이집트|อียิปต์|Ai Cập|Mesir|Égypte|Egipto|எகிப்து|Īhipa|मिस्र|Ägypten|Egitto|Egito|Egypten|Egypti|Egipt|Египет|Mısır|مصر
EH 西撒哈拉|西サハラ|서사하라|ซาฮาราตะวันตก|Tây Sahara|Sahara Barat|Kanlurang Sahara|Sahara occidental|மேற்கு சஹாரா|Hahāra ki te Tonga|पश्चिमी सहारा|Westsahara|Sahara Occidentale|Saara Ocidental|Westelijke Sahara|Västsahara|Vestsahara|Länsi-Sahara|Sahara Zachodnia|Západní Sahara|Западная Сахара|Batı Sahra|الصحراء الغربية
ER 厄立特里亚|厄利垂亞|厄立特里亞|エリトリア|에리트리아|เอริเทรีย|Érythrée|எரிட்ரியா|Eritēria|इरिट्रिया|Eritreia|Erytrea|Эритрея|Eritre|إريتريا
ES 西班牙|スペイン|스페인|สเปน|Tây Ban Nha|Spanyol|Sepanyol|Espagne|ஸ்பெயின்|Peina|स्पेन|Spanien|Spagna|Espanha|Spanje|Spania|Espanja|Hiszpania|Španělsko|Испания|İspanya|إسبانيا
ET 埃塞俄比亚|衣索比亞|埃塞俄比亞|エチオピア|에티오피아|เอธิโอเปีย|Etiopia|Éthiopie|எத்தியோப்பியா|इथियोपिया|Äthiopien|Etiopien|Etiopie|Эфиопия|Etiyopya|إثيوبيا
FI 芬兰|芬蘭|フィンランド|핀란드|ฟินแลนด์|Phần Lan|Finlandia|Finlande|பின்லாந்து|Whinarana|फ़िनलैंड|Finnland|Suomi|Finsko|Финляндия|Finlandiya|فنلندا
FJ 斐济|斐濟|フィジー|피지|ฟิจิ|Fidji|Fiyi|ஃபிஜி|Whītī|फ़िजी|Fidschi|Figi|Fidži|Фиджи|فيجي
FK 福克兰群岛|福克蘭群島|フォークランド諸島|포클랜드 제도|หมู่เกาะฟอล์กแลนด์|Quần đảo Falkland|Kepulauan Falkland|Îles Malouines|Islas Malvinas|ஃபாக்லாந்து தீவுகள்|Motu Whākarangi|फ़ॉकलैंड द्वीपसमूह|Falklandinseln|Isole Falkland|Ilhas Malvinas|Falklandeilanden|Falklandsöarna|Falklandsøerne|Falklandsøyene|Falklandinsaaret|Falklandy|Falklandské ostrovy|Фолклендские о-ва|Falkland Adaları|جزر فوكلاند
FM 密克罗尼西亚|密克羅尼西亞|ミクロネシア連邦|미크로네시아|ไมโครนีเซีย|Mikronesia|Micronésie|மைக்ரோனேஷியா|Mekanēhia|माइक्रोनेशिया|Mikronesien|Mikronesiaføderasjonen|Mikronezja|Mikronésie|Федеративные Штаты Микронезии|Mikronezya|ميكرونيزيا
FO 法罗群岛|法羅群島|フェロー諸島|페로 제도|หมู่เกาะแฟโร|Quần đảo Faroe|Kepulauan Faroe|Îles Féroé|Islas Feroe|ஃபாரோ தீவுகள்|Motu Wharau|फ़ेरो द्वीपसमूह|Färöer|Isole Fær Øer|Ilhas Faroé|Faeröer|Färöarna|Færøerne|Færøyene|Färsaaret|Wyspy Owcze|Faerské ostrovy|Фарерские о-ва|Faroe Adaları|جزر فارو
FR 法国|法國|フランス|프랑스|ฝรั่งเศส|Pháp|Prancis|Perancis|Francia|பிரான்ஸ்|Wīwī|फ़्रांस|Frankreich|França|Frankrijk|Frankrike|Frankrig|Ranska|Francja|Francie|Франция|Fransa|فرنسا
GA 加蓬|加彭|ガボン|가봉|กาบอง|கேபான்|Kāpona|गैबॉन|Gabun|Gabão|Габон|الغابون
GB 英国|英國|イギリス|영국|สหราชอาณาจักร|Vương quốc Anh|Inggris Raya|Royaume-Uni|Reino Unido|யுனைடெட் கிங்டம்|யூகே|Te Hononga o Piritene|यूनाइटेड किंगडम|यू॰के॰|Vereinigtes Königreich|Regno Unito|Verenigd Koninkrijk|Storbritannien|Storbritannia|Iso-Britannia|Britannia|Wielka Brytania|Wlk. Bryt.|Spojené království|Великобритания|Британия|Birleşik Krallık|المملكة المتحدة
GD 格林纳达|格瑞那達|格林納達|グレナダ|그레나다|เกรเนดา|Grenade|Granada|கிரனெடா|Kerenāta|ग्रेनाडा|Гренада|غرينادا
GE 格鲁吉亚|喬治亞|格魯吉亞|ジョージア|조지아|จอร์เจีย|Géorgie|ஜார்ஜியா|Hōria|जॉर्जिया|Georgien|Gruzja|Gruzie|Грузия|Gürcistan|جورجيا
GF 法属圭亚那|法屬圭亞那|仏領ギアナ|프랑스령 기아나|เฟรนช์เกียนา|Guiana thuộc Pháp|Guyana Prancis|Guiana Perancis|Guyane française|Guayana Francesa|பிரெஞ்சு கயானா|Kiāna Wīwī|फ़्रेंच गुयाना|Französisch-Guayana|Guyana Francese|Guiana Francesa|Frans-Guyana|Franska Guyana|Fransk Guyana|Ranskan Guayana|Gujana Francuska|Francouzská Guyana|Французская Гвиана|Fransız Guyanası|غويانا الفرنسية
GG 根西岛|根息|ガーンジー|건지|เกิร์นซีย์|Guernesey|கெர்ன்சி|Kōnihi|गर्नसी|Гернси|غيرنزي
GH 加纳|迦納|加納|ガーナ|가나|กานา|கானா|Kāna|घाना|Gana|Гана|غانا
GI 直布罗陀|直布羅陀|ジブラルタル|지브롤터|ยิบรอลตาร์|ஜிப்ரால்டர்|Kāmaka|जिब्राल्टर|Gibilterra|Гибралтар|Cebelitarık|جبل طارق
GL 格陵兰|格陵蘭|グリーンランド|그린란드|กรีนแลนด์|Groenland|Groenlandia|கிரீன்லாந்து|Whenuakāriki|ग्रीनलैंड|Grönland|Grönlanti|Grenlandia|Grónsko|Гренландия|غرينلاند
GM 冈比亚|甘比亞|岡比亞|ガンビア|감비아|แกมเบีย|Gambie|காம்பியா|Kamopia|गाम्बिया|Гамбия|Gambiya|غامبيا
GN 几内亚|幾內亞|ギニア|기니|กินี|Guinée|கினியா|Kini|गिनी|Guiné|Gwinea|Гвинея|Gine|غينيا
GP 瓜德罗普|瓜地洛普|グアドループ|과들루프|กวาเดอลูป|Guadalupe|க்வாதேலோப்|Kuatarupa|ग्वाडेलूप|Guadalupa|Gwadelupa|Гваделупа|غوادلوب
GQ 赤道几内亚|赤道幾內亞|赤道ギニア|적도 기니|อิเควทอเรียลกินี|Guinea Xích Đạo|Guinea Ekuatorial|Guinea Khatulistiwa|Guinée équatoriale|Guinea Ecuatorial|ஈக்வடோரியல் கினியா|Kini Ekuatoria|इक्वेटोरियल गिनी|Äquatorialguinea|Guinea Equatoriale|Guiné Equatorial|Equatoriaal-Guinea|Ekvatorialguinea|Ækvatorialguinea|Päiväntasaajan Guinea|Gwinea Równikowa|Rovníková Guinea|Экваториальная Гвинея|Ekvator Ginesi|غينيا الاستوائية
GR 希腊|希臘|ギリシャ|그리스|กรีซ|Hy Lạp|Yunani|Grèce|Grecia|கிரீஸ்|Kirihi|यूनान|Griechenland|Griekenland|Grekland|Grækenland|Kreikka|Grecja|Řecko|Греция|Yunanistan|اليونان
GS 南乔治亚和南桑威奇群岛|南喬治亞與南三明治群島|南佐治亞島與南桑威奇群島|サウスジョージア・サウスサンドウィッチ諸島|사우스조지아 사우스샌드위치 제도|เกาะเซาท์จอร์เจียและหมู่เกาะเซาท์แซนด์วิช|Nam Georgia & Quần đảo Nam Sandwich|Georgia Selatan & Kep. Sandwich Selatan|Kepulauan Georgia Selatan & Sandwich Selatan|Géorgie du Sud-et-les Îles Sandwich du Sud|Islas Georgia del Sur y Sandwich del Sur|தெற்கு ஜார்ஜியா மற்றும் தெற்கு சாண்ட்விச் தீவுகள்|Hōria ki te Tonga me ngā Motu Hanawiti ki te Tonga|दक्षिण जॉर्जिया और दक्षिण सैंडविच द्वीपसमूह|Südgeorgien und die Südlichen Sandwichinseln|Georgia del Sud e Sandwich Australi|Ilhas Geórgia do Sul e Sandwich do Sul|Zuid-Georgia en Zuidelijke Sandwicheilanden|Sydgeorgien och Sydsandwichöarna|South Georgia og De Sydlige Sandwichøer|Sør-Georgia og Sør-Sandwichøyene|Etelä-Georgia ja Eteläiset Sandwichinsaaret|Georgia Południowa i Sandwich Południowy|Jižní Georgie a Jižní Sandwichovy ostrovy|Южная Георгия и Южные Сандвичевы о-ва|Güney Georgia ve Güney Sandwich Adaları|جورجيا الجنوبية وجزر ساندويتش الجنوبية
GT 危地马拉|瓜地馬拉|危地馬拉|グアテマラ|과테말라|กัวเตมาลา|கவுதமாலா|Kuatamāra|ग्वाटेमाला|Gwatemala|Гватемала|غواتيمالا
GU 关岛|關島|グアム|괌|กวม|குவாம்|Kuama|गुआम|Гуам|غوام
GW 几内亚比绍|幾內亞比索|幾內亞比紹|ギニアビサウ|기니비사우|กินี-บิสเซา|Guinée-Bissau|Guinea-Bisáu|கினியா-பிஸ்ஸாவ்|Kini-Pihao|गिनी-बिसाउ|Guiné-Bissau|Gwinea Bissau|Гвинея-Бисау|Gine-Bissau|غينيا بيساو
GY 圭亚那|蓋亞那|圭亞那|ガイアナ|가이아나|กายอานา|கயானா|Kaiana|गुयाना|Guiana|Gujana|Гайана|غيانا
HK 中国香港特别行政区|中國香港特別行政區|中華人民共和国香港特別行政区|홍콩(중국 특별행정구)|홍콩|เขตปกครองพิเศษฮ่องกงแห่งสาธารณรัฐประชาชนจีน|ฮ่องกง|Đặc khu Hành chính Hồng Kông, Trung Quốc|Hong Kong DAK Tiongkok|R.A.S. chinoise de Hong Kong|RAE de Hong Kong (China)|RAE de Hong Kong|ஹாங்காங் எஸ்ஏஆர் சீனா|ஹாங்காங்|Hongipua Haina|Hongipua|हाँग काँग (चीन विशेष प्रशासनिक क्षेत्र)|हाँग काँग|Sonderverwaltungsregion Hongkong|RAS di Hong Kong|Hong Kong, RAE da China|Hongkong SAR van China|SAR Hongkong|Hongkong SAR Kina|Hongkong – Kiinan erityishallintoalue|SRA Hongkong (Chiny)|SRA Hongkong|Hongkong – ZAO Číny|Гонконг (САР)|Гонконг|Çin Hong Kong ÖİB|هونغ كونغ الصينية (منطقة إدارية خاصة)|هونغ كونغ الصينية|هونغ كونغ
HM Heard & McDonald Islands|赫德岛和麦克唐纳群岛|赫德島及麥唐納群島|ハード島・マクドナルド諸島|허드 맥도널드 제도|เกาะเฮิร์ดและหมู่เกาะแมกดอนัลด์|Quần đảo Heard và McDonald|Pulau Heard dan Kepulauan McDonald|Kepulauan Heard & McDonald|Îles Heard-et-MacDonald|Islas Heard y McDonald|ஹேர்ட் மற்றும் மெக்டொனால்டு தீவுகள்|Ngā Moutere Heriti me Makitānara|हर्ड द्वीप और मैकडोनॉल्ड द्वीपसमूह|Heard und McDonaldinseln|Isole Heard e McDonald|Ilhas Heard e McDonald|Heard en McDonaldeilanden|Heardön och McDonaldöarna|Heard Island og McDonald Islands|Heard- og McDonaldøyene|Heard ja McDonaldinsaaret|Wyspy Heard i McDonalda|Heardův ostrov a McDonaldovy ostrovy|о-ва Херд и Макдональд|Heard Adası ve McDonald Adaları|جزيرة هيرد وجزر ماكدونالد
HN 洪都拉斯|宏都拉斯|ホンジュラス|온두라스|ฮอนดูรัส|ஹோண்டூராஸ்|Honotura|होंडूरास|Гондурас|هندوراس
HR 克罗地亚|克羅埃西亞|克羅地亞|クロアチア|크로아티아|โครเอเชีย|Kroasia|Croatie|Croacia|குரோஷியா|Koroātia|क्रोएशिया|Kroatien|Croazia|Kroatië|Kroatia|Chorwacja|Chorvatsko|Хорватия|Hırvatistan|كرواتيا
HT 海地|ハイチ|아이티|เฮติ|ஹைட்டி|हैती|Гаити|هايتي
HU 匈牙利|ハンガリー|헝가리|ฮังการี|Hungaria|Hongrie|Hungría|ஹங்கேரி|Hanekari|हंगरी|Ungarn|Ungheria|Hongarije|Ungern|Unkari|Węgry|Maďarsko|Венгрия|Macaristan|هنغاريا
ID 印度尼西亚|印尼|インドネシア|인도네시아|อินโดนีเซีย|Indonésie|இந்தோனேசியா|Initonīhia|इंडोनेशिया|Indonesien|Indonezja|Индонезия|Endonezya|إندونيسيا
IE 爱尔兰|愛爾蘭|アイルランド|아일랜드|ไอร์แลนด์|Irlandia|Irlande|Irlanda|அயர்லாந்து|Airani|आयरलैंड|Irland|Ierland|Irlanti|Irsko|Ирландия|أيرلندا
IL 以色列|イスラエル|이스라엘|อิสราเอล|இஸ்ரேல்|Iharaira|इज़राइल|Israele|Izrael|Израиль|İsrail|إسرائيل
IM 马恩岛|曼島|馬恩島|マン島|맨섬|เกาะแมน|Đảo Man|Pulau Man|Île de Man|Isla de Man|ஐல் ஆஃப் மேன்|Te Moutere Mana|आइल ऑफ़ मैन|Isola di Man|Ilha de Man|Mansaari|Wyspa Man|Ostrov Man|о-в Мэн|Man Adası|جزيرة مان
IN 印度|インド|인도|อินเดีย|Ấn Độ|Inde|இந்தியா|Inia|भारत|Indien|Intia|Indie|Индия|Hindistan|الهند
IO 英属印度洋领地|英屬印度洋領地|英領インド洋地域|영국령 인도양 지역|บริติชอินเดียนโอเชียนเทร์ริทอรี|Lãnh thổ Ấn Độ Dương thuộc Anh|Wilayah Inggris di Samudra Hindia|Wilayah Lautan Hindi British|Territoire britannique de l’océan Indien|Territorio Británico del Océano Índico|பிரிட்டிஷ் இந்தியப் பெருங்கடல் பிரதேசம்|Te Rohe o te Moana Īniana Piritihi|ब्रिटिश हिंद महासागरीय क्षेत्र|Britisches Territorium im Indischen Ozean|Territorio Britannico dell’Oceano Indiano|Território Britânico do Oceano Índico|Brits Indische Oceaanterritorium|Brittiska territoriet i Indiska oceanen|Det Britiske Territorium i Det Indiske Ocean|Det britiske territoriet i Indiahavet|Brittiläinen Intian valtameren alue|Brytyjskie Terytorium Oceanu Indyjskiego|Britské indickooceánské území|Британская территория в Индийском океане|Britanya Hint Okyanusu Toprakları|الإقليم البريطاني في المحيط الهندي
IQ 伊拉克|イラク|이라크|อิรัก|Irak|ஈராக்|Irāka|इराक|Iraque|Ирак|العراق
IR 伊朗|イラン|이란|อิหร่าน|ஈரான்|Irāna|ईरान|Иран|إيران
IS 冰岛|冰島|アイスランド|아이슬란드|ไอซ์แลนด์|Islandia|Islande|ஐஸ்லாந்து|Tiorangi|आइसलैंड|Island|Islanda|IJsland|Islanti|Исландия|İzlanda|آيسلندا
IT 意大利|義大利|イタリア|이탈리아|อิตาลี|Itali|Italie|இத்தாலி|Itāria|इटली|Italien|Włochy|Италия|İtalya|إيطاليا
JE 泽西岛|澤西島|ジャージー|저지|เจอร์ซีย์|ஜெர்சி|Tōrehe|जर्सी|Джерси|جيرسي
JM 牙买加|牙買加|ジャマイカ|자메이카|จาเมกา|Jamaika|Jamaïque|ஜமைக்கா|Hemeika|जमैका|Giamaica|Jamajka|Ямайка|جامايكا
JO 约旦|約旦|ヨルダン|요르단|จอร์แดน|Yordania|Jordanie|Jordania|ஜோர்டான்|Hōrano|जॉर्डन|Jordanien|Giordania|Jordánsko|Иордания|Ürdün|الأردن
JP 일본|ญี่ปุ่น|Nhật Bản|Jepang|Jepun|Japon|ஜப்பான்|Hapani|जापान|Giappone|Japão|Japani|Japonia|Japonsko|Япония|Japonya|اليابان
KE 肯尼亚|肯亞|肯尼亞|ケニア|케냐|เคนยา|Kenia|கென்யா|केन्या|Quênia|Keňa|Кения|كينيا
KG 吉尔吉斯斯坦|吉爾吉斯|キルギス|키르기스스탄|คีร์กีซสถาน|Kirgizstan|Kirghizstan|Kirguistán|கிர்கிஸ்தான்|Kikitānga|किर्गिज़स्तान|Kirgisistan|Kirghizistan|Quirguistão|Kirgizië|Kirgizistan|Kirgisia|Kirgistan|Киргизия|قيرغيزستان
KH 柬埔寨|カンボジア|캄보디아|กัมพูชา|Campuchia|Kamboja|Kemboja|Cambodge|Camboya|கம்போடியா|Kamapōtia|कंबोडिया|Kambodscha|Cambogia|Camboja|Cambodja|Kambodja|Kambodsja|Kambodža|Камбоджа|Kamboçya|كمبوديا
KI 基里巴斯|吉里巴斯|キリバス|키리바시|คิริบาส|கிரிபாட்டி|Kiripati|किरिबाती|Quiribati|Кирибати|كيريباتي
KM 科摩罗|葛摩|科摩羅|コモロ|코모로|คอโมโรส|Komoro|Comores|Comoras|கோமரோஸ்|कोमोरोस|Komoren|Comore|Comoren|Komorerna|Comorerne|Komorene|Komorit|Komory|Коморы|Komorlar|جزر القمر
KN 圣基茨和尼维斯|聖克里斯多福及尼維斯|聖基茨和尼維斯|セントクリストファー・ネーヴィス|세인트키츠 네비스|เซนต์คิตส์และเนวิส|St. Kitts và Nevis|Saint Kitts dan Nevis|Saint-Christophe-et-Niévès|San Cristóbal y Nieves|செயின்ட் கிட்ஸ் & நெவிஸ்|Hato Kiti me Newhi|सेंट किट्स और नेविस|St. Kitts und Nevis|Saint Kitts e Nevis|São Cristóvão e Névis|Saint Kitts en Nevis|S:t Kitts och Nevis|Saint Kitts og Nevis|Saint Kitts ja Nevis|Saint Kitts i Nevis|Svatý Kryštof a Nevis|Сент-Китс и Невис|Saint Kitts ve Nevis|سانت كيتس ونيفيس
KP 朝鲜|北韓|北朝鮮|북한|เกาหลีเหนือ|Triều Tiên|Korea Utara|Hilagang Korea|Corée du Nord|Corea del Norte|வட கொரியா|Kōrea ki te Raki|उत्तर कोरिया|Nordkorea|Corea del Nord|Coreia do Norte|Noord-Korea|Pohjois-Korea|Korea Północna|Severní Korea|КНДР|Kuzey Kore|كوريا الشمالية
KR 韩国|南韓|韓国|한국|เกาหลีใต้|Hàn Quốc|Korea Selatan|Timog Korea|Corée du Sud|Corea del Sur|தென் கொரியா|Kōrea ki te Tonga|दक्षिण कोरिया|Südkorea|Corea del Sud|Coreia do Sul|Zuid-Korea|Sydkorea|Sør-Korea|Etelä-Korea|Korea Południowa|Jižní Korea|Республика Корея|Güney Kore|كوريا الجنوبية
KW 科威特|クウェート|쿠웨이트|คูเวต|Koweït|குவைத்|Kūweiti|कुवैत|Koeweit|Kuwejt|Kuvajt|Кувейт|Kuveyt|الكويت
KY 开曼群岛|開曼群島|ケイマン諸島|케이맨 제도|หมู่เกาะเคย์แมน|Quần đảo Cayman|Kepulauan Cayman|Îles Caïmans|Islas Caimán|கெய்மென் தீவுகள்|Ngā Motu Keimana|कैमेन द्वीपसमूह|Kaimaninseln|Isole Cayman|Ilhas Cayman|Kaaimaneilanden|Caymanöarna|Caymanøerne|Caymanøyene|Caymansaaret|Kajmany|Kajmanské ostrovy|о-ва Кайман|Cayman Adaları|جزر كايمان
KZ 哈萨克斯坦|哈薩克|カザフスタン|카자흐스탄|คาซัคสถาน|Kazajistán|கஸகஸ்தான்|Katatānga|कज़ाखस्तान|Kasachstan|Kazakistan|Cazaquistão|Kazachstan|Kazakstan|Kasakhstan|Казахстан|كازاخستان
LA 老挝|寮國|老撾|ラオス|라오스|ลาว|லாவோஸ்|Rāoho|लाओस|Лаос|لاوس
LB 黎巴嫩|レバノン|레바논|เลบานอน|Li-băng|Lubnan|Liban|Líbano|லெபனான்|Repanona|लेबनान|Libanon|Ливан|لبنان
LC 圣卢西亚|聖露西亞|聖盧西亞|セントルシア|세인트루시아|เซนต์ลูเซีย|Sainte-Lucie|Santa Lucía|செயின்ட் லூசியா|Hato Ruhia|सेंट लूसिया|S:t Lucia|Svatá Lucie|Сент-Люсия|سانت لوسيا
LI 列支敦士登|列支敦斯登|リヒテンシュタイン|리히텐슈타인|ลิกเตนสไตน์|லிச்செண்ஸ்டெய்ன்|Rīkenetaina|लिचेंस्टीन|Lichtenštejnsko|Лихтенштейн|ليختنشتاين
LK 斯里兰卡|斯里蘭卡|スリランカ|스리랑카|ศรีลังกา|இலங்கை|Hiri Rānaka|श्रीलंका|Шри-Ланка|سريلانكا
LR 利比里亚|賴比瑞亞|利比里亞|リベリア|라이베리아|ไลบีเรีย|லைபீரியா|Raipiria|लाइबेरिया|Libérie|Либерия|Liberya|ليبيريا
LS 莱索托|賴索托|萊索托|レソト|레소토|เลโซโท|Lesoto|லெசோதோ|Teroto|लेसोथो|Лесото|ليسوتو
LT 立陶宛|リトアニア|리투아니아|ลิทัวเนีย|Litva|Lituania|Lituanie|லிதுவேனியா|Rituānia|लिथुआनिया|Litauen|Litouwen|Liettua|Litwa|Литва|Litvanya|ليتوانيا
LU 卢森堡|盧森堡|ルクセンブルク|룩셈부르크|ลักเซมเบิร์ก|Luksemburg|Luxemburgo|லக்ஸ்சம்பர்க்|Rakapuō|लग्ज़मबर्ग|Luxemburg|Lussemburgo|Lucembursko|Люксембург|لوكسمبورغ
LV 拉脱维亚|拉脫維亞|ラトビア|라트비아|ลัตเวีย|Lettonie|Letonia|லாட்வியா|Rāwhia|लातविया|Lettland|Lettonia|Letland|Łotwa|Lotyšsko|Латвия|Letonya|لاتفيا
LY 利比亚|利比亞|リビア|리비아|ลิเบีย|Libye|Libia|லிபியா|Ripia|लीबिया|Libyen|Libië|Ливия|ليبيا
MA 摩洛哥|モロッコ|모로코|โมร็อกโก|Ma-rốc|Maroko|Maghribi|Marruecos|மொராக்கோ|Moroko|मोरक्को|Marokko|Marocco|Marrocos|Marocko|Марокко|المغرب
MC 摩纳哥|摩納哥|モナコ|모나코|โมนาโก|Monako|மொனாக்கோ|मोनाको|Монако|موناكو
MD 摩尔多瓦|摩爾多瓦|モルドバ|몰도바|มอลโดวา|Moldavie|Moldavia|மால்டோவா|Morotawa|मॉल्डोवा|Republik Moldau|Moldavien|Mołdawia|Moldavsko|Молдова|مولدوفا
ME 黑山|蒙特內哥羅|モンテネグロ|몬테네그로|มอนเตเนโกร|மான்டேனெக்ரோ|Maungakororiko|मोंटेनेग्रो|Czarnogóra|Černá Hora|Черногория|Karadağ|الجبل الأسود
MF 法属圣马丁|法屬聖馬丁|サン・マルタン|생마르탱|เซนต์มาร์ติน|San Martín|செயின்ட் மார்ட்டீன்|Hato Mātene|सेंट मार्टिन|São Martinho|Svatý Martin (Francie)|Сен-Мартен|سان مارتن
MG 马达加斯加|馬達加斯加|マダガスカル|마다가스카르|มาดากัสการ์|Madagaskar|மடகாஸ்கர்|Matakāhika|मेडागास्कर|Мадагаскар|مدغشقر
MH 马绍尔群岛|馬紹爾群島|マーシャル諸島|마셜 제도|หมู่เกาะมาร์แชลล์|Quần đảo Marshall|Kepulauan Marshall|Îles Marshall|Islas Marshall|மார்ஷல் தீவுகள்|Ngā Motu Māhara|मार्शल द्वीपसमूह|Marshallinseln|Isole Marshall|Ilhas Marshall|Marshalleilanden|Marshallöarna|Marshalløerne|Marshalløyene|Marshallinsaaret|Wyspy Marshalla|Marshallovy ostrovy|Маршалловы о-ва|Marshall Adaları|جزر مارشال
MK 北马其顿|北馬其頓|北マケドニア|북마케도니아|มาซิโดเนียเหนือ|Bắc Macedonia|Makedonia Utara|Macedonia Utara|Macédoine du Nord|Macedonia del Norte|வடக்கு மாசிடோனியா|Makerōnia ki te Raki|उत्तरी मकदूनिया|Nordmazedonien|Macedonia del Nord|Macedônia do Norte|Noord-Macedonië|Nordmakedonien|Nord-Makedonia|Pohjois-Makedonia|Macedonia Północna|Severní Makedonie|Северная Македония|Kuzey Makedonya|مقدونيا الشمالية
ML 马里|馬利|馬里|マリ|말리|มาลี|மாலி|Māri|माली|Мали|مالي
MM 缅甸|緬甸|ミャンマー (ビルマ)|ミャンマー|미얀마|เมียนมา (พม่า)|เมียนมา|Myanmar (Miến Điện)|Myanmar (Birmanie)|Myanmar (Birmania)|மியான்மர் (பர்மா)|மியான்மர்|Pēma|म्यांमार (बर्मा)|म्यांमार|Mianmar (Birmânia)|Mianmar|Myanmar (Birma)|Mjanma (Birma)|Mjanma|Myanmar (Barma)|Мьянма (Бирма)|Мьянма|ميانمار (بورما)|ميانمار
MN 蒙古|モンゴル|몽골|มองโกเลีย|Mông Cổ|Mongolie|மங்கோலியா|Mongōria|मंगोलिया|Mongolei|Mongoliet|Mongolsko|Монголия|Moğolistan|منغوليا
MO 中国澳门特别行政区|澳门|中國澳門特別行政區|中華人民共和国マカオ特別行政区|マカオ|마카오(중국 특별행정구)|마카오|เขตปกครองพิเศษมาเก๊าแห่งสาธารณรัฐประชาชนจีน|มาเก๊า|Đặc khu Hành chính Macao, Trung Quốc|Makau DAK Tiongkok|Makau|Macau SAR China|R.A.S. chinoise de Macao|RAE de Macao (China)|RAE de Macao|மகாவ் எஸ்ஏஆர் சீனா|மகாவ்|Makau Haina|मकाऊ (विशेष प्रशासनिक क्षेत्र चीन)|मकाऊ|Sonderverwaltungsregion Macau|RAS di Macao|Macau, RAE da China|Macau SAR van China|SAR Macao|Macao SAR Kina|Macao – Kiinan erityishallintoalue|SRA Makau (Chiny)|SRA Makau|Macao – ZAO Číny|Макао (САР)|Макао|Çin Makao ÖİB|Makao|منطقة ماكاو الإدارية الخاصة|مكاو
MP 北马里亚纳群岛|北馬利安納群島|北マリアナ諸島|북마리아나제도|หมู่เกาะนอร์เทิร์นมาเรียนา|Quần đảo Bắc Mariana|Kepulauan Mariana Utara|Îles Mariannes du Nord|Islas Marianas del Norte|வடக்கு மரியானா தீவுகள்|Ngā Motu Mariana ki te Raki|उत्तरी मारियाना द्वीपसमूह|Nördliche Marianen|Isole Marianne Settentrionali|Ilhas Marianas do Norte|Noordelijke Marianen|Nordmarianerna|Nordmarianerne|Nord-Marianene|Pohjois-Mariaanit|Mariany Północne|Severní Mariany|Северные Марианские о-ва|Kuzey Mariana Adaları|جزر ماريانا الشمالية
MQ 马提尼克|馬丁尼克|マルティニーク|마르티니크|มาร์ตินีก|Martinik|Martinica|மார்டினிக்|Mātiniki|मार्टीनिक|Martynika|Мартиника|جزر المارتينيك
MR 毛里塔尼亚|茅利塔尼亞|毛里塔尼亞|モーリタニア|모리타니|มอริเตเนีย|Mauritanie|மௌரிடானியா|मॉरिटानिया|Mauretanien|Mauretania|Мавритания|Moritanya|موريتانيا
MS 蒙特塞拉特|蒙哲臘|モントセラト|몬트세라트|มอนต์เซอร์รัต|மாண்ட்செராட்|Monoterā|मोंटसेरात|Монтсеррат|مونتسرات
MT 马耳他|馬爾他|馬耳他|マルタ|몰타|มอลตา|Malte|மால்டா|Mārata|माल्टा|Мальта|مالطا
MU 毛里求斯|模里西斯|毛里裘斯|モーリシャス|모리셔스|มอริเชียส|Maurice|Mauricio|மொரிசியஸ்|Marihi|मॉरीशस|Mauricius|Маврикий|موريشيوس
MV 马尔代夫|馬爾地夫|馬爾代夫|モルディブ|몰디브|มัลดีฟส์|Maladewa|Maldivas|மாலத்தீவு|Māratiri|मालदीव|Malediven|Maldive|Maldiven|Maldiverna|Maldiverne|Maldivene|Malediivit|Malediwy|Maledivy|Мальдивы|Maldivler|جزر المالديف
MW 马拉维|馬拉威|馬拉維|マラウイ|말라위|มาลาวี|Malaui|மலாவி|Marāwi|मलावी|Малави|Malavi|ملاوي
MX 墨西哥|メキシコ|멕시코|เม็กซิโก|Meksiko|Mexique|மெக்சிகோ|Mēhiko|मैक्सिको|Mexiko|Messico|Meksyk|Мексика|Meksika|المكسيك
MY 马来西亚|馬來西亞|マレーシア|말레이시아|มาเลเซีย|Malaisie|Malasia|மலேசியா|Mareia|मलेशिया|Maleisië|Malesia|Malezja|Malajsie|Малайзия|Malezya|ماليزيا
MZ 莫桑比克|莫三比克|モザンビーク|모잠비크|โมซัมบิก|Mozambik|மொசாம்பிக்|Mohapiki|मोज़ांबिक|Mosambik|Mozambico|Moçambique|Мозамбик|موزمبيق
NA 纳米比亚|納米比亞|ナミビア|나미비아|นามิเบีย|Namibie|நமீபியா|Namipia|नामीबिया|Намибия|Namibya|ناميبيا
NC 新喀里多尼亚|新喀里多尼亞|ニューカレドニア|뉴칼레도니아|นิวแคลิโดเนีย|Kaledonia Baru|Nouvelle-Calédonie|Nueva Caledonia|நியூ கேலிடோனியா|Whenua Kanaki|न्यू कैलेडोनिया|Neukaledonien|Nuova Caledonia|Nova Caledônia|Nieuw-Caledonië|Nya Kaledonien|Ny Kaledonien|Ny-Caledonia|Uusi-Kaledonia|Nowa Kaledonia|Nová Kaledonie|Новая Каледония|Yeni Kaledonya|كاليدونيا الجديدة
NE 尼日尔|尼日|尼日爾|ニジェール|니제르|ไนเจอร์|நைஜர்|Ngāika|नाइजर|Нигер|Nijer|النيجر
NF 诺福克岛|諾福克島|ノーフォーク島|노퍽섬|เกาะนอร์ฟอล์ก|Đảo Norfolk|Kepulauan Norfolk|Pulau Norfolk|Île Norfolk|Isla Norfolk|நார்ஃபோக் தீவு|Te Moutere Nōpoke|नॉरफ़ॉक द्वीप|Norfolkinsel|Isola Norfolk|Ilha Norfolk|Norfolk|Norfolkön|Norfolkøya|Norfolkinsaari|о-в Норфолк|Norfolk Adası|جزيرة نورفولك
NG 尼日利亚|奈及利亞|尼日利亞|ナイジェリア|나이지리아|ไนจีเรีย|நைஜீரியா|Ngāitiria|नाइजीरिया|Nigérie|Нигерия|Nijerya|نيجيريا
NI 尼加拉瓜|ニカラグア|니카라과|นิการากัว|Nikaragua|நிகரகுவா|Nikarāhua|निकारागुआ|Никарагуа|نيكاراغوا
NL 荷兰|荷蘭|オランダ|네덜란드|เนเธอร์แลนด์|Hà Lan|Belanda|Pays-Bas|Países Bajos|நெதர்லாந்து|Hōrana|नीदरलैंड|Niederlande|Paesi Bassi|Países Baixos|Nederländerna|Nederlandene|Alankomaat|Holandia|Nizozemsko|Нидерланды|Hollanda|هولندا
NO 挪威|ノルウェー|노르웨이|นอร์เวย์|Na Uy|Norwegia|Norvège|Noruega|நார்வே|Nōwei|नॉर्वे|Norwegen|Norvegia|Noorwegen|Norja|Norsko|Норвегия|Norveç|النرويج
NP 尼泊尔|尼泊爾|ネパール|네팔|เนปาล|நேபாளம்|Nepōra|नेपाल|Непал|نيبال
NR 瑙鲁|諾魯|瑙魯|ナウル|나우루|นาอูรู|நௌரு|नाउरु|Науру|ناورو
NU 纽埃|紐埃島|ニウエ|니우에|นีอูเอ|நியுவே|नीयू|Ниуэ|نيوي
NZ 新西兰|紐西蘭|ニュージーランド|뉴질랜드|นิวซีแลนด์|Selandia Baru|Nouvelle-Zélande|Nueva Zelanda|நியூசிலாந்து|न्यूज़ीलैंड|Neuseeland|Nuova Zelanda|Nova Zelândia|Nieuw-Zeeland|Nya Zeeland|Uusi-Seelanti|Nowa Zelandia|Nový Zéland|Новая Зеландия|Yeni Zelanda|نيوزيلندا
OM 阿曼|オマーン|오만|โอมาน|ஓமன்|Ōmana|ओमान|Оман|Umman|عُمان
PA 巴拿马|巴拿馬|パナマ|파나마|ปานามา|பனாமா|पनामा|Панама|بنما
PE 秘鲁|秘魯|ペルー|페루|เปรู|Pérou|பெரு|पेरू|Перу|بيرو
PF 法属波利尼西亚|法屬玻里尼西亞|法屬波利尼西亞|仏領ポリネシア|프랑스령 폴리네시아|เฟรนช์โปลินีเซีย|Polynesia thuộc Pháp|Polinesia Prancis|Polinesia Perancis|Polynésie française|Polinesia Francesa|பிரெஞ்சு பாலினேஷியா|Poronēhia Wīwī|फ़्रेंच पोलिनेशिया|Französisch-Polynesien|Polinesia Francese|Frans-Polynesië|Franska Polynesien|Fransk Polynesien|Fransk Polynesia|Ranskan Polynesia|Polinezja Francuska|Francouzská Polynésie|Французская Полинезия|Fransız Polinezyası|بولينيزيا الفرنسية
PG 巴布亚新几内亚|巴布亞紐幾內亞|巴布亞新畿內亞|パプアニューギニア|파푸아뉴기니|ปาปัวนิวกินี|Papua Nugini|Papouasie-Nouvelle-Guinée|Papúa Nueva Guinea|பப்புவா நியூ கினியா|Papua Nūkini|पापुआ न्यू गिनी|Papua-Neuguinea|Papua Nuova Guinea|Papua-Nova Guiné|Papoea-Nieuw-Guinea|Papua Nya Guinea|Papua Ny Guinea|Papua-Uusi-Guinea|Papua-Nowa Gwinea|Papua-Nová Guinea|Папуа — Новая Гвинея|Papua Yeni Gine|بابوا غينيا الجديدة
PH 菲律宾|菲律賓|フィリピン|필리핀|ฟิลิปปินส์|Filipina|Filipinas|பிலிப்பைன்ஸ்|Piripīni|फ़िलिपींस|Philippinen|Filippine|Filipijnen|Filippinerna|Filippinerne|Filippinene|Filippiinit|Filipiny|Филиппины|Filipinler|الفلبين
PK 巴基斯坦|パキスタン|파키스탄|ปากีสถาน|பாகிஸ்தான்|Pakitāne|पाकिस्तान|Paquistão|Пакистан|باكستان
PL 波兰|波蘭|ポーランド|폴란드|โปแลนด์|Ba Lan|Polandia|Pologne|Polonia|போலந்து|Pōrana|पोलैंड|Polen|Puola|Polsko|Польша|Polonya|بولندا
PM 圣皮埃尔和密克隆群岛|聖皮埃與密克隆群島|サンピエール島・ミクロン島|생피에르 미클롱|แซงปีแยร์และมีเกอลง|Saint Pierre và Miquelon|Saint Pierre dan Miquelon|Saint-Pierre-et-Miquelon|San Pedro y Miquelón|செயின்ட் பியர் & மிக்வேலான்|Hato Piere & Mikerona|सेंट पिएरे और मिक्वेलान|St. Pierre und Miquelon|Saint-Pierre e Miquelon|São Pedro e Miquelão|Saint-Pierre en Miquelon|S:t Pierre och Miquelon|Saint Pierre og Miquelon|Saint-Pierre ja Miquelon|Saint-Pierre i Miquelon|Saint-Pierre a Miquelon|Сен-Пьер и Микелон|Saint Pierre ve Miquelon|سان بيير ومكويلون
PN 皮特凯恩群岛|皮特肯群島|皮特凱恩島|ピトケアン諸島|핏케언 제도|หมู่เกาะพิตแคร์น|Quần đảo Pitcairn|Kepulauan Pitcairn|Îles Pitcairn|Islas Pitcairn|பிட்கெய்ர்ன் தீவுகள்|Pitikeina|पिटकैर्न द्वीपसमूह|Pitcairninseln|Isole Pitcairn|Ilhas Pitcairn|Pitcairneilanden|Pitcairnöarna|Pitcairnøyene|Pitcairnovy ostrovy|о-ва Питкэрн|Pitcairn Adaları|جزر بيتكيرن
PR 波多黎各|プエルトリコ|푸에르토리코|เปอร์โตริโก|Puerto Riko|Porto Rico|பியூர்டோ ரிகோ|Peta Riko|पोर्टो रिको|Portoryko|Portoriko|Пуэрто-Рико|بورتوريكو
PS 巴勒斯坦领土|巴勒斯坦|巴勒斯坦自治區|巴勒斯坦領土|パレスチナ自治区|パレスチナ|팔레스타인 지구|팔레스타인|ดินแดนปาเลสไตน์|ปาเลสไตน์|Lãnh thổ Palestine|Wilayah Palestina|Palestina|Wilayah Palestin|Palestin|Territoires palestiniens|Territorios Palestinos|பாலஸ்தீனிய பிரதேசங்கள்|பாலஸ்தீனம்|Ngā Rohe o Parihitini|Parihitini|फ़िलिस्तीनी क्षेत्र|फ़िलिस्तीन|Palästinensische Autonomiegebiete|Palästina|Territori Palestinesi|Palestijnse gebieden|Palestinska territorierna|De palæstinensiske områder|Palæstina|Det palestinske området|Palestiinalaisalue|Palestiina|Terytoria Palestyńskie|Palestyna|Palestinská území|Палестинские территории|Палестина|Filistin Bölgeleri|Filistin|الأراضي الفلسطينية|فلسطين
PT 葡萄牙|ポルトガル|포르투갈|โปรตุเกส|Bồ Đào Nha|போர்ச்சுக்கல்|Potukara|पुर्तगाल|Portogallo|Portugali|Portugalia|Portugalsko|Португалия|Portekiz|البرتغال
PW 帕劳|帛琉|パラオ|팔라우|ปาเลา|Palaos|பாலோ|Pārau|पलाऊ|Палау|بالاو
PY 巴拉圭|パラグアイ|파라과이|ปารากวัย|பராகுவே|Parakai|पराग्वे|Paraguai|Paragwaj|Парагвай|باراغواي
QA 卡塔尔|卡達|卡塔爾|カタール|카타르|กาตาร์|Catar|கத்தார்|Katā|क़तर|Katar|Катар|قطر
RE 留尼汪|留尼旺|レユニオン|레위니옹|เรอูนียง|La Réunion|ரீயூனியன்|Reūnio|रियूनियन|Riunione|Reunião|Реюньон|روينيون
RO 罗马尼亚|羅馬尼亞|ルーマニア|루마니아|โรมาเนีย|Rumania|Roumanie|ருமேனியா|Romeinia|रोमानिया|Rumänien|Romênia|Roemenië|Rumænien|Rumunia|Rumunsko|Румыния|Romanya|رومانيا
RS 塞尔维亚|塞爾維亞|セルビア|세르비아|เซอร์เบีย|Serbie|செர்பியா|Hirupia|सर्बिया|Serbien|Sérvia|Servië|Srbsko|Сербия|Sırbistan|صربيا
RU 俄罗斯|俄羅斯|ロシア|러시아|รัสเซีย|Rusia|Russie|ரஷ்யா|Rūhia|रूस|Russland|Rusland|Ryssland|Venäjä|Rosja|Rusko|Россия|Rusya|روسيا
RW 卢旺达|盧安達|盧旺達|ルワンダ|르완다|รวันดา|Ruanda|ருவாண்டா|Rāwana|रवांडा|Руанда|رواندا
SA 沙特阿拉伯|沙烏地阿拉伯|沙地阿拉伯|サウジアラビア|사우디아라비아|ซาอุดีอาระเบีย|Ả Rập Xê-út|Arab Saudi|Arabie saoudite|Arabia Saudí|சவுதி அரேபியா|Hauri Arāpia|सऊदी अरब|Saudi-Arabien|Arabia Saudita|Saoedi-Arabië|Arabia Saudyjska|Saúdská Arábie|Саудовская Аравия|Suudi Arabistan|المملكة العربية السعودية
SB 所罗门群岛|索羅門群島|所羅門群島|ソロモン諸島|솔로몬 제도|หมู่เกาะโซโลมอน|Quần đảo Solomon|Kepulauan Solomon|Îles Salomon|Islas Salomón|சாலமன் தீவுகள்|Ngā Motu Horomona|सोलोमन द्वीपसमूह|Salomonen|Isole Salomone|Ilhas Salomão|Salomonseilanden|Salomonöarna|Salomonøerne|Salomonøyene|Salomonsaaret|Wyspy Salomona|Šalamounovy ostrovy|Соломоновы о-ва|Solomon Adaları|جزر سليمان
SC 塞舌尔|塞席爾|塞舌爾|セーシェル|세이셸|เซเชลส์|சீஷெல்ஸ்|Heikere|सेशेल्स|Seychellen|Seicheles|Seychellerna|Seychellerne|Seychellene|Seychellit|Seszele|Seychely|Сейшельские о-ва|Seyşeller|سيشل
SD 苏丹|蘇丹|スーダン|수단|ซูดาน|Soudan|சூடான்|Hūtāne|सूडान|Sudão|Soedan|Судан|السودان
SE 瑞典|スウェーデン|스웨덴|สวีเดน|Thụy Điển|Swedia|Suède|Suecia|ஸ்வீடன்|Huitene|स्वीडन|Schweden|Svezia|Zweden|Ruotsi|Szwecja|Švédsko|Швеция|İsveç|السويد
SG 新加坡|シンガポール|싱가포르|สิงคโปร์|Singapour|Singapur|சிங்கப்பூர்|Hingapoa|सिंगापुर|Сингапур|سنغافورة
SH 圣赫勒拿|聖赫勒拿島|セントヘレナ|세인트헬레나|เซนต์เฮเลนา|Sainte-Hélène|Santa Elena|செயின்ட் ஹெலெனா|Hato Hērena|सेंट हेलेना|Sant’Elena|Santa Helena|Sint-Helena|S:t Helena|Wyspa Świętej Heleny|Svatá Helena|о-в Св. Елены|سانت هيلينا
SI 斯洛文尼亚|斯洛維尼亞|斯洛文尼亞|スロベニア|슬로베니아|สโลวีเนีย|Slovénie|Eslovenia|ஸ்லோவேனியா|Horowinia|स्लोवेनिया|Slowenien|Slovenien|Słowenia|Slovinsko|Словения|Slovenya|سلوفينيا
SJ 斯瓦尔巴和扬马延|挪威屬斯瓦巴及尖棉|斯瓦爾巴特群島及揚馬延島|スバールバル諸島・ヤンマイエン島|스발바르제도-얀마웬섬|สฟาลบาร์และยานไมเอน|Svalbard và Jan Mayen|Kepulauan Svalbard dan Jan Mayen|Svalbard dan Jan Mayen|Svalbard et Jan Mayen|Svalbard y Jan Mayen|ஸ்வல்பார்டு & ஜான் மேயன்|Heopara me Iana Maiana|स्वालबार्ड और जान मायेन|Spitzbergen und Jan Mayen|Svalbard e Jan Mayen|Spitsbergen en Jan Mayen|Svalbard och Jan Mayen|Svalbard og Jan Mayen|Huippuvuoret ja Jan Mayen|Svalbard i Jan Mayen|Špicberky a Jan Mayen|Шпицберген и Ян-Майен|Svalbard ve Jan Mayen|سفالبارد وجان ماين
SK 斯洛伐克|スロバキア|슬로바키아|สโลวะเกีย|Slovaquie|Eslovaquia|ஸ்லோவாகியா|Horowākia|स्लोवाकिया|Slowakei|Slovacchia|Slowakije|Slovakien|Slovakiet|Słowacja|Slovensko|Словакия|Slovakya|سلوفاكيا
SL 塞拉利昂|獅子山|シエラレオネ|시에라리온|เซียร์ราลีโอน|Sierra Leona|சியாரா லியோன்|Te Araone|सिएरा लियोन|Serra Leoa|Сьерра-Леоне|سيراليون
SM 圣马力诺|聖馬利諾|聖馬力諾|サンマリノ|산마리노|ซานมาริโน|Saint-Marin|சான் மரினோ|Hana Marino|सैन मेरीनो|Сан-Марино|سان مارينو
SN 塞内加尔|塞內加爾|セネガル|세네갈|เซเนกัล|செனெகல்|Henekara|सेनेगल|Сенегал|السنغال
SO 索马里|索馬利亞|索馬里|ソマリア|소말리아|โซมาเลีย|Somalie|சோமாலியா|Hūmārie|सोमालिया|Somálsko|Сомали|Somali|الصومال
SR 苏里南|蘇利南|蘇里南|スリナム|수리남|ซูรินาเม|Surinam|சுரினாம்|Huriname|सूरीनाम|Суринам|سورينام
SS 南苏丹|南蘇丹|南スーダン|남수단|ซูดานใต้|Nam Sudan|Sudan Selatan|Timog Sudan|Soudan du Sud|Sudán del Sur|தெற்கு சூடான்|Hūtāne ki te Tonga|दक्षिण सूडान|Südsudan|Sudão do Sul|Zuid-Soedan|Sydsudan|Sør-Sudan|Etelä-Sudan|Sudan Południowy|Jižní Súdán|Южный Судан|Güney Sudan|جنوب السودان
ST 圣多美和普林西比|聖多美普林西比|聖多美和普林西比|サントメ・プリンシペ|상투메 프린시페|เซาตูเมและปรินซิปี|São Tomé và Príncipe|Sao Tome dan Principe|Sao Tomé-et-Principe|Santo Tomé y Príncipe|சாவ் தோம் & ப்ரின்சிபி|Hato Tomei me Pirinipei|साओ टोम और प्रिंसिपे|São Tomé und Príncipe|São Tomé e Príncipe|Sao Tomé en Principe|São Tomé och Príncipe|São Tomé og Príncipe|São Tomé ja Príncipe|Wyspy Świętego Tomasza i Książęca|Svatý Tomáš a Princův ostrov|Сан-Томе и Принсипи|Sao Tome ve Principe|ساو تومي وبرينسيبي
SV 萨尔瓦多|薩爾瓦多|エルサルバドル|엘살바도르|เอลซัลวาดอร์|எல் சால்வடார்|Whakaora|अल सल्वाडोर|Salwador|Сальвадор|السلفادور
SX 荷属圣马丁|荷屬聖馬丁|シント・マールテン|신트마르턴|ซินต์มาร์เทน|Saint-Martin (partie néerlandaise)|சின்ட் மார்டென்|Hiti Mātene|सिंट मार्टिन|Svatý Martin (Nizozemsko)|Синт-Мартен|سانت مارتن
SY 叙利亚|敘利亞|シリア|시리아|ซีเรีย|Suriah|Syrie|Siria|சிரியா|Hiria|सीरिया|Syrien|Syyria|Сирия|Suriye|سوريا
SZ 斯威士兰|史瓦帝尼|斯威士蘭|エスワティニ|에스와티니|เอสวาตีนี|Esuatini|எஸ்வாட்டீனி|Ehiwatini|एस्वाटिनी|Essuatíni|Эсватини|Esvatini|إسواتيني
TC 特克斯和凯科斯群岛|土克斯及開科斯群島|特克斯和凱科斯群島|タークス・カイコス諸島|터크스 케이커스 제도|หมู่เกาะเติกส์และหมู่เกาะเคคอส|Quần đảo Turks và Caicos|Kepulauan Turks dan Caicos|Îles Turques-et-Caïques|Islas Turcas y Caicos|டர்க்ஸ் & கைகோஸ் தீவுகள்|Koru-Kākoa|तुर्क और कैकोज़ द्वीपसमूह|Turks- und Caicosinseln|Isole Turks e Caicos|Ilhas Turcas e Caicos|Turks- en Caicoseilanden|Turks- och Caicosöarna|Turks- og Caicosøerne|Turks- og Caicosøyene|Turks- ja Caicossaaret|Turks i Caicos|Turks a Caicos|Тёркс и Кайкос|Turks ve Caicos Adaları|جزر توركس وكايكوس
TD 乍得|查德|チャド|차드|ชาด|Tchad|சாட்|चाड|Tschad|Ciad|Chade|Tsjaad|Tsjad|Tšad|Czad|Чад|تشاد
TF 法属南部领地|法屬南部屬地|法屬南部領地|仏領極南諸島|프랑스령 남방 지역|เฟรนช์เซาเทิร์นเทร์ริทอรีส์|Lãnh thổ phía Nam Thuộc Pháp|Wilayah Selatan Prancis|Wilayah Selatan Perancis|Terres australes françaises|Territorios Australes Franceses|பிரெஞ்சு தெற்கு பிரதேசங்கள்|Ngā Rohe o Wīwī ki te Tonga|फ़्रांसीसी दक्षिणी क्षेत्र|Französische Süd- und Antarktisgebiete|Terre Australi Francesi|Territórios Franceses do Sul|Franse Gebieden in de zuidelijke Indische Oceaan|Franska sydterritorierna|De Franske Besiddelser i Det Sydlige Indiske Ocean og Antarktis|De franske sørterritorier|Ranskan eteläiset ja antarktiset alueet|Francuskie Terytoria Południowe i Antarktyczne|Francouzská jižní území|Французские Южные территории|Fransız Güney Toprakları|الأقاليم الجنوبية الفرنسية
TG 多哥|トーゴ|토고|โตโก|டோகோ|Toko|टोगो|Того|توغو
TH 泰国|泰國|タイ|태국|ไทย|Thái Lan|Thaïlande|Tailandia|தாய்லாந்து|Tairanga|थाईलैंड|Thailandia|Thaimaa|Tajlandia|Thajsko|Таиланд|Tayland|تايلاند
TJ 塔吉克斯坦|塔吉克|タジキスタン|타지키스탄|ทาจิกิสถาน|Tadjikistan|Tayikistán|தஜிகிஸ்தான்|Takiritānga|ताजिकिस्तान|Tadschikistan|Tagikistan|Tadjiquistão|Tadzjikistan|Tadsjikistan|Tadžikistan|Tadżykistan|Таджикистан|Tacikistan|طاجيكستان
TK 托克劳|托克勞群島|トケラウ|토켈라우|โตเกเลา|டோகேலோ|Tokerau|तोकेलाउ|Tokelauöarna|Токелау|توكيلاو
TL 东帝汶|東帝汶|東ティモール|동티모르|ติมอร์-เลสเต|Timor oriental|திமோர்-லெஸ்தே|Tīmoa ki te Rāwhiti|तिमोर-लेस्त|Timor Est|Oost-Timor|Östtimor|Itä-Timor|Timor Wschodni|Východní Timor|Восточный Тимор|تيمور - ليشتي
TM 土库曼斯坦|土庫曼|トルクメニスタン|투르크메니스탄|เติร์กเมนิสถาน|துர்க்மெனிஸ்தான்|Tukumanatānga|तुर्कमेनिस्तान|Turcomenistão|Туркменистан|تركمانستان
TN 突尼斯|突尼西亞|チュニジア|튀니지|ตูนิเซีย|Tunisie|Túnez|டுனிசியா|Tūnihia|ट्यूनीशिया|Tunesien|Tunesië|Tunisien|Tunezja|Tunisko|Тунис|Tunus|تونس
TO 汤加|東加|湯加|トンガ|통가|ตองกา|டோங்கா|टोंगा|Тонга|تونغا
TR 土耳其|トルコ|튀르키예|ตุรกี|Thổ Nhĩ Kỳ|Turki|Turquie|Turquía|துருக்கியே|Tākei|तुर्किये|Türkei|Turchia|Turkije|Turkiet|Tyrkiet|Tyrkia|Turkki|Turcja|Turecko|Турция|تركيا
TT 特立尼达和多巴哥|千里達及托巴哥|千里達和多巴哥|トリニダード・トバゴ|트리니다드 토바고|ตรินิแดดและโตเบโก|Trinidad và Tobago|Trinidad dan Tobago|Trinité-et-Tobago|Trinidad y Tobago|டிரினிடாட் & டொபாகோ|Tirinaki Tōpako|त्रिनिदाद और टोबैगो|Trinidad und Tobago|Trinidad e Tobago|Trinidad en Tobago|Trinidad och Tobago|Trinidad og Tobago|Trinidad ja Tobago|Trynidad i Tobago|Trinidad a Tobago|Тринидад и Тобаго|Trinidad ve Tobago|ترينيداد وتوباغو
TV 图瓦卢|吐瓦魯|圖瓦盧|ツバル|투발루|ตูวาลู|துவாலு|Tūwaru|तुवालू|Тувалу|توفالو
TW 台湾|대만|ไต้หวัน|Đài Loan|தைவான்|Taiwana|ताइवान|Tajwan|Tchaj-wan|Тайвань|Tayvan|تايوان
TZ 坦桑尼亚|坦尚尼亞|坦桑尼亞|タンザニア|탄자니아|แทนซาเนีย|Tanzanie|தான்சானியா|Tānahia|तंज़ानिया|Tansania|Танзания|Tanzanya|تنزانيا
UA 乌克兰|烏克蘭|ウクライナ|우크라이나|ยูเครน|Ukraina|Ucrania|உக்ரைன்|Ukareinga|यूक्रेन|Ucraina|Oekraïne|Ukrajina|Украина|Ukrayna|أوكرانيا
UG 乌干达|烏干達|ウガンダ|우간다|ยูกันดา|Ouganda|உகாண்டா|Ukānga|युगांडा|Oeganda|Уганда|أوغندا
UM U.S. Outlying Islands|美国本土外小岛屿|美國本土外小島嶼|合衆国領有小離島|미국령 해외 제도|หมู่เกาะรอบนอกของสหรัฐอเมริกา|Các tiểu đảo xa của Hoa Kỳ|Kepulauan Terluar AS|Kepulauan Terpencil A.S.|Îles mineures éloignées des États-Unis|Islas menores alejadas de EE. UU.|யூ.எஸ். வெளிப்புறத் தீவுகள்|Ngā Moutere Amerika o Waho|यू॰एस॰ आउटलाइंग द्वीपसमूह|Amerikanische Überseeinseln|Isole Minori Esterne degli Stati Uniti|Ilhas Menores Distantes dos EUA|Kleine afgelegen eilanden van de Verenigde Staten|USA:s yttre öar|Amerikanske oversøiske øer|USAs ytre øyer|Yhdysvaltain erillissaaret|Dalekie Wyspy Mniejsze Stanów Zjednoczonych|Menší odlehlé ostrovy USA|Внешние малые о-ва (США)|Внешние малые о-ва|ABD Küçük Harici Adaları|جزر الولايات المتحدة النائية
US 美国|美國|アメリカ合衆国|アメリカ|미국|สหรัฐอเมริกา|สหรัฐฯ|Hoa Kỳ|Amerika Serikat|Amerika Syarikat|Estados Unidos|États-Unis|அமெரிக்கா|யூஎஸ்|Hononga o Amerika|संयुक्त राज्य|अमेरिका|Vereinigte Staaten|Stati Uniti|Verenigde Staten|Yhdysvallat|Stany Zjednoczone|Spojené státy|Соединенные Штаты|США|Amerika Birleşik Devletleri|الولايات المتحدة
UY 乌拉圭|烏拉圭|ウルグアイ|우루과이|อุรุกวัย|உருகுவே|Urukoi|उरूग्वे|Uruguai|Urugwaj|Уругвай|أورغواي
UZ 乌兹别克斯坦|烏茲別克|ウズベキスタン|우즈베키스탄|อุซเบกิสถาน|Ouzbékistan|உஸ்பெகிஸ்தான்|Uhipeketāne|उज़्बेकिस्तान|Usbekistan|Uzbequistão|Oezbekistan|Узбекистан|Özbekistan|أوزبكستان
VA 梵蒂冈|梵蒂岡|バチカン市国|바티칸 시국|นครวาติกัน|Thành Vatican|Vatikan|Kota Vatican|État de la Cité du Vatican|Ciudad del Vaticano|வாடிகன் நகரம்|Te Poho-o-Pita|वेटिकन सिटी|Vatikanstadt|Città del Vaticano|Cidade do Vaticano|Vaticaanstad|Vatikanstaten|Vatikaani|Watykan|Ватикан|الفاتيكان
VC 圣文森特和格林纳丁斯|聖文森及格瑞那丁|聖文森特和格林納丁斯|セントビンセント及びグレナディーン諸島|세인트빈센트그레나딘|เซนต์วินเซนต์และเกรนาดีนส์|St. Vincent và Grenadines|Saint Vincent dan Grenadine|Saint Vincent dan Grenadines|Saint-Vincent-et-les Grenadines|San Vicente y las Granadinas|செயின்ட் வின்சென்ட் & கிரெனடைன்ஸ்|Hato Wēneti me Keretīni|सेंट विंसेंट और ग्रेनाडाइंस|St. Vincent und die Grenadinen|Saint Vincent e Grenadine|São Vicente e Granadinas|Saint Vincent en de Grenadines|S:t Vincent och Grenadinerna|Saint Vincent og Grenadinerne|St. Vincent og Grenadinene|Saint Vincent ja Grenadiinit|Saint Vincent i Grenadyny|Svatý Vincenc a Grenadiny|Сент-Винсент и Гренадины|Saint Vincent ve Grenadinler|سانت فنسنت وجزر غرينادين
VE 委内瑞拉|委內瑞拉|ベネズエラ|베네수엘라|เวเนซุเอลา|வெனிசுலா|Penehūera|वेनेज़ुएला|Wenezuela|Венесуэла|فنزويلا
VG 英属维尔京群岛|英屬維京群島|英屬維爾京群島|英領ヴァージン諸島|영국령 버진아일랜드|หมู่เกาะบริติชเวอร์จิน|Quần đảo Virgin thuộc Anh|Kepulauan Virgin Britania Raya|Kepulauan Virgin British|Îles Vierges britanniques|Islas Vírgenes Británicas|பிரிட்டீஷ் கன்னித் தீவுகள்|Ngā Moutere Puhi Piritene|ब्रिटिश वर्जिन द्वीपसमूह|Britische Jungferninseln|Isole Vergini Britanniche|Ilhas Virgens Britânicas|Britse Maagdeneilanden|Brittiska Jungfruöarna|De Britiske Jomfruøer|De britiske jomfruøyene|Brittiläiset Neitsytsaaret|Brytyjskie Wyspy Dziewicze|Britské Panenské ostrovy|Виргинские о-ва (Великобритания)|Britanya Virjin Adaları|جزر فيرجن البريطانية
VI 美属维尔京群岛|美屬維京群島|美屬維爾京群島|米領ヴァージン諸島|미국령 버진아일랜드|หมู่เกาะเวอร์จินของสหรัฐอเมริกา|Quần đảo Virgin thuộc Hoa Kỳ|Kepulauan Virgin Amerika Serikat|Kepulauan Virgin A.S.|Îles Vierges des États-Unis|Islas Vírgenes de EE. UU.|யூ.எஸ். கன்னித் தீவுகள்|Ngā Moutere Puhi Amerika|यू॰एस॰ वर्जिन द्वीपसमूह|Amerikanische Jungferninseln|Isole Vergini Americane|Ilhas Virgens Americanas|Amerikaanse Maagdeneilanden|Amerikanska Jungfruöarna|De Amerikanske Jomfruøer|De amerikanske jomfruøyene|Yhdysvaltain Neitsytsaaret|Wyspy Dziewicze Stanów Zjednoczonych|Americké Panenské ostrovy|Виргинские о-ва (США)|ABD Virjin Adaları|جزر فيرجن الأمريكية
VN 越南|ベトナム|베트남|เวียดนาม|வியட்நாம்|Whitināmu|वियतनाम|Vietnã|Wietnam|Вьетнам|فيتنام
VU 瓦努阿图|萬那杜|瓦努阿圖|バヌアツ|바누아투|วานูอาตู|வனுவாட்டு|Whenuatū|वनुआतू|Вануату|فانواتو
WF 瓦利斯和富图纳|瓦利斯群島和富圖那群島|ウォリス・フツナ|왈리스-푸투나 제도|วาลลิสและฟุตูนา|Wallis và Futuna|Kepulauan Wallis dan Futuna|Wallis dan Futuna|Wallis-et-Futuna|Wallis y Futuna|வாலிஸ் மற்றும் ஃபுடுனா|Warihi me Whutuna|वालिस और फ़्यूचूना|Wallis und Futuna|Wallis e Futuna|Wallis en Futuna|Wallis- och Futunaöarna|Wallis og Futuna|Wallis ja Futuna|Wallis i Futuna|Wallis a Futuna|Уоллис и Футуна|Wallis ve Futuna|جزر والس وفوتونا
WS 萨摩亚|薩摩亞|サモア|사모아|ซามัว|சமோவா|Hāmoa|समोआ|Самоа|ساموا
XK 科索沃|コソボ|코소보|โคโซโว|கொசோவோ|Kōhoro|कोसोवो|Kosowo|Косово|Kosova|كوسوفو
YE 也门|葉門|也門|イエメン|예멘|เยเมน|Yaman|ஏமன்|Īmene|यमन|Jemen|Iêmen|Йемен|اليمن
YT 马约特|馬約特島|馬約特|マヨット|마요트|มายอต|மயோட்|Māiota|मायोते|Majotta|Майотта|مايوت
ZA 南非|南アフリカ|남아프리카|แอฟริกาใต้|Nam Phi|Afrika Selatan|Afrique du Sud|Sudáfrica|தென் ஆப்பிரிக்கா|Āwherika ki te Tonga|दक्षिण अफ़्रीका|Südafrika|África do Sul|Zuid-Afrika|Sydafrika|Sør-Afrika|Etelä-Afrikka|Republika Południowej Afryki|Jihoafrická republika|Южно-Африканская Республика|Güney Afrika|جنوب أفريقيا
ZM 赞比亚|尚比亞|贊比亞|ザンビア|잠비아|แซมเบีย|Zambie|ஜாம்பியா|Tāmipia|ज़ाम्बिया|Sambia|Замбия|Zambiya|زامبيا
ZW 津巴布韦|辛巴威|津巴布韋|ジンバブエ|짐바브웨|ซิมบับเว|Zimbabue|ஜிம்பாப்வே|Timuwawe|ज़िम्बाब्वे|Simbabwe|Зимбабве|Zimbabve|زيمبابوي
`;
