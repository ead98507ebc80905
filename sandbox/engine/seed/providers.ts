import type { ProviderRecord } from '../records/records.ts';
import { GOOGLE_PROVIDER } from './tool-definitions.ts';

/** A provider. `shared` is true for providers that are built into the platform. */
export type ProviderFact = { id: string; providerId: string; about: string; host: string; shared: boolean };

export const PROVIDERS: ProviderFact[] = [
  { id: 'platform-taskmanager', providerId: 'clickup', about: 'Task manager', host: 'app.clickup.com', shared: false },
  { id: GOOGLE_PROVIDER, providerId: 'google', about: 'Google Workspace', host: 'accounts.google.com', shared: false },
  { id: 'arcade-slack', providerId: 'slack', about: 'Slack', host: 'slack.com', shared: true },
];

export function makeProvider({ id, providerId, about, host, shared }: ProviderFact, at: string): ProviderRecord {
  return {
    id,
    provider_id: providerId,
    type: 'oauth2',
    status: 'active',
    description: about,
    binding: shared ? { id: 'arcade', type: 'static' } : { id: 'prj_halyard', type: 'project' },
    created_at: at,
    updated_at: at,
    oauth2: settingsOf(id, host, shared),
  };
}

function settingsOf(id: string, host: string, shared: boolean): object {
  return {
    client_id: `halyard-${id}`,
    client_secret: { exists: true, editable: !shared, binding: shared ? 'static' : 'project' },
    redirect_uri: `https://cloud.arcade.dev/api/v1/oauth/${id}/callback`,
    scope_delimiter: ' ',
    pkce: { enabled: true, code_challenge_method: 'S256' },
    authorize_request: {
      endpoint: `https://${host}/oauth2/authorize`,
      method: 'GET',
      params: { client_id: '{{client_id}}', redirect_uri: '{{redirect_uri}}', scope: '{{scopes}}' },
    },
    token_request: {
      endpoint: `https://${host}/oauth2/token`,
      method: 'POST',
      auth_method: 'client_secret_basic',
      params: { grant_type: 'authorization_code', redirect_uri: '{{redirect_uri}}' },
      request_content_type: 'application/x-www-form-urlencoded',
      response_content_type: 'application/json',
      response_map: { access_token: '$.access_token', expires_in: '$.expires_in' },
    },
    user_info_request: {
      endpoint: `https://${host}/oauth2/userinfo`,
      method: 'GET',
      auth_method: 'bearer_access_token',
      response_map: { email: '$.email' },
      triggers: { on_token_grant: true, on_token_refresh: false },
    },
  };
}
