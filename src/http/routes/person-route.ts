// GET /people: one person, by id, slug or the URL of the person's page.
import { serviceError } from '../../errors.ts';
import { lookUpPerson } from '../../operations/people/look-up-person.ts';
import { type Answer, after } from '../../store/contract/answer.ts';
import type { AppParts } from '../app-parts.ts';
import { createAnswerMemory } from '../memory/answer-memory.ts';
import { NO_HEADERS } from '../server/header-block.ts';
import { byteText, JSON_TYPE, type Reply } from '../server/reply.ts';
import type { Call } from '../server/route.ts';
import { parseQuery } from '../wire/parse-query.ts';
import { PERSON_HEADERS, personJson, personTag } from '../wire/person-answer.ts';

const REMEMBERED_BYTES = 4 * 1024 * 1024;

/** Creates the function that answers a lookup of a person. */
export function createPersonLookup(parts: AppParts): (call: Call) => Answer<Reply> {
  const { networkField, networkHosts, metrics, store } = parts;
  const reader = {
    people: { findPerson: metrics.timed('find_person', store.people.findPerson) },
    networkHosts,
    whyNotReady: store.whyNotReady,
  };
  const remember = createAnswerMemory(REMEMBERED_BYTES, store.dataVersion);

  function find(queryText: string): Answer<Reply> {
    const query = parseQuery(queryText);
    if (query === undefined) throw serviceError('undecodable_url');
    return after(lookUpPerson(reader, query), ({ person, matchedBy, conflicts }) => {
      const json = personJson(person, networkField);
      const tag = personTag(json);
      const own = ['etag', tag];
      if (conflicts.length > 0) own.push('x-match-conflict', conflicts.join(','));
      return {
        status: 200,
        type: JSON_TYPE,
        shared: PERSON_HEADERS.get(matchedBy) ?? NO_HEADERS,
        own,
        bytes: byteText(json),
        tag,
        isCompressible: true,
      };
    });
  }

  return ({ query }) => remember(query, find);
}
