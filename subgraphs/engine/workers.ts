import type Arcade from '@arcadeai/arcadejs';
import { fromStart } from '../core/arguments.ts';
import type { Context } from '../core/context.ts';
import { deletion, type ToolEndpoint, type Values } from '../core/endpoint.ts';
import { byId, recordArguments } from '../core/entities.ts';
import { callEndpoint } from '../core/executor.ts';
import { badInput } from '../upstream/errors.ts';
import { page } from './pages.ts';
import type { WirePage } from './records/pages.ts';
import type { WireWorkerAuthorization, WorkerHealthRecord, WorkerRecord } from './records/workers.ts';
import { redactRejection } from './secrets.ts';
import { toTool } from './tool-rows.ts';
import type { FieldsOf, MutationCreateWorkerArgs, QueryWorkersArgs, WorkerToolsArgs } from './types.ts';
import { checkedWebAddress } from './web-address.ts';

export const workers = {
  tool: 'EngineApi.ListWorkers',
  call: 'GET /v1/workers',
  query: { limit: 'numberOfItemsToReturn', offset: fromStart('startOffset') },
  reply: page('startOffset', toWorker),
} satisfies ToolEndpoint<QueryWorkersArgs>;

export const toolsOfWorker = {
  tool: 'EngineApi.FetchToolsPage',
  call: 'GET /v1/workers/{workerId}/tools',
  query: { limit: 'numberOfItems', offset: fromStart('startOffset') },
  reply: (reply: WirePage<Arcade.ToolDefinition>, values) =>
    page('startOffset', (tool: Arcade.ToolDefinition) => ({ ...toTool(tool), worker: byId(values.workerId) }))(
      reply,
      values,
    ),
} satisfies ToolEndpoint<WorkerToolsArgs & { workerId: string }>;

const createWorker = {
  tool: 'EngineApi.CreateWorker',
  call: 'POST /v1/workers',
  body: {
    id: 'workerId',
    enabled: 'enableWorker',
    type: 'workerType',
    'http.uri': checkedWebAddress('workerHttpUri'),
    'http.secret': 'httpSecretKey',
    'http.timeout': 'httpTimeoutSeconds',
    'http.retry': 'httpRetryAttempts',
    'mcp.uri': checkedWebAddress('workerResourceUri'),
    'mcp.timeout': 'mcpTimeoutDuration',
    'mcp.retry': 'mcpRetryAttempts',
  },
  reply: toWorker,
} satisfies ToolEndpoint<MutationCreateWorkerArgs>;

export const Query = {
  workers,
  worker: { call: 'GET /v1/workers/{id}', reply: toWorker, entity: 'Worker' },
} satisfies FieldsOf<'Query'>;

/** The arguments of HTTP and MCP workers. For each worker type, either all or none of the arguments must be set. */
const HTTP_PARTS = ['workerHttpUri', 'httpSecretKey', 'httpTimeoutSeconds', 'httpRetryAttempts'];
const MCP_PARTS = ['workerResourceUri', 'mcpTimeoutDuration', 'mcpRetryAttempts'];

export const Mutation = {
  createWorker: async (_parent, args, context) => {
    for (const parts of [HTTP_PARTS, MCP_PARTS]) checkComplete(parts, args);
    const given = withoutNulls(args, [...HTTP_PARTS, ...MCP_PARTS]);
    return redactRejection(callEndpoint(context, createWorker, given), args.httpSecretKey);
  },
  testWorkerConnection: {
    call: 'POST /v1/workers/test',
    body: {
      type: 'workerConnectionType',
      'http.uri': checkedWebAddress('httpUri'),
      'mcp.uri': checkedWebAddress('mcpUri'),
    },
  },
  deleteWorker: deletion('Worker', 'DELETE /v1/workers/{workerId}'),
  authorizeWorker: {
    call: 'GET /v1/workers/{workerId}/authorize',
    repeatable: false,
    reply: (reply: WireWorkerAuthorization, { workerId }) => ({
      ...reply,
      worker: byId(reply.worker_id ?? workerId),
      scopes: reply.scopes ?? [],
    }),
  },
} satisfies FieldsOf<'Mutation'>;

const health = {
  tool: 'EngineApi.GetWorkerHealthStatus',
  call: 'GET /v1/workers/{parent.id}/health',
  reply: toWorkerHealth,
} satisfies ToolEndpoint<object>;

export const healthOf = ({ id }: WorkerRecord, context: Context): Promise<WorkerHealthRecord> =>
  callEndpoint(context, health, {}, { parent: () => id });

export const Worker = {
  health,
  tools: (worker, args, context) =>
    callEndpoint(context, toolsOfWorker, { ...args, workerId: recordArguments(worker).id }),
} satisfies FieldsOf<'Worker'>;

export const McpWorker = {
  headerNames: ({ headers }) => headers && Object.keys(headers),
  secretNames: ({ secrets }) => secrets && Object.keys(secrets),
} satisfies FieldsOf<'McpWorker'>;

export const WorkerRequirements = {
  authorizationMet: ({ authorization }) => authorization?.met ?? null,
  oauth2Met: ({ authorization }) => authorization?.oauth2?.met ?? null,
} satisfies FieldsOf<'WorkerRequirements'>;

function checkComplete(parts: string[], args: Values): void {
  const missing = parts.find((name) => args[name] == null);
  if (missing && parts.some((name) => args[name] != null))
    throw badInput(missing, `is missing: set all or none of ${parts.join(', ')}`);
}

function withoutNulls<Args extends object>(args: Args, names: string[]): Args {
  const given = Object.entries(args).filter(([name, value]) => value !== null || !names.includes(name));
  return Object.fromEntries(given) as Args;
}

/** Adds a worker's missing boolean properties as false, because the engine omits false values. */
function toWorker(worker: WorkerRecord): WorkerRecord {
  return { ...worker, enabled: worker.enabled ?? false, managed: worker.managed ?? false };
}

function toWorkerHealth(health: Arcade.WorkerHealthResponse): WorkerHealthRecord {
  return { ...health, enabled: health.enabled ?? false, healthy: health.healthy ?? false };
}
