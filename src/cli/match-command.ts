// firmament match [--review | --conflicts] | accept A B | reject A B | name NAME COMPANY
import type { Command } from 'commander';
import { COUNTRY_CODES, type Country, readCountry } from '../domain/reference.ts';
import { formatCount } from '../domain/values/format-count.ts';
import { OperatorError } from '../errors.ts';
import type { MatchDecision } from '../store/contract/match-book.ts';
import { formatTable, warningLines } from '../terminal/print.ts';
import { type ActorOptions, originOption, readActor } from './options/actor.ts';
import { readCount } from './options/read-count.ts';
import { withSoundStore, withStore } from './options/with-store.ts';

const USUAL_LIMIT = '50';

export function addMatchCommand(program: Command): void {
  const match = program
    .command('match')
    .description('list pairs of companies that are likely the same, and decide whether they are')
    .option('--review', 'list likely pairs (the default)')
    .option('--conflicts', 'list identifiers that one company claims and another owns')
    .option('--limit <count>', 'list at most this many', USUAL_LIMIT)
    .option('--json', 'print one JSON list')
    .addHelpText(
      'after',
      `
A name alone never joins companies. A pair that you accept is one company from then on, also after every reload; a pair
that you reject is not listed again. When two companies claim one identifier, a rule decides which owns it
(docs/sources.md); --conflicts lists every contested claim.

Examples:
  $ firmament match --review
  $ firmament match --conflicts --limit 1000 --json
  $ firmament match accept f0317460925581436 f0825113094472650
  $ firmament match reject f0317460925581436 f0570928431660217`,
    )
    .action(async (options: { limit: string; json?: boolean; review?: boolean; conflicts?: boolean }) => {
      const most = readCount(options.limit, '--limit', 1);
      if (options.conflicts === true) {
        if (options.review === true) throw new OperatorError('Use either --review or --conflicts.', 2);
        await printConflicts(most, options.json === true);
        return;
      }
      const { reviewMatches } = await import('../operations/matches/review-matches.ts');
      const pairs = await withSoundStore((store, networkHosts) => reviewMatches(store, networkHosts, most));
      if (options.json === true) console.log(JSON.stringify(pairs));
      else if (pairs.length === 0) console.log('No likely pairs are left to decide.');
      else {
        const describe = ({ id, name, records }: (typeof pairs)[number]['a']) =>
          `${id} ${name} (${records.join(', ')})`;
        console.log(
          formatTable([
            ['score', 'company', 'and', 'because of'],
            ...pairs.map(({ a, b, score, reasons }) => [
              score.toFixed(2),
              describe(a),
              describe(b),
              reasons.join(', '),
            ]),
          ]),
        );
        if (pairs.length === most)
          console.log(`Only the ${formatCount(most)} likeliest are shown; --limit shows more.`);
      }
    });
  addNameCommand(match);
  for (const [verb, verdict, about] of [
    ['accept', 'accepted', 'decide that two companies are one'],
    ['reject', 'rejected', 'decide that two companies are not one'],
  ] as const) {
    match
      .command(verb)
      .description(about)
      .argument('<company>', 'its id')
      .argument('<other>', 'the id of the other')
      .addHelpText('after', `\nExample:\n  $ firmament match ${verb} f0317460925581436 f0825113094472650`)
      .option('--by <name>', 'who decides (default: your user name)')
      .addOption(originOption())
      .option('--json', 'print one JSON object')
      .action((company: string, other: string, options: DecideOptions) =>
        decide([company, other], verdict, options),
      );
  }
}

function addNameCommand(match: Command): void {
  match
    .command('name')
    .description('decide which company a name in files of people means')
    .argument('<name>', 'the name as the file has it; case and spacing do not matter')
    .argument('<company>', 'the id of the company')
    .option('--country <code>', 'only for people in this country')
    .addHelpText(
      'after',
      `
An import of people lists names that are not surely one company in its rejects file, with the likely companies. Decide,
and import the file again.

Examples:
  $ firmament match name "Southern Cross" f000000000001
  $ firmament match name "Acme" f0317460925581436 --country NZ`,
    )
    .action(async (name: string, companyId: string, options: { country?: string }) => {
      const country = options.country === undefined ? undefined : readServedCountry(options.country);
      if (name.trim() === '') throw new OperatorError('The name is empty.', 2);
      const { decideName } = await import('../operations/matches/decide-name.ts');
      const { who } = readActor();
      const { id, warnings } = await withStore((store) =>
        decideName(store, { name, companyId, country, who }),
      );
      const where = country === undefined ? '' : ` in ${country}`;
      console.log(
        `${JSON.stringify(name)}${where} means ${id} from now on. Import the files of people again.`,
      );
      for (const line of warningLines(warnings)) console.log(line);
    });
}

function readServedCountry(text: string): Country {
  const country = readCountry(text);
  if (country !== undefined) return country;
  throw new OperatorError(`--country must be one of ${COUNTRY_CODES.join(', ')}.`, 2);
}

async function printConflicts(most: number, isJson: boolean): Promise<void> {
  const { listConflicts } = await import('../operations/matches/list-conflicts.ts');
  const conflicts = await withSoundStore((store, networkHosts) => listConflicts(store, networkHosts, most));
  if (isJson) console.log(JSON.stringify(conflicts));
  else if (conflicts.length === 0) console.log('No company claims an identifier that another owns.');
  else {
    const describe = ({ id, name, records }: (typeof conflicts)[number]['claimedBy']) =>
      `${id} ${name} (${records.join(', ')})`;
    const rows = conflicts.map(({ kind, value, claimedBy, ownedBy, why, keptBecause }) => [
      `${kind} ${value}`,
      describe(claimedBy),
      ownedBy === null ? '' : describe(ownedBy),
      [why, keptBecause].filter((reason) => reason !== null).join('; '),
    ]);
    console.log(formatTable([['identifier', 'claimed by', 'owned by', 'because'], ...rows]));
    if (conflicts.length === most) console.log(`Only ${formatCount(most)} are shown; --limit shows more.`);
  }
}

interface DecideOptions extends ActorOptions {
  readonly json?: boolean;
}

async function decide(
  ids: readonly [string, string],
  verdict: MatchDecision['verdict'],
  options: DecideOptions,
): Promise<void> {
  const { decideMatch } = await import('../operations/matches/decide-match.ts');
  const { ids: now, warnings } = await withStore((store, networkHosts) =>
    decideMatch(store, networkHosts, { ids, verdict, ...readActor(options) }),
  );
  if (options.json === true) {
    console.log(JSON.stringify({ verdict, ids: now, warnings }));
    return;
  }
  console.log(
    now.length === 1
      ? `${ids.join(' and ')} are one company, ${now[0]}; both ids still work.`
      : `${now.join(' and ')} are two companies, and will not be listed again.`,
  );
  for (const line of warningLines(warnings)) console.log(line);
}
