import type { Collection, Store } from '../store.ts';

/** The type of a value, in the engine's words. */
export type ValueSchema = {
  val_type: 'string' | 'integer' | 'number' | 'boolean' | 'json' | 'array';
  inner_val_type?: 'string' | 'integer' | 'number';
  enum?: string[];
};

export type Parameter = {
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
  input: { parameters: Parameter[] };
  output: { description: string; available_modes: ('value' | 'error' | 'null')[]; value_schema: ValueSchema };
  needs: Requirement;
};

/** Who owns a record. */
export type Binding = { id: string; type: 'static' | 'tenant' | 'project' | 'account' };

/** A secret as it is shown: that it is there, never what it is. */
export type MaskedSecret = { exists: boolean; editable: boolean; binding: Binding['type'] };

export type WorkerRecord = {
  id: string;
  type: 'http' | 'mcp' | 'unknown';
  enabled: boolean;
  managed: boolean;
  binding: Binding;
  http?: { uri: string; timeout: number; retry: number; secret: MaskedSecret };
  requirements: { met: boolean };
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

/** The collections of this service, by what they hold. */
export const toolsIn = (store: Store): Collection<ToolRecord> => store.collection('engine.tools');
export const workersIn = (store: Store): Collection<WorkerRecord> => store.collection('engine.workers');
export const connectionsIn = (store: Store): Collection<ConnectionRecord> => store.collection('engine.connections');
export const secretsIn = (store: Store): Collection<{ key: string }> => store.collection('engine.secrets');
