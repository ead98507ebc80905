import { createSecretKey, type KeyObject, randomUUID } from 'node:crypto';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { type errors, jwtVerify } from 'jose';
import { isJsonObject } from '../../subgraphs/upstream/json.ts';
import { whenGone } from '../http/draining.ts';
import type { Caller } from '../identity/caller.ts';
import { type Admission, Left, Overloaded } from '../limits/admission.ts';
import { tooLargeAnswer } from '../limits/answer-size.ts';
import { retryHeaders } from '../limits/http-limits.ts';
import type { Limits } from '../limits/profiles.ts';
import { askedBy } from '../requests/operation-log.ts';
import type { Execute, RequestContext } from '../requests/request-context.ts';
import { keyFault, OPTION_HEADERS } from '../requests/request-options.ts';
import { log } from '../settings/log.ts';
import type { WorkerTool } from './definitions.ts';
import { variablesOf } from './inputs.ts';
import { type Output, outputOf, refusal } from './outputs.ts';
import { WorkerTools } from './tools.ts';

/** How the worker protocol is served. */
export type WorkerSettings = {
  /** Signs what an engine sends; 32 bytes or more. */
  secret: string;
  /** The one user for whom tools are run; undefined for any. */
  user: string | undefined;
};

type WorkerOptions = WorkerSettings & {
  execute: Execute;
  /** Whether results are kept, so that what is sent again with the same `execution_id` is run once. */
  keeps: boolean;
  schema(): GraphQLSchema;
  contextFor(reply: FastifyReply): RequestContext;
  admission: Admission;
  limitsOf(caller: Caller): Limits;
};

/** The longest name of a tool that is looked up, with its toolkit. */
const LONGEST_TOOL_NAME = 200;

/** What an engine sends to have a tool run. */
type Invocation = {
  execution_id?: string | null;
  tool: { name: string; toolkit?: string | null };
  inputs?: Record<string, unknown> | null;
  context?: { user_id?: string | null } | null;
};

/**
 * Serves the worker protocol, by which an engine lists the tools of this graph and has them run. Each is run as the operation that the
 * graph's own catalogue has for it, so that a tool is implemented once. All but the health is for those who sign with the secret.
 */
export function openWorker(app: FastifyInstance, options: WorkerOptions): void {
  const tools = new WorkerTools(options.execute, options.schema);
  const key = createSecretKey(options.secret, 'utf8');
  app.register(
    async (scope) => {
      scope.setErrorHandler(answerFault);
      scope.get('/health', async () => ({ status: 'ok', tool_count: String((await tools.all()).length) }));
      scope.register(async (signed) => {
        signed.addHook('onRequest', async ({ headers, id }, reply) => {
          if (!(await isSigned(headers.authorization, key, id))) await refuseCaller(reply);
          else if (headers[OPTION_HEADERS.dryRun] !== undefined) await refuseDryRun(reply);
        });
        signed.get('/tools', async () => (await tools.all()).map(({ definition }) => definition));
        signed.post('/tools/invoke', (request, reply) => answer(request, reply, tools, options));
      });
    },
    { prefix: '/worker' },
  );
}

/**
 * Whether a token is signed with the key, meant for a worker of this version of the protocol, and valid now. As for the reference worker, one
 * without `exp` does not expire.
 */
async function isSigned(authorization: string | undefined, key: KeyObject, requestId: string): Promise<boolean> {
  const [, token = ''] = /^Bearer (\S+)$/i.exec(authorization ?? '') ?? [];
  const claims = { algorithms: ['HS256'], audience: 'worker' };
  const verified = await jwtVerify(token, key, claims).catch((fault: errors.JOSEError) => {
    const { code } = fault;
    const claim = 'claim' in fault ? fault.claim : undefined;
    if (token !== '') log.warn({ requestId, reason: code, claim }, 'the token of a worker call is not taken');
  });
  return verified?.payload.ver === '1';
}

const refuseCaller = (reply: FastifyReply) =>
  reply.code(401).header('www-authenticate', 'Bearer').send({ error: 'the token is missing, wrong or expired' });

const refuseDryRun = (reply: FastifyReply) =>
  reply.code(400).send({ error: `tools are run here: send ${OPTION_HEADERS.dryRun} with an operation to /graphql` });

async function answer(
  { body }: FastifyRequest,
  reply: FastifyReply,
  tools: WorkerTools,
  options: WorkerOptions,
): Promise<FastifyReply> {
  if (!isInvocation(body)) return reply.code(400).send({ error: 'the body is no invocation: tool.name is missing' });
  const keyed = body.execution_id ? keyFault(body.execution_id) : undefined;
  if (keyed) return reply.code(400).send({ error: `execution_id ${keyed}` });
  if (body.tool.name.length + (body.tool.toolkit?.length ?? 0) > LONGEST_TOOL_NAME)
    return reply.code(400).send({ error: `tool.name is longer than ${LONGEST_TOOL_NAME} characters` });
  const tool = await tools.find(body.tool);
  if (!tool) return reply.code(404).send(await unknownTool(body, tools));
  const leave = await options.admission.enter('worker', () => whenGone(reply.raw)).catch(notAdmitted);
  if (leave instanceof Left) return reply.hijack();
  if (leave instanceof Overloaded) return reply.code(503).headers(retryHeaders(leave)).send({ error: leave.message });
  const began = performance.now();
  const request = options.contextFor(reply);
  const output = await run(tool, body, options, request).finally(() => leave());
  const execution = {
    execution_id: body.execution_id ?? randomUUID(),
    finished_at: new Date().toISOString(),
    duration: performance.now() - began,
  };
  const textOf = (sent: Output) => JSON.stringify({ ...execution, success: sent.error === null, output: sent });
  const text = textOf(output);
  const limit = options.limitsOf(request.caller).answer;
  const bytes = Buffer.byteLength(text);
  const isWithin = bytes <= limit;
  return reply
    .type('application/json; charset=utf-8')
    .send(isWithin ? text : textOf(outputOf(tool, tooLargeAnswer(limit, bytes, request))));
}

function notAdmitted(fault: unknown): Overloaded | Left {
  if (fault instanceof Overloaded || fault instanceof Left) return fault;
  throw fault;
}

async function unknownTool({ tool: { name, toolkit } }: Invocation, tools: WorkerTools) {
  const asked = toolkit ? `${toolkit}.${name}` : name;
  const nearest = await tools.nearest(asked);
  return { error: `there is no tool ${asked}; the nearest are ${nearest.join(', ')}`, nearest };
}

async function run(
  tool: WorkerTool,
  { inputs, context, execution_id }: Invocation,
  { user, execute, keeps }: WorkerOptions,
  request: RequestContext,
): Promise<Output> {
  if (user !== undefined && context?.user_id !== user)
    return refused(tool, request, 'TOOL_RUNTIME_CONTEXT_REQUIRED', 'this worker runs tools for another user only');
  const read = variablesOf(tool, inputs ?? {});
  if ('fault' in read) return refused(tool, request, 'TOOL_RUNTIME_BAD_INPUT_VALUE', read.fault);
  request.source = 'worker';
  const scope = ['worker', context?.user_id ?? null];
  request.log.caller = JSON.stringify(scope);
  if (keeps && execution_id) request.writeKey = { scope, key: execution_id };
  return outputOf(tool, await execute({ query: tool.operation, variables: read.variables }, request));
}

function refused(
  { name: tool }: WorkerTool,
  request: RequestContext,
  code: Parameters<typeof refusal>[0],
  message: string,
): Output {
  log.info({ requestId: request.log.id, ...askedBy(request.caller), tool, code }, 'operation refused');
  return refusal(code, message);
}

function isInvocation(body: unknown): body is Invocation {
  const { tool, inputs } = isJsonObject(body) ? body : {};
  const { name, toolkit } = isJsonObject(tool) ? tool : {};
  return (
    typeof name === 'string' &&
    (toolkit == null || typeof toolkit === 'string') &&
    (inputs == null || (typeof inputs === 'object' && !Array.isArray(inputs)))
  );
}

function answerFault(error: FastifyError, { id }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = error.statusCode ?? 500;
  if (status >= 500) log.error({ err: error, requestId: id }, 'the worker failed');
  return reply.code(status).send({ error: status < 500 ? error.message : 'something went wrong here' });
}
