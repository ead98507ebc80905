import { randomUUID } from 'node:crypto';
import { findTool } from '../catalogue.ts';
import type { Endpoint, Endpoints, Values } from '../endpoint.ts';
import type { Resolver } from '../entities.ts';
import { badInput } from '../errors.ts';
import { callEndpoint } from '../executor.ts';
import { modeOf } from '../mode.ts';
import { personEmail } from '../names.ts';
import type { MutationResolvers } from './types.ts';

/** The service takes 32 KB a call. */
const LARGEST = 32 * 1024;

/** A tool's strictness: its parameter, and the one value that switches it on. */
type Strictness = { argument: string; on: string };

export const Mutation = {
  trackUserEvent: call('TrackUserEvent', 'POST /v1/track', { argument: 'enableStrictValidation', on: 'True' }),
} satisfies Endpoints<MutationResolvers>;

/** Names on the wire are the graph's own. */
export const spelling = (name: string): string => name;

/**
 * A tracking call. Permissive, any JSON object is sent; strict, the body is checked here and there. Every call carries a
 * `messageId`, by which the service records it once, so that it may be sent again.
 */
function call(tool: string, endpoint: Endpoint<Values>['call'], { argument, on }: Strictness): Resolver {
  const name = `TrackingPipelinesApi.${tool}`;
  const isStrict = (value: unknown) => value === on;
  const row = {
    call: endpoint,
    headers: { 'x-strict-mode': { from: argument, as: (value: unknown) => (isStrict(value) ? '1' : null) } },
    repeatable: true,
  } satisfies Endpoint<Values>;
  const resolver: Resolver = async (_parent, args, context, info) => {
    const mode = modeOf(info.schema, info.parentType.getFields()[info.fieldName]!, findTool(name), row, spelling);
    if (args.mode === 'GET_REQUEST_SCHEMA') return { requestSchema: mode.describe() };
    const strict = isStrict(args[argument]);
    const given = mode.read(args, { anyObject: !strict });
    const sent = { ...given, messageId: given.messageId ?? randomUUID() };
    await callEndpoint(context, name, row, args, { body: textOf(sent, args) });
    return { receipt: receiptOf(sent, strict) };
  };
  return Object.assign(resolver, { repeatable: true });
}

function textOf(sent: Values, { body }: Values): string {
  const text = JSON.stringify(sent);
  const bytes = Buffer.byteLength(text);
  if (bytes > LARGEST)
    throw badInput(body == null ? 'requestBody' : 'body', `${bytes} bytes are more than ${LARGEST}`, {
      allowed: { bytes: LARGEST },
    });
  return text;
}

function receiptOf({ messageId, userId }: Values, strict: boolean): Values {
  const email = personEmail(userId);
  return { messageId, strict, person: email ? { email } : null };
}
