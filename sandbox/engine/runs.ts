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
import { tokenOf } from './tokens.ts';

/** `withStack` includes the stack trace in errors. */
export type Order = { tool: ToolRecord; input: object; userId: string | undefined; withStack: boolean };

/** An authorization that the worker requires. */
const ASKED = z.object({ authorization_id: TEXT, authorization_url: TEXT, scopes: listOf(z.string()), status: TEXT });

const ERROR = z.record(z.string(), z.unknown());

const TIME = z
  .string()
  .transform((text) => Date.parse(text))
  .refine((ms) => !Number.isNaN(ms));

/** A worker's response to an invocation. Other invalid parts do not hide `success` and the error. */
const INVOKED = objectOf({
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
    requires_authorization: ASKED.optional().catch(undefined),
  }),
});

/** Runs the tool on its worker. Failures are returned as outcomes. */
export async function runTool(context: SandboxContext, order: Order): Promise<RunOutcome & { execution_id: string }> {
  const execution_id = engineId('tc', context.newId('uuid'));
  const began = context.now();
  const worker = workersIn(context.store).get(order.tool.worker);
  const outcome = await invokeAt(context, worker, order, execution_id);
  return { execution_id, duration: context.now() - began, finished_at: wireTimestamp(context.now()), ...outcome };
}

type InvocationOutcome = Pick<RunOutcome, 'success' | 'output'> & Partial<RunOutcome>;

async function invokeAt(
  context: SandboxContext,
  worker: WorkerRecord | undefined,
  order: Order,
  id: string,
): Promise<InvocationOutcome> {
  const secret = hiddenIn(context.store).get(`worker/${worker?.id}`)?.value;
  if (!worker?.http || !secret) return failure('TOOLKIT_LOAD_FAILED', 'the worker of this tool has no address');
  const { uri, timeout, retry } = worker.http;
  for (let attempt = 0; ; attempt++) {
    try {
      return outcomeOf(
        await invoke(context.outgoing, uri, secret, invocation(context, order, id), timeout * 1_000),
        order,
      );
    } catch (error) {
      const late = error instanceof Error && error.name === 'TimeoutError';
      const kind = late ? 'NETWORK_TRANSPORT_RUNTIME_TIMEOUT' : 'NETWORK_TRANSPORT_RUNTIME_UNREACHABLE';
      if (late || attempt >= retry) return failure(kind, 'the worker of this tool does not answer', true);
    }
  }
}

function invocation(context: SandboxContext, { tool, input, userId }: Order, execution_id: string): object {
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
      ...(link && { authorization: { token: tokenOf(context, link), user_info: link.provider_user_info } }),
      secrets: secrets ?? [],
      metadata: [],
      ...(userId && { user_id: userId }),
    },
  };
}

function outcomeOf({ status, body }: { status: number; body: unknown }, { withStack }: Order): InvocationOutcome {
  if (status !== 200) return failure('TOOL_RUNTIME_FATAL', `the worker answered ${status}`, false, status);
  if (body === null) throw new Error('the worker answered null');
  const { success, duration, finished_at, output } = INVOKED.parse(body);
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

function wireAuthorization({ authorization_id, authorization_url, scopes, status }: z.infer<typeof ASKED>): object {
  return {
    ...(authorization_id && { id: authorization_id }),
    ...(authorization_url && { url: authorization_url }),
    scopes,
    status: status ?? 'pending',
    context: {},
  };
}

/** Omits nulls, and the stack unless requested. */
function wireError(error: Record<string, unknown>, withStack: boolean): object {
  const kept = Object.entries(error).filter(([name, value]) => value !== null && (withStack || name !== 'stacktrace'));
  return Object.fromEntries(kept);
}

function failure(kind: string, message: string, can_retry = false, status_code?: number): InvocationOutcome {
  return { success: false, output: { error: { message, kind, can_retry, ...(status_code && { status_code }) } } };
}
