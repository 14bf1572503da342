// One invented company in the formats of five registers, and one of its people in an export.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const ABN = '53004085616';
const ACN = '004085616';
export const LEI = '5493001KJTIIGC8Y1R12';

/** Six files with the same company in their own formats, as arguments of `firmament import`. */
export function writeHarbourTools(folder: string): readonly (readonly string[])[] {
  const write = (name: string, text: string) => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };
  const abr = write(
    '20260909_Public01.xml',
    `<?xml version="1.0" encoding="UTF-8"?><Transfer error="none"><TransferInfo><FileSequenceNumber>1</FileSequenceNumber><RecordCount>1</RecordCount><ExtractTime>2026-09-09T12:20:57</ExtractTime></TransferInfo>
<ABR recordLastUpdatedDate="20260105" replaced="N"><ABN status="ACT" ABNStatusFromDate="20000301">${ABN}</ABN><EntityType><EntityTypeInd>PRV</EntityTypeInd><EntityTypeText>Australian Private Company</EntityTypeText></EntityType><MainEntity><NonIndividualName type="MN"><NonIndividualNameText>HARBOUR TOOLS PTY LTD</NonIndividualNameText></NonIndividualName><BusinessAddress><AddressDetails><State>VIC</State><Postcode>3000</Postcode></AddressDetails></BusinessAddress></MainEntity><GST status="ACT" GSTStatusFromDate="20000701" /></ABR>
</Transfer>
`,
  );
  const asic = write(
    'company_202609.csv',
    `\ufeffCompany Name\tACN\tType\tClass\tSub Class\tStatus\tDate of Registration\tDate of Deregistration\tPrevious State of Registration\tState Registration number\tModified since last report\tCurrent Name Indicator\tABN\tCurrent Name\tCurrent Name Start Date\r\nHARBOUR TOOLS PTY LTD\t${ACN}\tAPTY\tLMSH\tPROP\tREGD\t12/03/1998\t\t\t\t\tY\t${ABN}\t\t\r\n`,
  );
  const gleif = write(
    'lei.json',
    JSON.stringify({
      records: [
        {
          LEI: { $: LEI },
          Entity: {
            LegalName: { $: 'Harbour Tools Pty Ltd' },
            LegalAddress: { City: { $: 'Melbourne' }, Region: { $: 'AU-VIC' }, Country: { $: 'AU' } },
            HeadquartersAddress: { City: { $: 'Melbourne' }, Region: { $: 'AU-VIC' }, Country: { $: 'AU' } },
            RegistrationAuthority: {
              RegistrationAuthorityID: { $: 'RA000013' },
              RegistrationAuthorityEntityID: { $: '53 004 085 616' },
            },
            EntityStatus: { $: 'ACTIVE' },
            EntityCategory: { $: 'GENERAL' },
          },
          Registration: {
            RegistrationStatus: { $: 'ISSUED' },
            LastUpdateDate: { $: '2026-03-01T00:00:00Z' },
          },
        },
      ],
    }),
  );
  const value = (property: string, text: string) => ({
    mainsnak: { snaktype: 'value', property, datavalue: { value: text, type: 'string' } },
    type: 'statement',
    rank: 'normal',
  });
  const wikidata = write(
    'entities.jsonl',
    `${JSON.stringify({
      type: 'item',
      id: 'Q9999',
      labels: { en: { language: 'en', value: 'Harbour Tools' } },
      descriptions: { en: { language: 'en', value: 'Australian maker of tools' } },
      claims: {
        P1278: [value('P1278', LEI)],
        P856: [value('P856', 'https://harbourtools.example/')],
        P2002: [value('P2002', 'harbourtools')],
      },
    })}\n`,
  );
  const pdl = write(
    'free_company_dataset.csv',
    'country,founded,id,industry,linkedin_url,locality,name,region,size,website\n' +
      'australia,1997,harbour-tools,machinery,linkedin.com/company/harbour-tools,melbourne,harbour tools,victoria,201-500,harbourtools.example\n',
  );
  const people = write(
    'Connections.csv',
    'Notes:\n"When exporting your connection data, some are missing."\n\nFirst Name,Last Name,URL,Email Address,Company,Position,Connected On\n' +
      'Ann,Example,https://www.linkedin.com/in/ann-example,ann@harbourtools.example,Harbour Tools,Chief Executive Officer,12 Mar 2024\n',
  );
  return [
    ['abr', abr],
    ['asic', asic],
    ['gleif', gleif],
    ['wikidata', wikidata],
    ['pdl', pdl],
    ['people', people, '--country', 'AU'],
  ];
}
