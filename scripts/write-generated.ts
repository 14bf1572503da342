// Writes docs/openapi.json, docs/architecture.svg, the types of the clients and the request files. Tests fail when one of
// them is out of date.
import { writeFileSync } from 'node:fs';
import { createOpenApiDocument } from '../src/http/openapi/openapi.ts';
import type { OpenApiDocument } from './clients/openapi-document.ts';
import { clientTypes } from './clients/write-client-types.ts';
import { pythonContract } from './clients/write-python-types.ts';
import { httpFile, postmanCollection } from './clients/write-request-files.ts';
import { drawHouse } from './house/draw-house.ts';

const document = createOpenApiDocument({
  basePath: '',
  networkField: 'network',
  console: true,
}) as OpenApiDocument;
writeFileSync('docs/openapi.json', `${JSON.stringify(document, null, 2)}\n`);
writeFileSync('docs/architecture.svg', drawHouse('src'));
writeFileSync('clients/typescript/src/generated/contract.ts', await clientTypes(document));
const python = pythonContract(document);
writeFileSync('clients/python/src/firmament/contract.py', python.types);
writeFileSync('clients/python/src/firmament/operations.py', python.operations);
writeFileSync('clients/requests/firmament.http', httpFile(document));
writeFileSync('clients/requests/firmament.postman_collection.json', postmanCollection(document));
