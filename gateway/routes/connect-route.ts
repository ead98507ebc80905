import type {} from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Account, AccountState } from '../../subgraphs/upstream/account.ts';
import {
  type AccountService,
  type Grant,
  GrantError,
  type Holder,
  SERVER,
} from '../../subgraphs/upstream/account-service.ts';
import { Consent, newSecret } from '../../subgraphs/upstream/consent.ts';
import { isCredential } from '../../subgraphs/upstream/credentials.ts';
import { isJsonObject } from '../../subgraphs/upstream/json.ts';
import { registerCallerCredential } from '../../subgraphs/upstream/secrets.ts';
import { accessOf } from '../accounts/access.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { accountOwnerOf } from '../auth/caller.ts';
import { type Client, identifyClients } from '../auth/clients.ts';
import type { Owner } from '../config/variables.ts';
import { badRequest, errors, sendError } from '../http/errors.ts';
import type { OperationPipeline } from '../operation/pipeline.ts';
import { limitClients } from './graph-route.ts';

/** One sign-in at a service, bound to the browser in which the caller started it. */
type Flow = {
  client: Client;
  consent: Consent;
  isRedirected: boolean;
  /** Set after the redirect. `confirmation` is the one-time value with which the caller confirms the account. */
  outcome?: { fault: string } | { grant: Grant; holder: Holder; confirmation: string };
};

type ConnectOptions = {
  /** The address of the page. Only its origin can change accounts. */
  url: string;
  accounts: Accounts;
  pipeline: OperationPipeline;
  ownCredentials: ReadonlySet<Owner>;
};

export type ServiceStatus = ReturnType<typeof statusOf>;

export type Connections = { caller: string | null; services: ServiceStatus[] };

export type PendingAccount = { service: string; title: string } & (
  | { fault: string }
  | (ShownAccess & {
      caller: string | null;
      holder: string;
      replaces: string | null;
      confirmation: string;
    })
);

/** The scopes of an account, and the number of tools that they allow. `missing` lists blocked tools by scope. */
export type ShownAccess = ReturnType<typeof shownAccess>;

declare module 'fastify' {
  interface FastifyRequest {
    flow: Flow;
  }
}

const COOKIE = 'toolgraph_connect';
const COOKIE_MAX_AGE_SECONDS = 600;
const COOKIE_VALUE = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]{43})(?:;|$)`);
const [MAX_FLOWS, MAX_FLOWS_OF_CALLER] = [1_000, 10];
const MAX_TOKEN_LENGTH = 4_096;
const [MAX_SCOPES, SCOPE] = [50, /^[\x21\x23-\x5b\x5d-\x7e]{1,200}$/];
const PAGE = 'connect.html';

export async function connectRoutes(routes: FastifyInstance, options: ConnectOptions): Promise<void> {
  const { origin } = new URL(options.url);
  const flows = new Map<string, Flow>();
  routes.addHook('onRequest', ({ method, headers }, reply, next) => {
    if (method !== 'POST' || headers.origin === origin) return next();
    reply.code(403).send(errors('FORBIDDEN', `accounts can be connected only at ${options.url}: open that page`));
  });
  routes.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  routes.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error instanceof GrantError && error.fault === 'unavailable' ? 503 : 400;
    const shown = error instanceof GrantError ? badRequest(faultOf(error), status) : error;
    return sendError(shown as FastifyError, request, reply);
  });
  for (const path of ['', '/confirm']) routes.get(path, (request, reply) => sendPage(request, reply, options.url));
  routes.register(async (scope) => callerRoutes(scope, options, flows));
  routes.register(async (scope) => redirectRoutes(scope, options, flows));
}

/** A cookie set on 127.0.0.1 is not sent to localhost, so the flow has to begin at the host to which it returns. */
function sendPage({ host, url }: FastifyRequest, reply: FastifyReply, address: string): FastifyReply {
  const own = new URL(address);
  const isOtherName = host !== own.host && host.replace('127.0.0.1', 'localhost') === own.host;
  return isOtherName ? reply.redirect(own.origin + url) : reply.sendFile(PAGE);
}

const faultOf = ({ message, remedy }: Pick<GrantError, 'message' | 'remedy'>) => `${message}: ${remedy}`;

const ownerOf = ({ caller }: Client) => (caller.isUnrestricted ? SERVER : accountOwnerOf(caller));
const nameOf = ({ caller }: Client) => (caller.isUnrestricted ? null : caller.id);

function callerRoutes(routes: FastifyInstance, options: ConnectOptions, flows: Map<string, Flow>): void {
  const { accounts, pipeline, url, ownCredentials } = options;
  identifyClients(routes, pipeline.clients, 'with a credential');
  limitClients(routes, pipeline);
  routes.get('/accounts.json', async ({ client }): Promise<Connections> => {
    const sharesServer = ownCredentials.has(client.caller.role);
    const services = accounts.services.map((service) => statusOf(accounts, service, ownerOf(client), sharesServer));
    return { caller: nameOf(client), services };
  });
  routes.post('/:service/start', async (request, reply) => {
    const { service, account } = changeable(request, accounts);
    const consent = new Consent(service, `${url}/callback`, scopesFor(service, account, fieldOf(request, 'scopes')));
    const id = newSecret();
    makeRoom(flows, request.client);
    flows.set(id, { client: request.client, consent, isRedirected: false });
    const secure = url.startsWith('https:') ? '; Secure' : '';
    const attributes = `Path=/connect; HttpOnly; SameSite=Lax; Max-Age=${COOKIE_MAX_AGE_SECONDS}${secure}`;
    reply.header('set-cookie', `${COOKIE}=${id}; ${attributes}`);
    return { url: consent.url };
  });
  routes.post('/:service/paste', async (request) => {
    const { service } = changeable(request, accounts);
    const field = fieldOf(request, 'token');
    const token = typeof field === 'string' ? field.trim() : '';
    if (!service.pasted) throw badRequest(`${service.title} accounts cannot be connected with a token or key`);
    if (!isCredential(token) || token.length > MAX_TOKEN_LENGTH)
      throw badRequest(`enter a valid ${service.pasted.what}`);
    registerCallerCredential(token);
    const holder = await service.identify(token);
    await accounts.connect(ownerOf(request.client), service, { accessToken: token, issuedAt: Date.now() }, holder);
    return { holder: holder.name };
  });
  routes.post('/:service/disconnect', async (request) => {
    const { service, account } = changeable(request, accounts);
    if (!account) throw badRequest(`no ${service.title} account is connected`, 404);
    await accounts.disconnect(account);
    return {};
  });
}

/** Serves the browser's requests after a consent page. They carry the cookie instead of the caller's credential. */
function redirectRoutes(routes: FastifyInstance, options: ConnectOptions, flows: Map<string, Flow>): void {
  const { accounts, pipeline, url } = options;
  routes.decorateRequest('client');
  routes.decorateRequest('flow');
  routes.addHook('onRequest', async (request, reply) => {
    const flow = flows.get(COOKIE_VALUE.exec(request.headers.cookie ?? '')?.[1] ?? '');
    const isPage = request.routeOptions.url?.endsWith('/callback');
    const { searchParams: query } = new URL(request.url, url);
    const isExpected = !isPage || (flow?.consent.state === query.get('state') && !flow?.isRedirected);
    const isValid = flow && !flow.consent.isExpired && !flow.client.caller.isRevoked?.();
    if (isValid && isExpected) return void Object.assign(request, { flow, client: flow.client });
    reply.code(403);
    return isPage ? reply.sendFile(PAGE) : reply.send(errors('FORBIDDEN', 'no account is pending in this browser'));
  });
  limitClients(routes, pipeline);
  routes.get('/callback', async ({ url: address, flow }, reply) => {
    flow.isRedirected = true;
    try {
      const completed = await flow.consent.complete(new URL(address, url).searchParams);
      registerCallerCredential(completed.grant.accessToken);
      flow.outcome = { ...completed, confirmation: newSecret() };
    } catch (error) {
      if (!(error instanceof GrantError)) throw error;
      flow.outcome = { fault: faultOf(error) };
    }
    return reply.redirect(`${url}/confirm`, 303);
  });
  routes.get('/pending.json', async ({ flow: { outcome, consent, client } }): Promise<PendingAccount> => {
    const { service } = consent;
    const { name, title } = service;
    if (!outcome) throw badRequest('the sign-in is not complete', 409);
    if ('fault' in outcome) return { service: name, title, fault: outcome.fault };
    const { holder, grant, confirmation } = outcome;
    const replaced = accounts.find(ownerOf(client), name)?.record.holder;
    return {
      ...{ service: name, title, caller: nameOf(client), holder: holder.name, confirmation },
      replaces: replaced === holder.name ? null : (replaced ?? null),
      ...shownAccess(service, holder.scopes ?? grant.scopes),
    };
  });
  const taken = (request: FastifyRequest) => {
    const { outcome } = request.flow;
    if (!outcome || 'fault' in outcome || fieldOf(request, 'confirmation') !== outcome.confirmation)
      throw badRequest('this confirmation is not valid: connect the account again', 403);
    request.flow.outcome = { fault: 'this account was already confirmed or cancelled' };
    return outcome;
  };
  routes.post('/confirm', async (request) => {
    const { grant, holder } = taken(request);
    const { client, consent } = request.flow;
    await accounts.connect(ownerOf(client), consent.service, grant, holder);
    return {};
  });
  routes.post('/cancel', async (request) => {
    const { grant, holder } = taken(request);
    await accounts.revoke(request.flow.consent.service, grant, holder.name);
    return {};
  });
}

/** Drops expired flows, and the oldest one if the caller, or all callers together, have too many. */
function makeRoom(flows: Map<string, Flow>, { key }: Client): void {
  for (const [id, { consent }] of flows) if (consent.isExpired) flows.delete(id);
  const own = [...flows].filter(([, { client }]) => client.key === key);
  const [oldest] = own.length < MAX_FLOWS_OF_CALLER ? flows : own;
  if (oldest && (own.length >= MAX_FLOWS_OF_CALLER || flows.size >= MAX_FLOWS)) flows.delete(oldest[0]);
}

/** Returns the service in the path and the caller's account there, unless that account is set in the settings. */
function changeable({ params, client }: FastifyRequest, accounts: Accounts) {
  const { service: name } = params as { service: string };
  const service = accounts.services.find((each) => each.name === name);
  if (!service)
    throw badRequest(`no service ${name}: use ${accounts.services.map((each) => each.name).join(', ')}`, 404);
  const account = accounts.find(ownerOf(client), name);
  if (account?.isConfigured)
    throw badRequest(
      `the ${service.title} account is set by ${service.configured?.variable}: remove that setting`,
      409,
    );
  return { service, account };
}

const fieldOf = ({ body }: FastifyRequest, name: string): unknown => (isJsonObject(body) ? body[name] : undefined);

/** Adds the requested scopes to those of the account, or to those that the service's tools need. */
function scopesFor(service: AccountService, account: Account | undefined, requested: unknown = []): string[] {
  const isList = Array.isArray(requested) && requested.length <= MAX_SCOPES;
  if (!isList || !requested.every((scope) => typeof scope === 'string' && SCOPE.test(scope)))
    throw badRequest(`scopes must be a list of at most ${MAX_SCOPES} scopes`);
  const granted = requested.length > 0 ? account?.record.grant.scopes : undefined;
  return [...new Set([...(granted ?? service.scopes), ...requested.map((scope) => service.fullScope(scope))])];
}

type State = AccountState | 'not connected' | 'server' | 'sandbox';

function statusOf(accounts: Accounts, service: AccountService, owner: string, sharesServer: boolean) {
  const account = accounts.find(owner, service.name);
  const { name, title, consent, pasted, sandbox } = service;
  const { holder, grant, failure } = account?.record ?? {};
  const usesServer = sharesServer || sandbox !== undefined;
  const unconnected = sandbox === undefined ? 'not connected' : 'sandbox';
  const state: State = account?.state ?? (usesServer && accounts.find(SERVER, name) ? 'server' : unconnected);
  return {
    ...{ name, title, state, holder: holder ?? null },
    reason: failure ? faultOf(failure) : null,
    expiresAt: account?.isRenewable ? null : (grant?.expiresAt ?? null),
    setting: (account?.isConfigured && service.configured?.variable) || null,
    hasConsent: consent !== undefined,
    pasted: pasted ?? null,
    ...shownAccess(service, account ? grant?.scopes : []),
  };
}

function shownAccess(service: AccountService, scopes: readonly string[] | undefined) {
  const { allowed, total, missing } = accessOf(service, scopes);
  const counts = [...missing].map(([scope, names]) => [service.fullScope(scope), names.length] as const);
  return { scopes: scopes ?? [], tools: { allowed, total }, missing: Object.fromEntries(counts) };
}
