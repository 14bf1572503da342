// The words by which `readable-name.ts` distinguishes acronyms from words. Data only; all in capitals, as registers
// write them.

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Always in capitals, although they could be pronounced or are longer than unknown acronyms may be. */
export const ACRONYMS = words(`
  NSW VIC QLD TAS ACT NT WA SA NZ UK USA US UAE EU UN PNG HK IT
  ANZ AMP NAB AGL IAG QBE BHP BP CSR CSL TPG NIB RAC RACV RACQ RACT NRMA RAA BUPA HCF
  ABC SBS ABN ACN ARBN AMRO ATO ASIC ASX APRA ACCC ACNC CSIRO RSL RSPCA YMCA YWCA TAFE ANZAC
  RAAF RAN SES CFA CFS RFS SMSF ATF IGA KFC IBM AECOM UBS ING AIG AXA BMW GM UPS SAP TNT AWB ABB
  ESPN OCBC HSBC KPMG PWC EY BDO RSM NEC LG JLL CBRE ARB ALS UGL NRL AFL MCG SCG WACA BMX VFX HVAC UHF LED LCD
  GPS GPO ICT IOT VR SEO CAD CNC DIY POS EFT GST PR HR QA TV DJ RV BBQ ATM SUV UTE
  LLC LLP PLC NL AG NV BV SARL SAS KK KG AB AS OY APS ICAV
  AAA ADI AIM ADF CBD CEO CFO CPA CPD DNA ENT ESG FM GP ICU IVF MRI NDIS NGO OHS OT PHD RTO UAV UNSW UTS UWA
`);

/** Always in this spelling. */
export const OWN_SPELLINGS: ReadonlyMap<string, string> = new Map([
  ['GMBH', 'GmbH'],
  ['PTY', 'Pty'],
  ['PTE', 'Pte'],
  ['PVT', 'Pvt'],
  ['LTD', 'Ltd'],
  ['SDN', 'Sdn'],
  ['BHD', 'Bhd'],
  ['TBK', 'Tbk'],
  ['MR', 'Mr'],
  ['MRS', 'Mrs'],
  ['MS', 'Ms'],
  ['DR', 'Dr'],
  ['ST', 'St'],
  ['STS', 'Sts'],
  ['MT', 'Mt'],
  ['FT', 'Ft'],
  ['RD', 'Rd'],
  ['JR', 'Jr'],
  ['SR', 'Sr'],
  ['JNR', 'Jnr'],
  ['SNR', 'Snr'],
  ['NTH', 'Nth'],
  ['STH', 'Sth'],
  ['CNR', 'Cnr'],
  ['MFG', 'Mfg'],
  ['MGMT', 'Mgmt'],
  ['MGT', 'Mgt'],
  ['HLDGS', 'Hldgs'],
  ['SVCS', 'Svcs'],
  ['INTL', 'Intl'],
  ['ASSN', 'Assn'],
  ['ASSOC', 'Assoc'],
  ['PLT', 'PLT'],
  ['NG', 'Ng'],
  ['CWLTH', 'Cwlth'],
  ['NYC', 'NYC'],
  ['KYC', 'KYC'],
]);

/** In lower case inside a name, capitalised at its ends. */
export const SMALL_WORDS = words('OF THE AND FOR IN ON AT BY TO FROM WITH AS OR NOR DE DU DES VAN VON DER');

/** Two or three letters that are words or names, although they look like an acronym. */
export const COMMON_SHORT_WORDS = words(`
  AM AN BE CO EN FI WI DO EL GO HE HI IF IS LA LE LI LO LU MA ME MY NO OH OK SO UP WE DI DA HO HU JO KO MO MU QI RE SI TO WU XU YE YI
  YO YU ZU AL ED
  ACE ADD AGE AGO AID AIM AIR ALE ALL AND ANT ANY APE ARC ARE ARK ARM ART ASH ASK ATE AXE AYE
  BEE BIO BOA BUY BYE COY CRY DAY DEE DIE DRY DUE DYE EAR EAT ECO EEL EGG EGO ELF ELK ELM EMU END ERA EVE EYE
  FAR FAY FEE FLU FLY FOE FRY GAY GUY HAY HER HEY HUE ICE ICY IDA IDO ILK ILL INC INK INN ION IRE ISA ISE ITS IVY IAN IRA
  JAY JOE JOY KEY KAY LAW LAY LEA LEE LEI LIE LOO MAE MAY MIA MOE NEO NEW ODD OAK OAR OAT OFF OIL OLD ONE OPT ORB ORE OUR
  OUT OWE OWL OWN PAY PEA PIE PLY PRO PRY PTE QUO RAY REA RIO ROE ROY RUE RYE SAY SEA SEE SHE SHY SKI SKY SLY SOY SPA SPY
  SUE TAO TEA TEE THE THY TIE TOE TOO TOY TRE TRI TRY TWO URN USE VIA VIE WAY WEE WEI WHO WHY WOO YEA YES YOU ZEE ZOE ZOO
  ADA AVA EVA ELI UNA UNO UNI ULI OLE ANA AMY ANN ASA IKE INA IVO ALI ABI ALF ART BEA GUO HUA LIU LUO MAO MAI NIU QIU SIA
  XIA XIE XUE YUE YUN ZHU ZHI ZHE CHU CHE CHI CHO SHU SHI THU TRA VIU KAI DAI BAI HAI TAI LAI WAI RUI HUI GUI CAO HAO
  GAO BAO RAO TSE TSO DUO EST APP AUS EUR INT ART ALT
`);

/** Three consonants that words can begin with. */
export const SPEAKABLE_BEGINNINGS = words(
  'STR SCH SPR SHR THR CHR SCR SPL PHR SKR SPH PHL WHR SCL SHL SHM SCHW KHR THW',
);

/** Words before an apostrophe after which a name begins: Dell'Orto. */
export const CAPITAL_AFTER_APOSTROPHE = words('DELL DALL SANT');

/** IT before one of these is information technology, not the pronoun. */
export const WORDS_AFTER_IT = words(`
  SOLUTIONS SERVICES SERVICE CONSULTING CONSULTANTS CONSULTANCY SYSTEMS SUPPORT SECURITY RECRUITMENT TRAINING PROJECTS
  GROUP PROFESSIONALS MANAGEMENT NETWORKS HOLDINGS INFRASTRUCTURE SPECIALISTS PARTNERS PTY
`);
