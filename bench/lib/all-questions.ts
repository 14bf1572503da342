// The questions, in the order of the run and of the page.
import { askedAgain } from '../questions/asked-again.ts';
import { findByName } from '../questions/find-by-name.ts';
import { growth } from '../questions/growth.ts';
import { loadSources } from '../questions/load-sources.ts';
import { loading } from '../questions/loading.ts';
import { lookupByIdentifier } from '../questions/lookup-by-identifier.ts';
import { lookupCompressed } from '../questions/lookup-compressed.ts';
import { manyAtOnce } from '../questions/many-at-once.ts';
import { memory } from '../questions/memory.ts';
import { onPostgres } from '../questions/on-postgres.ts';
import { otherAnswers } from '../questions/other-answers.ts';
import { peopleByCompanySize } from '../questions/people-by-company-size.ts';
import { peopleInLargest } from '../questions/people-in-largest.ts';
import { peopleSearch } from '../questions/people-search.ts';
import { plainForm } from '../questions/plain-form.ts';
import { realisticMix } from '../questions/realistic-mix.ts';
import { refusedCalls } from '../questions/refused-calls.ts';
import { startTime } from '../questions/start-time.ts';
import { workers } from '../questions/workers.ts';
import type { Question } from './question.ts';

export const QUESTIONS: readonly Question[] = [
  lookupByIdentifier,
  lookupCompressed,
  peopleSearch,
  peopleByCompanySize,
  peopleInLargest,
  realisticMix,
  askedAgain,
  plainForm,
  refusedCalls,
  otherAnswers,
  findByName,
  manyAtOnce,
  workers,
  growth,
  loading,
  memory,
  startTime,
  loadSources,
  onPostgres,
];
