// Places: one format, made from the parts of an address.
import { describe, expect, test } from 'vitest';
import { postalPlace, readablePlace } from '../../../../src/domain/normalise/places/postal-place.ts';

describe('places', () => {
  test('are written as town, state and country, with the state as a code beside', () => {
    expect(postalPlace({ city: 'CHATSWOOD', state: 'AU-NSW', country: 'AU' })).toEqual({
      text: 'Chatswood, New South Wales, Australia',
      country: 'Australia',
      state: 'NSW',
    });
  });

  test('repeat nothing', () => {
    expect(postalPlace({ city: 'Singapore', country: 'SG' }).text).toBe('Singapore');
    expect(postalPlace({ city: 'New York', state: 'US-NY', country: 'US' }).text).toBe(
      'New York, United States',
    );
    expect(postalPlace({ city: 'Richmond, Victoria', state: 'AU-VIC', country: 'AU' }).text).toBe(
      'Richmond, Victoria, Australia',
    );
  });

  test('leave out what is unknown', () => {
    expect(postalPlace({ city: 'Central', state: 'HK-HCW', country: 'HK' })).toEqual({
      text: 'Central, Hong Kong',
      country: 'Hong Kong',
      state: 'HCW',
    });
    expect(postalPlace({ city: '  ', country: 'XX' })).toEqual({});
    expect(postalPlace({ country: 'AU' })).toEqual({ text: 'Australia', country: 'Australia' });
  });

  test.each([
    ['NEW YORK', 'New York'],
    ['melbourne', 'Melbourne'],
    ["O'CONNOR", "O'Connor"],
    ["MURPHY'S CREEK", "Murphy's Creek"],
    ['STRATFORD-UPON-AVON', 'Stratford-upon-Avon'],
    ['ÅRHUS C', 'Århus C'],
    ['ISLE OF CAPRI', 'Isle of Capri'],
    ['Nové Mesto nad Váhom', 'Nové Mesto nad Váhom'],
    ['  St   Kilda, ', 'St Kilda'],
    ['渋谷区', '渋谷区'],
    ['gießen', 'Gießen'],
    ['bağcılar', 'Bağcılar'],
    ['newcastle upon tyne', 'Newcastle upon Tyne'],
    ['DİYARBAKIR', 'Diyarbakir'],
    ['i\u0307stanbul', 'İstanbul'],
  ])('%s is shown as %s', (text, shown) => {
    expect(readablePlace(text)).toBe(shown);
  });

  test('a text without letters is not a town', () => {
    expect(readablePlace('-')).toBeUndefined();
    expect(readablePlace('3000')).toBeUndefined();
  });
});
