// How well do names in capitals become readable? Usage: npm run eval:names -- --help
import { writeFileSync } from 'node:fs';
import { readOptions } from '../running/read-options.ts';
import { textTable } from './lib/tables.ts';
import { missTable, namePage, readAll, summaryTable } from './names/name-report.ts';
import { readRegisterNames } from './names/register-names.ts';

const PAGE = 'docs/name-quality.md';

const HELP = `Reads real register names in capitals and prints how many get their right form.

Usage: npm run eval:names -- [options]

  --write          write ${PAGE} too
  --help           this text

Examples:
  npm run eval:names
  npm run eval:names -- --write
`;

const options = readOptions(HELP, { write: { type: 'boolean', default: false } });
const all = readAll(readRegisterNames());
console.log(textTable(summaryTable(all)));
console.log('\nMisses of the half to learn from:\n');
console.log(textTable(missTable(all)));
if (options.write) {
  writeFileSync(PAGE, namePage(all));
  console.log(`\n${PAGE} was written.`);
}
