// A file given to the wrong command is refused with the right one, and nothing of it is loaded.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { writeZip } from '../../bench/registers/write-zip.ts';
import { runCli } from '../helpers/run-cli.ts';
import { importPlace } from './import-files.ts';

const FIXTURES = 'test/fixtures/sources';
const FILES = {
  'pdl.csv':
    'country,founded,id,industry,linkedin_url,locality,name,region,size,website\nau,1999,a,x,linkedin.com/company/a,perth,acme,wa,1-10,a.example\n',
  'pdl-2019.csv':
    ',name,domain,year founded,industry,size range,locality,country,linkedin url,current employee estimate,total employee estimate\n1,ibm,ibm.com,1911,it,10001+,x,us,linkedin.com/company/ibm,1,2\n',
  'pdl.jsonl':
    '{"country":"au","founded":"1999","id":"a","industry":"x","linkedin_url":"l","locality":"p","name":"acme","region":"wa","size":"1-10","website":"a.example"}\n',
  'bigpicture.csv':
    'handle,name,website,industry,size,type,founded,city,state,country_code\na,Acme,a.example,x,1-10,t,1999,p,wa,AU\n',
  'asic.csv':
    'Company Name\tACN\tType\tClass\tSub Class\tStatus\tDate of Registration\tDate of Deregistration\tPrevious State of Registration\tState Registration Number\tModified since last report\tCurrent Name Indicator\tABN\tCurrent Name\tCurrent Name Start Date\n',
  'asic-names.tsv':
    'REGISTER_NAME\tBN_NAME\tBN_STATUS\tBN_REG_DT\tBN_CANCEL_DT\tBN_STATE_NUM\tBN_STATE_OF_REG\tBN_ABN\n',
  'gleif.csv':
    'LEI,Entity.LegalName,Entity.LegalName.xmllang,Entity.EntityCategory,Registration.RegistrationStatus\n',
  'abr.xml': '<?xml version="1.0" encoding="UTF-8"?><Transfer><TransferInfo/></Transfer>',
  'wikidata.jsonl': '{"type":"item","id":"Q1","labels":{},"claims":{}}\n',
} as const;

const refusal = async (args: readonly string[]) => {
  const place = importPlace();
  const [verb = '', name = '', ...options] = args;
  const content = FILES[name as keyof typeof FILES] ?? readFileSync(`${FIXTURES}/${name}`);
  const path = place.file(name.replace('/', '-'), content);
  const { code, stderr } = await runCli(['import', verb, path, ...options], place.env);
  return [
    code,
    stderr
      .trimEnd()
      .split('\n')
      .at(-1)
      ?.replace(/^.* (?=firmament import )/, '')
      .replace(path, 'FILE'),
  ];
};

describe('a file of a source given as companies or people', () => {
  test.each([
    ['pdl.csv', 'pdl'],
    ['pdl-2019.csv', 'pdl'],
    ['pdl.jsonl', 'pdl'],
    ['bigpicture.csv', 'bigpicture'],
    ['asic.csv', 'asic'],
    ['asic-names.tsv', 'asic-names'],
    ['gleif.csv', 'gleif'],
    ['wikidata.jsonl', 'wikidata'],
  ])('is refused: %s belongs to %s', async (name, verb) => {
    for (const kind of ['companies', 'people']) {
      expect(await refusal([kind, name, '--yes'])).toEqual([1, `firmament import ${verb} FILE`]);
    }
  });

  test('is refused if it is XML, also in an archive', async () => {
    expect(await refusal(['companies', 'abr.xml'])).toEqual([2, 'firmament import abr FILE']);
    const place = importPlace();
    const path = join(place.folder, 'public.zip');
    await writeZip(path, [{ name: 'public.xml', chunks: [Buffer.from(FILES['abr.xml'])] }]);
    const { code, stderr } = await runCli(['import', 'companies', path], place.env);
    expect([code, stderr]).toEqual([1, expect.stringContaining(`Run: firmament import abr ${path}`)]);
  });

  test('is refused without a command that cannot read it, if it was saved in another form', async () => {
    const text = FILES['pdl.csv'];
    const place = importPlace();
    for (const path of [
      place.file('semicolons.csv', text.replaceAll(',', ';')),
      place.file('utf16.csv', Buffer.from(`\ufeff${text}`, 'utf16le')),
    ]) {
      const { code, stderr } = await runCli(['import', 'companies', path, '--yes'], place.env);
      expect(code).toBe(1);
      expect(stderr).toContain('Save it to a file as it was published');
      expect(stderr).toContain('firmament import pdl FILE');
    }
  });

  test('is loaded if its columns are mapped by hand', async () => {
    const place = importPlace();
    const path = place.file('pdl.csv', FILES['pdl.csv']);
    expect((await runCli(['import', 'companies', path, '--map', 'name=name'], place.env)).code).toBe(0);
  });
});

describe('people and companies', () => {
  test.each(['hubspot.csv', 'salesforce.csv', 'apollo.csv', 'google.csv', 'linkedin-connections.csv'])(
    'an export of people, %s, is not companies',
    async (name) => {
      expect(await refusal(['companies', `people/${name}`, '--yes'])).toEqual([
        1,
        'firmament import people FILE',
      ]);
    },
  );

  test.each([
    ['companies', 'p.csv', 'company_id,country,position\nacme,AU,CEO\n', 'people'],
    ['companies', 'p.jsonl', '{"company_id":"acme","country":"AU","position":"CEO"}\n', 'people'],
    ['people', 'c.csv', 'id,name,fqdn,hq_country\na,Acme,acme.example,Australia\n', 'companies'],
    ['people', 'c.jsonl', '{"id":"a","name":"Acme","fqdn":"acme.example"}\n', 'companies'],
    [
      'people',
      'c.csv',
      'Company,Website,Industry,Employees,Country\nAcme,a.example,Mining,12,AU\n',
      'companies',
    ],
  ])('given as %s in %s: %j', async (kind, name, content, right) => {
    const place = importPlace();
    const path = place.file(name, content);
    const { code, stderr } = await runCli(['import', kind, path, '--yes'], place.env);
    expect([code, stderr]).toEqual([1, expect.stringContaining(`Run: firmament import ${right} ${path}`)]);
    expect(await place.ask((store) => Promise.resolve(store.loads.listLoads()))).toEqual([]);
  });

  test('a list of companies with one contact each is no file of people, but the contacts are left out', async () => {
    const place = importPlace();
    const path = place.file('c.csv', 'Company,ABN,Contact Name,Contact Email\nAcme,,Jo,jo@acme.example\n');
    const { code, stderr } = await runCli(['import', 'companies', path, '--yes'], place.env);
    expect(code).toBe(0);
    expect(stderr).toMatch(/^Contact Email +left out: belongs to a person: firmament import people$/m);
    expect(stderr).toContain(`firmament import people ${path}`);
  });
});

describe('a file given to the command of a source', () => {
  test.each([
    ['pdl', 'people/hubspot.csv', 'people'],
    ['asic', 'pdl.csv', 'pdl'],
    ['gleif', 'bigpicture.csv', 'bigpicture'],
    ['abr', 'asic.csv', 'asic'],
    ['wikidata', 'pdl.jsonl', 'pdl'],
    ['asic', 'asic-names.tsv', 'asic-names'],
  ])('%s is refused with the right one: %s', async (verb, name, right) => {
    expect(await refusal([verb, name])).toEqual([1, `firmament import ${right} FILE`]);
  });

  test.each([
    ['name,fqdn\nAcme,acme.example\n', 'companies'],
    ['Organisation;Phone\nAcme;1234567\n', 'companies'],
    ['First Name,Employer,Title\nJo,Acme,CEO\n', 'people'],
  ])('is a list of the operator: %j', async (content, right) => {
    const place = importPlace();
    const path = place.file('own.csv', content);
    const { code, stderr } = await runCli(['import', 'pdl', path], place.env);
    expect([code, stderr]).toEqual([1, expect.stringContaining(`Run: firmament import ${right} ${path}`)]);
  });
});
