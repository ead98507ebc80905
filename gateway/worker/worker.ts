import { createSecretKey, type KeyObject, randomUUID } from 'node:crypto';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { GraphQLError } from 'graphql';
import { type errors, jwtVerify } from 'jose';
import { z } from 'zod';
import { traceFields, within } from '../../subgraphs/traces/spans.ts';
import type { Client } from '../auth/clients.ts';
import { log } from '../config/log.ts';
import type { Settings } from '../config/settings.ts';
import { abortOnClose } from '../http/connections.ts';
import { badRequest } from '../http/errors.ts';
import { Admission, Overloaded, retryHeaders } from '../limits/admission.ts';
import { tooLargeAnswer } from '../limits/answer-size.ts';
import type { OperationPipeline } from '../operation/pipeline.ts';
import { keyError, OPTION_HEADERS } from '../requests/operation-request.ts';
import type { RequestContext } from '../requests/request-context.ts';
import { callerField } from '../requests/request-log.ts';
import { contextFor } from '../routes/graph-route.ts';
import { InputError, variablesOf } from './inputs.ts';
import { type Output, outputOf, rejected } from './outputs.ts';
import { definitionOf, type WorkerTool, workerTools } from './tools.ts';

/** `secret` verifies the engine's requests. If `user` is set, tools run only for that user. */
type WorkerOptions = NonNullable<Settings['worker']> & {
  pipeline: OperationPipeline;
  /** Whether results are stored, so that a repeated `execution_id` does not run the tool again. */
  storesResults: boolean;
  schema(): GraphQLSchema;
  admission: Settings['admission'];
};

type Invocation = z.output<typeof INVOCATION>;

/** Tool names are limited in length, because error messages repeat unknown names. */
const TOOL_NAME = z.string().max(200);

const INVOCATION = z.object({
  execution_id: z.string().nullish(),
  tool: z.object({ name: TOOL_NAME, toolkit: TOOL_NAME.nullish() }),
  inputs: z.record(z.string(), z.unknown()).nullish(),
  context: z.object({ user_id: z.string().nullish() }).nullish(),
});

/**
 * Serves the worker protocol, which engines use to list and run tools. All routes except `/health` require a signed
 * token.
 */
export async function workerRoutes(app: FastifyInstance, options: WorkerOptions): Promise<void> {
  const { pipeline } = options;
  const tools = workerTools(pipeline.execute, options.schema);
  // Tool calls have separate slots: an operation in flight may be waiting for the engine that calls this tool.
  const admission = new Admission(options.admission);
  const key = createSecretKey(options.secret, 'utf8');
  app.setErrorHandler(sendError);
  app.get('/health', async () => ({ status: 'ok', tool_count: String((await tools.all()).length) }));
  app.register(async (signed) => {
    signed.decorateRequest('client');
    signed.addHook('onRequest', async (request, reply) => {
      const { headers, id, raw, span } = request;
      if (!(await within(span, () => isSigned(headers.authorization, key, id)))) {
        reply.header('www-authenticate', 'Bearer');
        throw badRequest('the token is missing, invalid or expired', 401);
      }
      if (headers[OPTION_HEADERS.dryRun] !== undefined)
        throw badRequest(`${OPTION_HEADERS.dryRun} is not supported here: send an operation to /graphql instead`);
      request.client = pipeline.clients.worker(raw);
      const fault = pipeline.admit(request.client, admission);
      if (fault) throw fault;
    });
    signed.get('/tools', async () => (await tools.all()).map((tool) => definitionOf(tool, options.schema())));
    signed.post('/tools/invoke', (request, reply) => respond(request, reply, options, tools, admission));
  });
}

/** Verifies a request's signed token. Like the reference worker, accepts tokens without `exp`. */
async function isSigned(authorization: string | undefined, key: KeyObject, requestId: string): Promise<boolean> {
  const [, token = ''] = /^Bearer (\S+)$/i.exec(authorization ?? '') ?? [];
  const claims = { algorithms: ['HS256'], audience: 'worker' };
  const verified = await jwtVerify(token, key, claims).catch((fault: errors.JOSEError & { claim?: string }) => {
    const { code: reason, claim } = fault;
    if (token !== '') log.warn({ requestId, reason, claim }, 'rejected a worker call: invalid token');
  });
  return verified?.payload.ver === '1';
}

async function respond(
  request: FastifyRequest,
  reply: FastifyReply,
  options: WorkerOptions,
  tools: ReturnType<typeof workerTools>,
  admission: Admission,
): Promise<FastifyReply> {
  const { data: invocation, error } = INVOCATION.safeParse(request.body);
  if (error) throw badRequest(`invalid invocation: ${z.prettifyError(error)}`);
  const { execution_id: id, tool: named } = invocation;
  const keyed = id ? keyError(id) : undefined;
  if (keyed) throw badRequest(`execution_id ${keyed}`);
  const tool = await tools.find(named);
  if (!tool) {
    const name = [named.toolkit, named.name].filter(Boolean).join('.');
    throw badRequest(`unknown tool ${name}: GET /worker/tools lists all tools`, 404);
  }
  const { client } = request;
  const leave = await admission.enter(client.key, () => abortOnClose(reply.raw));
  const began = performance.now();
  const context = contextFor(reply, client);
  const output = await run(tool, invocation, options, client, context).finally(() => leave());
  const execution = {
    execution_id: id ?? randomUUID(),
    finished_at: new Date().toISOString(),
    duration: performance.now() - began,
  };
  const textOf = (sent: Output) => JSON.stringify({ ...execution, success: sent.error === null, output: sent });
  const text = textOf(output);
  const limit = client.limits.answer;
  const bytes = Buffer.byteLength(text);
  const sent = bytes <= limit ? text : textOf(outputOf(tool, tooLargeAnswer(limit, bytes, context)));
  return reply.type('application/json; charset=utf-8').send(sent);
}

async function run(
  tool: WorkerTool,
  { inputs, context, execution_id }: Invocation,
  { user, pipeline, storesResults }: WorkerOptions,
  client: Client,
  request: RequestContext,
): Promise<Output> {
  const isForAnother = user !== undefined && context?.user_id !== user;
  try {
    if (isForAnother) throw new InputError('this worker does not run tools for this user');
    const scope = ['worker', context?.user_id ?? null];
    request.source = 'worker';
    request.log.caller = JSON.stringify(scope);
    if (storesResults && execution_id) request.writeKey = { scope, key: execution_id };
    const asked = { query: tool.operation, variables: variablesOf(tool, inputs ?? {}) };
    const prepared = pipeline.prepare(asked, client, {});
    if ('errors' in prepared) return outputOf(tool, { errors: prepared.errors.map((error) => error.toJSON()) });
    return outputOf(tool, await pipeline.execute(asked, request));
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const code = isForAnother ? 'TOOL_RUNTIME_CONTEXT_REQUIRED' : 'TOOL_RUNTIME_BAD_INPUT_VALUE';
    log.info(
      { requestId: request.log.id, ...callerField(request.caller), tool: tool.name, code },
      'operation rejected',
    );
    return rejected(code, error.message);
  }
}

function sendError(error: FastifyError, { id, span }: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof GraphQLError && reply.raw.closed) return reply.hijack();
  if (error instanceof GraphQLError && error.extensions.retryable === true)
    return reply
      .code(error instanceof Overloaded ? 503 : 429)
      .headers(retryHeaders(error))
      .send({ error: error.message });
  const status = error.statusCode ?? 500;
  if (status >= 500) log.error({ err: error, requestId: id, ...traceFields(span) }, 'the worker failed');
  return reply.code(status).send({ error: status < 500 ? error.message : 'internal server error' });
}
