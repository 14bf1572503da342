// The usual alternative: Express and `pg` on PostgreSQL, a query for each request, ILIKE on the
// title, JSON made from rows. In its favour: prepared statements, a pool, one key in memory, no log, no limits, no
// counting of usage. Its parent process sends its settings, and can request the CPU time it has used.
import compression from 'compression';
import express from 'express';
import pg from 'pg';

// A few keep both cores busy; more would only wait for each other.
const pool = new pg.Pool({ connectionString: process.env.RIVAL_DATABASE_URL, max: 10 });
const key = `Bearer ${process.env.RIVAL_KEY}`;
const COUNTRIES = new Set(['AU', 'NZ', 'SG', 'MY', 'ID', 'PH', 'HK', 'JP', 'VN', 'KR', 'TH', 'US', 'CA']);
const COLUMN_OF = {
  id: 'id',
  ln_slug: 'slug',
  ln_url: 'slug',
  fqdn: 'host',
  abn: 'abn',
  website: 'host',
};

const app = express();
app.disable('x-powered-by');
app.use(compression());
app.use(express.json());
app.use((request, response, next) => {
  if (request.headers.authorization === key) next();
  else response.status(401).json({ error: 40100, message: 'no key' });
});

app.get('/company', async (request, response) => {
  const name = Object.keys(COLUMN_OF).find((one) => request.query[one] !== undefined);
  if (name === undefined) return response.status(400).json({ error: 40002, message: 'no identifier' });
  const country = String(request.query.country ?? 'AU').toUpperCase();
  if (!COUNTRIES.has(country)) return response.status(400).json({ error: 40001, message: 'no such country' });
  const column = COLUMN_OF[name];
  const { rows } = await pool.query({
    name: `company by ${column}`,
    text: `SELECT * FROM company WHERE ${column} = $1 LIMIT 1`,
    values: [readIdentifier(name, String(request.query[name]))],
  });
  if (rows.length === 0) return response.status(404).json({ error: 40401, message: 'company not found' });
  response.json(toProfile(rows[0], country));
});

function readIdentifier(name, text) {
  switch (name) {
    case 'fqdn':
    case 'website': {
      const url = text.includes('://') ? text : `https://${text}`;
      return new URL(url).hostname.replace(/^www\./, '');
    }
    case 'ln_url':
      return /\/(?:company|school|showcase)\/([^/?#]+)/.exec(text)?.[1]?.toLowerCase() ?? '';
    case 'ln_slug':
      return text.toLowerCase();
    case 'abn':
      return text.replace(/[\s-]/g, '');
    default:
      return text;
  }
}

function toProfile({ regions, next_gen, host: _host, slug: _slug, abn: _abn, ...row }, country) {
  const profile = { ...row, nextGen: next_gen };
  for (const [field, value] of Object.entries(regions[country] ?? {})) {
    if (value === null) continue;
    const isObject = typeof value === 'object' && !Array.isArray(value);
    profile[field] = isObject ? { ...profile[field], ...value } : value;
  }
  return profile;
}

app.post('/people/search', async (request, response) => {
  const { companyId, selectedCountry = 'AU', position, seniority, department } = request.body ?? {};
  const { from = '0', size = '10' } = request.body ?? {};
  if (companyId === undefined) return response.status(400).json({ error: 40004, message: 'no companyId' });
  if (!COUNTRIES.has(selectedCountry)) {
    return response.status(400).json({ error: 40001, message: 'no such country' });
  }
  const values = [companyId, selectedCountry];
  const parts = ['person.company_id = $1', 'person.country = $2'];
  let kind = 'people';
  const filter = (name, condition, value) => {
    values.push(value);
    parts.push(condition(`$${values.length}`));
    kind += ` by ${name}`;
  };
  if (seniority !== undefined) filter('seniority', (place) => `seniority = ${place}`, Number(seniority));
  if (department !== undefined) filter('department', (place) => `department = ${place}`, Number(department));
  // Every word of the query, in any order; ILIKE finds it inside other words too.
  for (const word of (position ?? '').split(/\s+/).filter((one) => one !== '')) {
    filter('word', (place) => `position ILIKE ${place}`, `%${word.replace(/[\\%_]/g, '\\$&')}%`);
  }
  const where = parts.join(' AND ');
  // Page and total at once, as "find and count" does.
  const [page, total] = await Promise.all([
    pool.query({
      name: kind,
      text: `SELECT person_id, position, company.name AS company_name, person.network, has_email,
        has_personal_email, has_phone, has_dnd_phone, has_mobile
        FROM person JOIN company ON company.id = person.company_id
        WHERE ${where} ORDER BY seniority, reach, person_id
        OFFSET $${values.length + 1} LIMIT $${values.length + 2}`,
      values: [...values, Number(from), Number(size)],
    }),
    pool.query({
      name: `${kind}, counted`,
      text: `SELECT count(*)::integer AS total FROM person WHERE ${where}`,
      values,
    }),
  ]);
  response.set('X-Total-Count', String(total.rows[0].total)).json(page.rows);
});

process.on('message', ({ type }) => {
  if (type !== 'cpu') return;
  const { user, system } = process.cpuUsage();
  process.send({ type: 'cpu', microseconds: user + system });
});
// Its parent may end without a message.
process.on('disconnect', () => process.exit(0));
const server = app.listen(0, '127.0.0.1', () =>
  process.send({ type: 'listening', port: server.address().port }),
);
