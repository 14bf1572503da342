// /openapi.json and /docs: the contract for machines and for people, from the same document.
import { existsSync, readFileSync } from 'node:fs';
import { headerBlock, NO_HEADERS } from '../server/header-block.ts';
import { byteText, jsonReply, type Reply } from '../server/reply.ts';
import type { Route } from '../server/route.ts';

/** Beside this file in the built program; in a source tree, the folder that the build copies them from. */
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

/** The document is made on the first request, and kept: making it takes 40 ms of CPU time (2026-11). */
export function docsRoutes(makeDocument: () => object): Route[] {
  const page = textReply(
    'text/html; charset=utf-8',
    PAGE,
    headerBlock(['content-security-policy', PAGE_POLICY]),
  );
  const script = textReply('text/javascript; charset=utf-8', START_SCRIPT);
  let json: Reply | undefined;
  return [
    { path: '/openapi.json', method: 'GET', answer: () => (json ??= jsonReply(makeDocument())) },
    { path: '/docs', method: 'GET', answer: () => page },
    { path: '/docs/start.js', method: 'GET', answer: () => script },
    ...Object.entries(ASSETS).map(([name, type]) => assetRoute(name, type)),
  ];
}

/** Read on the first request, and kept. */
function assetRoute(name: string, type: string): Route {
  let reply: Reply | undefined;
  return {
    path: `/docs/${name}`,
    method: 'GET',
    answer: () => {
      reply ??= {
        status: 200,
        type,
        shared: headerBlock(['cache-control', 'public, max-age=86400']),
        own: [],
        bytes: readAsset(name).toString('latin1'),
        isCompressible: !type.startsWith('image/'),
      };
      return reply;
    },
  };
}

function textReply(type: string, text: string, shared = NO_HEADERS): Reply {
  return { status: 200, type, shared, own: [], bytes: byteText(text), isCompressible: true };
}

function readAsset(name: string): Buffer {
  const folder = ASSET_FOLDERS.find((one) => existsSync(new URL(name, one)));
  if (folder === undefined) throw new Error(`The page's file ${name} is not in the package.`);
  return readFileSync(new URL(name, folder));
}
