// Names in capitals become readable, acronyms are kept; names in mixed case stay unchanged.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createNameReader, readableName } from '../../../../src/domain/normalise/names/readable-name.ts';

const EXPECTED: readonly (readonly [string, string])[] = [
  ['BHP GROUP LIMITED', 'BHP Group Limited'],
  ['ANZ BANKING GROUP LTD', 'ANZ Banking Group Ltd'],
  ['THE TRUSTEE FOR SMITH FAMILY TRUST', 'The Trustee for Smith Family Trust'],
  ['A.B.N. AMRO', 'A.B.N. AMRO'],
  ["MCDONALD'S AUSTRALIA LIMITED", "McDonald's Australia Limited"],
  ["O'BRIEN GLASS INDUSTRIES", "O'Brien Glass Industries"],
  ['MCDONALD´S AUSTRALIA LIMITED', 'McDonald´s Australia Limited'],
  ['DENİZBANK ANONİM ŞİRKETİ', 'Denizbank Anonim Şirketi'],
  ["IT'S ALL GOOD PTY LTD", "It's All Good Pty Ltd"],
  ["NG'S FAMILY", "Ng's Family"],
  ["KFC'S SUPPLIERS", "KFC's Suppliers"],
  ["BERRY'S BAY FOODS PTY. LTD.", "Berry's Bay Foods Pty. Ltd."],
  ["THE EDUCATORS' FORUM", "The Educators' Forum"],
  ["  ATTENTION TO D'TILE", "Attention to D'Tile"],
  ["ROCK'N'ROLL CAFE", "Rock'n'Roll Cafe"],
  ['3M AUSTRALIA PTY LTD', '3M Australia Pty Ltd'],
  ['1ST CHOICE 4WD HIRE', '1st Choice 4WD Hire'],
  ['24SEVEN LOCKSMITHS', '24Seven Locksmiths'],
  ['SMITH & CO', 'Smith & Co'],
  ['JB HI-FI LIMITED', 'JB Hi-Fi Limited'],
  ['FUND III UNIT TRUST', 'Fund III Unit Trust'],
  ['CHARTER HALL PROPERTY FUND XIV', 'Charter Hall Property Fund XIV'],
  ['STATE EMERGENCY SERVICE (NSW)', 'State Emergency Service (NSW)'],
  ['ORIGIN (LGC) (AUST) PTY LIMITED', 'Origin (LGC) (Aust) Pty Limited'],
  ['SYDNEY NIGHT PATROL & INQUIRY CO PTY LTD', 'Sydney Night Patrol & Inquiry Co Pty Ltd'],
  ['FORSTER-TUNCURRY SECURITY SERVICE', 'Forster-Tuncurry Security Service'],
  ['NRMA INSURANCE', 'NRMA Insurance'],
  ['STRATA PLAN 1234', 'Strata Plan 1234'],
  ['SIEMENS GMBH', 'Siemens GmbH'],
  ['GRAB HOLDINGS PTE LTD', 'Grab Holdings Pte Ltd'],
  ['PETRONAS SDN BHD', 'Petronas Sdn Bhd'],
  ['ACT HEALTH', 'ACT Health'],
  ['CLASS ACT THEATRE', 'Class Act Theatre'],
  ['ACME IT SOLUTIONS', 'Acme IT Solutions'],
  ['LET IT BE', 'Let It Be'],
  ['MT ISA MINES', 'Mt Isa Mines'],
  ['ST JOHN AMBULANCE', 'St John Ambulance'],
  ['DR TAN & MRS LEE', 'Dr Tan & Mrs Lee'],
  ['CAFÉ ZÜRICH PTY LTD', 'Café Zürich Pty Ltd'],
  ['BURNS, PHILP & COMPANY PTY LIMITED', 'Burns, Philp & Company Pty Limited'],
  ['C:\\PATH BRAND', 'C:\\Path Brand'],
  ['MANY NAMES "QUOTED" CONSULTING', 'Many Names "Quoted" Consulting'],
  ['acme holdings pty ltd', 'Acme Holdings Pty Ltd'],
  ['H2O PLUMBING', 'H2O Plumbing'],
  ['STAND BY', 'Stand By'],
  ['CARSALES.COM LTD', 'Carsales.com Ltd'],
  ['REALESTATE.COM.AU PTY LTD', 'Realestate.com.au Pty Ltd'],
  ['FURTECH AS', 'Furtech AS'],
  ['SAME AS EVER', 'Same as Ever'],
  ['LURIN HOLDINGS LVIII, LLC', 'Lurin Holdings LVIII, LLC'],
  ['LI MIX CIVIL', 'Li Mix Civil'],
  ['at&t', 'AT&T'],
  ['SMITH&SONS', 'Smith&Sons'],
  ['P&O AUSTRALIA', 'P&O Australia'],
  ['BRANCH (ACT)', 'Branch (ACT)'],
  ['STRATFORD-ON-AVON COUNCIL', 'Stratford-On-Avon Council'],
  ['SOUTH - THE NORTH', 'South - The North'],
  ['LEIUTAJA OÜ', 'Leiutaja OÜ'],
  ['GSIC II GILBERT, LLC', 'GSIC II Gilbert, LLC'],
  ['POUR LA PREVENTION ET LA PROTECTION DU TRAVAIL', 'Pour la Prevention et la Protection du Travail'],
  ["CENTRE HOSPITALIER DE L'UNIVERSITÉ DE MONTRÉAL", "Centre Hospitalier de l'Université de Montréal"],
  ["THE L'ORANGE CAFE PTY LTD", "The L'Orange Cafe Pty Ltd"],
  ['EARL DU TROU SALE', 'EARL du Trou Sale'],
  ['EARL STREET DENTAL PTY LTD', 'Earl Street Dental Pty Ltd'],
  ['FOMENTO DE CONSTRUCCIONES Y CONTRATAS, S.A.', 'Fomento de Construcciones y Contratas, S.A.'],
  ['CELLERS DE CAN SURIOL DEL CASTELL SL', 'Cellers de Can Suriol del Castell SL'],
  ['FRESH DEL MONTE PRODUCE INC', 'Fresh Del Monte Produce Inc'],
  ['CAN DO HOLDINGS PTY LTD', 'Can Do Holdings Pty Ltd'],
  ['BANCO DO BRASIL S.A.', 'Banco do Brasil S.A.'],
  ['DEWAN BAHASA DAN PUSTAKA', 'Dewan Bahasa dan Pustaka'],
  ['UNCLE DAN PTY LTD', 'Uncle Dan Pty Ltd'],
  ['PT KERETA API INDONESIA (PERSERO)', 'PT Kereta Api Indonesia (Persero)'],
  ['CÔNG TY CỔ PHẦN ĐẦU TƯ VÀ PHÁT TRIỂN', 'Công ty Cổ phần Đầu Tư và Phát Triển'],
  ['CÔNG TY TNHH MTV AN PHÚ', 'Công ty TNHH MTV An Phú'],
  ['BANGKO SENTRAL NG PILIPINAS', 'Bangko Sentral ng Pilipinas'],
  ['DAVID NG PTY LTD', 'David Ng Pty Ltd'],
  ['TE RŪNANGA O NGĀI TAHU', 'Te Rūnanga o Ngāi Tahu'],
  ['MÉDICOS SPÓŁKA THƯƠNG', 'Médicos Spółka Thương'],
  ['BOS BETTER ONLINE SOLUTIONS', 'BOS Better Online Solutions'],
  ['JPMORGAN CHASE & CO', 'JPMorgan Chase & Co'],
  ['XTREME SPORTS', 'XTreme Sports'],
  ['BASF SE', 'BASF SE'],
  ['GOLDMAN SACHS', 'Goldman Sachs'],
  ['KEWAUNEE SCIENTIFIC CORP /DE/', 'Kewaunee Scientific Corp /DE/'],
  ['CNB FINANCIAL CORP/PA', 'CNB Financial Corp/PA'],
  ['AND/OR FOODS', 'And/Or Foods'],
  ['JD.COM, INC.', 'JD.com, Inc.'],
  ['FURTECH APS', 'Furtech ApS'],
  ['APS ENERGY', 'APS Energy'],
  ['NOKIA OYJ', 'Nokia Oyj'],
];

describe('a readable name', () => {
  test.each(EXPECTED)('of %s is %s', (name, readable) => {
    expect(readableName(name)).toBe(readable);
  });

  test('is the same from a reader with a cache of words', () => {
    const readName = createNameReader();
    for (let round = 0; round < 2; round += 1) {
      for (const [name, readable] of EXPECTED) expect(readName(name)).toBe(readable);
    }
  });

  test('in mixed case is unchanged except for its spaces', () => {
    expect(readableName('OneMaker Academy')).toBe('OneMaker Academy');
    expect(readableName('eBay  Australia ')).toBe('eBay Australia');
    expect(readableName('THE ICONIC by Someone')).toBe('THE ICONIC by Someone');
  });

  test('in a script without case is unchanged', () => {
    expect(readableName('株式会社 ソニー')).toBe('株式会社 ソニー');
  });

  test('is empty for nothing but spaces', () => {
    expect(readableName(' \t\n')).toBe('');
  });

  test('differs from the name in case and spaces only, and is stable', () => {
    const name = fc.stringMatching(/^[A-Z0-9 &.'()/-]{0,40}$/);
    fc.assert(
      fc.property(name, (text) => {
        const readable = readableName(text);
        expect(readable.toUpperCase()).toBe(text.replace(/ +/g, ' ').trim());
        if (/[a-z]/.test(readable) && /[A-Z]/.test(readable)) expect(readableName(readable)).toBe(readable);
      }),
    );
  });
});
