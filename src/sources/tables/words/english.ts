// Headers in English, as spreadsheets and the exports of common systems have them.
import type { ColumnWords, Scope } from './meanings.ts';

export const ENGLISH: ColumnWords = {
  name: 'name',
  companyName:
    'company|company name|organisation|organisation name|organization|organization name|org|org name|employer|employer name|' +
    'business|business name|account|account name|firm|firm name|legal name|registered name|legal entity name|entity name|entity|' +
    'client|client name|customer|customer name|supplier|supplier name|vendor|vendor name|current company|current employer|' +
    'workplace|place of work|company name for emails|associated company|primary company|company legal name|institution|agency',
  otherName:
    'trading name|trading as|trade name|dba|doing business as|former name|previous name|other name|other names|alias|also known as|short name|brand',
  personName:
    'first name|firstname|given name|given names|forename|last name|lastname|surname|family name|middle name|full name|contact|' +
    'contact name|person|person name|employee name|staff name|contact person|salutation|prefix|name prefix|suffix|name suffix|nickname|' +
    'display name|preferred name|initials|first|last|attention|key contact|gender|date of birth|dob|birthday|birth date|age',
  position:
    'title|job title|position|role|job|job role|designation|job position|position title|occupation|title position|current title|' +
    'current position|work title|job function title|profession|headline',
  department: 'department|departments|dept|team|division|job function|function|business unit',
  seniority: 'seniority|seniority level|level|job level|management level',
  email:
    'email|e mail|email address|e mail address|emails|mail|work email|business email|primary email|email 1|company email|' +
    'general email|office email|contact email|email id|mail address|work email address|corporate email|direct email',
  personalEmail:
    'personal email|private email|home email|personal e mail|personal email address|other email|secondary email',
  phone:
    'phone|phone number|phone no|telephone|telephone number|telephone no|tel|tel no|tel number|phones|work phone|office phone|' +
    'business phone|direct phone|direct line|direct dial|landline|main phone|switchboard|contact number|contact no|ph|ph no|' +
    'company phone|corporate phone|office number|hotline|work direct phone|phone numbers|call|home phone|other phone',
  mobile:
    'mobile|mobile phone|mobile number|mobile phone number|mobile no|cell|cell phone|cellphone|cell number|mob|handphone|hand phone|hp no',
  fax: 'fax|fax number|fax no|facsimile|pager',
  doNotCall: 'do not call|dnc|donotcall|do not phone|dnd|do not contact',
  website:
    'website|web site|website url|url|web|web address|website address|homepage|home page|site|company url|company website|internet|web page|webpage|www',
  domain:
    'domain|domain name|fqdn|web domain|company domain|company domain name|email domain|root domain|host',
  network:
    'linkedin|linkedin url|linkedin profile|linkedin profile url|linkedin page|linkedin link|person linkedin url|linkedin id|li|li url|' +
    'linkedin company page|company linkedin url|linkedin company|network|profile url|linkedin handle|linkedin address|linkedin bio',
  twitter: 'twitter|twitter handle|twitter url|x handle|twitter username|company twitter url',
  facebook: 'facebook|facebook url|facebook page|facebook company page|fb|company facebook url',
  instagram: 'instagram|instagram handle|instagram url|ig',
  youtube: 'youtube|youtube channel|youtube url',
  abn: 'abn|abn number|abn no|australian business number|business number abn|company abn',
  acn: 'acn|acn number|acn no|australian company number|arbn|acn arbn|company acn',
  nzbn: 'nzbn|nzbn number|new zealand business number|company nzbn',
  uen: 'uen|uen number|uen no|unique entity number|acra number|roc number|company uen',
  lei: 'lei|lei code|legal entity identifier|company lei',
  cik: 'cik|cik number|central index key|company cik',
  duns: 'duns|d u n s|duns number|d u n s number|duns no|company duns|dnb number',
  sic: 'sic|sic code|sic codes',
  naics: 'naics|naics code|naics codes',
  anzsic: 'anzsic|anzsic code|anzsic codes',
  otherNumber:
    'registration number|company number|company registration number|reg no|registration no|business number|ein|tax id|tin|gst|gst number|' +
    'vat|vat number|company no|brn|ssm|ssm number|sec registration|corporate number|business registration number|tax number|tax identification number|crn',
  country:
    'country|country region|country name|country code|nation|location country|mailing country|hq country|headquarters country|country of residence|company country|billing country|country territory|country iso|iso country|based in',
  city: 'city|town|suburb|city town|locality|municipality|hq city|mailing city|billing city|company city|town city|suburb city|city suburb',
  state:
    'state|province|region|state province|state region|state territory|prefecture|county|hq state|mailing state|billing state|company state|state code|territory|state or province|state prov|administrative area',
  address:
    'address|full address|location|hq|headquarters|headquarter|head office|hq location|company address|registered address|office address|office location|business address|mailing address|postal address|office|place|company location|headquarters location',
  street:
    'street|street address|address line 1|address 1|address line 2|address 2|street 1|street 2|address line 3|address 3|po box|building|mailing street|billing street|company street|unit|floor',
  postcode:
    'postcode|post code|postal code|zip|zip code|zipcode|mailing zip|mailing postal code|billing postal code|zip postal code|eircode|company postal code|latitude|longitude',
  industry:
    'industry|industries|sector|industry sector|business sector|industry group|business activity|line of business|trade|category|industry type|vertical|nature of business|main activity|company industry',
  employees:
    'employees|no of employees|number of employees|employee count|staff|headcount|head count|number of staff|staff count|fte|ftes|total employees|employees total|num employees|of employees|number employees|company headcount|workforce',
  companySize:
    'company size|size|employee range|employees range|size range|employee band|size band|employee size|number of employees range|staff range|company size range|organisation size|organization size',
  revenue:
    'revenue|annual revenue|turnover|sales revenue|revenue range|annual turnover|sales volume|annual sales|revenue band|estimated revenue|company revenue',
  founded:
    'founded|year founded|founded year|year established|established|year of foundation|incorporated|incorporation year|year of incorporation|founding year|date founded|date established|incorporation date|date of incorporation|established in|founded in|since|registration date',
  description:
    'description|about|company description|overview|summary|profile|business description|short description|about us|company overview|seo description|company profile|long description',
  tagline: 'tagline|tag line|slogan|motto',
  companyType:
    'company type|type|entity type|business type|legal form|legal structure|ownership|organisation type|organization type|account type|company structure|ownership type|type of company|legal entity type|kind',
  keywords: 'keywords|tags|specialities|specialties|topics|labels|keyword',
  id: 'id|record id|company id|account id|contact id|client id|customer id|employee id|person id|organisation id|organization id|uid|uuid|guid|crm id|external id|key|record no|row|row number|no|number|nr|s n|sn|s no|sl no|serial no|index|item|item no|entry|reference|ref|ref no|apollo contact id|apollo account id',
  note:
    'note|notes|comment|comments|remark|remarks|owner|contact owner|account owner|company owner|lead owner|created|create date|created at|created date|' +
    'created by|date created|updated|updated at|last updated|last modified|last modified date|modified|modified by|last activity date|last contacted|' +
    'lead status|lead source|source|stage|lifecycle stage|status|rating|priority|date|date added|lists|list|photo|logo|logo url|language|time zone|timezone|' +
    'email status|email confidence|email sent|email open|email bounced|replied|demoed|connected on|associated company ids|associated contact ids|next step|campaign|subscribed|opt in|opt out',
};

/** Words before another that say whose value it is. */
export const SCOPES: { readonly [S in Scope]: string } = {
  company:
    'company|companies|organisation|organization|org|account|employer|firm|corporate|client|customer|supplier|vendor|entity|parent|agency|institution',
  person:
    'contact|contacts|person|employee|personal|private|home|individual|staff|lead|member|candidate|delegate|attendee',
};

/** Words before another that change nothing. */
export const NEUTRAL =
  'primary|main|work|business|office|head|hq|headquarters|mailing|billing|shipping|postal|physical|registered|current|official|direct|general|' +
  'default|preferred|the|your|our|other|secondary|alternate|alternative|additional|first|principal|public|associated|ip|lead|total|estimated|approximate|approx|latest';
