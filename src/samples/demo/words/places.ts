// Real towns by country, with the ISO 3166-2 code of their state or region; the first is the main one. Towns are
// geography, not data about a person or company, so they need not be invented.
import type { Country } from '../../../domain/reference.ts';

export interface Place {
  readonly town: string;
  readonly state: string;
}

const place = (town: string, state: string): Place => ({ town, state });

export const PLACES: { readonly [C in Country]: readonly Place[] } = {
  AU: [
    place('Sydney, New South Wales', 'AU-NSW'),
    place('Melbourne, Victoria', 'AU-VIC'),
    place('Brisbane, Queensland', 'AU-QLD'),
    place('Perth, Western Australia', 'AU-WA'),
    place('Adelaide, South Australia', 'AU-SA'),
    place('Canberra, Australian Capital Territory', 'AU-ACT'),
    place('Hobart, Tasmania', 'AU-TAS'),
    place('Darwin, Northern Territory', 'AU-NT'),
    place('Newcastle, New South Wales', 'AU-NSW'),
    place('Geelong, Victoria', 'AU-VIC'),
    place('Townsville, Queensland', 'AU-QLD'),
  ],
  NZ: [
    place('Auckland', 'NZ-AUK'),
    place('Wellington', 'NZ-WGN'),
    place('Christchurch', 'NZ-CAN'),
    place('Hamilton', 'NZ-WKO'),
    place('Dunedin', 'NZ-OTA'),
    place('Nelson', 'NZ-NSN'),
  ],
  SG: [
    place('Singapore', 'SG-01'),
    place('Jurong East, Singapore', 'SG-05'),
    place('Tampines, Singapore', 'SG-04'),
  ],
  MY: [
    place('Kuala Lumpur', 'MY-14'),
    place('George Town, Penang', 'MY-07'),
    place('Johor Bahru, Johor', 'MY-01'),
    place('Shah Alam, Selangor', 'MY-10'),
    place('Kuching, Sarawak', 'MY-13'),
  ],
  ID: [
    place('Jakarta', 'ID-JK'),
    place('Surabaya, Jawa Timur', 'ID-JI'),
    place('Bandung, Jawa Barat', 'ID-JB'),
    place('Medan, Sumatera Utara', 'ID-SU'),
    place('Denpasar, Bali', 'ID-BA'),
  ],
  PH: [
    place('Makati, Metro Manila', 'PH-00'),
    place('Cebu City, Cebu', 'PH-CEB'),
    place('Davao City, Davao del Sur', 'PH-DAS'),
    place('Angeles, Pampanga', 'PH-PAM'),
  ],
  HK: [
    place('Central, Hong Kong', 'HK-HCW'),
    place('Kwun Tong, Hong Kong', 'HK-KKT'),
    place('Sha Tin, Hong Kong', 'HK-NST'),
  ],
  JP: [
    place('Tokyo', 'JP-13'),
    place('Osaka', 'JP-27'),
    place('Nagoya, Aichi', 'JP-23'),
    place('Fukuoka', 'JP-40'),
    place('Sendai, Miyagi', 'JP-04'),
    place('Sapporo, Hokkaido', 'JP-01'),
  ],
  VN: [
    place('Ho Chi Minh City', 'VN-SG'),
    place('Hanoi', 'VN-HN'),
    place('Da Nang', 'VN-DN'),
    place('Hai Phong', 'VN-HP'),
  ],
  KR: [
    place('Seoul', 'KR-11'),
    place('Busan', 'KR-26'),
    place('Seongnam, Gyeonggi', 'KR-41'),
    place('Daejeon', 'KR-30'),
  ],
  TH: [
    place('Bangkok', 'TH-10'),
    place('Chiang Mai', 'TH-50'),
    place('Chonburi', 'TH-20'),
    place('Phuket', 'TH-83'),
  ],
  US: [
    place('San Francisco, California', 'US-CA'),
    place('Austin, Texas', 'US-TX'),
    place('Chicago, Illinois', 'US-IL'),
    place('Boston, Massachusetts', 'US-MA'),
    place('Denver, Colorado', 'US-CO'),
    place('Portland, Oregon', 'US-OR'),
    place('New York, New York', 'US-NY'),
  ],
  CA: [
    place('Toronto, Ontario', 'CA-ON'),
    place('Montréal, Québec', 'CA-QC'),
    place('Vancouver, British Columbia', 'CA-BC'),
    place('Calgary, Alberta', 'CA-AB'),
    place('Halifax, Nova Scotia', 'CA-NS'),
  ],
};
