import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SandboxContext } from '../state/service.ts';
import { EngineError, notFound, wrongField } from './errors.ts';
import { bodyOf, flagIn, objectIn, requiredAddress, requiredNumber, requiredText, textIn } from './inputs.ts';
import { type OffsetQuery, page } from './pages.ts';
import { mcpServerAt } from './protocols/mcp-server.ts';
import { checkHealth, fetchTools } from './protocols/worker.ts';
import { hiddenIn, toolsIn, type WorkerRecord, workersIn } from './records/records.ts';
import { wireTool } from './tools.ts';

type ById = { Params: { id: string } };

export function workerRoutes(app: FastifyInstance, context: SandboxContext): void {
  app.get<{ Querystring: OffsetQuery }>('/v1/workers', (request) =>
    page(workersIn(context.store).find(), request.query),
  );
  app.post('/v1/workers', (request, reply) => createWorker(context, request, reply));
  app.post('/v1/workers/test', (request) => testConnection(context, request));
  app.get<ById>('/v1/workers/:id', ({ params }) => findWorker(context, params.id));
  app.delete<ById>('/v1/workers/:id', ({ params }, reply) => deleteWorker(context, params.id, reply));
  app.get<ById>('/v1/workers/:id/authorize', (request) => authorizeWorker(context, request));
  app.get<{ Querystring: { state?: string } }>('/oauth2/worker', { config: { needsNoKey: true } }, ({ query }) =>
    completeAuthorization(context, query.state ?? ''),
  );
  app.get<ById>('/v1/workers/:id/health', ({ params }) => healthOf(context, findWorker(context, params.id)));
  app.get<ById & { Querystring: OffsetQuery }>('/v1/workers/:id/tools', ({ params, query }) =>
    toolsOf(context, params.id, query),
  );
}

function findWorker({ store }: SandboxContext, id: string): WorkerRecord {
  const worker = workersIn(store).get(id);
  if (!worker) throw notFound('worker');
  return worker;
}

async function createWorker(
  context: SandboxContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { secret, ...worker } = workerIn(bodyOf(request));
  if (workersIn(context.store).get(worker.id)) throw new EngineError(409, 'conflict', 'a worker with this id exists');
  workersIn(context.store).insert(worker.id, worker);
  if (secret) hiddenIn(context.store).insert(`worker/${worker.id}`, { value: secret });
  const offered =
    worker.http && worker.enabled && secret ? await fetchTools(context.outgoing, worker.http.uri, secret) : [];
  for (const tool of offered)
    toolsIn(context.store).insert(`${worker.id}/${tool.qualified_name}`, { ...tool, worker: worker.id });
  return reply.code(201).send(worker);
}

function workerIn(body: Record<string, unknown>): WorkerRecord & { secret?: string } {
  const id = requiredText(body, 'id', 100);
  const http = objectIn(body, 'http');
  const mcp = objectIn(body, 'mcp');
  const type = typeIn(body) ?? (http ? 'http' : mcp ? 'mcp' : 'unknown');
  const met = type !== 'mcp';
  return {
    id,
    type,
    enabled: flagIn(body, 'enabled') ?? false,
    managed: false,
    binding: { id: 'prj_halyard', type: 'project' },
    ...(http && { http: httpPart(http), secret: requiredText(http, 'http.secret', 100) }),
    ...(mcp && { mcp: mcpPart(mcp, id) }),
    requirements: met ? { met } : { met, authorization: { met, oauth2: { met } } },
  };
}

function typeIn(body: Record<string, unknown>): 'http' | 'mcp' | undefined {
  const type = textIn(body, 'type');
  return type === undefined ? undefined : checkedType(type);
}

function checkedType(type: string): 'http' | 'mcp' {
  if (type === 'http' || type === 'mcp') return type;
  throw wrongField('type', 'oneof', 'must be http or mcp');
}

const connectionPart = (part: Record<string, unknown>, name: 'http' | 'mcp') => ({
  uri: requiredAddress(part, `${name}.uri`),
  timeout: requiredNumber(part, `${name}.timeout`, 1),
  retry: requiredNumber(part, `${name}.retry`, 0, 10),
});

const httpPart = (part: Record<string, unknown>): NonNullable<WorkerRecord['http']> => ({
  ...connectionPart(part, 'http'),
  secret: { exists: true, editable: true, binding: 'project' },
});

const mcpPart = (part: Record<string, unknown>, id: string): NonNullable<WorkerRecord['mcp']> => ({
  ...connectionPart(part, 'mcp'),
  external_id: id,
  redirect_uri: `https://cloud.arcade.dev/api/v1/oauth/${id}/callback`,
});

function deleteWorker(context: SandboxContext, id: string, reply: FastifyReply): FastifyReply {
  findWorker(context, id);
  const { store } = context;
  workersIn(store).remove(id);
  hiddenIn(store).remove(`worker/${id}`);
  for (const [key, { worker }] of toolsIn(store).entries()) if (worker === id) toolsIn(store).remove(key);
  return reply.code(204).send();
}

/**
 * Tests the connection to a worker without storing the worker. Connection failures are returned as results, not as
 * errors.
 */
async function testConnection({ outgoing }: SandboxContext, request: FastifyRequest): Promise<object> {
  const body = bodyOf(request);
  const type = checkedType(requiredText(body, 'type'));
  const part = objectIn(body, type);
  if (!part) throw wrongField(type, 'required', 'is required');
  const uri = requiredAddress(part, `${type}.uri`);
  if (type === 'mcp') return mcpServerAt(outgoing, uri);
  const fault = await checkHealth(outgoing, uri, 5_000);
  return fault ? { success: false, message: fault } : { success: true, message: 'the worker is healthy' };
}

/** Starts authorizing a worker. Only workers that are MCP servers require authorization. */
function authorizeWorker(context: SandboxContext, { params, protocol, host }: FastifyRequest<ById>): object {
  const { id, requirements } = findWorker(context, params.id);
  const state = { worker_id: id, user_id: context.company.people[0].email, scopes: [] };
  if (requirements.met) return { ...state, status: 'completed' };
  return { ...state, status: 'pending', url: `${protocol}://${host}/engine/oauth2/worker?state=${id}` };
}

/** Authorizes the worker when the consent page is opened. */
function completeAuthorization({ store }: SandboxContext, id: string): object {
  const met = true;
  workersIn(store).update(id, { requirements: { met, authorization: { met, oauth2: { met } } } });
  return { done: true };
}

async function healthOf({ outgoing }: SandboxContext, { id, enabled, http, mcp }: WorkerRecord): Promise<object> {
  if (mcp && !http) {
    const { success, message } = await mcpServerAt(outgoing, mcp.uri);
    return { id, enabled, healthy: success, message };
  }
  const fault = http ? await checkHealth(outgoing, http.uri, http.timeout * 1_000) : 'the worker has no URL';
  return fault ? { id, enabled, healthy: false, message: fault } : { id, enabled, healthy: true };
}

function toolsOf(context: SandboxContext, id: string, query: OffsetQuery): object {
  findWorker(context, id);
  const result = page(
    toolsIn(context.store).find(({ worker }) => worker === id),
    query,
  );
  return { ...result, items: result.items.map((tool) => wireTool(context, tool)) };
}
