// Writes docs/openapi.json and docs/architecture.svg. Tests fail when one of them is out of date.
import { writeFileSync } from 'node:fs';
import { createOpenApiDocument } from '../src/http/openapi/openapi.ts';
import { drawHouse } from './draw-house.ts';

const document = createOpenApiDocument({ basePath: '', networkField: 'network', console: true });
writeFileSync('docs/openapi.json', `${JSON.stringify(document, null, 2)}\n`);
writeFileSync('docs/architecture.svg', drawHouse('src'));
