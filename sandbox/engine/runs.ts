import * as z from 'zod';
import type { SandboxContext } from '../state/service.ts';
import { flag, listOf, objectOf, TEXT } from './protocols/shapes.ts';
import { invoke } from './protocols/worker.ts';
import { engineId } from './records/ksuid.ts';
import {
  connectionsIn,
  hiddenIn,
  type RunOutcome,
  type ToolRecord,
  type WorkerRecord,
  workersIn,
} from './records/records.ts';
import { wireTimestamp } from './records/timestamps.ts';
import { currentToken } from './tokens.ts';

/** A tool run. If `withStack` is true, errors include the stack trace. */
export type ToolRun = { tool: ToolRecord; input: object; userId: string | undefined; withStack: boolean };

const REQUIRED_AUTHORIZATION = z.object({
  authorization_id: TEXT,
  authorization_url: TEXT,
  scopes: listOf(z.string()),
  status: TEXT,
});

const ERROR = z.record(z.string(), z.unknown());

const TIME = z
  .string()
  .transform((text) => Date.parse(text))
  .refine((ms) => !Number.isNaN(ms));

/**
 * A worker's response to a tool call. Invalid properties are ignored, so that `success` and `error` remain available.
 */
const INVOCATION_RESPONSE = objectOf({
  success: flag(false),
  duration: z.number().optional().catch(undefined),
  finished_at: TIME.optional().catch(undefined),
  output: objectOf({
    value: z.unknown().optional(),
    error: z
      .union([ERROR, z.string().transform((message) => ({ message }))])
      .optional()
      .catch(undefined),
    logs: listOf(z.looseObject({})),
    requires_authorization: REQUIRED_AUTHORIZATION.optional().catch(undefined),
  }),
});

/** Runs the tool on its worker. Failures are returned as outcomes rather than thrown. */
export async function runTool(context: SandboxContext, run: ToolRun): Promise<RunOutcome & { execution_id: string }> {
  const execution_id = engineId('tc', context.newId('uuid'));
  const began = context.now();
  const worker = workersIn(context.store).get(run.tool.worker);
  const outcome = await invokeAt(context, worker, run, execution_id);
  return { execution_id, duration: context.now() - began, finished_at: wireTimestamp(context.now()), ...outcome };
}

type InvocationOutcome = Pick<RunOutcome, 'success' | 'output'> & Partial<RunOutcome>;

async function invokeAt(
  context: SandboxContext,
  worker: WorkerRecord | undefined,
  run: ToolRun,
  id: string,
): Promise<InvocationOutcome> {
  const secret = hiddenIn(context.store).get(`worker/${worker?.id}`)?.value;
  if (!worker?.http || !secret) return failure('TOOLKIT_LOAD_FAILED', 'the tool has no worker with a URL');
  const { uri, timeout, retry } = worker.http;
  for (let attempt = 0; ; attempt++) {
    try {
      return outcomeOf(await invoke(context.outgoing, uri, secret, invocation(context, run, id), timeout * 1_000), run);
    } catch (error) {
      const late = error instanceof Error && error.name === 'TimeoutError';
      const kind = late ? 'NETWORK_TRANSPORT_RUNTIME_TIMEOUT' : 'NETWORK_TRANSPORT_RUNTIME_UNREACHABLE';
      if (late || attempt >= retry) return failure(kind, "the tool's worker does not respond", true);
    }
  }
}

function invocation(context: SandboxContext, { tool, input, userId }: ToolRun, execution_id: string): object {
  const { name, toolkit, needs } = tool;
  const provider = needs.authorization?.provider_id;
  const [link] = connectionsIn(context.store).find((each) => each.user_id === userId && each.provider_id === provider);
  const secrets = needs.secrets?.map(({ key }) => ({
    key,
    value: hiddenIn(context.store).get(`secret/${key}`)?.value ?? '',
  }));
  return {
    run_id: execution_id,
    execution_id,
    created_at: wireTimestamp(context.now()),
    tool: { name, toolkit: toolkit.name, version: toolkit.version },
    inputs: input,
    context: {
      ...(link && { authorization: { token: currentToken(context, link), user_info: link.provider_user_info } }),
      secrets: secrets ?? [],
      metadata: [],
      ...(userId && { user_id: userId }),
    },
  };
}

function outcomeOf({ status, body }: { status: number; body: unknown }, { withStack }: ToolRun): InvocationOutcome {
  if (status !== 200) return failure('TOOL_RUNTIME_FATAL', `the worker responded with ${status}`, false, status);
  if (body === null) throw new Error('the worker responded with null');
  const { success, duration, finished_at, output } = INVOCATION_RESPONSE.parse(body);
  const { value, error, logs, requires_authorization: authorization } = output;
  return {
    success,
    ...(duration !== undefined && { duration }),
    ...(finished_at !== undefined && { finished_at: wireTimestamp(finished_at) }),
    output: {
      ...(value != null && { value }),
      ...(error && { error: wireError(error, withStack) }),
      ...(authorization && { authorization: wireAuthorization(authorization) }),
      ...(logs.length > 0 && { logs }),
    },
  };
}

function wireAuthorization({
  authorization_id,
  authorization_url,
  scopes,
  status,
}: z.infer<typeof REQUIRED_AUTHORIZATION>): object {
  return {
    ...(authorization_id && { id: authorization_id }),
    ...(authorization_url && { url: authorization_url }),
    scopes,
    status: status ?? 'pending',
    context: {},
  };
}

/** Removes null values from an error. Also removes the stack trace unless it was requested. */
function wireError(error: Record<string, unknown>, withStack: boolean): object {
  const entries = Object.entries(error).filter(
    ([name, value]) => value !== null && (withStack || name !== 'stacktrace'),
  );
  return Object.fromEntries(entries);
}

function failure(kind: string, message: string, can_retry = false, status_code?: number): InvocationOutcome {
  return { success: false, output: { error: { message, kind, can_retry, ...(status_code && { status_code }) } } };
}
