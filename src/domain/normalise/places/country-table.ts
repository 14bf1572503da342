// The countries and territories of ISO 3166-1: alpha-2, alpha-3, the English name as served, and after bars other names
// and habits of files, also frequent slips. Kosovo has its user-assigned codes, as registers use them. Names in other
// languages are in `generated/country-names.ts`. `i18n-iso-countries` and `Intl.DisplayNames` (2026-11) lack most of the
// habits and write a tenth of the served names differently, and the latter changes with the version of Node.

export const COUNTRY_LINES = `
AD AND Andorra
AE ARE United Arab Emirates|UAE|U.A.E.|Emirates|Dubai|Abu Dhabi
AF AFG Afghanistan
AG ATG Antigua and Barbuda
AI AIA Anguilla
AL ALB Albania
AM ARM Armenia
AO AGO Angola
AQ ATA Antarctica
AR ARG Argentina|Argentine Republic
AS ASM American Samoa
AT AUT Austria|Österreich
AU AUS Australia|Commonwealth of Australia|Aust|Austrailia|Austraila|Austalia
AW ABW Aruba
AX ALA Åland Islands|Aland
AZ AZE Azerbaijan
BA BIH Bosnia and Herzegovina|Bosnia|Bosnia-Herzegovina|Bosnia Herzegovina
BB BRB Barbados
BD BGD Bangladesh
BE BEL Belgium|België|Belgique
BF BFA Burkina Faso
BG BGR Bulgaria
BH BHR Bahrain
BI BDI Burundi
BJ BEN Benin
BL BLM Saint Barthélemy
BM BMU Bermuda
BN BRN Brunei|Brunei Darussalam|Negara Brunei Darussalam
BO BOL Bolivia|Plurinational State of Bolivia|Bolivia, Plurinational State of
BQ BES Caribbean Netherlands|Bonaire, Sint Eustatius and Saba
BR BRA Brazil|Brasil
BS BHS Bahamas|The Bahamas
BT BTN Bhutan
BV BVT Bouvet Island
BW BWA Botswana
BY BLR Belarus
BZ BLZ Belize
CA CAN Canada
CC CCK Cocos (Keeling) Islands|Cocos Islands
CD COD Democratic Republic of the Congo|DR Congo|DRC|Congo, Democratic Republic of the|Congo, The Democratic Republic of the|Congo-Kinshasa|Congo, Dem. Rep.|Congo (DRC)|Congo (Kinshasa)
CF CAF Central African Republic
CG COG Republic of the Congo|Congo|Congo-Brazzaville|Congo, Rep.|Congo (Brazzaville)
CH CHE Switzerland|Schweiz|Suisse|SUI|Swiss Confederation|Schweizerische Eidgenossenschaft
CI CIV Côte d'Ivoire|Ivory Coast|Republic of Cote d'Ivoire
CK COK Cook Islands
CL CHL Chile
CM CMR Cameroon
CN CHN China|People's Republic of China|PRC|P.R. China|Mainland China|China PR|China (PRC)|Mainland, China|中华人民共和国|中華人民共和國
CO COL Colombia
CR CRI Costa Rica
CU CUB Cuba
CV CPV Cape Verde|Cabo Verde
CW CUW Curaçao
CX CXR Christmas Island
CY CYP Cyprus
CZ CZE Czechia|Czech Republic|Czech Rep.
DE DEU Germany|Deutschland|Federal Republic of Germany|GER|BRD
DJ DJI Djibouti
DK DNK Denmark|Danmark|DEN
DM DMA Dominica
DO DOM Dominican Republic|Dominican Rep.
DZ DZA Algeria
EC ECU Ecuador
EE EST Estonia
EG EGY Egypt
EH ESH Western Sahara
ER ERI Eritrea
ES ESP Spain|España
ET ETH Ethiopia
FI FIN Finland
FJ FJI Fiji
FK FLK Falkland Islands|Falkland Islands (Malvinas)
FM FSM Micronesia|Federated States of Micronesia|Micronesia, Federated States of
FO FRO Faroe Islands
FR FRA France
GA GAB Gabon
GB GBR United Kingdom|UK|U.K.|Great Britain|Britain|England|Scotland|Wales|Northern Ireland|United Kingdom of Great Britain and Northern Ireland|Gt Britain|ENG
GD GRD Grenada
GE GEO Georgia
GF GUF French Guiana
GG GGY Guernsey
GH GHA Ghana
GI GIB Gibraltar
GL GRL Greenland
GM GMB Gambia|The Gambia
GN GIN Guinea
GP GLP Guadeloupe
GQ GNQ Equatorial Guinea
GR GRC Greece|Hellas|GRE
GS SGS South Georgia and the South Sandwich Islands
GT GTM Guatemala
GU GUM Guam
GW GNB Guinea-Bissau
GY GUY Guyana
HK HKG Hong Kong|Hong Kong SAR|Hong Kong SAR China|Hong Kong, China|Hong Kong S.A.R.|香港|Hong Kong Special Administrative Region|HKSAR|China, Hong Kong|China, Hong Kong SAR|Hong Kong SAR of China|Hong Kong (SAR)
HM HMD Heard Island and McDonald Islands
HN HND Honduras
HR HRV Croatia|Hrvatska
HT HTI Haiti
HU HUN Hungary
ID IDN Indonesia|Republic of Indonesia|INA|Republik Indonesia
IE IRL Ireland|Republic of Ireland|Éire
IL ISR Israel|State of Israel
IM IMN Isle of Man
IN IND India|Republic of India
IO IOT British Indian Ocean Territory
IQ IRQ Iraq
IR IRN Iran|Islamic Republic of Iran|Iran, Islamic Republic of
IS ISL Iceland
IT ITA Italy|Italia
JE JEY Jersey
JM JAM Jamaica
JO JOR Jordan
JP JPN Japan|日本|日本国|Nippon|Nihon|JAP
KE KEN Kenya
KG KGZ Kyrgyzstan
KH KHM Cambodia
KI KIR Kiribati
KM COM Comoros
KN KNA Saint Kitts and Nevis
KP PRK North Korea|Democratic People's Republic of Korea|Korea, Democratic People's Republic of|DPRK|N. Korea|Korea, North|Korea, Dem. People's Rep.
KR KOR South Korea|Korea|Republic of Korea|Korea, Republic of|Korea, South|Korea (South)|S. Korea|대한민국|ROK|Rep. of Korea|Korea, Rep.|Korea, Rep. of|Sth Korea|Korea, Republic
KW KWT Kuwait|State of Kuwait
KY CYM Cayman Islands
KZ KAZ Kazakhstan
LA LAO Laos|Lao People's Democratic Republic|Lao PDR|Lao People's Dem. Rep.
LB LBN Lebanon
LC LCA Saint Lucia
LI LIE Liechtenstein
LK LKA Sri Lanka
LR LBR Liberia
LS LSO Lesotho
LT LTU Lithuania
LU LUX Luxembourg
LV LVA Latvia
LY LBY Libya
MA MAR Morocco
MC MCO Monaco
MD MDA Moldova|Republic of Moldova|Moldova, Republic of
ME MNE Montenegro
MF MAF Saint Martin|Saint Martin (French part)
MG MDG Madagascar
MH MHL Marshall Islands
MK MKD North Macedonia|Macedonia|Republic of North Macedonia
ML MLI Mali
MM MMR Myanmar|Burma|Myanmar (Burma)
MN MNG Mongolia
MO MAC Macao|Macau|Macao SAR|Macao SAR China|澳門|Macau SAR
MP MNP Northern Mariana Islands
MQ MTQ Martinique
MR MRT Mauritania
MS MSR Montserrat
MT MLT Malta
MU MUS Mauritius
MV MDV Maldives
MW MWI Malawi
MX MEX Mexico|México
MY MYS Malaysia|M'sia|MAS
MZ MOZ Mozambique
NA NAM Namibia
NC NCL New Caledonia
NE NER Niger
NF NFK Norfolk Island
NG NGA Nigeria
NI NIC Nicaragua
NL NLD Netherlands|The Netherlands|Holland|Nederland|NED|The Kingdom of the Netherlands
NO NOR Norway|Norge
NP NPL Nepal
NR NRU Nauru
NU NIU Niue
NZ NZL New Zealand|Aotearoa|Aotearoa New Zealand|New Zeland|New Zeeland
OM OMN Oman
PA PAN Panama
PE PER Peru
PF PYF French Polynesia
PG PNG Papua New Guinea
PH PHL Philippines|The Philippines|Republic of the Philippines|Pilipinas|Phils|PHI|Philippine|Phillipines|Philipines|Phillippines|Republika ng Pilipinas
PK PAK Pakistan
PL POL Poland|Polska
PM SPM Saint Pierre and Miquelon
PN PCN Pitcairn|Pitcairn Islands
PR PRI Puerto Rico
PS PSE Palestine|State of Palestine|Palestine, State of|Palestinian Territories
PT PRT Portugal|POR
PW PLW Palau
PY PRY Paraguay
QA QAT Qatar|State of Qatar
RE REU Réunion
RO ROU Romania
RS SRB Serbia
RU RUS Russia|Russian Federation
RW RWA Rwanda
SA SAU Saudi Arabia|Kingdom of Saudi Arabia|KSA
SB SLB Solomon Islands
SC SYC Seychelles
SD SDN Sudan
SE SWE Sweden|Sverige
SG SGP Singapore|Republic of Singapore|S'pore|SIN|Singapura|Singapore City
SH SHN Saint Helena|Saint Helena, Ascension and Tristan da Cunha
SI SVN Slovenia
SJ SJM Svalbard and Jan Mayen
SK SVK Slovakia|Slovak Republic
SL SLE Sierra Leone
SM SMR San Marino
SN SEN Senegal
SO SOM Somalia
SR SUR Suriname
SS SSD South Sudan
ST STP São Tomé and Príncipe
SV SLV El Salvador|Salvador
SX SXM Sint Maarten|Sint Maarten (Dutch part)
SY SYR Syria|Syrian Arab Republic|Syria Arab Republic
SZ SWZ Eswatini|Swaziland
TC TCA Turks and Caicos Islands
TD TCD Chad
TF ATF French Southern Territories
TG TGO Togo
TH THA Thailand|Kingdom of Thailand|ประเทศไทย|Prathet Thai
TJ TJK Tajikistan
TK TKL Tokelau
TL TLS Timor-Leste|East Timor
TM TKM Turkmenistan
TN TUN Tunisia
TO TON Tonga
TR TUR Türkiye|Turkey
TT TTO Trinidad and Tobago
TV TUV Tuvalu
TW TWN Taiwan|Taiwan, Province of China|Taiwan, Republic of China|台灣|Taiwan, China|Republic of China|ROC|Taiwan ROC|Chinese Taipei|臺灣|中華民國
TZ TZA Tanzania|United Republic of Tanzania|Tanzania, United Republic of
UA UKR Ukraine
UG UGA Uganda
UM UMI United States Minor Outlying Islands
US USA United States|United States of America|U.S.|U.S.A.|The United States|America|US of America|U.S. of A.|EUA|EE.UU.|E.E.U.U.|United Sates|United State|Unites States
UY URY Uruguay
UZ UZB Uzbekistan
VA VAT Vatican City|Holy See|Vatican
VC VCT Saint Vincent and the Grenadines
VE VEN Venezuela|Bolivarian Republic of Venezuela|Venezuela, Bolivarian Republic of
VG VGB British Virgin Islands|Virgin Islands (British)|Virgin Islands, British|BVI
VI VIR United States Virgin Islands|U.S. Virgin Islands|Virgin Islands (U.S.)|Virgin Islands, U.S.
VN VNM Vietnam|Viet Nam|Socialist Republic of Vietnam|Việt Nam|SR Vietnam
VU VUT Vanuatu
WF WLF Wallis and Futuna
WS WSM Samoa
XK XKX Kosovo
YE YEM Yemen
YT MYT Mayotte
ZA ZAF South Africa|Republic of South Africa|RSA
ZM ZMB Zambia
ZW ZWE Zimbabwe`;
