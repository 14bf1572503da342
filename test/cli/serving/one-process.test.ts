// One process that serves: keys that change, rates and quotas, and what is published under load.
import { beforeAll } from 'vitest';
import { testChangesUnderLoad } from './changes-under-load.ts';
import { testKeysWhileServing } from './keys-while-serving.ts';
import { testLimitsUnderLoad } from './limits-under-load.ts';
import { type ServedStore, serveStore } from './served-store.ts';

let served: ServedStore;
beforeAll(async () => {
  served = await serveStore(1);
});

testKeysWhileServing(() => served);
testLimitsUnderLoad(() => served);
testChangesUnderLoad(() => served);
