// Looks up many companies at once: gathers what is asked for in one turn of the event loop, and answers all of it with
// two or three queries. The same answers as one by one.
import type { CompanyIdentifier } from '../../../domain/identifiers/company-identifier.ts';
import type { Country } from '../../../domain/reference.ts';
import type { CompanyLookups, GLOBAL, StoredProfile } from '../../contract/company-reader.ts';
import type { OwnedKind } from '../../contract/entries.ts';
import { KEY_SPACES } from '../../formats/key-spaces.ts';
import { PROFILE, toProfile } from '../../formats/rows/profile-row.ts';
import type { InOneState } from '../../in-one-state.ts';
import type { Ask, SqlStatement } from '../connect/connection-pool.ts';
import { keyText, viewNumber } from './company-reader.ts';

const OWNERS: SqlStatement = {
  name: 'owners',
  text: 'SELECT value, space, company_id FROM company_key WHERE value = ANY ($1) AND space = ANY ($2::smallint[])',
};
const COMPANY_IDS: SqlStatement = { name: 'company_ids', text: 'SELECT id FROM company WHERE id = ANY ($1)' };
const PROFILES: SqlStatement = {
  name: 'profiles',
  text: `SELECT ${PROFILE} FROM company c LEFT JOIN company_view v ON v.company_id = c.id AND v.country = $1
    WHERE c.id = ANY ($2)`,
};

interface Question {
  readonly identifier: CompanyIdentifier;
  /** Undefined: only the id is asked for. */
  readonly country: Country | typeof GLOBAL | undefined;
  answer(id: string | undefined, profile: StoredProfile | undefined): void;
  fail(error: unknown): void;
}

export function createGatheredLookups(ask: Ask, inOneState: InOneState): CompanyLookups {
  let gathered: Question[] = [];

  function put(question: Question): void {
    if (gathered.length === 0) setImmediate(answerAll);
    gathered.push(question);
  }

  function answerAll(): void {
    const questions = gathered;
    gathered = [];
    answerEach(questions).catch((error: unknown) => {
      for (const { fail } of questions) fail(error);
    });
  }

  async function answerEach(questions: readonly Question[]): Promise<void> {
    const found = await inOneState(() => findEach(questions));
    for (const { question, id, profile } of found) question.answer(id, profile);
  }

  async function findEach(questions: readonly Question[]) {
    const idOf = await findIds(questions.map(({ identifier }) => identifier));
    const found = questions.map((question) => ({ question, id: idOf(question.identifier) }));
    const countries = new Set(questions.map(({ country }) => country));
    const ofCountries = await Promise.all(
      [...countries].map(async (country) => {
        const ofCountry = found.filter(({ question }) => question.country === country);
        const ids = ofCountry.flatMap(({ id }) => (id === undefined ? [] : [id]));
        const profiles = await readProfiles(country, ids);
        return ofCountry.map(({ question, id }) => ({
          question,
          id,
          profile: id === undefined ? undefined : profiles.get(id),
        }));
      }),
    );
    return ofCountries.flat();
  }

  /** The first value of an identifier that has an owner decides. */
  async function findIds(identifiers: readonly CompanyIdentifier[]) {
    const asIds = identifiers.flatMap(({ kind, values }) => (kind === 'id' ? values : []));
    const ids = asIds.length === 0 ? [] : await ask(COMPANY_IDS, [asIds]);
    const isCompany = new Set(ids.map(([id]) => id));
    const asKeys = identifiers.flatMap(({ kind, values }) =>
      values
        .filter((value) => kind !== 'id' || !isCompany.has(value))
        .map((value) => ({ space: spaceOf(kind), value: keyText(value) })),
    );
    const owners =
      asKeys.length === 0
        ? []
        : await ask(OWNERS, [
            asKeys.map(({ value }) => value),
            [...new Set(asKeys.map(({ space }) => space))],
          ]);
    const ownerOf = new Map(
      owners.map(([value, space, company]) => [`${space} ${value}`, company as string]),
    );
    return ({ kind, values }: CompanyIdentifier): string | undefined => {
      for (const value of values) {
        if (kind === 'id' && isCompany.has(value)) return value;
        const owner = ownerOf.get(`${spaceOf(kind)} ${keyText(value)}`);
        if (owner !== undefined) return owner;
      }
      return undefined;
    };
  }

  async function readProfiles(
    country: Question['country'],
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, StoredProfile>> {
    if (country === undefined || ids.length === 0) return new Map();
    const rows = await ask(PROFILES, [viewNumber(country), ids]);
    const profiles = rows.map(([text]) => toProfile(text as string));
    return new Map(profiles.map((profile) => [profile.id, profile]));
  }

  return {
    readProfile: (identifier, country) =>
      new Promise((resolve, fail) => {
        put({ identifier, country, answer: (_, profile) => resolve(profile), fail });
      }),
    findCompanyId: (identifier) =>
      new Promise((resolve, fail) => {
        put({ identifier, country: undefined, answer: resolve, fail });
      }),
  };
}

/** An id that is not current may be a former one. */
function spaceOf(kind: CompanyIdentifier['kind']): number {
  const owned: OwnedKind = kind === 'id' ? 'alias' : kind;
  return KEY_SPACES[owned];
}
