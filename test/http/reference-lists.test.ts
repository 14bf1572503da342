// The fixed lists: names, order, and that no key is needed for them.
import { expect, test } from 'vitest';
import { startService } from '../helpers/start-service.ts';

const service = await startService();
const NO_KEY = { headers: { authorization: '' } };

test('lists the seven seniorities by name without a key', async () => {
  const { status, body } = await service.send('/reference/seniorities', NO_KEY);
  expect(status).toBe(200);
  expect(body).toStrictEqual([
    { id: '1', name: 'Board Member / Director' },
    { id: '2', name: 'Owner / Founder' },
    { id: '3', name: 'C-Suite / Partner' },
    { id: '4', name: 'VP / Director / Head of' },
    { id: '5', name: 'Manager' },
    { id: '6', name: 'Other' },
    { id: '7', name: 'No Data' },
  ]);
});

test('lists the seventeen departments by name without a key', async () => {
  const { status, body } = await service.send('/reference/departments', NO_KEY);
  expect(status).toBe(200);
  expect(body).toStrictEqual([
    { id: '1', name: 'General Management' },
    { id: '2', name: 'Sales' },
    { id: '3', name: 'Trades' },
    { id: '4', name: 'Operations' },
    { id: '5', name: 'Engineering & Technical' },
    { id: '6', name: 'Human Resources' },
    { id: '7', name: 'Customer Service' },
    { id: '8', name: 'Medicine & Healthcare' },
    { id: '9', name: 'Research & Analysis' },
    { id: '10', name: 'Legal' },
    { id: '11', name: 'Marketing' },
    { id: '12', name: 'Education & Training' },
    { id: '13', name: 'Consulting' },
    { id: '14', name: 'Finance' },
    { id: '15', name: 'Product' },
    { id: '16', name: 'Other' },
    { id: '17', name: 'No Data' },
  ]);
});

test('lists the thirteen served countries without a key', async () => {
  const { status, body } = await service.send('/reference/countries', NO_KEY);
  expect(status).toBe(200);
  expect(body).toStrictEqual([
    { code: 'AU', name: 'Australia' },
    { code: 'NZ', name: 'New Zealand' },
    { code: 'SG', name: 'Singapore' },
    { code: 'MY', name: 'Malaysia' },
    { code: 'ID', name: 'Indonesia' },
    { code: 'PH', name: 'Philippines' },
    { code: 'HK', name: 'Hong Kong' },
    { code: 'JP', name: 'Japan' },
    { code: 'VN', name: 'Vietnam' },
    { code: 'KR', name: 'South Korea' },
    { code: 'TH', name: 'Thailand' },
    { code: 'US', name: 'United States' },
    { code: 'CA', name: 'Canada' },
  ]);
});

test('answers a reference list with a wrong key as without one', async () => {
  const reply = await service.send('/reference/countries', { headers: { authorization: 'Bearer nonsense' } });
  expect(reply.status).toBe(200);
});
