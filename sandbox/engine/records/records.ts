import type { Collection, Store } from '../../state/store.ts';

/** The type of a value as the engine names it, `string` or `json` for instance, or as a worker does. */
export type ValueSchema = { val_type: string; inner_val_type?: string; enum?: unknown[] };

export type InputParameter = {
  name: string;
  required: boolean;
  description: string;
  inferrable: boolean;
  value_schema: ValueSchema;
};

/** What a tool needs before it can run. States depend on who asks and are added when it is read. */
export type Requirement = {
  authorization?: { provider_id: string; provider_type: 'oauth2'; oauth2: { scopes: string[] } };
  secrets?: { key: string }[];
};

/** A tool that a worker offers. */
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

/** Who owns a record. */
type Binding = { id: string; type: 'static' | 'tenant' | 'project' | 'account' };

/** A secret as it is shown: that it is there, never what it is. */
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

/** The link between one of the caller's users and an auth provider. `id` is `ac_` and a KSUID. */
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

/** A service that users authorize accounts at. */
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

/** A secret that tools may ask for. Its value goes to workers only. */
export type SecretRecord = {
  id: string;
  key: string;
  description: string;
  binding: Binding;
  created_at: string;
  updated_at: string;
};

/** An authorization that was asked for: `id` is `ar_` and a KSUID. `connection` is what became of it. */
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

/** What a tool did when it was run. */
export type RunOutcome = {
  success: boolean;
  /** In milliseconds. */
  duration: number;
  finished_at: string;
  output: { value?: unknown; error?: object; authorization?: object; logs?: object[] };
};

/** A tool that is to run at a time, or has. `due` is when, in Unix milliseconds. */
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

/** A run of a tool, as the sandbox remembers it. */
export type ExecutionRecord = { id: string; execution_id: string; tool: string; user_id?: string } & RunOutcome;

export type ProjectRecord = {
  id: string;
  name: string;
  organization_id: string;
  is_default: boolean;
  created_at: string;
};

export type SettingsRecord = { unsafe_skip_verification: boolean; verifier_url: string | null };

/** The collections of this service, by what they hold. */
export const toolsIn = (store: Store): Collection<ToolRecord> => store.collection('engine.tools');
export const workersIn = (store: Store): Collection<WorkerRecord> => store.collection('engine.workers');
export const connectionsIn = (store: Store): Collection<ConnectionRecord> => store.collection('engine.connections');
export const secretsIn = (store: Store): Collection<SecretRecord> => store.collection('engine.secrets');
/** Values of secrets and keys of workers, by whose they are. They leave the engine for workers only. */
export const hiddenIn = (store: Store): Collection<{ value: string }> => store.collection('engine.hidden');
export const providersIn = (store: Store): Collection<ProviderRecord> => store.collection('engine.providers');
export const authorizationsIn = (store: Store): Collection<AuthorizationRecord> =>
  store.collection('engine.authorizations');
/** How often the token of a connection was renewed, by its id. */
export const renewalsIn = (store: Store): Collection<{ count: number }> => store.collection('engine.renewals');
export const schedulesIn = (store: Store): Collection<ScheduleRecord> => store.collection('engine.schedules');
export const executionsIn = (store: Store): Collection<ExecutionRecord> => store.collection('engine.executions');
export const projectsIn = (store: Store): Collection<ProjectRecord> => store.collection('engine.projects');
/** The one record of each is called `own`. */
export const settingsIn = (store: Store): Collection<SettingsRecord> => store.collection('engine.settings');
export const mcpEndpointIn = (store: Store): Collection<{ tools: string[] }> => store.collection('engine.mcp');
