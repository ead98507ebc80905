import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Company, Person } from '../../company/company.ts';
import { required } from '../../company/required.ts';
import { SERVICE_ACCOUNT } from '../../oauth/service-account.ts';
import type { SandboxContext } from '../../state/service.ts';
import { GoogleError } from './errors.ts';
import { type ApiMethod, SCOPES } from './scopes.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The Google API method that the route implements. If absent, the route requires no token. */
    googleMethod?: ApiMethod;
  }
}

export type Caller = { person: Person; email: string; scopes: string[] };

const callers = new WeakMap<FastifyRequest, Caller>();

/** Returns the caller of a request that {@link requireToken} accepted. */
export function callerOf(request: FastifyRequest): Caller {
  return required(callers.get(request), `caller of a request to ${request.routeOptions.url}`);
}

/** Rejects a request unless its bearer token is valid and has at least one of the scopes that allow the method. */
export function requireToken(app: FastifyInstance, context: SandboxContext): void {
  app.addHook('onRequest', async (request) => {
    const method = request.routeOptions.config?.googleMethod;
    if (!method) return;
    const caller = authenticate(context, request.headers.authorization);
    if (!SCOPES[method].some((scope) => caller.scopes.includes(scope))) throw insufficientScope(method);
    callers.set(request, caller);
  });
}

export function findPerson(company: Company, userId: number): Person {
  return required(
    [...company.people, SERVICE_ACCOUNT].find((person) => person.id === userId),
    `person ${userId}`,
  );
}

function authenticate(context: SandboxContext, header: string | undefined): Caller {
  if (!header) throw unauthenticated('required', 'Login Required.', MISSING);
  const token = /^Bearer (\S+)$/i.exec(header)?.[1];
  const credential = token && context.access.find('google', token);
  if (!credential) throw unauthenticated('authError', 'Invalid Credentials', INVALID);
  const person = findPerson(context.company, credential.userId);
  return { person, email: person.email, scopes: credential.scopes };
}

const REALM = 'Bearer realm="https://accounts.google.com/"';
const EXPECTED =
  'Expected OAuth 2 access token, login cookie or other valid authentication credential. ' +
  'See https://developers.google.com/identity/sign-in/web/devconsole-project.';
const MISSING = { message: `Request is missing required authentication credential. ${EXPECTED}`, challenge: REALM };
const INVALID = {
  message: `Request had invalid authentication credentials. ${EXPECTED}`,
  challenge: `${REALM}, error="invalid_token"`,
};

function unauthenticated(reason: string, message: string, more: typeof MISSING): GoogleError {
  const at = { locationType: 'header', location: 'Authorization' } as const;
  return new GoogleError(401, { reason, message, ...at }, more);
}

function insufficientScope(method: ApiMethod): GoogleError {
  const [service] = method.split('.');
  const info = {
    '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
    reason: 'ACCESS_TOKEN_SCOPE_INSUFFICIENT',
    domain: 'googleapis.com',
    metadata: { service: `${service}.googleapis.com`, method },
  };
  return new GoogleError(
    403,
    { reason: 'insufficientPermissions', message: 'Insufficient Permission' },
    {
      message: 'Request had insufficient authentication scopes.',
      details: [info],
      challenge: `${REALM}, error="insufficient_scope", scope="${SCOPES[method].join(' ')}"`,
    },
  );
}
