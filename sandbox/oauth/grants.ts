import type { SandboxContext } from '../state/service.ts';
import type { Store } from '../state/store.ts';

export type OAuthService = 'google' | 'taskmanager';

/** A person's consent to a service's app: one for each exchanged authorization code. */
export type Grant = {
  id: string;
  service: OAuthService;
  userId: number;
  scopes: string[];
  /**
   * The number of the newest refresh token. Each rotation increments the number. The previous token remains valid until
   * the newest one is first used.
   */
  generation: number;
};

/** The behavior of Google's token endpoint, which control requests can change. */
export type OAuthSettings = {
  /** The lifetime of new access tokens in seconds. */
  tokenSeconds: number;
  /** Whether each refresh returns a new refresh token. */
  rotation: boolean;
  deletedClient: boolean;
  /** The only scopes that new access tokens can have, or null for no restriction. */
  narrowedScopes: string[] | null;
};

/** An error response of an OAuth endpoint. The code is sent as `error`, and the message as `error_description`. */
export class OAuthError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, description: string) {
    super(description);
    this.status = status;
    this.code = code;
  }
}

export const invalidGrant = (description: string) => new OAuthError(400, 'invalid_grant', description);

const SETTINGS = 'oauth.settings';
const grantsIn = (store: Store) => store.collection<Grant>('oauth.grants');

export function oauthSettings({ store, tokenSeconds }: SandboxContext): OAuthSettings {
  const defaults = { tokenSeconds, rotation: false, deletedClient: false, narrowedScopes: null };
  return { ...defaults, ...JSON.parse(store.fact(SETTINGS) ?? '{}') };
}

/** Changes settings. Reseeding restores the defaults. */
export function configureOAuth({ store }: SandboxContext, changes: object): void {
  store.setFact(SETTINGS, JSON.stringify({ ...JSON.parse(store.fact(SETTINGS) ?? '{}'), ...changes }));
}

export function addGrant(context: SandboxContext, consent: Pick<Grant, 'service' | 'userId' | 'scopes'>): Grant {
  const { service, userId, scopes } = consent;
  const id = context.newId('secret');
  return grantsIn(context.store).insert(id, { id, service, userId, scopes, generation: 0 });
}

export function findGrants({ store }: SandboxContext, service: OAuthService, userId: number): Grant[] {
  return grantsIn(store).find((grant) => grant.service === service && grant.userId === userId);
}

/** Revokes a person's grants at a service, with all of their tokens. */
export function withdrawConsent(context: SandboxContext, service: OAuthService, userId: number): void {
  for (const { id } of findGrants(context, service, userId)) revokeGrant(context, id);
}

function revokeGrant({ access, store }: SandboxContext, id: string): void {
  access.removeGrant(id);
  grantsIn(store).remove(id);
}

/** Finds the grant that a Google access or refresh token belongs to. */
export function grantOfToken({ access, store }: SandboxContext, token: string): Grant | undefined {
  return grantsIn(store).get(access.find('google', token)?.grantId ?? partsOf(token).id);
}

/**
 * Uses a refresh token. With rotation, the returned grant has a newer refresh token. The use of a superseded token
 * revokes the grant, because the token may have been stolen.
 */
export function useRefreshToken(context: SandboxContext, token = ''): Grant {
  const { id, generation } = partsOf(token);
  const grant = grantsIn(context.store).get(id);
  const isSuperseded = grant && generation < grant.generation - 1;
  if (isSuperseded) revokeGrant(context, id);
  if (!grant || isSuperseded || generation > grant.generation) throw invalidGrant('Token has been expired or revoked.');
  if (!oauthSettings(context).rotation || generation < grant.generation) return grant;
  return grantsIn(context.store).update(id, { generation: generation + 1 });
}

export const refreshTokenOf = ({ id, generation }: Grant) => `1//${id}-${generation}`;

function partsOf(token: string): { id: string; generation: number } {
  const [, id = '', generation = ''] = /^1\/\/(\w+)-(\d+)$/.exec(token) ?? [];
  return { id, generation: Number(generation) };
}

/** Issues a Google access token. Returns the token endpoint's response. */
export function issueAccessToken(context: SandboxContext, userId: number, scopes: readonly string[], grantId?: string) {
  const { tokenSeconds, narrowedScopes } = oauthSettings(context);
  const granted = scopes.filter((scope) => narrowedScopes?.includes(scope) ?? true);
  const token = `ya29.${context.newId('secret')}`;
  const expiresAt = context.now() + tokenSeconds * 1_000;
  context.access.add({ service: 'google', token, userId, scopes: granted, expiresAt, grantId });
  return { access_token: token, expires_in: tokenSeconds, scope: granted.join(' '), token_type: 'Bearer' };
}
