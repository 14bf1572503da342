// /admin/suppressions and /admin/audit, on both engines.
import { describe, expect, test } from 'vitest';
import { DiskIsFull } from '../../../src/errors.ts';
import type { AppParts } from '../../../src/http/app-parts.ts';
import { suppressionRoutes } from '../../../src/http/routes/admin/suppression-routes.ts';
import { type Call, NO_MORE_CALLS } from '../../../src/http/server/route.ts';
import { runCli } from '../../helpers/run-cli.ts';
import { startService } from '../../helpers/start-service.ts';

const COMPANIES = [
  { id: 'c1', name: 'Acme', fqdn: 'acme.example' },
  { id: 'c2', name: 'Bolt', fqdn: 'bolt.example' },
];
const PEOPLE = [
  { person_id: 'p1', company_id: 'c1', country: 'AU', position: 'CEO', network: 'jo-smith' },
  { person_id: 'p2', company_id: 'c1', country: 'AU', position: 'Cook' },
];

describe.each(['sqlite', 'postgres'] as const)('%s', (engine) => {
  test('a person is forgotten, listed, and withdrawn', async () => {
    const service = await startService({ companies: COMPANIES, people: PEOPLE, engine });
    const admin = {
      authorization: `Bearer ${await service.createKey({ name: 'console', scopes: ['admin'] })}`,
    };
    const post = (body: unknown) =>
      service.send('/admin/suppressions', {
        method: 'POST',
        headers: { ...admin, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    await expect.poll(async () => (await post({})).status).toBe(400);

    const wish = { what: 'person', by: 'network', value: 'jo-smith', reason: 'asked' };
    expect(await post({ ...wish, dry_run: true })).toMatchObject({
      status: 200,
      body: { number: null, people: 1, companies: [{ id: 'c1', name: 'Acme' }], can_be_found: true },
    });
    expect(await post({ ...wish, asked_by: 'the person' })).toMatchObject({
      status: 201,
      body: { number: 1, people: 1, is_being_removed: false },
    });
    // At once in this process.
    const found = await service.search({ companyId: 'c1' });
    expect(found.body).toMatchObject([{ person_id: 'p2' }]);
    expect((await service.send('/people?ln_slug=jo-smith')).status).toBe(404);

    expect((await post({ what: 'company', by: 'fqdn', value: 'bolt.example', reason: 'asked' })).status).toBe(
      201,
    );
    expect((await service.company({ id: 'c2' })).status).toBe(404);

    const list = await service.send('/admin/suppressions?size=1', { headers: admin });
    expect([list.headers.get('x-total-count'), list.headers.get('x-next-from')]).toEqual(['2', '1']);
    expect((await service.send('/admin/suppressions?from=1', { headers: admin })).body).toEqual([
      {
        number: 1,
        what: 'person',
        by: 'network',
        reason: 'asked',
        entered_by: 'console',
        asked_by: 'the person',
        at: expect.stringMatching(/Z$/),
        hashes: 2,
        is_being_removed: false,
        taken_back_at: null,
      },
    ]);
    const remove = (number: string) =>
      service.send(`/admin/suppressions/${number}`, { method: 'DELETE', headers: admin });
    expect(await remove('1?dry_run=true')).toMatchObject({ status: 400, body: { error: 40081 } });
    expect((await remove('1')).body).toEqual({ number: 1, status: 'taken back', warnings: [] });
    expect(await remove('1')).toMatchObject({ status: 404, body: { error: 40470 } });
    expect(await remove('x')).toMatchObject({ status: 400, body: { error: 40070 } });

    const audit = await service.send('/admin/audit', { headers: admin });
    expect(
      audit.body.map(({ action, who, origin }: { [name: string]: string }) => [action, who, origin]),
    ).toEqual([
      ['take back suppression', 'console', 'http from 127.0.0.1'],
      ['forget company', 'console', 'http from 127.0.0.1'],
      ['forget person', 'console', 'http from 127.0.0.1'],
    ]);
    expect(audit.text).not.toMatch(/jo-smith|bolt/i);
  });

  test('a load that a removal has made final is not offered for undoing', async () => {
    const service = await startService({ companies: COMPANIES, engine, key: { scopes: ['admin'] } });
    const line = JSON.stringify({ person_id: 'p9', company_id: 'c1', country: 'AU', network: 'al' });
    const { code } = await runCli(
      ['import', 'people', '-'],
      { DATABASE_URL: service.databaseUrl },
      undefined,
      line,
    );
    expect(code).toBe(0);
    const offered = async () => (await service.send('/admin/loads')).body[0].can_be_undone;
    await expect.poll(offered).toBe(true);
    const body = JSON.stringify({ what: 'person', by: 'network', value: 'al', reason: 'asked' });
    const headers = { 'content-type': 'application/json' };
    expect((await service.send('/admin/suppressions', { method: 'POST', headers, body })).status).toBe(201);
    expect(await offered()).toBe(false);
  });

  test('what cannot be read is refused, without the value', async () => {
    const service = await startService({ engine, key: { scopes: ['admin'] } });
    const problemOf = async (body: unknown) => {
      const { status, body: answer } = await service.send('/admin/suppressions', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return `${status} ${answer.error} ${answer.message}`;
    };
    const person = { what: 'person', by: 'email', value: 'jo@acme.example', reason: 'asked' };
    expect(await problemOf([])).toContain('400 40000');
    expect(await problemOf({ ...person, what: 'dog' })).toContain('400 40070 what is not accepted');
    expect(await problemOf({ ...person, by: 'fqdn' })).toContain(
      'by is not accepted: it is none of id, network',
    );
    expect(await problemOf({ ...person, reason: ' ' })).toContain('reason is not accepted');
    const withAddress = { reason: 'jo@acme.example asked' };
    for (const words of [withAddress, { asked_by: '+61 412 345 678' }, { ...withAddress, dry_run: true }]) {
      const problem = await problemOf({ ...person, ...words });
      expect(problem).toContain('is not accepted: it has an e-mail address or a phone number');
      expect(problem).not.toMatch(/jo@|412/);
    }
    expect(await problemOf({ ...person, dry_run: 'true' })).toContain('dry_run is not accepted');
    expect(await problemOf({ ...person, dryrun: true })).toContain('dryrun is not accepted: it is not known');
    expect(await problemOf({ ...person, country: 1 })).toContain('country is not accepted');
    const unread = await problemOf({ ...person, value: 'secret-value' });
    expect(unread).toContain('400 40070 the suppression is not accepted: The value of email cannot be read');
    expect(unread).not.toContain('secret-value');
    const number = await problemOf({ ...person, by: 'phone', value: '02 9555 0123' });
    expect(number).toBe(
      '400 40070 the suppression is not accepted: The value of phone cannot be read. Accepted: a phone number with its ' +
        'prefix, such as +61 412 345 678, or with a country.',
    );
  });

  test('other keys are refused', async () => {
    const service = await startService({ engine });
    for (const path of ['/admin/suppressions', '/admin/audit', '/v1/admin/suppressions']) {
      expect(await service.send(path)).toMatchObject({ status: 403, body: { error: 40300 } });
    }
  });
});

test('a suppression that cannot be withdrawn on a full disk is not reported as missing', async () => {
  const withdrawSuppression = () => {
    throw new DiskIsFull('The disk is full.');
  };
  const parts = { store: { suppressions: { withdrawSuppression } }, clock: { now: () => 1 } };
  const route = suppressionRoutes(parts as unknown as AppParts).find(({ method }) => method === 'DELETE');
  const call = { tail: '1', headers: {}, socket: {} } as unknown as Call;
  await expect(route?.answer(call, NO_MORE_CALLS)).rejects.toThrow(DiskIsFull);
});
