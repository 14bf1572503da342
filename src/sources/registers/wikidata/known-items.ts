// The items of Wikidata that are recognised without their labels: kinds of organisation, and countries. A line of a
// dump has one entity, and refers to others by number only.
import type { CompanyType } from '../../../domain/normalise/facts/company-type.ts';

export const HUMAN = 5;

/**
 * Kinds of organisation by the number of their item (Q4830453 is `business`), with the company type if the kind implies
 * one.
 */
export const ORGANISATION_KINDS: ReadonlyMap<number, CompanyType | undefined> = new Map([
  [43229, undefined], // organization
  [4830453, undefined], // business
  [783794, undefined], // company
  [6881511, undefined], // enterprise
  [167037, undefined], // corporation
  [161726, undefined], // multinational corporation
  [658255, undefined], // subsidiary
  [219577, undefined], // holding company
  [891723, 'Public company'],
  [1589009, 'Private company'],
  [270791, 'Government'], // state-owned enterprise
  [4539, 'Co-operative'],
  [163740, 'Non-profit'],
  [17084016, 'Non-profit'], // nonprofit corporation
  [708676, 'Non-profit'], // charitable organization
  [79913, 'Non-profit'], // non-governmental organization
  [157031, 'Non-profit'], // foundation
  [327333, 'Government'], // government agency
  [2659904, 'Government'], // government organization
  [192350, 'Government'], // ministry
  [480242, 'Government'], // national statistical service
  [20857065, 'Government'], // United States federal agency
  [20858006, 'Government'], // federal law enforcement agency of the United States
  [1752939, 'Government'], // independent agency of the United States government
  [910252, 'Government'], // United States federal executive department
  [484652, undefined], // international organization
  [3918, 'Educational institution'], // university
  [875538, 'Educational institution'], // public university
  [902104, 'Educational institution'], // private university
  [38723, 'Educational institution'], // higher education institution
  [31855, undefined], // research institute
  [16917, undefined], // hospital
  [22687, undefined], // bank
  [11691, undefined], // stock exchange
  [46970, undefined], // airline
  [249556, undefined], // railway company
  [786820, undefined], // automobile manufacturer
  [1058914, undefined], // software company
  [18388277, undefined], // technology company
  [210167, undefined], // video game developer
  [1137109, undefined], // video game publisher
  [1331793, undefined], // media company
  [1762059, undefined], // film production company
  [2085381, undefined], // publisher
  [18127, undefined], // record label
  [507619, undefined], // retail chain
  [18043413, undefined], // supermarket chain
]);

/** Countries by the number of their item, as ISO 3166-1 codes: the served ones and those with most organisations. */
export const COUNTRY_ITEMS: ReadonlyMap<number, string> = new Map([
  [408, 'AU'],
  [664, 'NZ'],
  [334, 'SG'],
  [833, 'MY'],
  [252, 'ID'],
  [928, 'PH'],
  [8646, 'HK'],
  [17, 'JP'],
  [881, 'VN'],
  [884, 'KR'],
  [869, 'TH'],
  [30, 'US'],
  [16, 'CA'],
  [145, 'GB'],
  [27, 'IE'],
  [142, 'FR'],
  [183, 'DE'],
  [38, 'IT'],
  [29, 'ES'],
  [45, 'PT'],
  [55, 'NL'],
  [31, 'BE'],
  [32, 'LU'],
  [39, 'CH'],
  [40, 'AT'],
  [35, 'DK'],
  [34, 'SE'],
  [20, 'NO'],
  [33, 'FI'],
  [189, 'IS'],
  [36, 'PL'],
  [213, 'CZ'],
  [214, 'SK'],
  [28, 'HU'],
  [215, 'SI'],
  [224, 'HR'],
  [218, 'RO'],
  [219, 'BG'],
  [41, 'GR'],
  [229, 'CY'],
  [233, 'MT'],
  [191, 'EE'],
  [211, 'LV'],
  [37, 'LT'],
  [159, 'RU'],
  [212, 'UA'],
  [184, 'BY'],
  [43, 'TR'],
  [801, 'IL'],
  [851, 'SA'],
  [878, 'AE'],
  [846, 'QA'],
  [79, 'EG'],
  [258, 'ZA'],
  [1033, 'NG'],
  [114, 'KE'],
  [1028, 'MA'],
  [668, 'IN'],
  [843, 'PK'],
  [902, 'BD'],
  [854, 'LK'],
  [837, 'NP'],
  [148, 'CN'],
  [865, 'TW'],
  [14773, 'MO'],
  [96, 'MX'],
  [155, 'BR'],
  [414, 'AR'],
  [298, 'CL'],
  [739, 'CO'],
  [419, 'PE'],
  [77, 'UY'],
  [424, 'KH'],
  [819, 'LA'],
  [836, 'MM'],
  [921, 'BN'],
  [691, 'PG'],
  [712, 'FJ'],
]);

/** Properties that only organisations have, by number: LinkedIn company, LEI, ABN, ACN, CIK, D-U-N-S. */
export const STRONG_PROPERTIES: ReadonlySet<number> = new Set([4264, 1278, 3548, 3549, 5531, 2771]);
