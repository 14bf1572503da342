// Names of industries, and kinds of company, as the professional network has them.
import { expect, test } from 'vitest';
import { companyTypeOfPage } from '../../../../src/domain/normalise/facts/company-type-of-page.ts';
import { readableIndustry } from '../../../../src/domain/normalise/names/readable-industry.ts';

test.each([
  ['information technology and services', 'Information Technology and Services'],
  ['glass, ceramics & concrete', 'Glass, Ceramics & Concrete'],
  ['electrical/electronic manufacturing', 'Electrical/Electronic Manufacturing'],
  ['e-learning', 'E-Learning'],
  ['IT Services and IT Consulting', 'IT Services and IT Consulting'],
])('writes %s as %s', (text, name) => {
  expect(readableIndustry(text)).toBe(name);
});

test.each([
  ['Privately Held', 'Private company'],
  ['PUBLIC_COMPANY', 'Public company'],
  ['Nonprofit', 'Non-profit'],
  ['something else', undefined],
  ['', undefined],
])('reads the kind %j as %j', (text, kind) => {
  expect(companyTypeOfPage(text)).toBe(kind);
});
