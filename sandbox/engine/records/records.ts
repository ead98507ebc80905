import type { Collection, Store } from '../../state/store.ts';

export type ValueSchema = { val_type: string; inner_val_type?: string; enum?: unknown[] };

export type InputParameter = {
  name: string;
  required: boolean;
  description: string;
  inferrable: boolean;
  value_schema: ValueSchema;
};

/** A tool requirement. Whether the requirement is met depends on the user and is computed for each response. */
export type Requirement = {
  authorization?: { provider_id: string; provider_type: 'oauth2'; oauth2: { scopes: string[] } };
  secrets?: { key: string }[];
};

export type ToolRecord = {
  worker: string;
  name: string;
  qualified_name: string;
  fully_qualified_name: string;
  description: string;
  toolkit: { name: string; version: string; description: string };
  input: { parameters: InputParameter[] };
  output: { description: string; available_modes: string[]; value_schema: ValueSchema };
  needs: Requirement;
};

type Binding = { id: string; type: 'static' | 'tenant' | 'project' | 'account' };

type MaskedSecret = { exists: boolean; editable: boolean; binding: Binding['type'] };

export type WorkerRecord = {
  id: string;
  type: 'http' | 'mcp' | 'unknown';
  enabled: boolean;
  managed: boolean;
  binding: Binding;
  http?: { uri: string; timeout: number; retry: number; secret: MaskedSecret };
  mcp?: { uri: string; timeout: number; retry: number; external_id: string; redirect_uri: string };
  requirements: { met: boolean; authorization?: { met: boolean; oauth2: { met: boolean } } };
};

/** A connection's id is `ac_` followed by a KSUID. */
export type ConnectionRecord = {
  id: string;
  connection_id: string;
  connection_status: string;
  provider_id: string;
  provider_type: 'oauth2';
  provider_description: string;
  scopes: string[];
  user_id: string;
  provider_user_info: object;
};

export type ProviderRecord = {
  id: string;
  provider_id: string;
  type: 'oauth2';
  status: 'active' | 'inactive';
  description: string;
  binding: Binding;
  created_at: string;
  updated_at: string;
  oauth2: object;
};

/** A secret that tools can require. The value is sent only to workers. */
export type SecretRecord = {
  id: string;
  key: string;
  description: string;
  binding: Binding;
  created_at: string;
  updated_at: string;
};

/** An authorization's id is `ar_` followed by a KSUID. `connection` is the id of the resulting connection. */
export type AuthorizationRecord = {
  id: string;
  user_id: string;
  provider_id: string;
  status: 'pending' | 'completed' | 'failed';
  url: string;
  scopes: string[];
  next_uri?: string;
  connection?: string;
};

export type RunOutcome = {
  success: boolean;
  /** The tool run's duration, in milliseconds. */
  duration: number;
  finished_at: string;
  output: { value?: unknown; error?: object; authorization?: object; logs?: object[] };
};

/** A scheduled tool run, either pending or completed. `due` is a Unix timestamp in milliseconds. */
export type ScheduleRecord = {
  id: string;
  execution_type: 'scheduled';
  execution_status: 'pending' | 'success' | 'failed';
  tool_name: string;
  toolkit_name: string;
  toolkit_version: string;
  user_id?: string;
  run_at: string;
  due: number;
  started_at?: string;
  finished_at?: string;
  created_at: string;
  updated_at: string;
  input: object;
  attempts: (Omit<RunOutcome, 'duration'> & { id: string; started_at: string })[];
};

export type ExecutionRecord = { id: string; execution_id: string; tool: string; user_id?: string } & RunOutcome;

export type ProjectRecord = {
  id: string;
  name: string;
  organization_id: string;
  is_default: boolean;
  created_at: string;
};

export type SettingsRecord = { unsafe_skip_verification: boolean; verifier_url: string | null };

export const toolsIn = (store: Store): Collection<ToolRecord> => store.collection('engine.tools');
export const workersIn = (store: Store): Collection<WorkerRecord> => store.collection('engine.workers');
export const connectionsIn = (store: Store): Collection<ConnectionRecord> => store.collection('engine.connections');
export const secretsIn = (store: Store): Collection<SecretRecord> => store.collection('engine.secrets');
/** Stores secret values and the signing keys of workers. The API never returns these values. */
export const hiddenIn = (store: Store): Collection<{ value: string }> => store.collection('engine.hidden');
export const providersIn = (store: Store): Collection<ProviderRecord> => store.collection('engine.providers');
export const authorizationsIn = (store: Store): Collection<AuthorizationRecord> =>
  store.collection('engine.authorizations');
/** Stores the number of token refreshes, by connection id. */
export const renewalsIn = (store: Store): Collection<{ count: number }> => store.collection('engine.renewals');
export const schedulesIn = (store: Store): Collection<ScheduleRecord> => store.collection('engine.schedules');
export const executionsIn = (store: Store): Collection<ExecutionRecord> => store.collection('engine.executions');
export const projectsIn = (store: Store): Collection<ProjectRecord> => store.collection('engine.projects');
/** The collection contains a single record with the id `own`. */
export const settingsIn = (store: Store): Collection<SettingsRecord> => store.collection('engine.settings');
export const mcpEndpointIn = (store: Store): Collection<{ tools: string[] }> => store.collection('engine.mcp');
