// /openapi.json and /docs: the contract for machines and for people, from the same document.
import { existsSync, readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

/** Beside this file once built; from a source tree, where the build takes them from. */
const ASSET_FOLDERS = [
  new URL('./docs-assets/', import.meta.url),
  new URL('../../../node_modules/swagger-ui-dist/', import.meta.url),
];

const ASSETS = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'favicon-32x32.png': 'image/png',
} as const;

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Firmament API</title>
<link rel="stylesheet" href="/docs/swagger-ui.css">
<link rel="icon" type="image/png" href="/docs/favicon-32x32.png">
</head>
<body>
<div id="api"></div>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/start.js"></script>
</body>
</html>
`;

const START_SCRIPT = `window.ui = SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#api',
  deepLinking: true,
  displayRequestDuration: true,
  persistAuthorization: true,
  tryItOutEnabled: true,
  validatorUrl: null,
});
`;

/** The page loads nothing from elsewhere and runs no inline script. */
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'";

export function addDocsRoutes(app: FastifyInstance, document: object): void {
  const json = JSON.stringify(document);
  app.get('/openapi.json', (_, reply) => reply.type('application/json; charset=utf-8').send(json));
  app.get('/docs', (_, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', PAGE_POLICY).send(PAGE),
  );
  app.get('/docs/start.js', (_, reply) => reply.type('text/javascript; charset=utf-8').send(START_SCRIPT));
  for (const [name, type] of Object.entries(ASSETS)) {
    app.get(`/docs/${name}`, (_, reply) =>
      reply.type(type).header('cache-control', 'public, max-age=86400').send(readAsset(name)),
    );
  }
}

function readAsset(name: string): Buffer {
  const folder = ASSET_FOLDERS.find((one) => existsSync(new URL(name, one)));
  if (folder === undefined) throw new Error(`The page's file ${name} is not in the package.`);
  return readFileSync(new URL(name, folder));
}
