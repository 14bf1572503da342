// The sample data that the examples of documents and clients ask for: all companies, and the people of their example company.
import { sampleCompanies } from '../../src/samples/demo/sample-companies.ts';
import { samplePeople } from '../../src/samples/demo/sample-people.ts';
import type { ServiceOptions } from '../helpers/start-service.ts';

/** They come first. Loading all of them takes half a second. */
const PEOPLE_OF_EXAMPLE = 900;

export function exampleRecords() {
  const people = [];
  for (const person of samplePeople()) {
    if (people.length === PEOPLE_OF_EXAMPLE) break;
    people.push(person);
  }
  return { companies: [...sampleCompanies()], people } satisfies ServiceOptions;
}
