// Which company is this, given its name and whatever else is known? Candidates with a score and the reasons for it. `match` is
// true only where it is safe: never by a name alone where two companies could be meant, never against a strong identifier.
import {
  type CompanyIdentifier,
  IDENTIFIER_PARAMETERS,
  type IdentifierParameter,
  readIdentifier,
} from '../../domain/identifiers/company-identifier.ts';
import { isCommonWord } from '../../domain/names/common-words.ts';
import { foldName } from '../../domain/names/fold-name.ts';
import { readCompanyName } from '../../domain/names/read-company-name.ts';
import { countryName, servedCountryName } from '../../domain/normalise/places/countries.ts';
import { placeKey } from '../../domain/normalise/places/place-key.ts';
import { readState } from '../../domain/normalise/places/states.ts';
import { townKey } from '../../domain/normalise/places/town-key.ts';
import { EXCLUSIVE_KINDS } from '../../pipeline/identify/statement-identifiers.ts';
import type { CompanyReader } from '../../store/contract/company-reader.ts';
import type { OwnedIdentifier } from '../../store/contract/entries.ts';
import type { NameReader } from '../../store/contract/name-reader.ts';
import type { NameCandidate } from './compare-candidate.ts';
import { FOUND_NONE, findByName } from './find-by-name.ts';
import { type ProfileFields, type ProfileReader, readProfileFields } from './summarise-company.ts';

export interface MatchQuery {
  readonly name?: string | undefined;
  /** ISO 3166-1 code. It need not be a served country: a company of another one is not the company meant. */
  readonly country?: string | undefined;
  readonly state?: string | undefined;
  readonly city?: string | undefined;
  readonly identifiers: { readonly [P in IdentifierParameter]?: string };
}

/** From 0, which speaks against the candidate, to 1, which speaks for it. */
interface MatchFeature {
  readonly id: string;
  readonly value: number;
}

export interface MatchCandidate {
  readonly id: string;
  readonly name: string;
  /** From 0 to 1. */
  readonly score: number;
  readonly match: boolean;
  readonly features: readonly MatchFeature[];
}

export interface MatchReader {
  readonly names: NameReader;
  readonly companies: ProfileReader & Pick<CompanyReader, 'findCompanyId' | 'readWhole'>;
  readonly networkHosts: readonly string[];
}

const MOST_CANDIDATES = 5;
/** One candidate more shows how near the next one is. All candidates with the same name are read: the place may decide between them. */
const LEAST_READ = MOST_CANDIDATES + 1;
/** The words are the same, in any order. */
export const SAME_NAME = 0.97;
/** The least likeness of names if the query has the domain or a number of the company. */
const LEAST_BESIDE_IDENTIFIER = 0.3;
/** A second candidate whose score is this near could be meant as well. */
const TOO_NEAR = 0.05;
const WEIGHTS = { country: 0.15, state: 0.05, city: 0.05, legal_form: 0.04, inactive: 0.04 } as const;
type Place = 'country' | 'state' | 'city';
const IS_PLACE: ReadonlySet<string> = new Set<Place>(['country', 'state', 'city']);

export async function matchCompany(
  reader: MatchReader,
  query: MatchQuery,
  most = MOST_CANDIDATES,
): Promise<readonly MatchCandidate[]> {
  const asked = await readIdentifiers(reader, query);
  const { candidates: byName, hasAllOfName } =
    query.name === undefined
      ? FOUND_NONE
      : await findByName(reader.names, { text: query.name, isUnfinished: false });
  const likely = byName.filter(
    ({ comparison }, place) => place < Math.max(LEAST_READ, most) || comparison.similarity >= SAME_NAME,
  );
  const further = [...new Set(asked.map(({ owner }) => owner))].filter(
    (id) => id !== undefined && !likely.some((one) => one.id === id),
  );
  const judged = await Promise.all([
    ...likely.map((candidate) => judge(reader, query, asked, candidate.id, candidate)),
    ...further.map((id) =>
      judge(
        reader,
        query,
        asked,
        id as string,
        byName.find((one) => one.id === id),
      ),
    ),
  ]);
  const scored = judged
    .filter((one) => one !== undefined)
    .sort(
      (a, b) =>
        b.score - a.score ||
        Number(a.isLabel) - Number(b.isLabel) ||
        b.prominence - a.prominence ||
        (a.id < b.id ? -1 : 1),
    );
  return scored.slice(0, most).map((candidate, place) => {
    const { id, name, score, features, isOwner } = candidate;
    const isMeant = place === 0 && (isOwner || hasAllOfName) && isAlone(candidate, scored.slice(1));
    return { id, name, score, match: isMeant && candidate.isSafe, features };
  });
}

/** Whether no other candidate could be meant as well. */
function isAlone(best: JudgedCandidate, others: readonly JudgedCandidate[]): boolean {
  return others.every((other) => best.score - scoreBeside(best, other) > TOO_NEAR);
}

/** A company of the same name is not ruled out by another place if the place of the best candidate is not known. */
function scoreBeside(best: JudgedCandidate, { score, isOfName, features }: JudgedCandidate): number {
  if (!isOfName) return score;
  const lost = features.filter(
    ({ id, value }) => value === 0 && IS_PLACE.has(id) && !best.features.some((one) => one.id === id),
  );
  return lost.reduce((sum, { id }) => sum + WEIGHTS[id as Place], score);
}

/** An identifier of the query. */
interface AskedIdentifier {
  readonly parameter: IdentifierParameter;
  readonly identifier: CompanyIdentifier;
  /** The id of the company that owns it. */
  readonly owner: string | undefined;
}

/** The identifiers of the query. Those that cannot be read are left out. */
async function readIdentifiers(
  { companies, networkHosts }: MatchReader,
  { identifiers }: MatchQuery,
): Promise<readonly AskedIdentifier[]> {
  const asked: AskedIdentifier[] = [];
  for (const parameter of IDENTIFIER_PARAMETERS) {
    const text = identifiers[parameter];
    const reading = text === undefined ? undefined : readIdentifier(parameter, text, networkHosts);
    if (reading?.ok !== true) continue;
    const identifier = reading.value;
    asked.push({ parameter, identifier, owner: await companies.findCompanyId(identifier) });
  }
  return asked;
}

interface JudgedCandidate extends Omit<MatchCandidate, 'match'> {
  /** Nothing speaks against this candidate, apart from other candidates. */
  readonly isSafe: boolean;
  /** By an identifier. */
  readonly isOwner: boolean;
  /** It has the name of the query. */
  readonly isOfName: boolean;
  /** The query matches the label of a domain, which says less than a name. */
  readonly isLabel: boolean;
  readonly prominence: number;
}

async function judge(
  { companies }: MatchReader,
  query: MatchQuery,
  asked: readonly AskedIdentifier[],
  id: string,
  named: NameCandidate | undefined,
): Promise<JudgedCandidate | undefined> {
  const fields = await readProfileFields(companies, id);
  if (fields === undefined) return undefined;
  const { name = id, identifiers = [] } = named ?? (await companies.readWhole(id)) ?? {};
  const features = [
    ...nameFeatures(query, named),
    ...identifierFeatures(asked, id, identifiers),
    ...placeFeatures(query, fields),
  ];
  const featureOf = (feature: string) => features.find((one) => one.id === feature)?.value;
  const ofIdentifiers = features.filter((one) => IS_IDENTIFIER.has(one.id));
  const isOwner = ofIdentifiers.some(({ value }) => value === 1);
  const isVetoed = ofIdentifiers.some(({ value }) => value === 0);
  const similarity = query.name === undefined ? 1 : (named?.comparison.similarity ?? 0);
  const score = isVetoed ? 0.3 * similarity : scoreOf(similarity, isOwner, featureOf);
  const isOfName = similarity >= SAME_NAME;
  const isNameEnough =
    isOfName &&
    named?.isLooseLabel !== true &&
    isTelling(query.name ?? '') &&
    featureOf('country') !== 0 &&
    featureOf('city') !== 0;
  const isSafe =
    !isVetoed &&
    featureOf('number_conflict') !== 0 &&
    (isOwner ? similarity >= LEAST_BESIDE_IDENTIFIER : isNameEnough);
  const { prominence = 0, isLabel = false } = named ?? {};
  return {
    id,
    name,
    score: Math.round(score * 1000) / 1000,
    features,
    isSafe,
    isOwner,
    isOfName,
    isLabel,
    prominence,
  };
}

function scoreOf(
  similarity: number,
  isOwner: boolean,
  featureOf: (feature: string) => number | undefined,
): number {
  if (isOwner) return 0.9 + 0.1 * similarity;
  let score = 0.95 * similarity;
  for (const [feature, weight] of Object.entries(WEIGHTS)) {
    const value = featureOf(feature);
    // What is not known changes nothing.
    if (value === 0) score -= weight;
    else if (value === 1) score += weight / 5;
  }
  return Math.max(0, Math.min(0.99, score));
}

const IS_IDENTIFIER: ReadonlySet<string> = new Set(IDENTIFIER_PARAMETERS);

function nameFeatures({ name }: MatchQuery, named: NameCandidate | undefined): MatchFeature[] {
  if (name === undefined) return [];
  if (named === undefined) return [{ id: 'name', value: 0 }];
  const { similarity, legalForm, hasNumberConflict } = named.comparison;
  return [
    { id: 'name', value: Math.round(similarity * 1000) / 1000 },
    { id: 'legal_form', value: legalForm },
    { id: 'number_conflict', value: hasNumberConflict ? 0 : 1 },
  ];
}

/** 1: the identifier is the company's; 0: it is another company's, or the company has another number of this kind. */
function identifierFeatures(
  asked: readonly AskedIdentifier[],
  id: string,
  own: readonly OwnedIdentifier[],
): MatchFeature[] {
  return asked.flatMap(({ parameter, identifier: { kind }, owner }) => {
    if (owner === id) return [{ id: parameter, value: 1 }];
    // Domains and pages on the network are not all known, so one that no company has says nothing.
    const hasAnother = own.some((one) => one.kind === kind && EXCLUSIVE_KINDS.includes(one.kind));
    return owner !== undefined || hasAnother ? [{ id: parameter, value: 0 }] : [];
  });
}

function placeFeatures({ country, state, city }: MatchQuery, fields: ProfileFields): MatchFeature[] {
  const features: MatchFeature[] = [];
  const add = (id: string, isKnown: boolean, isIt: boolean) => {
    if (isKnown) features.push({ id, value: isIt ? 1 : 0 });
  };
  const wantedCountry = country === undefined ? undefined : countryName(country);
  add(
    'country',
    wantedCountry !== undefined && fields.hq_country !== null,
    servedCountryName(fields.hq_country) === wantedCountry,
  );
  if (state !== undefined) {
    // By code or name; the states of a company that an earlier version loaded may be whole codes.
    const formOf = (text: string) => foldName(readState(text, fields.hq_country ?? undefined) ?? text);
    const wanted = formOf(state);
    add(
      'state',
      fields.states.length > 0,
      fields.states.some((code) => formOf(code) === wanted),
    );
  }
  const wanted = city === undefined ? '' : townKey(city);
  if (wanted !== '') {
    const places = [fields.hq_location, ...fields.locations].filter((place) => place !== null);
    const isThere = places.some((place) => townKey(place) === wanted);
    // Hong Kong is the town of every address there, and says nothing about one in Wan Chai.
    const isCountry = fields.hq_country !== null && wanted === placeKey(fields.hq_country);
    add('city', isThere || (!isCountry && places.some(namesTown)), isThere);
  }
  if (fields.abn_operation_status !== null) {
    features.push({
      id: 'inactive',
      value: /cancel|deregist|inactive|dissol/i.test(fields.abn_operation_status) ? 0 : 1,
    });
  }
  return features;
}

/** Registers that publish no town have `NSW 2000, Australia`, and some a country alone: neither speaks against a town. */
function namesTown(place: string): boolean {
  return !/\d/.test(place.split(',', 1)[0] ?? '') && countryName(place) === undefined;
}

/** Whether a name has a word that few others have. */
function isTelling(name: string): boolean {
  return readCompanyName(name).words.some((word) => word.length > 1 && !isCommonWord(word));
}
