// Adds to the store of the demo what its pictures should show: pairs to decide, a contested domain, usage of a month.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../setup/prepare.mjs';

/** As the source pdl publishes them. The first two are likely the sample company; the last two share a domain. */
const PAGES = `,name,domain,year founded,industry,size range,locality,country,linkedin url,current employee estimate,total employee estimate
1,southern cross robotics,southern-cross-robots.example,1998,machinery,1001 - 5000,"sydney, new south wales, australia",australia,linkedin.com/company/southern-cross-robots,1180,2400
2,southern cross robotics pty ltd,,2004,machinery,11 - 50,"sydney, new south wales, australia",australia,linkedin.com/company/scr-sydney,35,60
3,lantern bay foods,lanternbay.example,2001,food production,51 - 200,"hobart, tasmania, australia",australia,linkedin.com/company/lantern-bay-foods,140,300
4,lantern bay catering,lanternbay.example,2012,catering,11 - 50,"hobart, tasmania, australia",australia,linkedin.com/company/lantern-bay-catering,22,40
`;
const HOUR_MS = 3_600_000;
const HOURS = 30 * 24;
/** Two of these calls take up to 0.5 ms, six up to 1 ms … */
const SHARES = [0, 0, 2, 6, 4, 2, 1, 1];

export async function addPictureData(folder, env) {
  const file = join(folder, 'pdl.csv');
  writeFileSync(file, PAGES);
  const main = join(root, 'dist/program/main.cjs');
  spawnSync(process.execPath, [main, 'import', 'pdl', file], { cwd: folder, env, stdio: 'inherit' });
  const { openStore } = await import(pathToFileURL(join(root, 'dist/store/open-store.js')).href);
  const store = await openStore(`sqlite:${join(folder, 'data/firmament.db')}`);
  await store.usage.addHours(usageOfAMonth(Math.floor(Date.now() / HOUR_MS)));
  await store.close();
}

/** More by day than by night, and less at weekends. */
function usageOfAMonth(lastHour) {
  return Array.from({ length: HOURS }, (_, place) => lastHour - place).flatMap((hour) => {
    const isWeekend = [0, 6].includes(new Date(hour * HOUR_MS).getUTCDay());
    const busy = Math.round((isWeekend ? 8 : 30) * (1.2 + Math.sin((((hour % 24) - 6) / 12) * Math.PI)));
    const calls = (operation, status, count) => ({
      hour,
      keyId: 'operator',
      operation,
      status,
      answers: 16 * count,
      times: [...SHARES.map((share) => share * count), ...Array(16 - SHARES.length).fill(0)],
    });
    return [
      calls('GET /company', 200, busy),
      calls('POST /people/search', 200, Math.ceil(busy / 3)),
      calls('GET /company', 404, Math.ceil(busy / 9)),
    ].filter(({ answers }) => answers > 0);
  });
}
