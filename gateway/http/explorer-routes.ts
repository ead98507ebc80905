import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import staticFiles, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const BUILT = fileURLToPath(new URL('../explorer/dist', import.meta.url));
const DOCS = fileURLToPath(new URL('../../docs/dist', import.meta.url));

/** Allows resources from the same origin only, and no `eval`. The editor needs inline styles and its own workers. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const IMMUTABLE = 'public, max-age=31536000, immutable';
const isHashed = (path: string) => [BUILT, DOCS].some((root) => path.startsWith(join(root, 'assets')));

const FILES: FastifyStaticOptions = {
  root: BUILT,
  cacheControl: false,
  preCompressed: true,
  setHeaders: (reply, path) => reply.header('cache-control', isHashed(path) ? IMMUTABLE : 'no-cache'),
};

const NOT_BUNDLED = 'The page has not been built. Run `npm ci` with development dependencies to build it.';

/** Returns false if the pages have not been built. */
export async function explorerRoutes(app: FastifyInstance): Promise<boolean> {
  if (!existsSync(BUILT)) {
    for (const page of ['/', '/events', '/status', '/connect'])
      app.get(page, (_request, reply) => reply.code(503).send(NOT_BUNDLED));
    return false;
  }
  app.addHook('onSend', async (_request, reply) => {
    reply.headers({
      'content-security-policy': CONTENT_SECURITY_POLICY,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    });
  });
  await app.register(staticFiles, FILES);
  for (const page of ['events', 'status']) app.get(`/${page}`, (_request, reply) => reply.sendFile(`${page}.html`));
  if (existsSync(DOCS)) {
    app.get('/docs', (_request, reply) => reply.sendFile('index.html', DOCS));
    await app.register(docsRoutes, { prefix: '/docs' });
  }
  return true;
}

async function docsRoutes(app: FastifyInstance): Promise<void> {
  await app.register(staticFiles, { ...FILES, root: DOCS, decorateReply: false });
  app.setNotFoundHandler((_request, reply) => reply.code(404).sendFile('404.html', DOCS));
}
