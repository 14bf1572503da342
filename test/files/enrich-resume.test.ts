// A run that was stopped, killed or failed goes on where it was: no row is lost, and none is there twice.
import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { Cancelled } from '../../src/errors.ts';
import { type EnrichWish, enrichFile } from '../../src/files/enrich/enrich-file.ts';
import { createRemoteFinder } from '../../src/files/enrich/remote-finder.ts';
import type { CompanyFinder, RowAnswer } from '../../src/operations/enrich/company-finder.ts';
import { afterFile } from '../helpers/after-file.ts';
import { linesTold, runOnFullDisk } from '../helpers/full-disk.ts';
import { runCli, startCli } from '../helpers/run-cli.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const ROWS = 3_500;
const NEVER = new AbortController().signal;

function wishOf(ending: string): EnrichWish {
  const folder = temporaryFolder();
  const input = join(folder, 'in.csv');
  writeFileSync(input, `d\n${Array.from({ length: ROWS }, (_, n) => `row-${n}.example`).join('\n')}\n`);
  const out = join(folder, `out.${ending}`);
  const chosen = { by: 'fqdn', column: 'd', table: {}, hints: {}, fields: ['name'], place: '' } as const;
  return { input, out, ...chosen, isForced: false, isRestart: false };
}

const found = (name: string): RowAnswer => ({ status: 'found', matchedBy: 'fqdn', profile: { name } });

/** Finds everything; before the n-th call it does something else. */
function finderThat(call: number, act: () => void, asked: string[] = []): CompanyFinder {
  let calls = 0;
  return {
    findAll: async (queries) => {
      calls += 1;
      if (calls === call) act();
      asked.push(...queries.map(({ value }) => value));
      return queries.map(({ value }) => found(value));
    },
  };
}

const GOOD = `d,name,_status,_matched_by,_message\n${Array.from({ length: ROWS }, (_, n) => `row-${n}.example,row-${n}.example,found,fqdn,\n`).join('')}`;

function fail(): never {
  throw new Error('the process dies');
}

describe('an interrupted run', () => {
  test.each(['csv', 'csv.gz'])('is continued from the last whole row, as %s', async (ending) => {
    const wish = wishOf(ending);
    await expect(enrichFile(wish, finderThat(3, fail), NEVER)).rejects.toThrow('the process dies');
    expect(existsSync(wish.out)).toBe(false);
    // What was written after the last point that was noted.
    appendFileSync(`${wish.out}.part`, 'row-2000.example,half a r');
    // A note that a full disk cut off.
    writeFileSync(`${wish.out}.part.json.new`, '{"recipe":"0b35');
    const asked: string[] = [];
    const result = await enrichFile(wish, finderThat(0, fail, asked), NEVER);
    expect(result).toMatchObject({ rows: ROWS, resumed: 2_000, counts: { found: ROWS, missed: 0 } });
    expect(asked).toHaveLength(ROWS - 2_000);
    const bytes = readFileSync(wish.out);
    expect((ending === 'csv' ? bytes : gunzipSync(bytes)).toString()).toBe(GOOD);
    expect(readdirSync(dirname(wish.out)).sort()).toEqual(['in.csv', `out.${ending}`]);
  });

  test('by Ctrl-C says so, and goes on', async () => {
    const wish = wishOf('csv');
    const stopping = new AbortController();
    const finder = finderThat(2, () => stopping.abort(new Cancelled()));
    await expect(enrichFile(wish, finder, stopping.signal)).rejects.toThrow('Stopped after 2,000 rows.');
    await enrichFile(wish, finderThat(0, fail), NEVER);
    expect(readFileSync(wish.out, 'utf8')).toBe(GOOD);
  });

  test('is not mixed with another input or other options', async () => {
    const wish = wishOf('csv');
    await expect(enrichFile(wish, finderThat(2, fail), NEVER)).rejects.toThrow();
    const other = { ...wish, fields: ['id'] };
    await expect(enrichFile(other, finderThat(0, fail), NEVER)).rejects.toThrow(/other options.*--restart/);
    appendFileSync(wish.input, 'more.example\n');
    await expect(enrichFile(wish, finderThat(0, fail), NEVER)).rejects.toThrow(/another input.*--restart/);
    const result = await enrichFile({ ...wish, isRestart: true }, finderThat(0, fail), NEVER);
    expect(result).toMatchObject({ rows: ROWS + 1, resumed: 0 });
  });

  test('whose part was cut off is refused', async () => {
    const wish = wishOf('csv');
    await expect(enrichFile(wish, finderThat(3, fail), NEVER)).rejects.toThrow();
    writeFileSync(`${wish.out}.part`, 'd,name\n');
    await expect(enrichFile(wish, finderThat(0, fail), NEVER)).rejects.toThrow(/is damaged.*--restart/);
  });
});

test('the progress is that of the rows that are done', async () => {
  const written: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => written.push(String(text)) > 0);
  // A line of progress is written every five seconds.
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 6_000;
    return now;
  });
  try {
    await enrichFile(wishOf('csv'), finderThat(0, fail), NEVER);
  } finally {
    vi.restoreAllMocks();
  }
  expect(written).toEqual([
    '28% read, 1,000 rows\n',
    '57% read, 2,000 rows\n',
    '85% read, 3,000 rows\n',
    '100% read, 3,500 rows\n',
  ]);
});

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterFile(() => server.close());
  afterFile(() => server.closeAllConnections());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A service that answers batches; `before` may answer otherwise, and returns whether it did. */
function startBatches(
  before: (count: number, reply: ServerResponse, asked: number) => boolean,
): Promise<string> {
  let count = 0;
  const server = createServer((request, reply) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => {
      body += text;
    });
    request.on('end', () => {
      count += 1;
      const { requests = [] } = JSON.parse(body) as { requests?: { fqdn: string }[] };
      if (before(count, reply, requests.length)) return;
      reply.end(
        JSON.stringify(
          requests.map(({ fqdn }) => ({ status: 200, matched_by: 'fqdn', company: { name: fqdn } })),
        ),
      );
    });
  });
  return listen(server);
}

const argsOf = (input: string, out: string, url: string) => [
  ...['enrich', input, '--column', 'd', '--by', 'fqdn', '--fields', 'name'],
  ...['--out', out, '--url', url],
];

test('a run that is killed in the middle is continued by the same command', async () => {
  const { input, out } = wishOf('csv');
  let isHeld = true;
  let held = () => {};
  const isThere = new Promise<void>((resolve) => {
    held = resolve;
  });
  const url = await startBatches((count) => {
    if (count === 2 && isHeld) held();
    return count === 2 && isHeld;
  });
  const args = argsOf(input, out, url);
  const killed = startCli(args, { API_KEY: 'fmt_x' });
  await isThere;
  killed.child.kill('SIGKILL');
  await killed.ended;
  isHeld = false;
  expect(existsSync(out)).toBe(false);
  const { code, stderr } = await runCli(args, { API_KEY: 'fmt_x' });
  expect([code, stderr]).toEqual([0, '']);
  expect(readFileSync(out, 'utf8')).toBe(GOOD);
});

test.each([60_000, 512])(
  'a run that filled its disk in the middle of a row is continued: %i bytes',
  async (most) => {
    const { input, out } = wishOf('csv');
    const args = argsOf(input, out, await startBatches(() => false));
    for (let run = 0; run < 2; run += 1) {
      const full = await runOnFullDisk(args, { API_KEY: 'fmt_x' }, most);
      expect([full.code, full.stdout, linesTold(full)]).toEqual([
        1,
        '',
        [`${out} cannot be written: its disk is full. Free some space on it and run the same command again.`],
      ]);
    }
    const last = await runCli([...args, '--json'], { API_KEY: 'fmt_x' });
    expect([last.code, linesTold(last)]).toEqual([0, []]);
    expect(JSON.parse(last.stdout)).toMatchObject({ rows: ROWS, counts: { found: ROWS, missed: 0 } });
    expect(readFileSync(out, 'utf8')).toBe(GOOD);
  },
);

test('a run that filled its disk in the middle of the header writes it again', async () => {
  const { input, out } = wishOf('csv');
  const header = `d,${'x'.repeat(1_000)}`;
  writeFileSync(input, `${header}\nacme.example,1\n`);
  const args = argsOf(input, out, await startBatches(() => false));
  expect((await runOnFullDisk(args, { API_KEY: 'fmt_x' }, 512)).code).toBe(1);
  expect((await runCli(args, { API_KEY: 'fmt_x' })).code).toBe(0);
  expect(readFileSync(out, 'utf8')).toBe(
    `${header},name,_status,_matched_by,_message\nacme.example,1,acme.example,found,fqdn,\n`,
  );
});

describe('a key whose quota does not suffice', () => {
  const USED_UP =
    'The monthly quota of 2,300 answers is used up. It begins again at 2026-12-01T00:00:00Z, in 1171453 s.';

  test('ends the run with one sentence, and the next month continues it', async () => {
    const wish = wishOf('csv');
    let left = 2_300;
    const url = await startBatches((_, reply, asked) => {
      if (asked <= left) {
        left -= asked;
        return false;
      }
      reply.writeHead(429, { 'retry-after': '1171453', 'x-quota-remaining': left });
      reply.end(JSON.stringify({ error: 42901, message: USED_UP }));
      return true;
    });
    const finder = createRemoteFinder({ url, key: 'k', country: 'AU', signal: NEVER }, 'fqdn');
    await expect(enrichFile(wish, finder, NEVER)).rejects.toThrow(
      `${USED_UP} Run the same command again then to continue.`,
    );
    expect(left).toBe(0);
    left = ROWS - 2_300;
    const result = await enrichFile(wish, finder, NEVER);
    expect(result).toMatchObject({ rows: ROWS, resumed: 2_300 });
    expect(readFileSync(wish.out, 'utf8')).toBe(GOOD);
  });
});

test.each([
  [400, 40033],
  [429, 42900],
])('a key that may not make ten calls at once is asked for fewer rows: %i, %i', async (status, error) => {
  const wish = wishOf('csv');
  let refused = 0;
  const url = await startBatches((_, reply, asked) => {
    if (asked <= 100) return false;
    refused += 1;
    reply.writeHead(status, { 'retry-after': '0' }).end(JSON.stringify({ error, message: 'x' }));
    return true;
  });
  const service = { url, key: 'k', country: 'AU', signal: NEVER, firstPauseMs: 1 };
  await enrichFile(wish, createRemoteFinder(service, 'fqdn'), NEVER);
  expect(readFileSync(wish.out, 'utf8')).toBe(GOOD);
  expect(refused).toBe(1);
});

describe('a service that is busy or away', () => {
  const QUERIES = [{ value: 'a.example' }];
  const finderFor = (url: string, by: 'fqdn' | 'name' = 'fqdn') =>
    createRemoteFinder({ url, key: 'k', country: 'AU', signal: NEVER, firstPauseMs: 1 }, by);

  test('is asked again after the time it names, and after a broken connection', async () => {
    const url = await startBatches((count, reply) => {
      if (count === 1) reply.writeHead(429, { 'retry-after': '0' }).end('{}');
      else if (count === 2) reply.writeHead(503).end('{}');
      else if (count === 3) reply.destroy();
      return count <= 3;
    });
    expect(await finderFor(url).findAll(QUERIES)).toEqual([found('a.example')]);
  });

  test('is named once while it is away, and not when it asks to wait', async () => {
    const said: string[] = [];
    const url = await startBatches((count, reply) => {
      if (count === 1) reply.writeHead(429, { 'retry-after': '0' }).end('{}');
      else if (count === 3 || count === 4) reply.writeHead(503).end('{}');
      return count === 1 || count === 3 || count === 4;
    });
    const service = { url, key: 'k', country: 'AU', signal: NEVER, firstPauseMs: 1 };
    const finder = createRemoteFinder({ ...service, onAway: (sentence) => said.push(sentence) }, 'fqdn');
    await finder.findAll(QUERIES);
    expect(said).toEqual([]);
    await finder.findAll(QUERIES);
    expect(said).toEqual([`${url} answered with status 503. Trying again …`]);
  });

  test('is not waited for longer than ten minutes', async () => {
    const url = await startBatches((_, reply) => {
      reply.writeHead(503, { 'retry-after': '601' }).end('{}');
      return true;
    });
    await expect(finderFor(url).findAll(QUERIES)).rejects.toThrow(
      `${url} answered with status 503 and asks to wait 601 s. Run the same command again then to continue.`,
    );
  });

  test('is given up with one sentence when it stays away', async () => {
    await expect(finderFor('http://127.0.0.1:9').findAll(QUERIES)).rejects.toThrow(
      /^http:\/\/127\.0\.0\.1:9 could not be reached .*, 8 times in a row\. Run the same command again to continue\.$/,
    );
  });

  test.each(['<html>Sign in</html>', 'null', '{}', '[]'])(
    'that answers %s instead of results is not taken for a service that knows nothing',
    async (body) => {
      const url = await startBatches((_, reply) => {
        reply.end(body);
        return true;
      });
      for (const by of ['fqdn', 'name'] as const) {
        await expect(finderFor(url, by).findAll(QUERIES)).rejects.toThrow(
          `${url} gave an answer that is not one of Firmament. Check --url.`,
        );
      }
    },
  );

  test.each([
    [403, '{"error":40300,"message":"x"}', 'it needs the scope company:read'],
    [400, '{"error":40000,"message":"The body is wrong."}', 'answered with status 400: The body is wrong.'],
    [404, '<html>', 'it is not a Firmament service, or one of an older version.'],
  ])('that answers with %i is not asked again', async (status, body, message) => {
    let asked = 0;
    const url = await startBatches((count, reply) => {
      asked = count;
      reply.writeHead(status).end(body);
      return true;
    });
    await expect(finderFor(url).findAll(QUERIES)).rejects.toThrow(message);
    expect(asked).toBe(1);
  });
});
