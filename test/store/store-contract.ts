// The contract suite of `src/store/contract/store.ts`. Every engine runs it unchanged; it uses only the
// contract, and awaits every answer.
import { describe } from 'vitest';
import { accessContract } from './contract/access-contract.ts';
import { companyContract } from './contract/company-contract.ts';
import { contactContract } from './contract/contact-contract.ts';
import { findPersonContract } from './contract/find-person-contract.ts';
import { largeGroupContract } from './contract/large-group-contract.ts';
import { loadContract } from './contract/load-contract.ts';
import { nameContract } from './contract/name-contract.ts';
import { numberListContract } from './contract/number-list-contract.ts';
import { peopleContract } from './contract/people-contract.ts';
import { putCompanyContract } from './contract/put-company-contract.ts';
import { putPersonContract } from './contract/put-person-contract.ts';
import { removalContract } from './contract/removal-contract.ts';
import { sessionContract } from './contract/session-contract.ts';
import type { OpenFresh } from './contract/stage.ts';
import { suppressionContract } from './contract/suppression-contract.ts';
import { takeBackContract } from './contract/take-back-contract.ts';
import { usageContract } from './contract/usage-contract.ts';
import { walkerContract } from './contract/walker-contract.ts';

/** In parts, which may be in several test files so that they can run in parallel. */
export const STORE_CONTRACT = {
  reading: (name: string, openFresh: OpenFresh) => {
    describe(`${name}: companies`, () => companyContract(openFresh));
    describe(`${name}: people`, () => peopleContract(openFresh));
    describe(`${name}: names`, () => nameContract(openFresh));
    describe(`${name}: walking over everything`, () => walkerContract(openFresh));
    describe(`${name}: keys and usage`, () => accessContract(openFresh));
    describe(`${name}: suppressions`, () => suppressionContract(openFresh));
    describe(`${name}: sessions`, () => sessionContract(openFresh));
    describe(`${name}: do-not-call lists`, () => numberListContract(openFresh));
    describe(`${name}: calls by hour`, () => usageContract(openFresh));
  },
  largeGroups: (name: string, openFresh: OpenFresh) => {
    describe(`${name}: large groups of people`, () => largeGroupContract(openFresh));
  },
  loading: (name: string, openFresh: OpenFresh) => {
    describe(`${name}: loads`, () => loadContract(openFresh));
    describe(`${name}: companies in a load`, () => putCompanyContract(openFresh));
    describe(`${name}: people in a load`, () => putPersonContract(openFresh));
    describe(`${name}: contact hashes`, () => contactContract(openFresh));
    describe(`${name}: finding a person`, () => findPersonContract(openFresh));
    describe(`${name}: removing people`, () => removalContract(openFresh));
    describe(`${name}: undoing loads`, () => takeBackContract(openFresh));
  },
};

export function storeContract(name: string, openFresh: OpenFresh): void {
  for (const part of Object.values(STORE_CONTRACT)) part(name, openFresh);
}
