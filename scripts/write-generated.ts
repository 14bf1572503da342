// Writes docs/openapi.json, docs/architecture.svg and the types of the client. Tests fail when one of them is out of date.
import { writeFileSync } from 'node:fs';
import { createOpenApiDocument } from '../src/http/openapi/openapi.ts';
import { drawHouse } from './draw-house.ts';
import { clientTypes, type OpenApiDocument } from './write-client-types.ts';

const document = createOpenApiDocument({ basePath: '', networkField: 'network', console: true });
writeFileSync('docs/openapi.json', `${JSON.stringify(document, null, 2)}\n`);
writeFileSync('docs/architecture.svg', drawHouse('src'));
writeFileSync('clients/typescript/src/generated/contract.ts', await clientTypes(document as OpenApiDocument));
