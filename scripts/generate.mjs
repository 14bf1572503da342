// Writes what is made from the code and committed: docs/openapi.json. A test fails when it is out of date.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt, root } from './prepare.mjs';

ensureBuilt();
const { createOpenApiDocument } = await import('../dist/http/openapi.js');
const document = createOpenApiDocument({ basePath: '', networkField: 'network' });
writeFileSync(join(root, 'docs/openapi.json'), `${JSON.stringify(document, null, 2)}\n`);
