import cors from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** How long a browser may keep what a preflight answered, in seconds. */
const PREFLIGHT_KEPT = 600;

/** Headers that browsers send to another origin only after a preflight; any value will do. */
const PREFLIGHTED = ['apollo-require-preflight', 'x-apollo-operation-name'];

/** Lets pages of other origins read the answers of routes; which of them are answered is decided before. */
export async function answerPages(routes: FastifyInstance): Promise<void> {
  await routes.register(cors, {
    origin: (origin, decided) => decided(null, origin !== undefined),
    methods: ['GET', 'POST'],
    exposedHeaders: ['x-request-id', 'x-upstream-calls', 'retry-after', 'www-authenticate'],
    maxAge: PREFLIGHT_KEPT,
    strictPreflight: false,
  });
}

/** Lets them read that nothing is where they ask, or not by their method. */
export function answerPagesAstray(app: FastifyInstance): void {
  app.addHook('onSend', async ({ headers: { origin } }, reply) => {
    const isAstray = reply.statusCode === 404 || reply.statusCode === 405;
    if (isAstray && origin !== undefined) reply.headers({ 'access-control-allow-origin': origin, vary: 'Origin' });
  });
}

/** Why a GET without such a header is refused, and what to do instead. */
export const FOREIGN =
  'a GET needs a header that pages of other origins cannot send without asking: ' +
  `${PREFLIGHTED.join(' or ')}, with any value; or send the operation by POST, as JSON`;

/**
 * Whether a GET may come from a page of an origin that is not allowed, whose browser has not asked whether it may send it. A page of the same
 * origin needs no header.
 */
export function mayBeForeign({ method, headers }: FastifyRequest): boolean {
  if (method === 'POST') return false;
  return headers['sec-fetch-site'] !== 'same-origin' && !PREFLIGHTED.some((name) => headers[name]);
}

/** Whether a person has opened an address in a browser, which would rather have a page than anything else. */
export function isOpened({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && /^\s*text\/html\s*(,|$)/i.test(headers.accept ?? '');
}
